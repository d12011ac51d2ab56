import { hasAdminAccess, rolesFromGroups } from "@lyceum/access";

import type { Db } from "../../../db/database.ts";
import { groupsOf } from "../../../domain/users/groups.ts";
import { nodesOf } from "../../../domain/users/nodes.ts";
import { ProblemError } from "../../../lib/problem-error.ts";

/**
 * Refuses a save that takes the last limit of a person's data away unless the caller confirms it. No limit
 * means the whole institution; the group that lifts limits confirms it, and so do the words. To be called after the
 * change, in its transaction.
 * @param before nodes that the person was limited to.
 * @throws ProblemError `confirmation_required`; the transaction has to be given up then.
 */
export async function requireConfirmed(
  trx: Db,
  userId: string,
  { before, confirmed }: { readonly before: readonly string[]; readonly confirmed: boolean },
): Promise<void> {
  if (confirmed || before.length === 0 || (await nodesOf(trx, userId)).length > 0) return;
  const roles = rolesFromGroups(await groupsOf(trx, userId));
  if (roles.unrestrictedData || hasAdminAccess(roles)) return;
  throw new ProblemError(
    "confirmation_required",
    "This takes the last limit away: the person could see the whole institution. Nothing was changed. Choose a part to keep the limit, or say that the whole institution is meant.",
    ["wholeInstitution: not confirmed"],
  );
}
