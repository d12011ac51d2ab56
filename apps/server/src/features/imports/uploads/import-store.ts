import type { ImportError, ImportRecord, ImportStatus, ImportSummary } from "@lyceum/contracts";
import { sql } from "kysely";

import type { TenantTransaction } from "../../../db/database.ts";
import type { ImportJob } from "../../../db/schema.ts";
import { ProblemError } from "../../../lib/problem-error.ts";
import { isUuid } from "../../../lib/uuid.ts";

export const UNFINISHED: readonly ImportStatus[] = ["queued", "running"];

/** Errors that the record of an import shows; its CSV file has more. */
const SHOWN_ERRORS = 100;

/** Everything but the errors, which can be long. */
const COLUMNS = [
  "id",
  "number",
  "format",
  "file_name",
  "bytes",
  "dry_run",
  "status",
  "step",
  "done",
  "total",
  "result",
  "error_count",
  "failure",
  "act",
  "created_at",
  "started_at",
  "finished_at",
] as const;

type Row = Pick<ImportJob, (typeof COLUMNS)[number]>;

function summaryOf(row: Row): ImportSummary {
  const { name = "" } = (row.act["actor"] ?? {}) as { readonly name?: string };
  return {
    id: row.id,
    format: row.format,
    fileName: row.file_name,
    bytes: Number(row.bytes),
    dryRun: row.dry_run,
    status: row.status,
    step: row.step,
    done: row.done,
    total: row.total,
    errorCount: row.error_count,
    failure: row.failure,
    result: row.result,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    createdBy: name,
  };
}

const importsOf = (trx: TenantTransaction, tenantId: string) => trx.selectFrom("import_job").where("tenant_id", "=", tenantId);
const notFound = () => new ProblemError("not_found", "There is no such import.");

interface Page {
  readonly tenantId: string;
  readonly limit: number;
  /** The cursor of the page before. */
  readonly before: string | undefined;
}

/** One page, newest first. */
export async function readImports(trx: TenantTransaction, { tenantId, limit, before }: Page) {
  const newest = importsOf(trx, tenantId)
    .select(COLUMNS)
    .orderBy("number", "desc")
    .limit(limit + 1);
  const rows = await (before === undefined ? newest : newest.where("number", "<", before)).execute();
  const page = rows.slice(0, limit);
  return { imports: page.map(summaryOf), nextCursor: rows.length > limit ? (page.at(-1)?.number ?? null) : null };
}

/** @throws ProblemError `not_found`, for an import of another institution as for none. */
export async function findImport(trx: TenantTransaction, tenantId: string, id: string): Promise<ImportRecord> {
  if (!isUuid(id)) throw notFound();
  const shown = sql<ImportError[]>`jsonb_path_query_array(errors, ${`$[0 to ${SHOWN_ERRORS - 1}]`}::jsonpath)`;
  const row = await importsOf(trx, tenantId).where("id", "=", id).select(COLUMNS).select(shown.as("shown_errors")).executeTakeFirst();
  if (!row) throw notFound();
  return { ...summaryOf(row), errors: row.shown_errors };
}

/** All errors that are kept, and how many there were. @throws ProblemError `not_found` as above. */
export async function findImportErrors(trx: TenantTransaction, tenantId: string, id: string) {
  if (!isUuid(id)) throw notFound();
  const row = await importsOf(trx, tenantId).where("id", "=", id).select(["errors", "error_count"]).executeTakeFirst();
  if (!row) throw notFound();
  return { total: row.error_count, first: row.errors };
}
