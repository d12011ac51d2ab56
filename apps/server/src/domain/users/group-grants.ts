import { GROUP_NAMES, type GroupName, storedForms } from "@lyceum/access";

import type { Db } from "../../db/database.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import { type Act, audit } from "../audit.ts";

export interface GroupChange {
  readonly tenantId: string;
  readonly userId: string;
  readonly group: string;
}

/** The group of this exact name. @throws OperatorError that lists the names there are. */
export function requireGroup(name: string): GroupName {
  const group = GROUP_NAMES.find((known) => known === name);
  if (group === undefined) throw new OperatorError(`There is no group "${name}". Groups are ${GROUP_NAMES.join(", ")}.`);
  return group;
}

/**
 * Puts a user into a group. @returns false when the user was in it already; nothing is recorded then.
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
