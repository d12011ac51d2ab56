import type { MigrationStatusRecord } from "@lyceum/contracts";

import { type TenantTransaction, withTenant } from "../../db/database.ts";
import type { Services } from "../../domain/services.ts";

/** Where an institution's migration stands. */
export const migrationStatus = ({ databases }: Pick<Services, "databases">, tenantId: string): Promise<MigrationStatusRecord> =>
  withTenant(databases, tenantId, (trx) => migrationStatusIn(trx, tenantId));

/** The same inside a transaction of the institution. */
export async function migrationStatusIn(trx: TenantTransaction, tenantId: string): Promise<MigrationStatusRecord> {
  const migration = await trx.selectFrom("uas_migration").selectAll().where("tenant_id", "=", tenantId).executeTakeFirst();
  if (migration === undefined) {
    const tenant = await trx.selectFrom("tenant").select("kind").where("id", "=", tenantId).executeTakeFirstOrThrow();
    return { firstExecutionAvailable: tenant.kind === "incremental" };
  }
  return {
    migrationStatus: migration.status,
    startDate: migration.started_at.toISOString(),
    firstExecutionAvailable: false,
    ...(migration.finished_at && { finishDate: migration.finished_at.toISOString() }),
    ...(migration.failure && { failure: migration.failure }),
    progress: await progressOf(trx, tenantId),
  };
}

async function progressOf(trx: TenantTransaction, tenantId: string): Promise<NonNullable<MigrationStatusRecord["progress"]>> {
  const counts = await trx
    .selectFrom("uas_migration_entry")
    .where("tenant_id", "=", tenantId)
    .groupBy("result")
    .select(({ fn }) => ["result", fn.countAll<string>().as("people")])
    .execute();
  const countOf = (result: string | null) => Number(counts.find((count) => count.result === result)?.people ?? 0);
  const [migrated, removed, failed] = [countOf("MIGRATED"), countOf("REMOVED"), countOf("FAILED")];
  return { total: migrated + removed + failed + countOf(null), migrated, removed, failed };
}
