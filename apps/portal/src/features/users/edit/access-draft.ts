import { ASSIGNABLE_GROUPS, GROUP_NAMES, type GroupName, hasAdminAccess, inGroup, isAssignable, rolesFromGroups } from "@lyceum/access";
import type { DataNode } from "@lyceum/contracts";

import { markOf, removeNode, toggleNode } from "./node-selection.ts";

/** A person's groups by the names that the product gives them, in display order. */
export const knownGroups = (stored: readonly string[]): readonly GroupName[] => GROUP_NAMES.filter((group) => inGroup(stored, group));

/** Adds what was chosen to the staged list, in display order. Roles that are not assigned here are not added. */
export const addRoles = (staged: readonly GroupName[], chosen: readonly GroupName[]): readonly GroupName[] =>
  GROUP_NAMES.filter((group) => staged.includes(group) || (isAssignable(group) && chosen.includes(group)));

/** Takes a role off the staged list; those that are not assigned here stay. */
export const removeRole = (staged: readonly GroupName[], group: GroupName): readonly GroupName[] =>
  staged.filter((name) => name !== group || !isAssignable(name));

/** Assignable roles that are not on the staged list. */
export const rolesLeft = (staged: readonly GroupName[]): readonly GroupName[] =>
  ASSIGNABLE_GROUPS.filter((group) => !staged.includes(group));

export type RoleHint = "nothingToSee" | "adminSeesAll" | "restrictedWins" | "allAreas" | "unrestrictedWins";

/** Lists hints about a combination of roles and limits before it is saved. */
export function roleHints(staged: readonly GroupName[], limited: boolean): readonly RoleHint[] {
  const has = (...groups: readonly GroupName[]): boolean => groups.some((group) => staged.includes(group));
  const inAreas = has("ReportViewer.LEARNING", "ReportViewer.TEACHING", "ReportViewer.LEADING");
  const admin = has("InstitutionAdmin", "ClientSupport");
  const reads = has("BbDataReportViewer", "BbDataAuthor") || inAreas;
  const hints: readonly (readonly [RoleHint, boolean])[] = [
    ["nothingToSee", !admin && !reads && !has("BbDataRestrictedViewer") && (limited || has("BbDataUnrestricted"))],
    ["adminSeesAll", admin && limited],
    ["restrictedWins", has("BbDataRestrictedViewer") && (admin || reads)],
    ["allAreas", inAreas && (admin || has("BbDataReportViewer", "BbDataAuthor"))],
    ["unrestrictedWins", !admin && limited && has("BbDataUnrestricted")],
  ];
  return hints.filter(([, applies]) => applies).map(([hint]) => hint);
}

/** What a save can change about a person. */
interface Access {
  readonly roles: readonly GroupName[];
  readonly nodes: readonly string[];
}

interface AccessChanges {
  readonly addedRoles: readonly GroupName[];
  readonly removedRoles: readonly GroupName[];
  readonly addedNodes: readonly string[];
  readonly removedNodes: readonly string[];
}

const without = <T>(all: readonly T[], others: readonly T[]): T[] => all.filter((item) => !others.includes(item));

/** Lists the changes from one access to another. Roles that the portal does not assign are left out. */
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

/** A person's roles and parts, as read or as staged. */
export interface Staged {
  readonly roles: readonly GroupName[];
  readonly nodes: readonly DataNode[];
}

export const accessOf = ({ roles, nodes }: Staged) => ({ roles, nodes: nodes.map(({ id }) => id) });

/** Applies the staged change to what another administrator saved meanwhile, so that both changes stay. */
export function mergeChanges(read: Staged, staged: Staged, fresh: Staged): Staged {
  const mine = changesBetween(accessOf(read), accessOf(staged));
  const roles = mine.removedRoles.reduce(removeRole, addRoles(fresh.roles, mine.addedRoles));
  const remaining = mine.removedNodes.reduce(removeNode, fresh.nodes);
  const added = staged.nodes.filter(({ id }) => mine.addedNodes.includes(id));
  const nodes = added.reduce(
    (all, node) => (markOf(all, node) === "none" || markOf(all, node) === "partly" ? toggleNode(all, node) : all),
    remaining,
  );
  return { roles, nodes };
}

/** Whether a save takes the last limit of a person's data away, so that they could see the whole institution; by the server's rule. */
export function widens(before: Access, after: Access): boolean {
  if (before.nodes.length === 0 || after.nodes.length > 0) return false;
  const roles = rolesFromGroups(after.roles);
  return !roles.unrestrictedData && !hasAdminAccess(roles);
}
