import { GROUP_NAMES, type GroupName } from "@lyceum/access";
import { GRANTABLE_GROUPS, type ScimGroupInput, type ScimQuery } from "@lyceum/contracts";
import { sql } from "kysely";

import type { Db } from "../../../../db/database.ts";
import type { DirectoryGroup } from "../../../../db/schema.ts";
import { type Act, audit } from "../../../../domain/audit.ts";
import { isUuid } from "../../../../lib/uuid.ts";
import { compileFilter } from "../protocol/compile-filter.ts";
import { orderOf } from "../protocol/list-page.ts";
import { ScimError } from "../protocol/scim-error.ts";
import { GROUP_VOCABULARY, type Member } from "./group-resource.ts";

/** The product's group that a directory's group of this name stands for without anybody choosing. */
export const grantsByName = (displayName: string): GroupName | null =>
  GRANTABLE_GROUPS.find((name) => name.toLowerCase() === displayName.trim().toLowerCase()) ?? null;

/** A stored mapping as a group of the product; null once the product has no such group. */
export const grantedGroup = (stored: string | null): GroupName | null => GROUP_NAMES.find((name) => name === stored) ?? null;

/** Locks a group until the transaction ends, so that two changes of its members come one after the other. */
export async function lockGroup(trx: Db, tenantId: string, id: string): Promise<DirectoryGroup | undefined> {
  if (!isUuid(id)) return undefined;
  return trx
    .selectFrom("directory_group")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findGroup(trx: Db, tenantId: string, id: string): Promise<DirectoryGroup | undefined> {
  if (!isUuid(id)) return undefined;
  return trx.selectFrom("directory_group").selectAll().where("tenant_id", "=", tenantId).where("id", "=", id).executeTakeFirst();
}

/** Lists the ids of a group's members. */
export async function memberIds(trx: Db, groupId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("directory_group_member")
    .select("user_id")
    .where("group_id", "=", groupId)
    .orderBy("user_id")
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Reads one page of an institution's groups and counts all that match. */
export async function pageOfGroups(
  trx: Db,
  tenantId: string,
  query: ScimQuery,
): Promise<{ readonly total: number; readonly groups: readonly DirectoryGroup[] }> {
  const matching = trx
    .selectFrom("directory_group")
    .where("tenant_id", "=", tenantId)
    .$if(query.filter !== undefined, (all) => all.where(compileFilter(query.filter ?? "", GROUP_VOCABULARY)));
  const { total } = await matching.select((eb) => eb.fn.countAll<string>().as("total")).executeTakeFirstOrThrow();
  const groups = await matching
    .selectAll()
    .orderBy(sql`${orderOf(query, GROUP_VOCABULARY.columns, "displayname")}, id`)
    .offset(query.startIndex - 1)
    .limit(query.count)
    .execute();
  return { total: Number(total), groups };
}

export async function membersOf(trx: Db, groupId: string): Promise<Member[]> {
  return trx
    .selectFrom("directory_group_member")
    .innerJoin("app_user", "app_user.id", "directory_group_member.user_id")
    .where("group_id", "=", groupId)
    .select(["app_user.id", "app_user.name"])
    .orderBy("app_user.id")
    .execute();
}

const nameConflict = (displayName: string): ScimError => new ScimError(409, `There is a group ${displayName} already`, "uniqueness");

/** Adds a group; a name that is one of the product's groups stands for that one from the start. */
export async function insertGroup(
  trx: Db,
  tenantId: string,
  { displayName, externalId }: Pick<ScimGroupInput, "displayName" | "externalId">,
  act: Act,
): Promise<DirectoryGroup> {
  const name = displayName.trim();
  const group = await trx
    .insertInto("directory_group")
    .values({ tenant_id: tenantId, display_name: name, external_id: externalId ?? null, grants: grantsByName(name) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!group) throw nameConflict(name);
  const target = { kind: "directory-group", id: group.id };
  const after = { displayName: name, grants: group.grants };
  await audit(trx, { ...act, tenantId, action: "directory.group.create", target, after });
  return group;
}

/** Renames a group or changes how the directory knows it. What it stands for stays. */
export async function updateGroup(
  trx: Db,
  group: DirectoryGroup,
  {
    displayName = group.display_name,
    externalId = group.external_id,
  }: { readonly displayName?: string; readonly externalId?: string | null },
  act: Act,
): Promise<DirectoryGroup> {
  const name = displayName.trim();
  if (name === group.display_name && externalId === group.external_id) return group;
  const another = await trx
    .selectFrom("directory_group")
    .select("id")
    .where("tenant_id", "=", group.tenant_id)
    .where("id", "<>", group.id)
    .where((eb) => eb.or([eb(eb.fn<string>("lower", ["display_name"]), "=", name.toLowerCase()), eb("external_id", "=", externalId)]))
    .executeTakeFirst();
  if (another) throw nameConflict(name);
  const changed = await trx
    .updateTable("directory_group")
    .set({ display_name: name, external_id: externalId, updated_at: sql`now()` })
    .where("id", "=", group.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const target = { kind: "directory-group", id: group.id };
  const [before, after] = [group, changed].map(({ display_name, external_id }) => ({ displayName: display_name, externalId: external_id }));
  await audit(trx, { ...act, tenantId: group.tenant_id, action: "directory.group.update", target, before, after });
  return changed;
}
