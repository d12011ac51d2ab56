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
  BbDataStudentRecords: { assignable: true },
} as const satisfies Record<string, GroupMeaning>;

export type GroupName = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as readonly GroupName[];
export const ASSIGNABLE_GROUPS = GROUP_NAMES.filter((name) => GROUPS[name].assignable);

/** Whether administrators of institutions may put people into a group of this name. */
export const isAssignable = (name: string): name is GroupName => ASSIGNABLE_GROUPS.some((group) => group === name);

/** Names under which a group may be stored: its own, and those that older directories wrote. */
export const storedForms = (group: GroupName): readonly string[] => [group, `${group}#User`, `${group}#user`];

/** Whether any of the stored names is a form of the group's. */
export const inGroup = (groups: readonly string[], group: GroupName): boolean => storedForms(group).some((form) => groups.includes(form));

/** How an account signs in: `universal` ones have groups, `incremental` ones, of a hosted login, fixed roles. */
export type AccountKind = "universal" | "incremental";

/** Incremental accounts carry no groups of their own: they have the roles of these. */
const INCREMENTAL_GROUPS: readonly GroupName[] = ["InstitutionAdmin", "BbDataReportViewer"];

/** Roles that a person's groups and account kind come to. */
export interface RoleSet {
  readonly universal: boolean;
  readonly institutionAdmin: boolean;
  readonly support: boolean;
  readonly readerAccountAdmin: boolean;
  readonly author: boolean;
  readonly reportViewer: boolean;
  /** Restricted wins over every unrestricted role that the person also holds. */
  readonly restrictedViewer: boolean;
  readonly nonRestrictedViewer: boolean;
  /** Lifts the limits of data nodes. */
  readonly unrestrictedData: boolean;
  /** May read what is recorded of single students; given by name and implied by no other role. */
  readonly studentRecords: boolean;
  /** Reads the reports of the Learning area. */
  readonly learning: boolean;
}

/** Returns the roles of a universal account's stored groups, or the fixed ones of an incremental account. */
export function rolesFromGroups(stored: readonly string[], kind: AccountKind = "universal"): RoleSet {
  const groups = kind === "incremental" ? INCREMENTAL_GROUPS : stored;
  const author = inGroup(groups, "BbDataAuthor");
  const restrictedViewer = inGroup(groups, "BbDataRestrictedViewer");
  const viewer =
    author ||
    inGroup(groups, "BbDataReportViewer") ||
    inGroup(groups, "ReportViewer.LEARNING") ||
    inGroup(groups, "ReportViewer.TEACHING") ||
    inGroup(groups, "ReportViewer.LEADING");
  const everyArea =
    author || inGroup(groups, "BbDataReportViewer") || inGroup(groups, "InstitutionAdmin") || inGroup(groups, "ClientSupport");
  const otherArea = inGroup(groups, "ReportViewer.TEACHING") || inGroup(groups, "ReportViewer.LEADING");
  return {
    universal: kind === "universal",
    institutionAdmin: inGroup(groups, "InstitutionAdmin"),
    support: inGroup(groups, "ClientSupport"),
    readerAccountAdmin: inGroup(groups, "SnowflakeReaderAccountAdmin"),
    author,
    reportViewer: viewer || restrictedViewer,
    restrictedViewer,
    nonRestrictedViewer: viewer && !restrictedViewer,
    unrestrictedData: inGroup(groups, "BbDataUnrestricted"),
    studentRecords: inGroup(groups, "BbDataStudentRecords"),
    learning: everyArea || inGroup(groups, "ReportViewer.LEARNING") || !otherArea,
  };
}

export const hasAdminAccess = (roles: RoleSet): boolean => roles.support || roles.institutionAdmin;
export const hasWarehouseAccess = (roles: RoleSet): boolean => hasAdminAccess(roles) || roles.readerAccountAdmin;
export const hasReportAccess = (roles: RoleSet): boolean => hasAdminAccess(roles) || roles.reportViewer;
/** Reads reports of the Learning area with groups of any size. */
export const hasEarlyWarning = (roles: RoleSet): boolean => hasReportAccess(roles) && roles.learning && !roles.restrictedViewer;
/** Support staff of the vendor never read records of students, whatever groups they hold. */
export const hasStudentRecords = (roles: RoleSet): boolean =>
  roles.universal && roles.studentRecords && hasEarlyWarning(roles) && !roles.support;
/** Authors and administrators may share saved views of reports; anybody else keeps views of their own. */
export const canShareViews = (roles: RoleSet): boolean => hasAdminAccess(roles) || (roles.author && !roles.restrictedViewer);
/** Authors and administrators may write dated notes on charts: what they write stands before every reader. */
export const canAnnotate = (roles: RoleSet): boolean => canShareViews(roles);
/** Only universal accounts that are not restricted viewers may ask questions in words. */
export const hasQuestionCapability = (roles: RoleSet): boolean => roles.universal && !roles.restrictedViewer;

/** Returns the roles to show for a person's groups, in display order. Empty means that the role is unknown. */
export function displayRoles(groups: readonly string[]): RoleName[] {
  const meanings = GROUP_NAMES.filter((name) => inGroup(groups, name)).map((name): GroupMeaning => GROUPS[name]);
  return ROLE_NAMES.filter((role) => meanings.some((meaning) => meaning.role === role));
}

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

/** Labels of a person's roles, whatever kind of account they come from. */
export const shownRoles = (groups: readonly string[], kind: AccountKind): readonly (RoleName | "Unknown")[] =>
  roleLabels(displayRoles(kind === "incremental" ? INCREMENTAL_GROUPS : groups));

/** Labels of a person's roles in display order, each once; a single `Unknown` for a person without a known role. */
export function roleLabels(roles: readonly RoleName[]): readonly (RoleName | "Unknown")[] {
  const labels = [...new Set(roles.map(roleLabel))];
  return labels.length > 0 ? labels : ["Unknown"];
}
