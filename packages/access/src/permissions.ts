import type { FeatureName } from "./features.ts";
import { hasAdminAccess, hasQuestionCapability, hasReportAccess, hasWarehouseAccess, type Standing } from "./standing.ts";

/** What one permission asks for. Names of APIs are those of a region's configuration. */
interface Requirement {
  readonly feature?: FeatureName;
  /** The tenant has opted in to artificial intelligence. */
  readonly aiOptIn?: true;
  readonly who: (standing: Standing) => boolean;
  /** All of these must have a base address in the region. */
  readonly apis?: readonly string[];
  /** At least one of these must have one. */
  readonly anyApi?: readonly string[];
}

const anyone = (): boolean => true;

/** Every permission that a route or a part of a screen can name. */
export const PERMISSIONS = {
  authenticated: { who: anyone },
  "reporting/reports": { feature: "reportsEnabled", who: hasReportAccess, apis: ["dashboards"] },
  "reporting/dataQA": { aiOptIn: true, who: (w) => hasReportAccess(w) && hasQuestionCapability(w), apis: ["dashboards"] },
  "reporting/custom-reports": {
    feature: "bbdata.authoring.preview",
    who: (w) => w.universal && (w.nonRestrictedViewer || hasAdminAccess(w)),
    apis: ["dashboards"],
  },
  "reporting/custom-reports/authoring": { feature: "bbdata.authoring.preview", who: (w) => w.author, apis: ["dashboards"] },
  /** The tenant has custom reports, whatever the person's role. */
  "custom-reports/enabled": { feature: "bbdata.authoring.preview", who: anyone },
  "developer/settings": {
    who: hasWarehouseAccess,
    anyApi: ["userManagement", "serviceAccountManagement", "creditManagement", "tenantSettings"],
  },
  "developer/settings/credits": { who: hasWarehouseAccess, apis: ["creditManagement"] },
  "developer/settings/service-users": { who: hasWarehouseAccess, apis: ["serviceAccountManagement"] },
  "developer/settings/user-management": { who: hasWarehouseAccess, apis: ["userManagement"] },
  "developer/settings/users": {
    feature: "bbdata.roles.permissions.user.precreation",
    who: hasWarehouseAccess,
    apis: ["userManagement"],
  },
  /** The older page for editing a person. */
  "developer/settings/edit-user": {
    feature: "settingsEnabled",
    who: (w) => hasAdminAccess(w) || !w.universal,
    apis: ["userManagement"],
  },
  "developer/settings/tenant-settings": { feature: "globalSettingsEnabled", who: hasWarehouseAccess, apis: ["tenantSettings"] },
  "developer/settings/tenant-settings/edit": {
    feature: "globalSettingsEnabled",
    who: (w) => w.universal && hasWarehouseAccess(w),
    apis: ["tenantSettings"],
  },
  /** Tokens and groups of the institution's own directory. */
  "developer/settings/directory": { who: (w) => w.universal && hasAdminAccess(w) },
  /** Who did what in the institution. */
  "developer/settings/audit": { who: hasAdminAccess },
  /** Data of a student information system, uploaded in person. */
  "developer/settings/imports": { who: hasAdminAccess },
  "developer/settings/uas-migration": { feature: "uasMigrationEnabled", who: hasAdminAccess, apis: ["authProv"] },
  "developer/launch-snowflake": { who: hasWarehouseAccess, apis: ["authProv", "serviceAccountManagement"] },
  "developer/data-dictionary": { who: anyone, apis: ["dataDictionary"] },
} as const satisfies Record<string, Requirement>;

export type PermissionName = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as readonly PermissionName[];

/** What a permission asks for, under one type. */
export const requirementOf = (permission: PermissionName): Requirement => PERMISSIONS[permission];
