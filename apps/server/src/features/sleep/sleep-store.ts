import type { SleepStatus } from "@lyceum/contracts";
import type { Selectable } from "kysely";

import type { Db } from "../../db/database.ts";
import type { TenantStatusTable } from "../../db/schema.ts";

export type TenantStatusRow = Selectable<TenantStatusTable>;

/**
 * The status of an institution, held until the transaction ends so that of several who would change it
 * each sees what the one before made of it. An institution that has no row yet gets one.
 */
export async function holdStatus(trx: Db, tenantId: string, now: Date): Promise<TenantStatusRow> {
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
  const held = await findStatus(trx, tenantId);
  if (!held) throw new Error(`Institution ${tenantId} is gone`);
  return held;
}

/** The same for an institution that may have no row, or be gone. */
export async function findStatus(trx: Db, tenantId: string): Promise<TenantStatusRow | undefined> {
  return trx.selectFrom("tenant_status").selectAll().where("tenant_id", "=", tenantId).forUpdate().executeTakeFirst();
}

export interface Step {
  readonly tenantId: string;
  /** Statuses from which the step may be taken. */
  readonly from: readonly SleepStatus[];
  readonly to: SleepStatus;
  readonly now: Date;
  /** Counts as a use: whoever wakes an institution up is there. */
  readonly used?: true;
  /** Of falling asleep: whatever use there is in the meantime. */
  readonly forced?: boolean;
}

/** Takes a step, unless somebody else has changed the status since. @returns whether it was taken. */
export async function takeStep(trx: Db, { tenantId, from, to, now, used, forced }: Step): Promise<boolean> {
  const taken = await trx
    .updateTable("tenant_status")
    .set({ status: to, changed_at: now, ...(used && { last_used_at: now }), ...(forced !== undefined && { forced }) })
    .where("tenant_id", "=", tenantId)
    .where("status", "in", from)
    .returning("tenant_id")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Institutions in the middle of falling asleep or waking up. */
export async function tenantsIn(owner: Db, statuses: readonly SleepStatus[]): Promise<{ tenantId: string }[]> {
  return owner.selectFrom("tenant_status").select("tenant_id as tenantId").where("status", "in", statuses).execute();
}
