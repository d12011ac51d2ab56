import { isAssignable } from "@lyceum/access";
import { addUserGroups, addUserNodes, type EditedUser, patchUser, removeUserGroup, removeUserNode } from "@lyceum/contracts";
import { ApiError } from "@lyceum/contracts/client";

import type { Call } from "../../../domain/session/useCall.ts";
import { accessOf, changesBetween, type Staged, widens } from "./access-draft.ts";
import { type EditTarget, isGone } from "./useEditedUser.ts";

/** Part of a save that failed: roles, the institution's parts, or both as one. */
export class SaveError extends Error {
  override readonly name = "SaveError";
  readonly part: "roles" | "nodes" | "both";

  constructor(part: SaveError["part"], cause: unknown) {
    super(`saving ${part} failed`, { cause });
    this.part = part;
  }
}

export interface Save {
  readonly target: EditTarget;
  /** As they were read last. */
  readonly user: EditedUser;
  readonly before: Staged;
  readonly after: Staged;
}

/** Whether another administrator changed the person since they were read; nothing was saved. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof SaveError && error.cause instanceof ApiError && error.cause.code === "changed_meanwhile";

const failing = async <T>(part: SaveError["part"], act: () => Promise<T>): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    throw new SaveError(part, error);
  }
};

/**
 * The newer page's save: one call, all or nothing, on the version that was read. The page has asked before whether
 * the last limit is meant to go. Whether the person is active is not sent back, so that a save never undoes another
 * administrator's deactivation.
 */
export async function saveAtOnce(call: Call, { target: { tenant }, user, before, after }: Save): Promise<void> {
  const { userId, userName, name, roles, identityProviderId, version } = user;
  const qsGroups = after.roles.filter(isAssignable).map((group) => ({ name: group }));
  const dataNodes = after.nodes.map(({ id }) => id);
  const said = widens(accessOf(before), accessOf(after)) && { wholeInstitution: true };
  const body = { userId, userName, name, roles, identityProviderId, qsGroups, dataNodes, version, ...said };
  await failing("both", () => call(patchUser, { params: { tenant, userId }, body }));
}

/**
 * Makes a person active or inactive and changes nothing else, on the version that was read.
 * @returns the person as they are then.
 */
export async function saveActive(
  call: Call,
  { target: { tenant }, user, active }: Pick<Save, "target" | "user"> & { readonly active: boolean },
): Promise<EditedUser> {
  const { userId, version, qsGroups, dataNodes } = user;
  return failing("both", () => call(patchUser, { params: { tenant, userId }, body: { qsGroups, dataNodes, version, active } }));
}

/** What is gone already needs no removing. */
const unlessGone = async (act: () => Promise<unknown>): Promise<void> => {
  try {
    await act();
  } catch (error) {
    if (!isGone(error)) throw error;
  }
};

/**
 * The older page's save, step by step. Additions come before removals: without any part left in between, a
 * person would see the whole institution.
 */
export async function saveStepwise(call: Call, { target: { tenant, id: userId }, before, after }: Save): Promise<void> {
  const { addedRoles, removedRoles, addedNodes, removedNodes } = changesBetween(accessOf(before), accessOf(after));
  const params = { tenant, userId };
  const query = widens(accessOf(before), accessOf(after)) ? ({ wholeInstitution: "true" } as const) : {};
  await failing("roles", async () => {
    if (addedRoles.length > 0) await call(addUserGroups, { params, body: { groups: [...addedRoles] } });
    for (const group of removedRoles) await unlessGone(() => call(removeUserGroup, { params: { ...params, group } }));
  });
  await failing("nodes", async () => {
    if (addedNodes.length > 0) await call(addUserNodes, { params, body: { nodes: [...addedNodes] } });
    for (const nodeId of removedNodes) await unlessGone(() => call(removeUserNode, { params: { ...params, nodeId }, query }));
  });
}
