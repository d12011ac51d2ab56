import { type GroupName, isAssignable } from "@lyceum/access";

/** What a save can change about a person. */
export interface Access {
  readonly roles: readonly GroupName[];
  readonly nodes: readonly string[];
}

export interface AccessChanges {
  readonly addedRoles: readonly GroupName[];
  readonly removedRoles: readonly GroupName[];
  readonly addedNodes: readonly string[];
  readonly removedNodes: readonly string[];
}

const without = <T>(all: readonly T[], others: readonly T[]): T[] => all.filter((one) => !others.includes(one));

/** What turns one into the other; roles that nobody assigns in the portal are left out. */
export const changesBetween = (before: Access, after: Access): AccessChanges => ({
  addedRoles: without(after.roles, before.roles).filter(isAssignable),
  removedRoles: without(before.roles, after.roles).filter(isAssignable),
  addedNodes: without(after.nodes, before.nodes),
  removedNodes: without(before.nodes, after.nodes),
});

export const countOf = (changes: AccessChanges): number => Object.values(changes).flat().length;

/** Whether Save does anything: something differs, nothing is on its way, and all of it was read. */
export const canSave = (changed: number, state: { readonly loading: boolean; readonly failed: boolean }): boolean =>
  changed > 0 && !state.loading && !state.failed;
