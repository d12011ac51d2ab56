import { isAssignable } from "@lyceum/access";

import type { Db } from "../../../db/database.ts";
import type { Act } from "../../../domain/audit.ts";
import { withinSeats } from "../../../domain/seats/seats.ts";
import { grantGroup, groupsOf, revokeGroup } from "../../../domain/users/groups.ts";
import { lockUser } from "../../../domain/users/require-user.ts";
import { ProblemError } from "../../../lib/problem-error.ts";
import { requireAssignable } from "./patch-user.ts";

/**
 * Adds a person to groups that administrators assign.
 * @param name the person's id or user name.
 * @returns the groups that the person was not in before.
 * @throws ProblemError `not_found`, `forbidden`, `seat_quota_exceeded`.
 */
export function addGroups(trx: Db, tenantId: string, name: string, groups: readonly string[], act: Act): Promise<string[]> {
  return withinSeats(trx, tenantId, async () => {
    const user = await lockUser(trx, tenantId, name);
    requireAssignable(groups, await groupsOf(trx, user.id));
    const added: string[] = [];
    for (const group of new Set(groups.filter(isAssignable))) {
      if (await grantGroup(trx, { tenantId, userId: user.id, group }, act)) added.push(group);
    }
    return added;
  });
}

/** Removes a person from a group that administrators assign. @throws ProblemError `not_found`, `forbidden` */
export async function removeGroup(trx: Db, tenantId: string, name: string, group: string, act: Act): Promise<void> {
  const user = await lockUser(trx, tenantId, name);
  if (!isAssignable(group)) {
    throw new ProblemError("forbidden", "Administrators cannot take people out of this group.", [`groups.${group}: not assignable`]);
  }
  if (await revokeGroup(trx, { tenantId, userId: user.id, group }, act)) return;
  throw new ProblemError("not_found", "The person is not in this group. Load the page again to see the current groups.");
}
