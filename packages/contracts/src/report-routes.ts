import * as z from "zod";

/** Path of one report in calls of its frame. */
export const OfReport = z.strictObject({ dashboardId: z.string().min(1).max(200) });

/** Problems of calls that read what belongs to a report. */
export const REPORT_READING = [
  "unauthenticated",
  "token_expired",
  "forbidden",
  "feature_missing",
  "seat_quota_exceeded",
  "region_unavailable",
  "embed_resource_mismatch",
  "not_found",
  "report_too_new",
  "report_unreadable",
] as const;

/** Problems of calls that change what belongs to a report. */
export const REPORT_WRITING = [...REPORT_READING, "validation_failed"] as const;
