import { Filter } from "@lyceum/semantic";
import * as z from "zod";

import { OfReport, REPORT_READING } from "./report-routes.ts";
import { defineRoute } from "./route.ts";
import { ViewState } from "./views.ts";

/** Forms in which a whole report leaves: pages to read, or a workbook to go on with. */
export const FILE_FORMATS = ["pdf", "xlsx"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

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
    hosted: z.array(HostedCondition).max(500).default([]),
    /** Locks the file into an archive that this opens; it is kept nowhere. */
    password: FilePassword.optional(),
  }),
  response: z.unknown(),
  files: ["application/pdf", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/zip"],
  problems: [
    ...REPORT_READING,
    "validation_failed",
    "rate_limited",
    "no_data",
    "warehouse_busy",
    "warehouse_timeout",
    "snapshot_too_new",
    "snapshot_too_old",
    "tenant_asleep",
    "file_too_large",
    "pdf_unavailable",
    "query_invalid",
    "query_unknown_name",
    "query_wrong_kind",
    "query_too_large",
    "query_not_joinable",
    "query_grain_mixed",
    "query_comparison_needs_period",
  ],
});
