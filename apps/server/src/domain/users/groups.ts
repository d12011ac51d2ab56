import { ASSIGNABLE_GROUPS, GROUP_NAMES, type GroupName, inGroup, storedForms } from "@lyceum/access";

import type { Db } from "../../db/database.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import { type Act, audit } from "../audit.ts";

interface UserRef {
  readonly tenantId: string;
  readonly userId: string;
}

export interface GroupChange extends UserRef {
  readonly group: string;
}

/** Lists the names of a user's groups as stored. */
export async function groupsOf(trx: Db, userId: string): Promise<string[]> {
  const rows = await trx.selectFrom("user_group").select("group_name").where("user_id", "=", userId).orderBy("group_name").execute();
  return rows.map(({ group_name }) => group_name);
}

/** Finds the group of this exact name. @throws OperatorError that lists the names there are. */
export function requireGroup(name: string): GroupName {
  const group = GROUP_NAMES.find((known) => known === name);
  if (group === undefined) throw new OperatorError(`There is no group "${name}". Groups are ${GROUP_NAMES.join(", ")}.`);
  return group;
}

/**
 * Puts a user into a group and audits it. @returns false, with nothing changed, when the user was in it already
 * @param trx a transaction of the owner's connections or of the tenant's.
 */
export async function grantGroup(trx: Db, change: GroupChange, act: Act): Promise<boolean> {
  const group = requireGroup(change.group);
  if ((await storedNames(trx, change, group)).length > 0) return false;
  await trx.insertInto("user_group").values({ tenant_id: change.tenantId, user_id: change.userId, group_name: group }).execute();
  await record(trx, change, act, "user.groups.add", { group });
  return true;
}

/** Takes a user out of a group, under whichever form it is stored. @returns false when the user was not in it. */
export async function revokeGroup(trx: Db, change: GroupChange, act: Act): Promise<boolean> {
  const group = requireGroup(change.group);
  if ((await storedNames(trx, change, group)).length === 0) return false;
  await trx
    .deleteFrom("user_group")
    .where("tenant_id", "=", change.tenantId)
    .where("user_id", "=", change.userId)
    .where("group_name", "in", storedForms(group))
    .execute();
  await record(trx, change, act, "user.groups.remove", undefined, { group });
  return true;
}

async function storedNames(trx: Db, { tenantId, userId }: GroupChange, group: GroupName): Promise<string[]> {
  const rows = await trx
    .selectFrom("user_group")
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .where("group_name", "in", storedForms(group))
    .select("group_name")
    .execute();
  return rows.map((row) => row.group_name);
}

function record(trx: Db, change: GroupChange, act: Act, action: string, after?: unknown, before?: unknown): Promise<void> {
  return audit(trx, { ...act, tenantId: change.tenantId, action, target: { kind: "user", id: change.userId }, before, after });
}

/** Sets the assignable groups that a user is in. Groups that administrators do not assign stay as they are. */
export async function setAssignableGroups(trx: Db, { tenantId, userId }: UserRef, next: readonly string[], act: Act): Promise<void> {
  const current = await groupsOf(trx, userId);
  for (const group of ASSIGNABLE_GROUPS) {
    if (next.includes(group) === inGroup(current, group)) continue;
    const change = { tenantId, userId, group };
    await (next.includes(group) ? grantGroup(trx, change, act) : revokeGroup(trx, change, act));
  }
}
