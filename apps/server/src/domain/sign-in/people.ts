import { jsonArrayFrom } from "kysely/helpers/postgres";

import type { Db } from "../../db/database.ts";
import type { Caller } from "../caller.ts";
import type { Person } from "../tokens/claims.ts";

/** A person who may sign in, with what decides how. */
export interface Member extends Person {
  /** The tenant's own region, whose audience the person's tokens carry. */
  readonly tenantRegion: string;
}

const members = (owner: Db) =>
  owner
    .selectFrom("app_user as person")
    .innerJoin("tenant", "tenant.id", "person.tenant_id")
    .where("person.active", "=", true)
    .select((eb) => [
      "person.id as userId",
      "person.kind",
      "person.name",
      "person.email",
      "person.user_name",
      "person.person_id",
      "tenant.id as tenantId",
      "tenant.slug",
      "tenant.name as tenantName",
      "tenant.region",
      "tenant.warehouse_region",
      jsonArrayFrom(
        eb.selectFrom("user_group").whereRef("user_group.user_id", "=", "person.id").select("group_name").orderBy("group_name"),
      ).as("groups"),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof members>["execute"]>>[number];

function toMember(row: Row): Member {
  return {
    userId: row.userId,
    kind: row.kind,
    tenantId: row.tenantId,
    tenantScope: row.slug,
    tenantName: row.tenantName,
    tenantRegion: row.region,
    region: row.kind === "incremental" ? (row.warehouse_region ?? row.region) : row.region,
    personId: row.person_id ?? row.userId,
    groups: row.groups.map(({ group_name }) => group_name),
    name: row.name,
    email: row.email ?? row.user_name,
  };
}

/** An active user by id; undefined for a deleted or inactive one. */
export async function findMember(owner: Db, userId: string): Promise<Member | undefined> {
  const row = await members(owner).where("person.id", "=", userId).executeTakeFirst();
  return row && toMember(row);
}

/** Active users whose user name or e-mail address is the given one, in any case; `tenantId` narrows to one institution. */
export async function findMembersByName(owner: Db, name: string, tenantId?: string): Promise<readonly Member[]> {
  const lowered = name.toLowerCase();
  const rows = await members(owner)
    .$if(tenantId !== undefined, (query) => query.where("person.tenant_id", "=", tenantId ?? ""))
    .where((eb) => {
      const lower = (column: "person.user_name" | "person.email") => eb(eb.fn<string>("lower", [column]), "=", lowered);
      return eb.or([lower("person.user_name"), lower("person.email")]);
    })
    .orderBy("person.id")
    .limit(10)
    .execute();
  return rows.map(toMember);
}

/** Returns a member as the one who asks. */
export const callerOf = (member: Member): Caller => ({
  tenantId: member.tenantId,
  tenantSlug: member.tenantScope,
  userId: member.userId,
  kind: member.kind,
  name: member.name,
  email: member.email,
  groups: member.groups,
  region: member.tenantRegion,
  personId: member.personId,
});
