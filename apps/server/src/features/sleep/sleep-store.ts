import type { SleepStatus } from "@lyceum/contracts";
import { type Selectable, sql } from "kysely";

import type { Db } from "../../db/database.ts";
import type { TenantStatusTable } from "../../db/schema.ts";
import { countsAsUse, type SleepEvent, transitionsOf } from "./sleep-machine.ts";

export type TenantStatusRow = Selectable<TenantStatusTable>;

/**
 * Locks an institution's status until the transaction ends. Of several who would change it each sees what
 * the one before made of it. An institution that has no row yet gets one.
 */
export async function lockStatus(trx: Db, tenantId: string, now: Date): Promise<TenantStatusRow> {
  await trx
    .insertInto("tenant_status")
    .columns(["tenant_id", "changed_at", "last_used_at"])
    .expression((eb) =>
      eb
        .selectFrom("tenant")
        .select((row) => ["tenant.id", row.val(now).as("changed_at"), "tenant.created_at"])
        .where("tenant.id", "=", tenantId),
    )
    .onConflict((conflict) => conflict.column("tenant_id").doNothing())
    .execute();
  const row = await lockExistingStatus(trx, tenantId);
  if (!row) throw new Error(`Institution ${tenantId} is gone`);
  return row;
}

/** Locks the status of an institution that may have no row, or be gone. */
export async function lockExistingStatus(trx: Db, tenantId: string): Promise<TenantStatusRow | undefined> {
  return trx.selectFrom("tenant_status").selectAll().where("tenant_id", "=", tenantId).forUpdate().executeTakeFirst();
}

export interface StatusChange {
  readonly tenantId: string;
  readonly event: SleepEvent;
  readonly now: Date;
  /** Of falling asleep: use in the meantime does not call it off. Unchanged when left out. */
  readonly forced?: boolean;
}

/**
 * Moves an institution to the status that follows an event, by the machine's table, in one statement.
 * @returns false, with nothing changed, when its status has no row for the event.
 */
export async function transition(trx: Db, { tenantId, event, now, forced }: StatusChange): Promise<boolean> {
  const rows = transitionsOf(event);
  const next = sql<SleepStatus>`case status ${sql.join(
    rows.map(({ from, to }) => sql`when ${from} then ${to}`),
    sql` `,
  )} end`;
  const changed = await trx
    .updateTable("tenant_status")
    .set({ status: next, changed_at: now, ...(countsAsUse(event) && { last_used_at: now }), ...(forced !== undefined && { forced }) })
    .where("tenant_id", "=", tenantId)
    .where(
      "status",
      "in",
      rows.map(({ from }) => from),
    )
    .returning("tenant_id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Lists institutions whose status an event would change. */
export async function tenantsBefore(owner: Db, ...events: readonly SleepEvent[]): Promise<{ tenantId: string }[]> {
  const statuses = events.flatMap((event) => transitionsOf(event).map(({ from }) => from));
  return owner.selectFrom("tenant_status").select("tenant_id as tenantId").where("status", "in", statuses).execute();
}
