import type { RoleName } from "./roles.ts";

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

/** Labels of a person's roles in display order, each once; a single `Unknown` for somebody without a known role. */
export function roleLabels(roles: readonly RoleName[]): readonly (RoleName | "Unknown")[] {
  const labels = [...new Set(roles.map(roleLabel))];
  return labels.length > 0 ? labels : ["Unknown"];
}
