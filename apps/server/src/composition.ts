import type { FastifyRequest } from "fastify";

import type { Caller } from "./domain/caller.ts";
import { createAuthenticateEmbed } from "./domain/embed/authenticate-embed.ts";
import type { Job } from "./domain/jobs/job.ts";
import type { Services } from "./domain/services.ts";
import { addSums } from "./domain/snapshots/add-sums.ts";
import { registerAlerts, registerFrameAlerts } from "./features/alerts/alerts-routes.ts";
import { runAlert } from "./features/alerts/run-alert.ts";
import { watchAlerts } from "./features/alerts/watch-alerts.ts";
import { registerAnnotations } from "./features/annotations/annotations-routes.ts";
import { registerApiDocs } from "./features/api-docs/api-docs-routes.ts";
import { registerAudit } from "./features/audit/audit-routes.ts";
import { registerBounces } from "./features/bounces/bounces-routes.ts";
import { registerBuilder } from "./features/builder/builder-routes.ts";
import { registerComments } from "./features/comments/comments-routes.ts";
import { registerConfiguration } from "./features/configuration/configuration-routes.ts";
import { registerCredits } from "./features/credits/credits-routes.ts";
import { registerDashboards } from "./features/dashboards/dashboards-routes.ts";
import { registerDictionary } from "./features/dictionary/dictionary-routes.ts";
import { registerDirectory } from "./features/directory/directory-routes.ts";
import { registerScim } from "./features/directory/scim/scim-routes.ts";
import { registerWarningContacts } from "./features/early-warning/contacts-routes.ts";
import { forgetContacts } from "./features/early-warning/forget-contacts.ts";
import { registerWarningRecords } from "./features/early-warning/record-routes.ts";
import { registerWarningRule } from "./features/early-warning/rule-routes.ts";
import { registerStudentSummary } from "./features/early-warning/summary-routes.ts";
import { registerEmbedding, registerFrameEmbedding } from "./features/embedding/embedding-routes.ts";
import { registerExecutiveSummary } from "./features/executive-summary/executive-summary-routes.ts";
import { registerFeeds, registerFrameFeeds } from "./features/feeds/feeds-routes.ts";
import { registerFeedReading } from "./features/feeds/serving/serve-feeds.ts";
import { registerFiles } from "./features/files/files-routes.ts";
import { registerFlags } from "./features/flags/flags-routes.ts";
import { registerOfrep } from "./features/flags/ofrep-routes.ts";
import { registerFrames } from "./features/frames/frames-routes.ts";
import { registerFrameQueries } from "./features/frames/query-routes.ts";
import { registerHelp } from "./features/help/help-routes.ts";
import { registerHome } from "./features/home/home-routes.ts";
import { registerIdentityProviders } from "./features/identity-providers/identity-providers-routes.ts";
import { registerImports } from "./features/imports/uploads/imports-routes.ts";
import { runImport } from "./features/imports/uploads/run-import.ts";
import { watchImports } from "./features/imports/uploads/watch-imports.ts";
import { registerMcp } from "./features/mcp/mcp-routes.ts";
import { registerMigration } from "./features/migration/migration-routes.ts";
import { runMigration } from "./features/migration/run-migration.ts";
import { watchMigrations } from "./features/migration/watch-migrations.ts";
import { registerNotices } from "./features/notices/notices-routes.ts";
import { runNotice } from "./features/notices/run-notice.ts";
import { watchBroken, watchNotices } from "./features/notices/watch-notices.ts";
import { registerPrograms } from "./features/programs/programs-routes.ts";
import { createLogin } from "./features/provisioning/create-login.ts";
import { registerProvisioning } from "./features/provisioning/provisioning-routes.ts";
import { registerQuery } from "./features/query/query-routes.ts";
import { registerAsking, registerFrameAsking } from "./features/questions/ask-routes.ts";
import { registerConversations } from "./features/questions/conversation-routes.ts";
import { registerPins } from "./features/questions/pin-routes.ts";
import { registerQuality } from "./features/questions/quality-routes.ts";
import { registerQuestions } from "./features/questions/questions-routes.ts";
import { registerVerification } from "./features/questions/verify-routes.ts";
import { watchQuestionTests } from "./features/questions/watch-tests.ts";
import { registerConsoles } from "./features/reports/console-routes.ts";
import { registerDrafts } from "./features/reports/drafts-routes.ts";
import { emptyTrash } from "./features/reports/empty-trash.ts";
import { registerReportPlaces } from "./features/reports/places-routes.ts";
import { registerReports } from "./features/reports/reports-routes.ts";
import { registerReviews } from "./features/reports/review-routes.ts";
import { runSchedule } from "./features/schedules/run-schedule.ts";
import { registerSchedules } from "./features/schedules/schedules-routes.ts";
import { registerUnsubscribe } from "./features/schedules/unsubscribe-routes.ts";
import { watchSchedules } from "./features/schedules/watch-schedules.ts";
import { registerSeats } from "./features/seats/seats-routes.ts";
import { registerServiceAccounts } from "./features/service-accounts/service-accounts-routes.ts";
import { registerSignIn } from "./features/sign-in/sign-in-routes.ts";
import { fallAsleep, wakeUp } from "./features/sleep/sleep-jobs.ts";
import { registerSleep } from "./features/sleep/sleep-routes.ts";
import { watchUse } from "./features/sleep/watch-use.ts";
import { forgetFrozen } from "./features/stories/forget-frozen.ts";
import { registerStories, registerStoryKeys } from "./features/stories/stories-routes.ts";
import { registerTenantSettings } from "./features/tenant-settings/tenant-settings-routes.ts";
import { registerUsers } from "./features/users/users-routes.ts";
import { registerViews } from "./features/views/views-routes.ts";
import { forgetPasswords } from "./features/warehouse/forget-passwords.ts";
import { registerWarehouse } from "./features/warehouse/warehouse-routes.ts";
import { createAuthenticate } from "./plugins/authenticate.ts";
import type { MountContext, RegisterFeature } from "./plugins/context.ts";

/** What the portal's origin serves. A feature is a folder and a line here. */
export const PORTAL_FEATURES: readonly RegisterFeature[] = [
  registerConfiguration,
  registerHome,
  registerHelp,
  registerDictionary,
  registerApiDocs,
  registerSignIn,
  registerDashboards,
  registerConsoles,
  registerWarningRule,
  registerWarningRecords,
  registerWarningContacts,
  registerStudentSummary,
  registerQuestions,
  registerAsking,
  registerQuality,
  registerQuery,
  registerMcp,
  registerPrograms,
  registerSchedules,
  registerAlerts,
  registerUnsubscribe,
  registerBounces,
  registerFeeds,
  registerFeedReading,
  registerEmbedding,
  registerStoryKeys,
  registerFlags,
  registerOfrep,
  registerTenantSettings,
  registerSleep,
  registerAudit,
  registerMigration,
  registerImports,
  registerUsers,
  registerSeats,
  registerIdentityProviders,
  registerProvisioning,
  registerServiceAccounts,
  registerWarehouse,
  registerCredits,
  registerDirectory,
  registerScim,
];

/** What the frames' origin serves. */
export const FRAMES_FEATURES: readonly RegisterFeature[] = [
  registerConfiguration,
  registerFrames,
  registerFrameQueries,
  registerFrameAsking,
  registerConversations,
  registerPins,
  registerVerification,
  registerReports,
  registerDrafts,
  registerReviews,
  registerNotices,
  registerStories,
  registerReportPlaces,
  registerBuilder,
  registerFiles,
  registerExecutiveSummary,
  registerViews,
  registerAnnotations,
  registerComments,
  registerFrameFeeds,
  registerFrameEmbedding,
  registerFrameAlerts,
];

/** Work that servers do beside answering requests. */
export const JOBS: readonly Job[] = [
  createLogin,
  runMigration,
  watchMigrations,
  runNotice,
  watchNotices,
  watchBroken,
  runImport,
  watchImports,
  fallAsleep,
  wakeUp,
  watchUse,
  forgetPasswords,
  forgetContacts,
  watchQuestionTests,
  watchSchedules,
  runSchedule,
  watchAlerts,
  runAlert,
  emptyTrash,
  forgetFrozen,
  addSums,
];

/** Returns an authentication that also records when a caller and their institution were last here. */
const recordingUse =
  <C extends Caller>(services: Services, authenticate: (request: FastifyRequest) => Promise<C>) =>
  async (request: FastifyRequest): Promise<C> => {
    const caller = await authenticate(request);
    services.lastAccess.note(caller, services.now());
    await services.tenantUse.note(caller.tenantId, services.now());
    return caller;
  };

/** Joins the services with the two ways of telling who asks. */
export const createMountContext = (services: Services): MountContext => ({
  services,
  authenticate: recordingUse(services, createAuthenticate(services)),
  authenticateEmbed: recordingUse(services, createAuthenticateEmbed(services)),
});
