import { inGroup, type GroupName, isAssignable } from "@lyceum/access";
import type { patchUser as contract } from "@lyceum/contracts";
import type * as z from "zod";

import type { Db } from "../../../db/database.ts";
import type { AppUser } from "../../../db/schema.ts";
import type { Act } from "../../../domain/audit.ts";
import type { Caller } from "../../../domain/caller.ts";
import { withinSeats } from "../../../domain/seats/seats.ts";
import { setActive } from "../../../domain/users/activity.ts";
import { groupsOf, setAssignableGroups } from "../../../domain/users/groups.ts";
import { nodesOf, setNodes } from "../../../domain/users/nodes.ts";
import { lockUser } from "../../../domain/users/require-user.ts";
import { ProblemError } from "../../../lib/problem-error.ts";
import { currentVersion, lastChangeOf } from "../edited-user.ts";
import { requireConfirmed } from "./require-confirmed.ts";

export type UserPatch = z.output<(typeof contract)["body"]>;

/** What the list says of a person and a save does not change: sent back changed, it is refused rather than dropped. */
function requireUnchanged(user: AppUser, patch: UserPatch): void {
  const problems = [
    ...(patch.userId !== undefined && patch.userId !== user.id ? ["body.userId: is another person's"] : []),
    ...(patch.userName !== undefined && patch.userName !== user.user_name ? ["body.userName: cannot be changed here"] : []),
  ];
  if (problems.length > 0) throw new ProblemError("validation_failed", undefined, problems);
}

/** @throws ProblemError `forbidden` for a group that is not held and that administrators do not assign. */
export function requireAssignable(names: readonly string[], current: readonly string[]): void {
  const refused = names.filter((name) => !isAssignable(name) && !inGroup(current, name as GroupName));
  if (refused.length === 0) return;
  throw new ProblemError(
    "forbidden",
    "Administrators cannot assign some of these groups. Nothing was changed.",
    refused.map((name) => `groups.${name}: not assignable`),
  );
}

function requireNotSelf(user: AppUser, active: boolean, caller: Pick<Caller, "userId">): void {
  if (active === user.active || user.id !== caller.userId) return;
  throw new ProblemError("forbidden", "Nobody can deactivate themself. Ask another administrator.");
}

/** @throws ProblemError `changed_meanwhile`, with who changed the person and when. */
async function requireVersion(trx: Db, caller: Pick<Caller, "tenantId" | "userId">, id: string, version: string): Promise<void> {
  if ((await currentVersion(trx, id)) === version) return;
  const last = await lastChangeOf(trx, caller, id);
  throw new ProblemError(
    "changed_meanwhile",
    "The person's groups, limits or activity were changed since you loaded them. Nothing was saved; load them again and look at both changes.",
    last ? [`changed by ${last.by ?? "somebody unnamed"} at ${last.at}`] : undefined,
  );
}

/**
 * Saves a person's assignable groups, limits and whether they are active, all or nothing.
 * @returns the person's id.
 * @throws ProblemError `not_found`, `changed_meanwhile`, `validation_failed`, `forbidden`, `seat_quota_exceeded`, `confirmation_required`.
 */
export async function patchUser(
  trx: Db,
  caller: Pick<Caller, "tenantId" | "userId">,
  name: string,
  patch: UserPatch,
  act: Act,
): Promise<string> {
  const { tenantId } = caller;
  return withinSeats(trx, tenantId, async () => {
    const user = await lockUser(trx, tenantId, name);
    if (patch.version !== undefined) await requireVersion(trx, caller, user.id, patch.version);
    requireUnchanged(user, patch);
    const names = patch.qsGroups.map((group) => group.name);
    requireAssignable(names, await groupsOf(trx, user.id));
    const target = { tenantId, userId: user.id };
    await setAssignableGroups(trx, target, names, act);
    const before = await nodesOf(trx, user.id);
    await setNodes(trx, target, patch.dataNodes, act);
    await requireConfirmed(trx, user.id, { before, confirmed: patch.wholeInstitution === true });
    if (patch.active !== undefined) {
      requireNotSelf(user, patch.active, caller);
      await setActive(trx, user, patch.active, act);
    }
    return user.id;
  });
}
