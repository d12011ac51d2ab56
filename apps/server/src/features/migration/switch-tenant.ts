import type { MigrationFailure } from "@lyceum/contracts";
import { sql } from "kysely";

import type { Db } from "../../db/database.ts";
import { audit } from "../../domain/audit.ts";
import type { Services } from "../../domain/services.ts";
import { SERVER_INSTANCE } from "../../lib/server-instance.ts";
import { exceededSeats, lockSeats } from "./migration-seats.ts";
import { endMigration, lockRunning, type MigrationRun } from "./migration-store.ts";
import { planProblems } from "./plan-problems.ts";
import { type Turn, turnUniversal } from "./turn-universal.ts";

/**
 * Ends a run whose people have all been worked on. When everything still holds, the institution and all
 * its accounts become universal in one transaction: before it everybody signs in the old way, after it
 * the new. Accounts keep their ids, so that sessions, tokens and open reports go on across it.
 */
export async function switchTenant({ databases, now }: Pick<Services, "databases" | "now">, run: MigrationRun): Promise<void> {
  const { tenantId } = run;
  // The owner's connections, because links to other issuers are sign-on's. Every statement names the tenant.
  await databases.owner.transaction().execute(async (trx) => {
    await lockSeats(trx, tenantId);
    await trx.selectFrom("tenant").select("id").where("id", "=", tenantId).forUpdate().execute();
    const migration = await lockRunning(trx, run, now());
    if (!migration) return;
    const { act } = migration;
    await recheck(trx, { tenantId, act, now: now() });
    const failure = await failureOf(trx, tenantId);
    if (failure === undefined) await turnUniversal(trx, { tenantId, act, now: now() });
    await endMigration(trx, { tenantId, act, now: now(), ...(failure && { failure }) });
  });
}

/** Notes what has changed since each person was worked on, and who came after the start. */
async function recheck(trx: Db, { tenantId, act, now }: Turn): Promise<void> {
  const decided = { result: "FAILED", runner: SERVER_INSTANCE, decided_at: now } as const;
  for (const { userId, reason } of await planProblems(trx, tenantId)) {
    const changed = await trx
      .updateTable("uas_migration_entry")
      .set({ ...decided, reason })
      .where("tenant_id", "=", tenantId)
      .where("user_id", "=", userId)
      .where("result", "=", "MIGRATED")
      .returning("user_id")
      .executeTakeFirst();
    if (!changed) continue;
    const after = { result: "FAILED", reason };
    await audit(trx, { ...act, tenantId, action: "migration.person", target: { kind: "user", id: userId }, after });
  }
  await sql`
    insert into uas_migration_entry (tenant_id, user_id, email, selected, result, reason, runner, decided_at)
    select person.tenant_id, person.id, coalesce(person.email, person.user_name), true, 'FAILED', 'not_planned', ${SERVER_INSTANCE}, ${now}
    from app_user person
    where person.tenant_id = ${tenantId} and person.kind = 'incremental' and person.active
      and not exists (select from uas_migration_entry entry where entry.tenant_id = person.tenant_id and entry.user_id = person.id)`.execute(
    trx,
  );
  if ((await exceededSeats(trx, tenantId)).length > 0) await failForSeats(trx, tenantId, now);
}

/** Everybody is told, because whom to leave out is the administrator's choice. */
async function failForSeats(trx: Db, tenantId: string, now: Date): Promise<void> {
  await trx
    .updateTable("uas_migration_entry")
    .set({ result: "FAILED", reason: "no_seat", runner: SERVER_INSTANCE, decided_at: now })
    .where("tenant_id", "=", tenantId)
    .where("selected", "=", true)
    .where("result", "=", "MIGRATED")
    .execute();
}

async function failureOf(trx: Db, tenantId: string): Promise<MigrationFailure | undefined> {
  const reasons = await trx
    .selectFrom("uas_migration_entry")
    .select("reason")
    .distinct()
    .where("tenant_id", "=", tenantId)
    .where("result", "=", "FAILED")
    .execute();
  if (reasons.length === 0) return undefined;
  return reasons.some(({ reason }) => reason === "internal") ? "internal" : "people";
}
