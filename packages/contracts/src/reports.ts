import { ReportingArea } from "@lyceum/access";
import * as z from "zod";

import { FRAME_READER_PATH, FrameGrant, FrameOpening, FrameReader, OPENING_PROBLEMS } from "./frame-opening.ts";
import { defineRoute } from "./route.ts";

/** `url` is `<frames origin>/embedding/<session>/start?code=<one-time code>&isauthcode=true`. */
export const openAuthorConsole = defineRoute({
  id: "reports.authorConsole",
  summary: "One-time address of the console in which authors keep the institution's own reports",
  api: "dashboards",
  method: "GET",
  path: `${FRAME_READER_PATH}/authoring`,
  access: { kind: "permission", permission: "reporting/custom-reports/authoring" },
  params: FrameReader,
  query: FrameOpening,
  response: FrameGrant,
  problems: OPENING_PROBLEMS,
});

/** The same address shape; the frame behind it changes nothing. */
export const openReaderConsole = defineRoute({
  id: "reports.readerConsole",
  summary: "One-time address of the console in which people read custom reports",
  api: "dashboards",
  method: "GET",
  path: `${FRAME_READER_PATH}/reader`,
  access: { kind: "permission", permission: "reporting/custom-reports" },
  params: FrameReader,
  query: FrameOpening,
  response: FrameGrant,
  problems: OPENING_PROBLEMS,
});

/** Longest title and description of an institution's own report. */
export const REPORT_LIMITS = { title: 120, description: 500 } as const;

const Id = z.string().min(1).max(100);
/** One line: no line breaks or other control characters. */
const Line = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u);

/** What an author decides about a report: its texts, who sees it, and which of the source's sheets, visuals and filters stand in it, in order. */
const ReportDraft = z.strictObject({
  title: Line.min(1).max(REPORT_LIMITS.title),
  description: z.string().trim().max(REPORT_LIMITS.description),
  /** True: everybody who may read its area sees it. False: its owner alone. */
  shared: z.boolean(),
  filters: z.array(Id).max(20),
  sheets: z
    .array(z.strictObject({ id: Id, visuals: z.array(Id).min(1).max(12) }))
    .min(1)
    .max(8),
});

export const ReportSummary = z.object({
  id: z.string(),
  /** `delivered` by the product, or the institution's `own`. */
  kind: z.enum(["delivered", "own"]),
  title: z.string(),
  description: z.string(),
  area: ReportingArea,
  /** The delivered report that an own one was made from. */
  source: z.string().nullable(),
  shared: z.boolean(),
  /** Name of the person who keeps an own report; null when they have left, or for delivered ones. */
  owner: z.string().nullable(),
  mayChange: z.boolean(),
  /** Counts the changes; a change names the version that it was made from. */
  version: z.number().int().nullable(),
  updatedAt: z.string().nullable(),
});
export type ReportSummary = z.infer<typeof ReportSummary>;

const READING = [
  "unauthenticated",
  "token_expired",
  "forbidden",
  "feature_missing",
  "seat_quota_exceeded",
  "region_unavailable",
  "embed_resource_mismatch",
] as const;
const WRITING = [...READING, "not_found", "validation_failed", "report_too_new"] as const;

export const listReports = defineRoute({
  id: "reports.list",
  summary: "Reports that the person may open in a console: delivered ones and the institution's own",
  api: "frame",
  method: "GET",
  path: "/reports",
  access: { kind: "embed" },
  query: z.strictObject({ locale: z.string().min(2).max(20).default("en") }),
  response: z.object({ reports: z.array(ReportSummary) }),
  problems: READING,
});

export const createReport = defineRoute({
  id: "reports.create",
  summary: "Save a named copy of a delivered report as the institution's own",
  api: "frame",
  method: "POST",
  path: "/reports",
  access: { kind: "embed" },
  body: ReportDraft.extend({ source: Id }),
  response: ReportSummary,
  idempotent: true,
  status: 201,
  problems: [...WRITING, "conflict", "idempotency_key_reused"],
});

export const changeReport = defineRoute({
  id: "reports.change",
  summary: "Change one of the institution's own reports",
  api: "frame",
  method: "PUT",
  path: "/reports/:reportId",
  access: { kind: "embed" },
  params: z.strictObject({ reportId: Id }),
  /** `changed_meanwhile` when it was changed since `version`. */
  body: ReportDraft.extend({ version: z.number().int().min(1) }),
  response: ReportSummary,
  problems: [...WRITING, "changed_meanwhile"],
});

export const deleteReport = defineRoute({
  id: "reports.delete",
  summary: "Delete one of the institution's own reports",
  api: "frame",
  method: "DELETE",
  path: "/reports/:reportId",
  access: { kind: "embed" },
  params: z.strictObject({ reportId: Id }),
  query: z.strictObject({ version: z.coerce.number().int().min(1) }),
  response: z.object({ id: z.string() }),
  problems: [...WRITING, "changed_meanwhile"],
});

export type ReportDraft = z.infer<typeof ReportDraft>;
