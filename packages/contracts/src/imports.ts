import * as z from "zod";

import { defineRoute } from "./route.ts";

const OfTenant = z.strictObject({ tenant: z.string().min(1).max(200) });
const OfImport = OfTenant.extend({ id: z.string().min(1).max(200) });

export const IMPORT_FORMATS = ["oneroster", "oulad"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
export const IMPORT_STATUSES = ["queued", "running", "succeeded", "failed", "cancelled"] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** What is done with results that are not submitted but have a score. */
export const NOT_SUBMITTED = ["leave-out", "count"] as const;
export type NotSubmitted = (typeof NOT_SUBMITTED)[number];

/** What an import decides about rows of sound files: why they are left out of reports, or how they are read. */
export const IMPORT_DECISIONS = [
  "preferred_given_name",
  "preferred_family_name",
  "disabled_account",
  "born_after_start",
  "session_without_classes",
  "unit_outside_school",
  "shared_class_code",
  "other_role",
  "same_student_and_class",
  "left_early",
  "outcome_not_said",
  "shared_weight",
  "stray_result",
  "exempt",
  "not_submitted_without_score",
  "not_submitted_left_out",
  "not_submitted_counted",
  "score_out_of_range",
  "text_score",
] as const;
export type ImportDecisionCode = (typeof IMPORT_DECISIONS)[number];

/** What became of one file's rows. */
const ImportedFile = z.object({
  /** Name of the file, e.g. `users.csv`. */
  file: z.string(),
  rows: z.number().int(),
  /** Null for formats that always replace everything, as are the four numbers below. */
  mode: z.enum(["bulk", "delta"]).nullable(),
  /** Rows that were not on record before, that were but otherwise, and that went. */
  added: z.number().int().nullable(),
  updated: z.number().int().nullable(),
  /** Rows that were on record just so; null also for imports of earlier versions. */
  unchanged: z.number().int().nullable().default(null),
  removed: z.number().int().nullable(),
  /** Rows on record afterwards. */
  total: z.number().int().nullable(),
  /** False where rows are checked and remembered only, because reports have no place for them. */
  reported: z.boolean(),
});

export const ImportResult = z.object({
  files: z.array(ImportedFile),
  /** What was decided about rows, by reason; only reasons that occurred. */
  decisions: z.array(z.object({ code: z.enum(IMPORT_DECISIONS), file: z.string(), rows: z.number().int() })).default([]),
  /** What was done with results that are not submitted but have a score; null for other formats. */
  notSubmitted: z.enum(NOT_SUBMITTED).nullable().default(null),
  /** Mean of all scores, in points of 100, with these left out and counted; null where none of them has a score. */
  meanScores: z.object({ leftOut: z.number().nullable(), counted: z.number().nullable() }).nullable().default(null),
  /** Results that reports leave out, because the person is no student of the class. */
  strayResults: z.number().int(),
  /** CSV files that the format does not know; they were left alone. */
  unknownFiles: z.array(z.string()),
  /** Names of units that people are limited to and that the new data lacks. */
  vanishedNodes: z.array(z.string()),
  /** What was published and the last day that it covers; null after a dry run. */
  snapshotId: z.string().nullable(),
  asOf: z.string().nullable(),
});
export type ImportResult = z.infer<typeof ImportResult>;

export const ImportError = z.object({
  /** Empty where the fault is of the upload as a whole. */
  file: z.string(),
  /** As an editor counts, 1 is the header; 0 where the whole file is meant. */
  line: z.number().int(),
  /** 1 is the first column; 0 where the whole line is meant. */
  column: z.number().int(),
  /** Name of the column; empty where the whole line is meant. */
  field: z.string(),
  /** What stands there, cut short. */
  value: z.string(),
  problem: z.string(),
  /** What should stand there; empty where the format does not say. */
  expected: z.string(),
  code: z.string(),
});
export type ImportError = z.infer<typeof ImportError>;

export const ImportSummary = z.object({
  id: z.string(),
  format: z.enum(IMPORT_FORMATS),
  /** As the uploader's computer called it. */
  fileName: z.string(),
  bytes: z.number().int(),
  /** Checked only; nothing is published. */
  dryRun: z.boolean(),
  status: z.enum(IMPORT_STATUSES),
  /** What is going on, in a few words; null before the start. */
  step: z.string().nullable(),
  /** Steps that are done, of all. */
  done: z.number().int(),
  total: z.number().int(),
  /** Errors in the files, listed or not. */
  errorCount: z.number().int(),
  /** Why it failed; null otherwise. */
  failure: z.string().nullable(),
  /** Null until it has succeeded. */
  result: ImportResult.nullable(),
  /** ISO 8601 in UTC. */
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** Name of who asked for it. */
  createdBy: z.string(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** The first 100 errors; the CSV file has more. */
export const ImportRecord = ImportSummary.extend({ errors: z.array(ImportError) });
export type ImportRecord = z.infer<typeof ImportRecord>;

const path = "/v1/tenants/:tenant/imports";
const access = { kind: "permission", permission: "developer/settings/imports" } as const;
const refusals = ["unauthenticated", "token_expired", "wrong_tenant", "forbidden"] as const;

/** What an upload says beside its file. */
export const ImportFields = z.strictObject({
  format: z.enum(IMPORT_FORMATS),
  /** Check everything and publish nothing; OneRoster only. */
  dryRun: z.enum(["true", "false"]).default("false"),
  /**
   * What to do with results that are not submitted but have a score; OneRoster only. Absent: as the institution's
   * import before, and at first they are left out.
   */
  notSubmitted: z.enum(NOT_SUBMITTED).optional(),
});

export type ImportFields = z.infer<typeof ImportFields>;

/** One at a time for each institution. The file may be as large as the deployment lets it. */
export const startImport = defineRoute({
  id: "imports.start",
  summary: "Uploads a zip, a OneRoster 1.2 set for one, and imports it in the background",
  api: "portal",
  method: "POST",
  path,
  access,
  params: OfTenant,
  form: z.object({
    ...ImportFields.shape,
    /** The zip. */
    file: z.file(),
  }),
  response: ImportRecord,
  status: 202,
  idempotent: true,
  problems: [...refusals, "validation_failed", "unsupported_media_type", "body_too_large", "conflict", "idempotency_key_reused"],
});

export const listImports = defineRoute({
  id: "imports.list",
  summary: "The institution's imports, newest first",
  api: "portal",
  method: "GET",
  path,
  access,
  params: OfTenant,
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** `nextCursor` of the page before. */
    cursor: z
      .string()
      .regex(/^[0-9]{1,18}$/, "Not a cursor of this list")
      .optional(),
  }),
  /** `nextCursor` is null on the last page. */
  response: z.object({ imports: z.array(ImportSummary), nextCursor: z.string().nullable() }),
  problems: [...refusals, "validation_failed"],
});

export const getImport = defineRoute({
  id: "imports.get",
  summary: "How far one import is, or how it ended, with the first faults that were found",
  api: "portal",
  method: "GET",
  path: `${path}/:id`,
  access,
  params: OfImport,
  response: ImportRecord,
  problems: [...refusals, "not_found"],
});

/** Sends a file, not JSON. */
export const getImportErrors = defineRoute({
  id: "imports.errors",
  summary: "The faults that one import found, up to 10,000 of them, as a CSV file",
  api: "portal",
  method: "GET",
  path: `${path}/:id/errors.csv`,
  access,
  params: OfImport,
  response: z.unknown(),
  files: ["text/csv"],
  problems: [...refusals, "not_found"],
});

export const cancelImport = defineRoute({
  id: "imports.cancel",
  summary: "Ends an import that waits or runs; the data on record stays. A conflict once it has ended",
  api: "portal",
  method: "POST",
  path: `${path}/:id/cancel`,
  access,
  params: OfImport,
  response: ImportRecord,
  problems: [...refusals, "not_found", "conflict"],
});

export const importRoutes = [startImport, listImports, getImport, getImportErrors, cancelImport] as const;
