import { jsonArrayFrom } from "kysely/helpers/postgres";

import type { Services } from "../../../domain/services.ts";
import { findMember } from "../../../domain/sign-in/people.ts";
import type { DemoAccount } from "../pages/demo-section.ts";

const MAX_ACCOUNTS = 24;

/** The accounts that a demonstration shows: those made with the shared password, of the regions asked for. */
export async function demoAccounts(
  { databases }: Services,
  regions: readonly string[],
  tenantId: string | undefined,
): Promise<readonly DemoAccount[]> {
  const rows = await databases.owner
    .selectFrom("user_password")
    .innerJoin("app_user as person", "person.id", "user_password.user_id")
    .innerJoin("tenant", "tenant.id", "person.tenant_id")
    .where("user_password.demo", "=", true)
    .where("tenant.demo", "=", true)
    .where("person.active", "=", true)
    .where("tenant.region", "in", regions)
    .$if(tenantId !== undefined, (query) => query.where("tenant.id", "=", tenantId ?? ""))
    .select((eb) => [
      "person.id",
      jsonArrayFrom(
        eb
          .selectFrom("node_grant")
          .innerJoin("node", "node.id", "node_grant.node_id")
          .whereRef("node_grant.user_id", "=", "person.id")
          .select("node.name")
          .orderBy("node.sort_name"),
      ).as("nodes"),
    ])
    .orderBy("tenant.created_at")
    .orderBy("person.created_at")
    .orderBy("person.user_name")
    .limit(MAX_ACCOUNTS)
    .execute();
  const accounts = await Promise.all(
    rows.map(async ({ id, nodes }) => ({ member: await findMember(databases.owner, id), nodes: nodes.map(({ name }) => name) })),
  );
  return accounts.flatMap(({ member, nodes }) =>
    member === undefined ? [] : [{ email: member.email, institution: member.tenantName, groups: member.groups, nodes, kind: member.kind }],
  );
}
