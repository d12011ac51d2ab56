import { MIGRATION_TARGETS, migrationTargets } from "@lyceum/access";
import type { MigrationReason } from "@lyceum/contracts";

import { type TenantTransaction, withTenant } from "../../db/database.ts";
import { isTransientError } from "../../db/is-transient-error.ts";
import { type Act, audit } from "../../domain/audit.ts";
import type { Services } from "../../domain/services.ts";
import { grantGroup } from "../../domain/users/groups.ts";
import { SERVER_INSTANCE } from "../../lib/server-instance.ts";
import { lockRunning, type MigrationRun } from "./migration-store.ts";
import { personProblem } from "./plan-problems.ts";

type Step = "one-done" | "all-done" | "over";

/**
 * Works on the next person of the plan, in a transaction of its own: links the account to its provider and
 * user name as planned and gives it its roles. Both take effect when the institution is switched; until
 * then the person signs in as before, and incremental accounts pay no heed to groups.
 * @throws what may pass by itself, such as a lost connection; other failures are the person's result.
 */
export async function migrateNextPerson(services: Services, run: MigrationRun): Promise<Step> {
  const { tenantId } = run;
  let userId: string | undefined;
  try {
    return await withTenant(services.databases, tenantId, async (trx) => {
      const migration = await lockRunning(trx, run, services.now());
      if (!migration) return "over";
      userId = await nextPerson(trx, tenantId);
      if (userId === undefined) return "all-done";
      await migratePerson(trx, { tenantId, userId: userId, act: migration.act, now: services.now() });
      return "one-done";
    });
  } catch (error) {
    if (userId === undefined || isTransientError(error)) throw error;
    services.log.error({ err: error, tenantId, userId: userId }, "a person could not be migrated");
    return recordDefect(services, run, userId);
  }
}

async function nextPerson(trx: TenantTransaction, tenantId: string): Promise<string | undefined> {
  const entry = await trx
    .selectFrom("uas_migration_entry")
    .select("user_id")
    .where("tenant_id", "=", tenantId)
    .where("selected", "=", true)
    .where("result", "is", null)
    .orderBy("email")
    .limit(1)
    .executeTakeFirst();
  return entry?.user_id;
}

interface Planned {
  readonly tenantId: string;
  readonly userId: string;
  readonly act: Act;
  readonly now: Date;
}

async function migratePerson(trx: TenantTransaction, { tenantId, userId, act, now }: Planned): Promise<void> {
  const reason = await personProblem(trx, tenantId, userId);
  if (reason) return decide(trx, { tenantId, userId, now, reason, act });
  const groups = await trx
    .selectFrom("user_group")
    .select("group_name")
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .execute();
  for (const target of migrationTargets(groups.map(({ group_name }) => group_name))) {
    await grantGroup(trx, { tenantId, userId, group: MIGRATION_TARGETS[target].group }, act);
  }
  return decide(trx, { tenantId, userId, now, act });
}

/** Puts the result on record, beside the audit log's entry of the same transaction. */
async function decide(trx: TenantTransaction, decision: Planned & { readonly reason?: MigrationReason }): Promise<void> {
  const { tenantId, userId, now, reason = null, act } = decision;
  const result = reason === null ? "MIGRATED" : "FAILED";
  const entry = await trx
    .updateTable("uas_migration_entry")
    .set({ result, reason, runner: SERVER_INSTANCE, decided_at: now })
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .returning(["user_name", "identity_provider_id"])
    .executeTakeFirstOrThrow();
  const after = { result, ...(reason && { reason }), userName: entry.user_name, identityProviderId: entry.identity_provider_id };
  await audit(trx, { ...act, tenantId, action: "migration.person", target: { kind: "user", id: userId }, after });
}

/** A failure that would come again each time is that person's result, so that the others go on. */
function recordDefect(services: Services, run: MigrationRun, userId: string): Promise<Step> {
  return withTenant(services.databases, run.tenantId, async (trx) => {
    const now = services.now();
    const migration = await lockRunning(trx, run, now);
    if (!migration) return "over";
    await decide(trx, { tenantId: run.tenantId, userId, now, reason: "internal", act: migration.act });
    return "one-done";
  });
}
