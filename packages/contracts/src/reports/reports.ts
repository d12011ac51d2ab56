import { ReportingArea } from "@lyceum/access";
import * as z from "zod";

import { FRAME_READER_PATH, FrameGrant, FrameOpening, FrameReader, OPENING_PROBLEMS } from "../frame-opening.ts";
import { defineRoute } from "../route.ts";
import { IMAGE_LIMITS } from "./report-images.ts";
import { ByReport, READING_REPORTS, ReportDescription, ReportId, ReportSummary, ReportTitle, WRITING_REPORTS } from "./report-shapes.ts";

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

export const listReports = defineRoute({
  id: "reports.list",
  summary: "Reports that the person may open in a console: delivered ones and the institution's own; or those in the trash",
  api: "frame",
  method: "GET",
  path: "/reports",
  access: { kind: "embed" },
  query: z.strictObject({ locale: z.string().min(2).max(20).default("en"), trash: z.enum(["true"]).optional() }),
  response: z.object({ reports: z.array(ReportSummary) }),
  problems: READING_REPORTS,
});

/** What a new report begins from. */
const ReportStart = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("blank"), area: ReportingArea, sheetName: z.string().trim().min(1).max(80) }),
  /** A delivered report, or one of the institution's own that the person may read. */
  z.strictObject({ kind: z.literal("report"), report: ReportId }),
  z.strictObject({ kind: z.literal("visual"), report: ReportId, sheet: ReportId, visual: ReportId }),
  /** What a file of a report holds, of this institution or another. */
  z.strictObject({ kind: z.literal("file"), file: z.unknown() }),
]);
export type ReportStart = z.input<typeof ReportStart>;

export const createReport = defineRoute({
  id: "reports.create",
  summary: "Begin a report of the institution's own: blank, as a copy of a report or a visual, or from a file",
  api: "frame",
  method: "POST",
  path: "/reports",
  access: { kind: "embed" },
  body: z.strictObject({ title: ReportTitle, description: ReportDescription.default(""), start: ReportStart }),
  /** A file holds its pictures. */
  bodyMost: IMAGE_LIMITS.file,
  response: ReportSummary,
  idempotent: true,
  status: 201,
  problems: [...WRITING_REPORTS, "conflict", "idempotency_key_reused"],
});

export const markReport = defineRoute({
  id: "reports.mark",
  summary: "Make a report one's favourite or no longer, and record that it was opened: both for oneself alone",
  api: "frame",
  method: "PUT",
  path: "/reports/:reportId/mark",
  access: { kind: "embed" },
  params: ByReport,
  body: z.strictObject({ favourite: z.boolean().optional(), opened: z.literal(true).optional() }),
  response: z.object({ favourite: z.boolean(), openedAt: z.string().nullable() }),
  problems: [...READING_REPORTS, "not_found", "validation_failed", "report_too_new", "report_unreadable"],
});

export const deleteReport = defineRoute({
  id: "reports.delete",
  summary: "Put one of the institution's own reports into the trash, or delete what is there for good",
  api: "frame",
  method: "DELETE",
  path: "/reports/:reportId",
  access: { kind: "embed" },
  params: ByReport,
  query: z.strictObject({ version: z.coerce.number().int().min(1) }),
  response: z.object({ id: z.string() }),
  problems: [...WRITING_REPORTS, "changed_meanwhile"],
});

export const recoverReport = defineRoute({
  id: "reports.recover",
  summary: "Take a report out of the trash",
  api: "frame",
  method: "POST",
  path: "/reports/:reportId/recover",
  access: { kind: "embed" },
  params: ByReport,
  response: ReportSummary,
  problems: WRITING_REPORTS,
});
