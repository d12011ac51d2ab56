import { Filter, Query } from "@lyceum/semantic";
import * as z from "zod";

import { OfReport, REPORT_READING } from "./report-routes.ts";
import { defineRoute } from "./route.ts";
import { ViewState } from "./views.ts";

/** Forms in which a whole report leaves: pages to read, or a workbook to go on with. */
export const FILE_FORMATS = ["pdf", "xlsx"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Forms in which one visual leaves as a picture. */
export const PICTURE_FORMATS = ["png", "svg"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
/** Most pixels of a PNG for each px of what is drawn. */
const MAX_PICTURE_SCALE = 4;

/** Forms in which one visual leaves as a table. */
export const TABLE_FORMATS = ["csv", "xlsx"] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Shortest and longest password of an encrypted file. */
export const MIN_FILE_PASSWORD = 10;
export const MAX_FILE_PASSWORD = 128;
/** Password that opens an encrypted file: nothing that a program would read otherwise than it was typed. */
export const FilePassword = z
  .string()
  .min(MIN_FILE_PASSWORD)
  .max(MAX_FILE_PASSWORD)
  .regex(/^[\x20-\x7e]+$/);

const Id = z.string().min(1).max(100);

/** A condition that the page around a report sets on one visual, or with `visual` null on what its sheet says first. */
export const HostedCondition = z.strictObject({
  sheet: Id,
  visual: Id.nullable(),
  /** The report's filter that it is about. */
  filter: Id,
  condition: Filter,
});
export type HostedCondition = z.infer<typeof HostedCondition>;

/** Problems of calls that ask questions for a file. */
const MAKING = [
  ...REPORT_READING,
  "validation_failed",
  "rate_limited",
  "no_data",
  "warehouse_busy",
  "warehouse_timeout",
  "snapshot_too_new",
  "snapshot_too_old",
  "tenant_asleep",
  "query_invalid",
  "query_unknown_name",
  "query_wrong_kind",
  "query_too_large",
  "query_not_joinable",
  "query_grain_mixed",
  "query_comparison_needs_period",
] as const;

/** Makes one file of a whole report as it is set, complete or not at all. */
export const makeReportFile = defineRoute({
  id: "files.make",
  summary: "Make a PDF or a workbook of a whole report with the reader's rights",
  api: "frame",
  method: "POST",
  path: "/dashboards/:dashboardId/file",
  access: { kind: "embed" },
  params: OfReport,
  body: z.strictObject({
    format: z.enum(FILE_FORMATS),
    /** Sheets of the report; all of them without it. */
    sheets: z.array(Id).min(1).max(100).optional(),
    /** Everything that is set, as a saved view holds it. */
    filters: ViewState.shape.filters,
    /** The periods among them are those that the sheet starts with which shows: every sheet is read with its own. */
    hasStartPeriods: z.boolean().default(false),
    hosted: z.array(HostedCondition).max(500).default([]),
    /** Locks the file into an archive that this opens; it is kept nowhere. */
    password: FilePassword.optional(),
  }),
  response: z.unknown(),
  files: ["application/pdf", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/zip"],
  problems: [...MAKING, "file_too_large", "font_missing", "pdf_unavailable"],
});

const Picture = {
  format: z.enum(PICTURE_FORMATS),
  /** Pixels of a PNG for each px. */
  scale: z.int().min(1).max(MAX_PICTURE_SCALE).default(2),
};
/** Palettes of charts, as themes of reports name them. */
const PALETTES = ["teal", "blue", "orange", "violet", "brand"] as const;
const PICTURE_FILES = ["image/png", "image/svg+xml"] as const;
const PICTURING = [...MAKING, "file_too_large", "font_missing", "picture_missing"] as const;

const OfVisual = {
  sheet: Id,
  visual: Id,
  filters: ViewState.shape.filters,
  hosted: z.array(HostedCondition).max(500).default([]),
};
const OfAnswer = {
  /** A visual as documents of reports hold it, with the whole question, filters among it. */
  visual: z.looseObject({ query: Query }),
  /** What it is taken from: a report's title, or the question. */
  source: z.string().min(1).max(300),
  /** Which filters that are set leave its figures as they are. */
  unlimited: z.array(z.string().max(1000)).max(50).default([]),
};

/** Makes a picture of one visual of a report as it is set. */
export const makeVisualPicture = defineRoute({
  id: "files.picture",
  summary: "Make a PNG or SVG picture of one visual of a report with the reader's rights",
  api: "frame",
  method: "POST",
  path: "/dashboards/:dashboardId/picture",
  access: { kind: "embed" },
  params: OfReport,
  body: z.strictObject({
    ...Picture,
    ...OfVisual,
  }),
  response: z.unknown(),
  files: PICTURE_FILES,
  problems: PICTURING,
});

/** Makes a picture of a visual that is no part of a published report: the answer to a question, or one that is being built. */
export const makeAnswerPicture = defineRoute({
  id: "files.answerPicture",
  summary: "Make a PNG or SVG picture of an answer with the reader's rights",
  api: "frame",
  method: "POST",
  path: "/picture",
  access: { kind: "embed" },
  body: z.strictObject({
    ...Picture,
    ...OfAnswer,
    /** Colours that its screen shows it in; the product's own without it. */
    palette: z.enum(PALETTES).optional(),
  }),
  response: z.unknown(),
  files: PICTURE_FILES,
  problems: PICTURING,
});

const TABLE_FILES = ["application/zip", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"] as const;
const TABLING = [...MAKING, "file_too_large"] as const;

/** Makes a table of one visual of a report as it is set, with every row that there is. */
export const makeVisualTable = defineRoute({
  id: "files.table",
  summary: "Make a CSV package or a workbook of all rows of one visual of a report with the reader's rights",
  api: "frame",
  method: "POST",
  path: "/dashboards/:dashboardId/table",
  access: { kind: "embed" },
  params: OfReport,
  body: z.strictObject({ format: z.enum(TABLE_FORMATS), ...OfVisual }),
  response: z.unknown(),
  files: TABLE_FILES,
  problems: TABLING,
});

/** Makes a table of a visual that is no part of a published report: the answer to a question, or one that is being built. */
export const makeAnswerTable = defineRoute({
  id: "files.answerTable",
  summary: "Make a CSV package or a workbook of all rows of an answer with the reader's rights",
  api: "frame",
  method: "POST",
  path: "/table",
  access: { kind: "embed" },
  body: z.strictObject({ format: z.enum(TABLE_FORMATS), ...OfAnswer }),
  response: z.unknown(),
  files: TABLE_FILES,
  problems: TABLING,
});
