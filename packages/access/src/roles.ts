/** Roles that a person can hold, whatever groups or account kind they come from. */
export const ROLE_NAMES = [
  "InstitutionAdmin",
  "Author",
  "ReportViewer",
  "RestrictedViewer",
  "ClientSupport",
  "ReaderAccountAdmin",
] as const;
/** In the order in which they are shown. */
export type RoleName = (typeof ROLE_NAMES)[number];

/** One line of the table: what a group means. `role` is absent for groups that only widen or narrow data. */
interface GroupMeaning {
  readonly role?: RoleName;
  readonly assignable: boolean;
}

/** Every group that the product knows, by its stored name. */
export const GROUPS = {
  InstitutionAdmin: { role: "InstitutionAdmin", assignable: false },
  ClientSupport: { role: "ClientSupport", assignable: false },
  SnowflakeReaderAccountAdmin: { role: "ReaderAccountAdmin", assignable: false },
  BbDataAuthor: { role: "Author", assignable: false },
  BbDataReportViewer: { role: "ReportViewer", assignable: true },
  BbDataRestrictedViewer: { role: "RestrictedViewer", assignable: true },
  "ReportViewer.LEARNING": { role: "ReportViewer", assignable: true },
  "ReportViewer.TEACHING": { role: "ReportViewer", assignable: true },
  "ReportViewer.LEADING": { role: "ReportViewer", assignable: true },
  BbDataUnrestricted: { assignable: true },
} as const satisfies Record<string, GroupMeaning>;

export type GroupName = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as readonly GroupName[];
export const ASSIGNABLE_GROUPS = GROUP_NAMES.filter((name) => GROUPS[name].assignable);

/** Whether any stored name is the group's, alone or with the suffix `#User` or `#user`. */
export function inGroup(groups: readonly string[], group: GroupName): boolean {
  return groups.some((stored) => stored === group || stored === `${group}#User` || stored === `${group}#user`);
}

/** The roles to show for a person's groups, in display order. Empty means that the role is unknown. */
export function displayRoles(groups: readonly string[]): RoleName[] {
  const held = new Set(GROUP_NAMES.filter((name) => inGroup(groups, name)).map((name) => (GROUPS[name] as GroupMeaning).role));
  return ROLE_NAMES.filter((role) => held.has(role));
}
