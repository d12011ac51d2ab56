import { alertRoutes, createFrameAlert, getFrameAlertChoices, readFrameAlert } from "./alerts/alerts.ts";
import { changeAnnotation, createAnnotation, deleteAnnotation, listAnnotations } from "./annotations.ts";
import { exportAuditEvents, listAuditEvents } from "./audit.ts";
import { bounceRoutes } from "./bounces.ts";
import { listFields } from "./builder.ts";
import { changeComment, createComment, deleteComment, listComments, replyToComment } from "./comments.ts";
import { getCredits } from "./credits.ts";
import { getDashboardEmbed, listDashboards } from "./dashboards.ts";
import { dictionaryRoutes } from "./dictionary.ts";
import { directoryRoutes } from "./directory/directory.ts";
import { scimRoutes } from "./directory/scim.ts";
import { earlyWarningRoutes } from "./early-warning/early-warning.ts";
import { embeddingRoutes, getFrameEmbedding } from "./embedding.ts";
import { makeSummaryFile, summariseReport } from "./executive-summary.ts";
import { createFrameFeed, feedRoutes } from "./feeds.ts";
import { makeAnswerPicture, makeAnswerTable, makeReportFile, makeVisualPicture, makeVisualTable } from "./files.ts";
import { evaluateFlag, evaluateFlags, getFlags } from "./flags.ts";
import { explainFrameChange, getFrameDashboard, openFrameSession, queryFrame } from "./frames.ts";
import { importRoutes } from "./imports.ts";
import { getMigrationStatus, getMigrationUsers, listMigrationResults, startMigration } from "./migration.ts";
import { programRoutes } from "./programs.ts";
import { getProvisioning, resetOwnPassword, startProvisioning } from "./provisioning.ts";
import { answerQuery, listQueryExamples } from "./query.ts";
import {
  addQuestionTest,
  addSynonym,
  answerTurn,
  askInFrame,
  askQuestion,
  changeConversation,
  completeQuestion,
  deleteConversation,
  getConversation,
  getQuestionQuality,
  listConversations,
  listPinnable,
  openTopic,
  pinAnswer,
  rateAnswer,
  removeQuestionTest,
  removeSynonym,
  runQuestionTests,
  settleQuestion,
  suggestQuestions,
  verifyAnswer,
} from "./questions/index.ts";
import { openAuthorConsole, openReaderConsole, reportRoutes } from "./reports/index.ts";
import type { Route } from "./route.ts";
import { scheduleRoutes } from "./schedules/schedules.ts";
import {
  changeServiceAccount,
  createServiceAccount,
  deleteServiceAccount,
  listServiceAccounts,
  resetServicePassword,
} from "./service-accounts.ts";
import { getAudience, getIdentity } from "./sign-in.ts";
import { getSleepStatus, wakeTenant } from "./sleep.ts";
import { freezeVisuals, listFrozen, listStoryKeys, pickVisuals, signStory } from "./stories.ts";
import { changeClientSettings, getBrand, getClientSettings, previewBrand, saveBrand } from "./tenant-settings.ts";
import { userRoutes } from "./users/users.ts";
import { changeView, chooseDefaultView, createView, deleteView, listViews } from "./views.ts";
import { getWarehouseConnection, getWarehouseUrl, showPassword } from "./warehouse.ts";

/** Every call of the product by its area, the order in which they are documented. */
export const ROUTES_BY_AREA: Readonly<Record<string, readonly Route[]>> = {
  signIn: [getAudience, getIdentity],
  dashboards: [listDashboards, getDashboardEmbed, openAuthorConsole, openReaderConsole, openTopic],
  earlyWarning: earlyWarningRoutes,
  flags: [getFlags, evaluateFlag, evaluateFlags],
  users: userRoutes,
  warehouse: [
    getProvisioning,
    startProvisioning,
    resetOwnPassword,
    getWarehouseUrl,
    getWarehouseConnection,
    listServiceAccounts,
    createServiceAccount,
    changeServiceAccount,
    deleteServiceAccount,
    resetServicePassword,
    showPassword,
    getCredits,
  ],
  tenantSettings: [getClientSettings, changeClientSettings, getBrand, saveBrand, previewBrand],
  sleep: [getSleepStatus, wakeTenant],
  audit: [listAuditEvents, exportAuditEvents],
  migration: [getMigrationStatus, getMigrationUsers, listMigrationResults, startMigration],
  imports: importRoutes,
  directory: directoryRoutes,
  programs: programRoutes,
  schedules: scheduleRoutes,
  alerts: alertRoutes,
  bounces: bounceRoutes,
  feeds: feedRoutes,
  embedding: embeddingRoutes,
  scim: scimRoutes,
  dictionary: dictionaryRoutes,
  query: [answerQuery, listQueryExamples],
  frames: [
    openFrameSession,
    getFrameDashboard,
    queryFrame,
    explainFrameChange,
    createFrameFeed,
    getFrameAlertChoices,
    readFrameAlert,
    createFrameAlert,
    getFrameEmbedding,
  ],
  questions: [
    askQuestion,
    getQuestionQuality,
    settleQuestion,
    addSynonym,
    removeSynonym,
    addQuestionTest,
    removeQuestionTest,
    runQuestionTests,
  ],
  conversations: [
    askInFrame,
    completeQuestion,
    suggestQuestions,
    listConversations,
    getConversation,
    changeConversation,
    deleteConversation,
    answerTurn,
    rateAnswer,
    verifyAnswer,
    listPinnable,
    pinAnswer,
  ],
  reports: reportRoutes,
  stories: [listFrozen, pickVisuals, freezeVisuals, signStory],
  storyKeys: [listStoryKeys],
  builder: [listFields],
  files: [makeReportFile, makeVisualPicture, makeAnswerPicture, makeVisualTable, makeAnswerTable],
  executiveSummary: [summariseReport, makeSummaryFile],
  views: [listViews, createView, changeView, deleteView, chooseDefaultView],
  annotations: [listAnnotations, createAnnotation, changeAnnotation, deleteAnnotation],
  comments: [listComments, createComment, replyToComment, changeComment, deleteComment],
};

/** Every call of the product. What is not here is not served: a test compares the two. */
export const ROUTES: readonly Route[] = Object.values(ROUTES_BY_AREA).flat();
