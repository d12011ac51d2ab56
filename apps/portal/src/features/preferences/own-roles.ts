import {
  type AccountKind,
  displayRoles,
  type ReportingArea,
  reportingAreas,
  roleLabels,
  type RoleName,
  rolesFromGroups,
} from "@lyceum/access";

export interface OwnRolesView {
  readonly roles: readonly (RoleName | "Unknown")[];
  /** Areas whose reports may be read. */
  readonly areas: readonly ReportingArea[];
  /** Whether names of students are kept from the person. */
  readonly restricted: boolean;
}

/** Incremental accounts have no groups; their standing is fixed. */
const INCREMENTAL: readonly RoleName[] = ["InstitutionAdmin", "ReportViewer"];

/** What a person's groups come to, for the person. */
export const ownRoles = (groups: readonly string[], kind: AccountKind): OwnRolesView => ({
  roles: kind === "incremental" ? INCREMENTAL : roleLabels(displayRoles(groups)),
  areas: reportingAreas(groups, kind),
  restricted: rolesFromGroups(groups, kind).restrictedViewer,
});
