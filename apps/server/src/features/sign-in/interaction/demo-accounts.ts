import { findMember } from "../../../db/sign-in/people.ts";
import type { Services } from "../../../lib/services.ts";
import type { DemoAccount } from "../pages/demo-section.ts";

const MOST = 24;

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
    .where("person.active", "=", true)
    .where("tenant.region", "in", regions)
    .$if(tenantId !== undefined, (query) => query.where("tenant.id", "=", tenantId ?? ""))
    .select("person.id")
    .orderBy("tenant.created_at")
    .orderBy("person.created_at")
    .orderBy("person.user_name")
    .limit(MOST)
    .execute();
  const members = await Promise.all(rows.map(({ id }) => findMember(databases.owner, id)));
  return members.flatMap((member) =>
    member === undefined
      ? []
      : [{ email: member.email, name: member.name, institution: member.tenantName, groups: member.groups, kind: member.kind }],
  );
}
