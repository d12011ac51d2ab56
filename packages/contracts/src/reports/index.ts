import type { Route } from "../route.ts";
import { listReportVersions, publishReport, readDraft, readReportVersion, restoreReportVersion, saveDraft } from "./report-drafts.ts";
import { arrangeReport, changeFolder, createFolder, deleteFolder, listFolders } from "./report-folders.ts";
import { addReportImage, readReportImage } from "./report-images.ts";
import { bePresent } from "./report-presence.ts";
import {
  changeNoticeMail,
  changeReportPolicy,
  commentOnReview,
  decideReview,
  readNoticeMail,
  readReportNotices,
  readReportPolicy,
  readReview,
  readReviewedDraft,
  requestReview,
  withdrawReview,
} from "./report-review.ts";
import { changeSharing, findShareTargets, readSharing, transferReport } from "./report-sharing.ts";
import { readImpact, readUsage, verifyReport } from "./report-usage.ts";
import { createReport, deleteReport, listReports, markReport, recoverReport } from "./reports.ts";

export * from "./report-drafts.ts";
export { REPORT_LIMITS, ReportSummary, TRASH_DAYS } from "./report-shapes.ts";
export * from "./report-folders.ts";
export * from "./report-images.ts";
export * from "./report-presence.ts";
export * from "./report-review.ts";
export * from "./report-sharing.ts";
export * from "./report-usage.ts";
export * from "./reports.ts";

/** Calls of the console of custom reports. */
export const reportRoutes: readonly Route[] = [
  listReports,
  createReport,
  markReport,
  readDraft,
  saveDraft,
  publishReport,
  listReportVersions,
  readReportVersion,
  restoreReportVersion,
  readSharing,
  changeSharing,
  findShareTargets,
  transferReport,
  deleteReport,
  recoverReport,
  readReview,
  requestReview,
  withdrawReview,
  commentOnReview,
  decideReview,
  readReviewedDraft,
  readReportPolicy,
  changeReportPolicy,
  readReportNotices,
  readNoticeMail,
  changeNoticeMail,
  verifyReport,
  readUsage,
  readImpact,
  listFolders,
  createFolder,
  changeFolder,
  deleteFolder,
  arrangeReport,
  addReportImage,
  readReportImage,
  bePresent,
];
