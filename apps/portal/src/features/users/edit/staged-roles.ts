import { ASSIGNABLE_GROUPS, GROUP_NAMES, type GroupName, inGroup, isAssignable } from "@lyceum/access";

/** A person's groups by the names that the product gives them, in display order. */
export const knownGroups = (stored: readonly string[]): readonly GroupName[] => GROUP_NAMES.filter((group) => inGroup(stored, group));

/** Adds what was chosen to the staged list, in display order. Roles that nobody assigns here are not added. */
export const addRoles = (staged: readonly GroupName[], chosen: readonly GroupName[]): readonly GroupName[] =>
  GROUP_NAMES.filter((group) => staged.includes(group) || (isAssignable(group) && chosen.includes(group)));

/** Takes a role off the staged list; those that nobody assigns here stay. */
export const removeRole = (staged: readonly GroupName[], group: GroupName): readonly GroupName[] =>
  staged.filter((name) => name !== group || !isAssignable(name));

/** Assignable roles that are not on the staged list. */
export const rolesLeft = (staged: readonly GroupName[]): readonly GroupName[] =>
  ASSIGNABLE_GROUPS.filter((group) => !staged.includes(group));

export type RoleHint = "nothingToSee" | "adminSeesAll" | "restrictedWins" | "allAreas" | "unrestrictedWins";

/** What should be known about a combination of roles and limits before it is saved. */
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
