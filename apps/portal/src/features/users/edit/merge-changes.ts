import type { GroupName } from "@lyceum/access";
import type { DataNode } from "@lyceum/contracts";

import { changesBetween } from "./edit-changes.ts";
import { markOf, removeNode, toggleNode } from "./node-selection.ts";
import { addRoles, removeRole } from "./staged-roles.ts";

/** A person's roles and parts, as read or as staged. */
export interface Staged {
  readonly roles: readonly GroupName[];
  readonly nodes: readonly DataNode[];
}

export const accessOf = ({ roles, nodes }: Staged) => ({ roles, nodes: nodes.map(({ id }) => id) });

/** Does to what somebody else saved what was done to what had been read before: both changes are kept. */
export function mergeChanges(read: Staged, staged: Staged, fresh: Staged): Staged {
  const mine = changesBetween(accessOf(read), accessOf(staged));
  const roles = mine.removedRoles.reduce(removeRole, addRoles(fresh.roles, mine.addedRoles));
  const kept = mine.removedNodes.reduce(removeNode, fresh.nodes);
  const added = staged.nodes.filter(({ id }) => mine.addedNodes.includes(id));
  const nodes = added.reduce(
    (all, node) => (markOf(all, node) === "none" || markOf(all, node) === "partly" ? toggleNode(all, node) : all),
    kept,
  );
  return { roles, nodes };
}
