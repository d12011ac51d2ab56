import { rolesFromGroups } from "@lyceum/access";

import type { Db } from "../../../db/database.ts";
import type { Act } from "../../../domain/audit.ts";
import type { Caller } from "../../../domain/caller.ts";
import { removeUser } from "../../../domain/users/activity.ts";
import { groupsOf } from "../../../domain/users/groups.ts";
import { lockUser } from "../../../domain/users/require-user.ts";
import { ProblemError } from "../../../lib/problem-error.ts";

const forbidden = (detail: string, marker: string): ProblemError => new ProblemError("forbidden", detail, [marker]);

/**
 * Removes a person with roles and limits. Callers cannot remove themselves, an institution admin or an author.
 * @returns the person's id.
 * @throws ProblemError `not_found`, or `forbidden` with the reason's marker.
 */
export async function deleteUser(trx: Db, caller: Pick<Caller, "tenantId" | "userId">, name: string, act: Act): Promise<string> {
  const user = await lockUser(trx, caller.tenantId, name);
  const roles = rolesFromGroups(await groupsOf(trx, user.id));
  if (roles.institutionAdmin) {
    throw forbidden("Institution admins cannot be deleted. Take the role away first.", "adminDeletionForbidden");
  }
  if (roles.author) throw forbidden("Authors cannot be deleted. Take the role away first.", "authorDeletionForbidden");
  if (user.id === caller.userId) throw forbidden("Nobody can delete themself. Ask another administrator.", "selfDeletionForbidden");
  await removeUser(trx, user, act);
  return user.id;
}
