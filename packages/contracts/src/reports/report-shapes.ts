import { ReportingArea } from "@lyceum/access";
import * as z from "zod";

import { VerifiedMark } from "../frames.ts";

/** Longest title, description and note of a publication of an institution's own report, and most people or groups that it is shared with. */
export const REPORT_LIMITS = { title: 120, description: 500, note: 300, shares: 100 } as const;
/** Days for which a report in the trash can be taken back. */
export const TRASH_DAYS = 30;

export const ReportId = z.string().min(1).max(100);
export const ByReport = z.strictObject({ reportId: ReportId });

/** One line: no line breaks or other control characters. */
const OneLine = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u);
export const ReportTitle = OneLine.min(1).max(REPORT_LIMITS.title);
export const ReportDescription = z.string().trim().max(REPORT_LIMITS.description);
export const PublicationNote = OneLine.max(REPORT_LIMITS.note);

export const ReportVersionNumber = z.number().int().min(1);

export const ReportSummary = z.object({
  id: z.string(),
  /** `delivered` by the product, or the institution's `own`. */
  kind: z.enum(["delivered", "own"]),
  /** An own one can be a story, whose pages are read one after another. */
  form: z.enum(["report", "story"]),
  title: z.string(),
  description: z.string(),
  area: ReportingArea,
  /** The delivered report that an own one was made from; null for one that began from nothing. */
  source: z.string().nullable(),
  /** Others than its owner see it. */
  shared: z.boolean(),
  /** Name of the person who keeps an own report; null when they have left, or for delivered ones. */
  owner: z.string().nullable(),
  /** The reader keeps it. */
  mine: z.boolean(),
  mayChange: z.boolean(),
  /** Share it, give it to another person, put it into the trash. */
  mayManage: z.boolean(),
  /** Counts the changes; a change names the version that it was made from. */
  version: z.number().int().nullable(),
  updatedAt: z.string().nullable(),
  /** When readers were last given a version; null before that. */
  publishedAt: z.string().nullable(),
  /** Its draft is another than what readers see. */
  unpublished: z.boolean(),
  favourite: z.boolean(),
  openedAt: z.string().nullable(),
  trashedAt: z.string().nullable(),
  /** Version of the draft that readers see; absent before it is first published and for delivered reports. */
  publishedVersion: z.number().int().optional(),
  /** Absent where it was not verified. */
  verified: VerifiedMark.optional(),
  /** Where the review of the draft is, for people who may change it; absent where there is none. */
  review: z.enum(["requested", "approved", "returned", "outdated"]).optional(),
  /** Folder that it lies in; null for none. */
  folder: z.string().nullable(),
  tags: z.array(z.string()),
  /** Authors begin reports with it. */
  template: z.boolean(),
});
export type ReportSummary = z.infer<typeof ReportSummary>;

export const READING_REPORTS = [
  "unauthenticated",
  "token_expired",
  "forbidden",
  "feature_missing",
  "seat_quota_exceeded",
  "region_unavailable",
  "embed_resource_mismatch",
] as const;
export const WRITING_REPORTS = [...READING_REPORTS, "not_found", "validation_failed", "report_too_new", "report_unreadable"] as const;
