import { sql } from "kysely";

import type { Db } from "../../db/database.ts";
import type { Act } from "../../domain/audit.ts";
import { SERVER_INSTANCE } from "../../lib/server-instance.ts";

/** One start of an institution's migration. */
export interface MigrationRun {
  readonly tenantId: string;
  readonly run: number;
}

/**
 * Takes the migration's row for the rest of the transaction, so that two servers never work on one at the
 * same moment, and notes that this one does. Undefined when this run is over: ended, stopped or started anew.
 */
export async function lockRunning(trx: Db, { tenantId, run }: MigrationRun, now: Date): Promise<{ readonly act: Act } | undefined> {
  const { rows } = await sql<{ act: Act }>`
    update uas_migration set runner = ${SERVER_INSTANCE}, runner_seen_at = ${now}
    where tenant_id = ${tenantId} and run = ${run} and status = 'RUNNING'
    returning act`.execute(trx);
  return rows[0];
}
