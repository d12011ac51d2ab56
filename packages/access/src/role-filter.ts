import { displayRoles, type RoleName } from "./roles.ts";
import type { AccountKind } from "./standing.ts";

/** Choices of the user list's role filter, in the order in which they are offered. */
export const ROLE_FILTERS = ["All", "InstitutionAdmin", "Author", "ReportViewer"] as const;
export type RoleFilter = (typeof ROLE_FILTERS)[number];

/** Roles that a choice lets through; undefined: everybody. Restricted viewers are shown, and found, as report viewers. */
export function filteredRoles(filter: RoleFilter): readonly RoleName[] | undefined {
  if (filter === "All") return undefined;
  return filter === "ReportViewer" ? ["ReportViewer", "RestrictedViewer"] : [filter];
}

/** The name under which a role is shown. */
export const roleLabel = (role: RoleName): RoleName => (role === "RestrictedViewer" ? "ReportViewer" : role);

/** Incremental accounts have no groups; their standing is fixed. */
const INCREMENTAL: readonly RoleName[] = ["InstitutionAdmin", "ReportViewer"];

/** Labels of what a person is, whatever kind of account it comes from. */
export const shownRoles = (groups: readonly string[], kind: AccountKind): readonly (RoleName | "Unknown")[] =>
  kind === "incremental" ? INCREMENTAL : roleLabels(displayRoles(groups));

/** Labels of a person's roles in display order, each once; a single `Unknown` for somebody without a known role. */
export function roleLabels(roles: readonly RoleName[]): readonly (RoleName | "Unknown")[] {
  const labels = [...new Set(roles.map(roleLabel))];
  return labels.length > 0 ? labels : ["Unknown"];
}
