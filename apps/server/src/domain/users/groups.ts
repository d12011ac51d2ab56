import { ASSIGNABLE_GROUPS, inGroup } from "@lyceum/access";

import type { Db } from "../../db/database.ts";
import type { Act } from "../audit.ts";
import { grantGroup, revokeGroup } from "./group-grants.ts";

interface OfUser {
  readonly tenantId: string;
  readonly userId: string;
}

/** Names of a person's groups as stored. */
export async function groupsOf(trx: Db, userId: string): Promise<string[]> {
  const rows = await trx.selectFrom("user_group").select("group_name").where("user_id", "=", userId).orderBy("group_name").execute();
  return rows.map(({ group_name }) => group_name);
}

/** Makes these the assignable groups that a person is in. Groups that nobody assigns stay as they are. */
export async function setAssignableGroups(trx: Db, { tenantId, userId }: OfUser, next: readonly string[], act: Act): Promise<void> {
  const current = await groupsOf(trx, userId);
  for (const group of ASSIGNABLE_GROUPS) {
    if (next.includes(group) === inGroup(current, group)) continue;
    const change = { tenantId, userId, group };
    await (next.includes(group) ? grantGroup(trx, change, act) : revokeGroup(trx, change, act));
  }
}
