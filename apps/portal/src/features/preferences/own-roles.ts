import { type AccountKind, type ReportingArea, reportingAreas, type RoleName, rolesFromGroups, shownRoles } from "@lyceum/access";

export interface OwnRolesView {
  readonly roles: readonly (RoleName | "Unknown")[];
  /** Areas whose reports may be read. */
  readonly areas: readonly ReportingArea[];
  /** Whether names of students are kept from the person. */
  readonly restricted: boolean;
}

/** Sums a person's groups up for the person. */
export const ownRoles = (groups: readonly string[], kind: AccountKind): OwnRolesView => ({
  roles: shownRoles(groups, kind),
  areas: reportingAreas(groups, kind),
  restricted: rolesFromGroups(groups, kind).restrictedViewer,
});
