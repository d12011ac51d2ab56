import { ReportingArea } from "@lyceum/access";
import * as z from "zod";

import { ReportDocument } from "../frames.ts";
import { defineRoute } from "../route.ts";
import { ByReport, READING_REPORTS, ReportId, ReportSummary, ReportVersionNumber, WRITING_REPORTS } from "./report-shapes.ts";

/** Longest note, comment and reason of a review, and most authors who review beside the administrators. */
export const REVIEW_LIMITS = { text: 1000, reviewers: 50 } as const;

export const REVIEW_EVENTS = ["requested", "comment", "approved", "returned", "withdrawn"] as const;
export type ReviewEventKind = (typeof REVIEW_EVENTS)[number];

/** What owners learn of the reading of their reports: nothing, counts alone, or also names of people with whom they share. */
export const USAGE_MODES = ["off", "counts", "names"] as const;
export type UsageMode = (typeof USAGE_MODES)[number];

const ReviewText = z.string().trim().max(REVIEW_LIMITS.text);

/** One thing that was said or decided about a draft. */
const ReviewEvent = z.object({
  kind: z.enum(REVIEW_EVENTS),
  version: ReportVersionNumber,
  /** Name of the person; null when they have left. */
  author: z.string().nullable(),
  text: z.string(),
  createdAt: z.string(),
});
export type ReviewEvent = z.infer<typeof ReviewEvent>;

/** Where the review of a report is. */
const ReportReview = z.object({
  /** The institution publishes this report once a reviewer has approved the draft. */
  required: z.boolean(),
  /** Version of the draft now. */
  version: ReportVersionNumber,
  /** A review of this very version is asked for, or was approved or returned; of an earlier one, `outdated`. */
  state: z.enum(["none", "requested", "approved", "returned", "outdated"]),
  mayDecide: z.boolean(),
  /** Since readers were last given a version, the oldest first. */
  events: z.array(ReviewEvent),
});
export type ReportReview = z.infer<typeof ReportReview>;

const BY_REPORT = "/reports/:reportId/review";

export const readReview = defineRoute({
  id: "reports.review",
  summary: "Where the review of a report is, for people who may change or review it",
  api: "frame",
  method: "GET",
  path: BY_REPORT,
  access: { kind: "embed" },
  params: ByReport,
  response: ReportReview,
  problems: WRITING_REPORTS,
});

export const requestReview = defineRoute({
  id: "reports.review.request",
  summary: "Ask for the review of a draft as it is",
  api: "frame",
  method: "POST",
  path: BY_REPORT,
  access: { kind: "embed" },
  params: ByReport,
  body: z.strictObject({ version: ReportVersionNumber, note: ReviewText.default("") }),
  response: ReportReview,
  problems: [...WRITING_REPORTS, "conflict", "changed_meanwhile"],
});

export const withdrawReview = defineRoute({
  id: "reports.review.withdraw",
  summary: "Take back that a review was asked for",
  api: "frame",
  method: "DELETE",
  path: BY_REPORT,
  access: { kind: "embed" },
  params: ByReport,
  response: ReportReview,
  problems: [...WRITING_REPORTS, "conflict"],
});

export const commentOnReview = defineRoute({
  id: "reports.review.comment",
  summary: "Say something about a draft that is reviewed",
  api: "frame",
  method: "POST",
  path: `${BY_REPORT}/comments`,
  access: { kind: "embed" },
  params: ByReport,
  body: z.strictObject({ text: ReviewText.min(1) }),
  response: ReportReview,
  problems: [...WRITING_REPORTS, "conflict"],
});

export const decideReview = defineRoute({
  id: "reports.review.decide",
  summary: "Approve exactly this version of a draft, or return it with a reason",
  api: "frame",
  method: "POST",
  path: `${BY_REPORT}/decision`,
  access: { kind: "embed" },
  params: ByReport,
  body: z
    .strictObject({ version: ReportVersionNumber, decision: z.enum(["approved", "returned"]), text: ReviewText.default("") })
    .refine(({ decision, text }) => decision === "approved" || text !== "", { message: "A reason is needed", path: ["text"] }),
  response: ReportReview,
  problems: [...WRITING_REPORTS, "conflict", "changed_meanwhile"],
});

export const readReviewedDraft = defineRoute({
  id: "reports.review.draft",
  summary: "The draft that a review is asked for, with what readers see now, for reviewers",
  api: "frame",
  method: "GET",
  path: `${BY_REPORT}/draft`,
  access: { kind: "embed" },
  params: ByReport,
  response: z.object({
    title: z.string(),
    owner: z.string().nullable(),
    content: ReportDocument,
    /** What readers see now; null before it is first published. */
    published: z.unknown().nullable(),
    review: ReportReview,
  }),
  problems: [...WRITING_REPORTS, "snapshot_too_new"],
});

const ReportPolicy = z.object({
  approval: z.boolean(),
  usage: z.enum(USAGE_MODES),
  /** Authors who review beside the administrators. */
  reviewers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Authors who can be named as reviewers; for administrators alone. */
  authors: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The person is an administrator. */
  mayChange: z.boolean(),
});
export type ReportPolicy = z.infer<typeof ReportPolicy>;

export const readReportPolicy = defineRoute({
  id: "reports.policy",
  summary: "The institution's rules for the reports that it publishes itself",
  api: "frame",
  method: "GET",
  path: "/report-policy",
  access: { kind: "embed" },
  response: ReportPolicy,
  problems: READING_REPORTS,
});

export const changeReportPolicy = defineRoute({
  id: "reports.policy.change",
  summary: "Change the rules for the institution's own reports: approval, reviewers, and what owners learn of reading",
  api: "frame",
  method: "PUT",
  path: "/report-policy",
  access: { kind: "embed" },
  body: z.strictObject({
    approval: z.boolean(),
    usage: z.enum(USAGE_MODES),
    reviewers: z.array(ReportId).max(REVIEW_LIMITS.reviewers),
  }),
  response: ReportPolicy,
  problems: [...READING_REPORTS, "validation_failed"],
});

/** A report whose draft waits for a reviewer. */
const WaitingReview = z.object({
  id: z.string(),
  title: z.string(),
  area: ReportingArea,
  requestedBy: z.string().nullable(),
  note: z.string(),
  requestedAt: z.string(),
});
export type WaitingReview = z.infer<typeof WaitingReview>;

/** A report of the institution's own that others than its owner have not read for long. */
const UnreadReport = z.object({ id: z.string(), title: z.string(), publishedAt: z.string(), readAt: z.string().nullable() });
export type UnreadReport = z.infer<typeof UnreadReport>;

/** A report with visuals that the model can no longer answer. */
const BrokenReport = z.object({
  id: z.string(),
  title: z.string(),
  owner: z.string().nullable(),
  visuals: z.array(z.object({ title: z.string(), detail: z.string() })),
});
export type BrokenReport = z.infer<typeof BrokenReport>;

export const readReportNotices = defineRoute({
  id: "reports.notices",
  summary: "What waits for the person in the console: reviews, decisions, reports that are not read, and those that no longer work",
  api: "frame",
  method: "GET",
  path: "/report-notices",
  access: { kind: "embed" },
  response: z.object({
    isAdministrator: z.boolean(),
    reviews: z.array(WaitingReview),
    /** Decisions on reports that the person may change, since readers were last given a version. */
    decisions: z.array(z.object({ report: ReportSummary.pick({ id: true, title: true }), event: ReviewEvent })),
    unread: z.array(UnreadReport),
    broken: z.array(BrokenReport),
  }),
  problems: READING_REPORTS,
});

/** Whether notices of reports come to a person by mail, beside the console. */
const NoticeMail = z.object({
  /** Whether this installation sends mail at all. */
  configured: z.boolean(),
  /** Where it goes; null for a person without an address. */
  address: z.string().nullable(),
  wanted: z.boolean(),
});
export type NoticeMail = z.infer<typeof NoticeMail>;

export const readNoticeMail = defineRoute({
  id: "reports.notices.mail",
  summary: "Whether notices of reviews, comments and broken reports come to the person by mail",
  api: "frame",
  method: "GET",
  path: "/report-notices/mail",
  access: { kind: "embed" },
  response: NoticeMail,
  problems: READING_REPORTS,
});

export const changeNoticeMail = defineRoute({
  id: "reports.notices.mail.change",
  summary: "Have notices of one's reports come by mail, or no longer",
  api: "frame",
  method: "PUT",
  path: "/report-notices/mail",
  access: { kind: "embed" },
  body: z.strictObject({ wanted: z.boolean() }),
  response: NoticeMail,
  problems: [...READING_REPORTS, "validation_failed"],
});
