import { migrationTargets, targetIdentifier } from "@lyceum/access";
import type { MigrationUser, MigrationUsers } from "@lyceum/contracts";
import type { Selectable } from "kysely";

import { type TenantTransaction, withTenant } from "../../db/database.ts";
import type { IdentityProvider, UasMigrationEntryTable } from "../../db/schema.ts";
import type { Services } from "../../domain/services.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { migratablePeople } from "./migratable-people.ts";

/**
 * An institution's identity providers, the oldest first.
 * @throws ProblemError `integrations_unprovisioned` when it has none at all.
 */
export async function requireProviders(trx: TenantTransaction, tenantId: string): Promise<readonly IdentityProvider[]> {
  const providers = await trx
    .selectFrom("identity_provider")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  if (providers.length > 0) return providers;
  throw new ProblemError(
    "integrations_unprovisioned",
    "Your institution's authentication providers are not configured for universal authentication. Nothing was started; contact support.",
  );
}

/** People who still sign in incrementally, with what the last start said of them, and the providers for them. */
export function listMigrationUsers({ databases, config }: Services, tenantId: string): Promise<MigrationUsers> {
  return withTenant(databases, tenantId, async (trx) => {
    const providers = await requireProviders(trx, tenantId);
    const entries = await trx.selectFrom("uas_migration_entry").selectAll().where("tenant_id", "=", tenantId).execute();
    const byUser = new Map(entries.map((entry) => [entry.user_id, entry]));
    const people = await migratablePeople(trx, tenantId);
    const custom = await trx
      .selectFrom("learn_identity_provider")
      .select(["id", "display_name as displayName"])
      .where("tenant_id", "=", tenantId)
      .orderBy("display_name")
      .execute();
    return {
      users: people.map(({ groups, ...person }) => ({
        ...person,
        targetRoles: migrationTargets(groups).map((target) => targetIdentifier(config.app.roleIdentifierPrefix, target)),
        ...lastOf(byUser.get(person.userId)),
      })),
      availableIdentityProviders: providers.map(({ id, type, display_name }) => ({ id, type, displayName: display_name })),
      learnCustomIdentityProviders: custom,
    };
  });
}

function lastOf(entry: Selectable<UasMigrationEntryTable> | undefined): Pick<MigrationUser, "last"> {
  if (entry === undefined) return {};
  const { selected, user_name, identity_provider_id, result, reason } = entry;
  return {
    last: {
      selected,
      ...(user_name !== null && { userName: user_name }),
      ...(identity_provider_id !== null && { idpId: identity_provider_id }),
      ...(result !== null && { result }),
      ...(reason !== null && { reason }),
    },
  };
}
