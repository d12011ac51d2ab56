import type { GroupName } from "@lyceum/access";
import type { DataNode } from "@lyceum/contracts";

import { accessOf, changesBetween, mergeChanges, type Staged } from "./access-draft.ts";
import type { Read } from "./useSaveUser.ts";

/** What shall hold after two people changed the same person. */
export const CHOICES = ["both", "takeTheirs", "keepMine"] as const;
export type ConflictChoice = (typeof CHOICES)[number];

/** Two changes of one person: what another administrator saved, and what is staged here. */
export interface Conflict {
  /** As the person was read before either. */
  readonly before: Staged;
  readonly wasActive: boolean;
  /** As another administrator left them. */
  readonly theirs: Read;
  /** As they are staged here. */
  readonly mine: Staged;
}

/** One line of a change, to be said in words. */
export type ChangeLine =
  | { readonly kind: "added" | "removed"; readonly group: GroupName }
  | { readonly kind: "partAdded" | "partRemoved"; readonly node: DataNode };

/** Lists the changes of one of the two, by role and part. */
export function linesOf(before: Staged, after: Staged): readonly ChangeLine[] {
  const { addedRoles, removedRoles, addedNodes, removedNodes } = changesBetween(accessOf(before), accessOf(after));
  return [
    ...addedRoles.map((group) => ({ kind: "added", group }) as const),
    ...removedRoles.map((group) => ({ kind: "removed", group }) as const),
    ...after.nodes.filter(({ id }) => addedNodes.includes(id)).map((node) => ({ kind: "partAdded", node }) as const),
    ...before.nodes.filter(({ id }) => removedNodes.includes(id)).map((node) => ({ kind: "partRemoved", node }) as const),
  ];
}

/** Stages a choice between two versions. Roles that are not assigned here stay as the other person left them. */
export function stagedFor(choice: ConflictChoice, { before, theirs: { access: theirs }, mine }: Conflict): Staged {
  if (choice === "takeTheirs") return theirs;
  const both = mergeChanges(before, mine, theirs);
  if (choice === "both") return both;
  const back = changesBetween(accessOf(theirs), accessOf(mine));
  const roles = mergeChanges(theirs, { roles: mine.roles, nodes: theirs.nodes }, theirs).roles;
  return back.addedNodes.length + back.removedNodes.length > 0 ? { roles, nodes: mine.nodes } : { roles, nodes: theirs.nodes };
}
