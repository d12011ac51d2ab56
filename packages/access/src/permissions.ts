import type { FeatureName } from "./features.ts";
import {
  hasAdminAccess,
  hasEarlyWarning,
  hasQuestionCapability,
  hasReportAccess,
  hasStudentRecords,
  hasWarehouseAccess,
  type RoleSet,
} from "./roles.ts";

/** Requirement of one permission. Names of APIs are those of a region's configuration. */
interface Requirement {
  readonly feature?: FeatureName;
  /** The tenant has opted in to artificial intelligence. */
  readonly aiOptIn?: true;
  readonly allows: (roles: RoleSet) => boolean;
  /** All of these must have a base address in the region. */
  readonly apis?: readonly string[];
  /** At least one of these must have one. */
  readonly anyApi?: readonly string[];
}

const everybody = (): boolean => true;
const mayAsk = (roles: RoleSet): boolean => hasReportAccess(roles) && hasQuestionCapability(roles);

/** Every permission that a route or a part of a screen can name. */
export const PERMISSIONS = {
  authenticated: { allows: everybody },
  "reporting/reports": { feature: "reportsEnabled", allows: hasReportAccess, apis: ["dashboards"] },
  /** Early warning without names: how often its rule speaks, and whether it is right. */
  "reporting/early-warning": { feature: "reportsEnabled", allows: hasEarlyWarning, apis: ["dashboards"] },
  /** The institution's rule, its modules' own, and its breaks. */
  "reporting/early-warning/rule": {
    feature: "reportsEnabled",
    allows: (roles) => roles.universal && hasAdminAccess(roles) && hasEarlyWarning(roles),
    apis: ["dashboards"],
  },
  /** Names and rows about single students, with their contacts. */
  "reporting/student-records": { feature: "reportsEnabled", allows: hasStudentRecords, apis: ["dashboards"] },
  /** Sends reports by mail to people, each under rights of their own. */
  "reporting/schedules": { feature: "reportsEnabled", allows: hasReportAccess, apis: ["dashboards"] },
  /** Looks after everybody's schedules, and where mail may go. */
  "reporting/schedules/all": { feature: "reportsEnabled", allows: hasAdminAccess, apis: ["dashboards"] },
  /** Is told by mail when a measure of a visual meets a condition. */
  "reporting/alerts": { feature: "reportsEnabled", allows: hasReportAccess, apis: ["dashboards"] },
  "reporting/dataQA": { aiOptIn: true, allows: mayAsk, apis: ["dashboards"] },
  /** Vouches for answers, and looks after the words by which questions are understood. */
  "reporting/dataQA/trust": {
    aiOptIn: true,
    allows: (roles) => (roles.author || hasAdminAccess(roles)) && mayAsk(roles),
    apis: ["dashboards"],
  },
  "reporting/custom-reports": {
    feature: "bbdata.authoring.preview",
    allows: (roles) => roles.universal && (roles.nonRestrictedViewer || hasAdminAccess(roles)),
    apis: ["dashboards"],
  },
  "reporting/custom-reports/authoring": { feature: "bbdata.authoring.preview", allows: (roles) => roles.author, apis: ["dashboards"] },
  /** The tenant has custom reports, whatever the person's role. */
  "custom-reports/enabled": { feature: "bbdata.authoring.preview", allows: everybody },
  "developer/settings": {
    allows: hasWarehouseAccess,
    anyApi: ["userManagement", "serviceAccountManagement", "creditManagement", "tenantSettings"],
  },
  "developer/settings/credits": { allows: hasWarehouseAccess, apis: ["creditManagement"] },
  "developer/settings/service-users": { allows: hasWarehouseAccess, apis: ["serviceAccountManagement"] },
  "developer/settings/user-management": { allows: hasWarehouseAccess, apis: ["userManagement"] },
  "developer/settings/users": {
    feature: "bbdata.roles.permissions.user.precreation",
    allows: hasWarehouseAccess,
    apis: ["userManagement"],
  },
  /** The older page for editing a person. */
  "developer/settings/edit-user": {
    feature: "settingsEnabled",
    allows: (roles) => hasAdminAccess(roles) || !roles.universal,
    apis: ["userManagement"],
  },
  "developer/settings/tenant-settings": { feature: "globalSettingsEnabled", allows: hasWarehouseAccess, apis: ["tenantSettings"] },
  "developer/settings/tenant-settings/edit": {
    feature: "globalSettingsEnabled",
    allows: (roles) => roles.universal && hasWarehouseAccess(roles),
    apis: ["tenantSettings"],
  },
  /** Tokens and groups of the institution's own directory. */
  "developer/settings/directory": { allows: (roles) => roles.universal && hasAdminAccess(roles) },
  /** Programs that people of the institution connected. */
  "developer/settings/programs": { allows: hasAdminAccess },
  /** Tokens with which people of the institution read feeds. */
  "developer/settings/feeds": { allows: hasAdminAccess },
  /** Other sites that may hold the institution's reports, and the accounts that open them there for people. */
  "developer/settings/embedding": { allows: hasAdminAccess },
  /** Who did what in the institution. */
  "developer/settings/audit": { allows: hasAdminAccess },
  /** Data of a student information system, uploaded in person. */
  "developer/settings/imports": { allows: hasAdminAccess },
  "developer/settings/uas-migration": { feature: "uasMigrationEnabled", allows: hasAdminAccess, apis: ["authProv"] },
  "developer/launch-snowflake": { allows: hasWarehouseAccess, apis: ["authProv", "serviceAccountManagement"] },
  /** Queries of their own, under the rights that they have as readers of reports. */
  "developer/query": { feature: "reportsEnabled", allows: hasReportAccess, apis: ["dashboards"] },
  /** Programs of people's own, over the Model Context Protocol. Such programs are models, or hand on to one what they read. */
  mcp: { feature: "mcpEnabled", aiOptIn: true, allows: hasReportAccess, apis: ["dashboards"] },
  /** Visuals of reports that spreadsheets and programs refresh, under the rights that their person has as a reader. */
  "reporting/feeds": { feature: "reportsEnabled", allows: hasReportAccess, apis: ["dashboards"] },
  "developer/data-dictionary": { allows: everybody, apis: ["dataDictionary"] },
} as const satisfies Record<string, Requirement>;

export type PermissionName = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as readonly PermissionName[];

/** Returns a permission's requirement, under one type. */
export const requirementOf = (permission: PermissionName): Requirement => PERMISSIONS[permission];
