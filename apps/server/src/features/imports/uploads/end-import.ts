import type { ImportError, ImportResult } from "@lyceum/contracts";

import type { Db } from "../../../db/database.ts";
import { audit } from "../../../domain/audit.ts";
import type { ImportAttempt } from "./import-attempt.ts";

export interface ImportFailure {
  /** Why, in sentences for people. */
  readonly failure: string;
  readonly errorCount?: number;
  /** Those that are kept one by one. */
  readonly errors?: readonly ImportError[];
}

const actionOf = (attempt: ImportAttempt) => ({
  ...attempt.act,
  tenantId: attempt.row.tenant_id,
  action: "import.end",
  target: { kind: "import", id: attempt.row.id },
});

/** Puts on record that an import has succeeded. @throws ImportSuperseded when the attempt no longer counts. */
export async function succeed(trx: Db, attempt: ImportAttempt, result: ImportResult, now: Date): Promise<void> {
  await attempt.write(trx, { status: "succeeded", result: JSON.stringify(result), finished_at: now, done: attempt.steps });
  const files = result.files.map(({ file, mode, rows }) => ({ file, mode, rows }));
  const { snapshotId, notSubmitted } = result;
  await audit(trx, { ...actionOf(attempt), after: { status: "succeeded", snapshotId, files, ...(notSubmitted && { notSubmitted }) } });
}

/** Puts on record that an import has failed; the data on record is as it was. @throws ImportSuperseded as above. */
export async function fail(
  trx: Db,
  attempt: ImportAttempt,
  { failure, errorCount = 0, errors = [] }: ImportFailure,
  now: Date,
): Promise<void> {
  await attempt.write(trx, {
    status: "failed",
    failure,
    error_count: errorCount,
    errors: JSON.stringify(errors),
    finished_at: now,
  });
  await audit(trx, { ...actionOf(attempt), after: { status: "failed", failure, errorCount } });
}
