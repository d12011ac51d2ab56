import { sql } from "kysely";

import type { Db } from "../../../../db/database.ts";
import type { DirectoryGroup } from "../../../../db/schema.ts";
import { type Act, audit } from "../../../../domain/audit.ts";
import { withinSeats } from "../../../../domain/seats/seats.ts";
import { grantGroup, revokeGroup } from "../../../../domain/users/groups.ts";
import { isUuid } from "../../../../lib/uuid.ts";
import { ScimError } from "../protocol/scim-error.ts";
import { grantedGroup, memberIds } from "./groups-store.ts";

/** @throws ScimError `invalidValue` that names who is unknown. */
async function requirePeople(trx: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  const known = await trx
    .selectFrom("app_user")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where(sql<boolean>`id = any(${ids.filter((id) => isUuid(id))}::uuid[])`)
    .execute();
  const found = new Set(known.map(({ id }) => id));
  const unknown = ids.filter((id) => !found.has(id.toLowerCase()));
  if (unknown.length > 0) throw new ScimError(400, `No such member: ${unknown.slice(0, 5).join(", ")}`, "invalidValue");
}

/** Puts people into a group and, with it, into what it stands for. Those who are in it already stay as they are. */
export async function addMembers(trx: Db, group: DirectoryGroup, userIds: readonly string[], act: Act): Promise<void> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return;
  await requirePeople(trx, group.tenant_id, ids);
  const added = await trx
    .insertInto("directory_group_member")
    .values(ids.map((user_id) => ({ tenant_id: group.tenant_id, group_id: group.id, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .execute();
  await record(trx, group, act, { added: added.length });
  await withinSeats(trx, group.tenant_id, async () => {
    for (const { user_id } of added) await beginGrant(trx, group, user_id, act);
  });
}

/** Takes people out of a group, and out of what it stood for unless something else put them there. Strangers are passed over. */
export async function removeMembers(trx: Db, group: DirectoryGroup, userIds: readonly string[], act: Act): Promise<void> {
  const ids = userIds.filter((id) => isUuid(id));
  if (ids.length === 0) return;
  const removed = await trx
    .deleteFrom("directory_group_member")
    .where("group_id", "=", group.id)
    .where("user_id", "in", ids)
    .returning(["user_id", "granted"])
    .execute();
  await record(trx, group, act, { removed: removed.length });
  for (const { user_id, granted } of removed) if (granted) await endGrant(trx, group, user_id, act);
}

/** Makes these and no others the people in a group. */
export async function replaceMembers(trx: Db, group: DirectoryGroup, userIds: readonly string[], act: Act): Promise<void> {
  const next = new Set(userIds.map((id) => id.toLowerCase()));
  const current = await memberIds(trx, group.id);
  await removeMembers(
    trx,
    group,
    current.filter((id) => !next.has(id)),
    act,
  );
  await addMembers(trx, group, [...next], act);
}

/** Lets a group stand for another group of the product, or for none; everybody in it follows. */
export async function changeGrants(trx: Db, group: DirectoryGroup, grants: string | null, act: Act): Promise<DirectoryGroup> {
  const members = await memberIds(trx, group.id);
  const changed = await trx
    .updateTable("directory_group")
    .set({ grants, updated_at: new Date() })
    .where("id", "=", group.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const granted = await trx
    .updateTable("directory_group_member")
    .set({ granted: false })
    .where("group_id", "=", group.id)
    .where("granted", "=", true)
    .returning("user_id")
    .execute();
  await withinSeats(trx, group.tenant_id, async () => {
    for (const { user_id } of granted) await endGrant(trx, group, user_id, act);
    for (const user_id of members) await beginGrant(trx, changed, user_id, act);
  });
  const target = { kind: "directory-group", id: group.id };
  const [before, after] = [{ grants: group.grants }, { grants }];
  await audit(trx, { ...act, tenantId: group.tenant_id, action: "directory.group.map", target, before, after });
  return changed;
}

async function beginGrant(trx: Db, group: DirectoryGroup, userId: string, act: Act): Promise<void> {
  const grants = grantedGroup(group.grants);
  if (grants === null) return;
  if (!(await grantGroup(trx, { tenantId: group.tenant_id, userId, group: grants }, act))) return;
  await trx
    .updateTable("directory_group_member")
    .set({ granted: true })
    .where("group_id", "=", group.id)
    .where("user_id", "=", userId)
    .execute();
}

/** Another of the directory's groups that stands for the same takes over; only without one the person loses it. */
async function endGrant(trx: Db, group: DirectoryGroup, userId: string, act: Act): Promise<void> {
  const grants = grantedGroup(group.grants);
  if (grants === null) return;
  const heir = await trx
    .updateTable("directory_group_member as member")
    .set({ granted: true })
    .from("directory_group as other")
    .whereRef("other.id", "=", "member.group_id")
    .where("member.user_id", "=", userId)
    .where("other.grants", "=", grants)
    .where("other.id", "<>", group.id)
    .returning("member.group_id")
    .execute();
  if (heir.length === 0) await revokeGroup(trx, { tenantId: group.tenant_id, userId, group: grants }, act);
}

function record(trx: Db, group: DirectoryGroup, act: Act, after: unknown): Promise<void> {
  const target = { kind: "directory-group", id: group.id };
  return audit(trx, { ...act, tenantId: group.tenant_id, action: "directory.group.members", target, after });
}
