import { sql } from "kysely";

import type { TenantTransaction } from "../../db/database.ts";
import type { Act } from "../../domain/audit.ts";
import type { PlannedPerson } from "./check-plan.ts";
import { transition } from "./migration-store.ts";

export interface PlanToSave {
  readonly tenantId: string;
  readonly planned: readonly PlannedPerson[];
  readonly act: Act;
  readonly now: Date;
}

/** Keeps parameters of one statement far below PostgreSQL's limit. */
const CHUNK = 1000;

/**
 * Saves the plan as a new start. People whom an earlier start migrated and who are planned the same stay
 * so; all others are to be worked on. @returns the number of this start.
 */
export async function savePlan(trx: TenantTransaction, { tenantId, planned, act, now }: PlanToSave): Promise<number> {
  const { run } = await transition(trx, { tenantId, event: "start", now, act });
  const plannedIds = planned.map(({ person }) => person.userId);
  await sql`delete from uas_migration_entry where tenant_id = ${tenantId} and user_id <> all(${plannedIds}::uuid[])`.execute(trx);
  for (let from = 0; from < planned.length; from += CHUNK) {
    await saveEntries(
      trx,
      planned.slice(from, from + CHUNK).map((entry) => entryOf(tenantId, entry)),
    );
  }
  return run;
}

const entryOf = (tenantId: string, entry: PlannedPerson) => ({
  tenant_id: tenantId,
  user_id: entry.person.userId,
  email: entry.person.email,
  selected: entry.selected,
  user_name: entry.selected ? entry.userName : null,
  identity_provider_id: entry.selected ? entry.providerId : null,
});

async function saveEntries(trx: TenantTransaction, entries: readonly ReturnType<typeof entryOf>[]): Promise<void> {
  await trx
    .insertInto("uas_migration_entry")
    .values(entries)
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "user_id"]).doUpdateSet((eb) => {
        const unchanged = sql<boolean>`(uas_migration_entry.result = 'MIGRATED'
          and (uas_migration_entry.selected, uas_migration_entry.user_name, uas_migration_entry.identity_provider_id)
            is not distinct from (excluded.selected, excluded.user_name, excluded.identity_provider_id))`;
        return {
          email: eb.ref("excluded.email"),
          selected: eb.ref("excluded.selected"),
          user_name: eb.ref("excluded.user_name"),
          identity_provider_id: eb.ref("excluded.identity_provider_id"),
          result: sql`case when ${unchanged} then 'MIGRATED' end`,
          runner: sql`case when ${unchanged} then uas_migration_entry.runner end`,
          decided_at: sql`case when ${unchanged} then uas_migration_entry.decided_at end`,
          reason: null,
        };
      }),
    )
    .execute();
}
