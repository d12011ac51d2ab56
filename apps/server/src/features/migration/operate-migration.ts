import type { MigrationStatus } from "@lyceum/contracts";

import type { Db } from "../../db/database.ts";
import type { Tenant } from "../../db/schema.ts";
import { type Act, audit } from "../../domain/audit.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import { type MigrationEvent, statusAfter } from "./migration-machine.ts";
import { endMigration, lockMigration, transition } from "./migration-store.ts";

type Named = Pick<Tenant, "id" | "slug">;

/** @throws OperatorError when the state of the migration does not allow the event. */
async function requireAllowed(trx: Db, tenant: Named, event: MigrationEvent, refusal: string): Promise<MigrationStatus> {
  const migration = await lockMigration(trx, tenant.id);
  if (!migration) throw new OperatorError(`Nobody has started a migration of ${tenant.slug}. Nothing was changed.`);
  if (statusAfter(migration.status, event) !== undefined) return migration.status;
  throw new OperatorError(`The migration of ${tenant.slug} ${refusal}: ${migration.status}. Nothing was changed.`);
}

/**
 * Stops a running migration: its job ends after the person at hand. People go on signing in
 * as before. @throws OperatorError when none runs.
 */
export async function abortMigration(trx: Db, tenant: Named, act: Act, now: Date): Promise<void> {
  await requireAllowed(trx, tenant, "abort", "does not run");
  await endMigration(trx, { tenantId: tenant.id, act, now, failure: "aborted" });
}

/** Lets administrators try again after a failure that needed an operator. @throws OperatorError for any other state. */
export async function reopenMigration(trx: Db, tenant: Named, act: Act, now: Date): Promise<void> {
  const before = await requireAllowed(trx, tenant, "reopen", "has not failed for good");
  const { status } = await transition(trx, { tenantId: tenant.id, event: "reopen", now });
  const target = { kind: "tenant", id: tenant.id };
  await audit(trx, { ...act, tenantId: tenant.id, action: "migration.reopen", target, before: { status: before }, after: { status } });
}

/** Puts on record that the learning platform has a provider of its own. @returns false when that was known. */
export async function addLearnProvider(trx: Db, tenant: Named, name: string, act: Act): Promise<boolean> {
  if (name.trim() === "") throw new OperatorError("A provider needs a name.");
  const row = await trx
    .insertInto("learn_identity_provider")
    .values({ tenant_id: tenant.id, display_name: name.trim() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row === undefined) return false;
  const target = { kind: "learn_identity_provider", id: row.id };
  await audit(trx, { ...act, tenantId: tenant.id, action: "learn_provider.add", target, after: { name: name.trim() } });
  return true;
}

/** Takes such a record back. @returns false when there was none. */
export async function removeLearnProvider(trx: Db, tenant: Named, name: string, act: Act): Promise<boolean> {
  const row = await trx
    .deleteFrom("learn_identity_provider")
    .where("tenant_id", "=", tenant.id)
    .where("display_name", "=", name.trim())
    .returning("id")
    .executeTakeFirst();
  if (row === undefined) return false;
  const target = { kind: "learn_identity_provider", id: row.id };
  await audit(trx, { ...act, tenantId: tenant.id, action: "learn_provider.remove", target, before: { name: name.trim() } });
  return true;
}
