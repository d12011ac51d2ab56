import type { MigrationFailure, MigrationStatus } from "@lyceum/contracts";
import { type Selectable, sql } from "kysely";

import type { Db } from "../../db/database.ts";
import type { UasMigrationTable } from "../../db/schema.ts";
import { type Act, audit } from "../../domain/audit.ts";
import { SERVER_INSTANCE } from "../../lib/server-instance.ts";
import { endEvent, type MigrationEvent, statusAfter } from "./migration-machine.ts";

/** One start of an institution's migration. */
export interface MigrationRun {
  readonly tenantId: string;
  readonly run: number;
}

/** Locks an institution's migration until the transaction ends; undefined when it was never started. */
export async function lockMigration(trx: Db, tenantId: string): Promise<Selectable<UasMigrationTable> | undefined> {
  return trx.selectFrom("uas_migration").selectAll().where("tenant_id", "=", tenantId).forUpdate().executeTakeFirst();
}

/**
 * Locks a run for the rest of the transaction and records this server as its runner. Two servers therefore
 * never work on one at the same moment. Undefined when the run is over: ended, stopped or started anew.
 */
export async function lockRunning(trx: Db, { tenantId, run }: MigrationRun, now: Date): Promise<{ readonly act: Act } | undefined> {
  const { rows } = await sql<{ act: Act }>`
    update uas_migration set runner = ${SERVER_INSTANCE}, runner_seen_at = ${now}
    where tenant_id = ${tenantId} and run = ${run} and status = 'RUNNING'
    returning act`.execute(trx);
  return rows[0];
}

export interface MigrationChange {
  readonly tenantId: string;
  readonly event: MigrationEvent;
  readonly now: Date;
  readonly failure?: MigrationFailure | undefined;
  /** Who starts it; part of a start alone. */
  readonly act?: Act;
}

/** Columns that an event changes besides the status. */
function valuesOf({ event, now, failure, act }: MigrationChange) {
  if (event === "reopen") return {};
  if (event !== "start") return { finished_at: now, failure: failure ?? null };
  return { started_at: now, finished_at: null, failure: null, act: JSON.stringify(act), runner: null, runner_seen_at: null };
}

/**
 * Moves a migration to the status that follows an event, by the machine's table.
 * @returns the status, and the number of the start.
 * @throws Error when its state has no row for the event; callers refuse that before.
 */
export async function transition(trx: Db, change: MigrationChange): Promise<{ readonly status: MigrationStatus; readonly run: number }> {
  const { tenantId, event, now } = change;
  const current = await lockMigration(trx, tenantId);
  const status = statusAfter(current?.status ?? "NONE", event);
  if (status === undefined) throw new Error(`A migration that is ${current?.status ?? "not started"} has no "${event}"`);
  const values = { status, ...valuesOf(change) };
  const run = (current?.run ?? 0) + (event === "start" ? 1 : 0);
  await (current === undefined
    ? trx
        .insertInto("uas_migration")
        .values({ tenant_id: tenantId, started_at: now, act: JSON.stringify(change.act), ...values })
        .execute()
    : trx
        .updateTable("uas_migration")
        .set({ ...values, run })
        .where("tenant_id", "=", tenantId)
        .execute());
  return { status, run };
}

export interface Ending {
  readonly tenantId: string;
  readonly act: Act;
  readonly now: Date;
  /** Undefined: it succeeded. */
  readonly failure?: MigrationFailure;
}

/** Ends a running migration and audits that. */
export async function endMigration(trx: Db, { tenantId, act, now, failure }: Ending): Promise<void> {
  const { status } = await transition(trx, { tenantId, event: endEvent(failure), now, failure });
  const after = { status, ...(failure && { failure }) };
  await audit(trx, { ...act, tenantId, action: "migration.end", target: { kind: "tenant", id: tenantId }, after });
}
