import type { MigrationReason } from "@lyceum/contracts";

import type { Db } from "../../db/database.ts";

export interface PlanProblem {
  readonly userId: string;
  readonly email: string;
  readonly reason: MigrationReason;
}

interface Account {
  readonly id: string;
  readonly user_name: string;
  readonly email: string | null;
}

/**
 * Selected people of a stored plan whom the database, as it is now, does not let migrate. A user name is
 * taken when anybody who keeps theirs has it, or signs in with it as an e-mail address. Names are compared
 * here: under row-level security PostgreSQL looks up no lower-cased name by index, and would read everybody
 * once for each person.
 */
export async function planProblems(trx: Db, tenantId: string): Promise<readonly PlanProblem[]> {
  const planned = await plannedPeople(trx, tenantId);
  const accounts = await trx.selectFrom("app_user").select(["id", "user_name", "email"]).where("tenant_id", "=", tenantId).execute();
  const renamed = new Set(planned.map(({ user_id }) => user_id));
  const holders = holdersOf(accounts, renamed);
  return planned.flatMap((entry) => {
    const isTaken = [...(holders.get(entry.user_name?.toLowerCase() ?? "") ?? [])].some((id) => id !== entry.user_id);
    const reason = reasonOf(entry) ?? (isTaken ? "user_name_taken" : undefined);
    return reason ? [{ userId: entry.user_id, email: entry.email, reason }] : [];
  });
}

/** Returns what keeps one person from being migrated, apart from names, which are looked at for all together. */
export async function personProblem(trx: Db, tenantId: string, userId: string): Promise<MigrationReason | undefined> {
  const [entry] = await plannedPeople(trx, tenantId, userId);
  return entry && reasonOf(entry);
}

function plannedPeople(trx: Db, tenantId: string, userId?: string) {
  return trx
    .selectFrom("uas_migration_entry as entry")
    .innerJoin("app_user as person", (join) =>
      join.onRef("person.tenant_id", "=", "entry.tenant_id").onRef("person.id", "=", "entry.user_id"),
    )
    .leftJoin("identity_provider as provider", (join) =>
      join.onRef("provider.tenant_id", "=", "entry.tenant_id").onRef("provider.id", "=", "entry.identity_provider_id"),
    )
    .select(["entry.user_id", "entry.email", "entry.user_name", "person.active", "person.kind", "provider.id as provider"])
    .where("entry.tenant_id", "=", tenantId)
    .where("entry.selected", "=", true)
    .$if(userId !== undefined, (query) => query.where("entry.user_id", "=", userId ?? ""))
    .orderBy("entry.email")
    .execute();
}

function reasonOf(entry: Awaited<ReturnType<typeof plannedPeople>>[number]): MigrationReason | undefined {
  if (!entry.active) return "deactivated";
  if (entry.kind !== "incremental") return "not_incremental";
  return entry.provider === null ? "provider_gone" : undefined;
}

/** Who signs in with a name once the plan is carried out, as far as they do today. */
function holdersOf(accounts: readonly Account[], renamed: ReadonlySet<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const holders = new Map<string, Set<string>>();
  const add = (name: string, id: string) => holders.set(name.toLowerCase(), (holders.get(name.toLowerCase()) ?? new Set()).add(id));
  for (const { id, user_name, email } of accounts) {
    if (!renamed.has(id)) add(user_name, id);
    if (email !== null) add(email, id);
  }
  return holders;
}
