import { describe, expect, test } from "vitest";

import { accessTo, asksForFeatures, type AccessSubject } from "./access-to.ts";
import { PERMISSION_NAMES, type PermissionName } from "./permissions.ts";

const APIS = [
  "tenantSettings",
  "creditManagement",
  "authProv",
  "serviceAccountManagement",
  "dashboards",
  "userManagement",
  "dataDictionary",
];
const FEATURES = {
  reportsEnabled: true,
  settingsEnabled: true,
  globalSettingsEnabled: true,
  uasMigrationEnabled: true,
  "bbdata.authoring.preview": true,
  "bbdata.roles.permissions.user.precreation": true,
  mcpEnabled: true,
};

/** A person in a tenant that has everything. */
const subject = (groups: readonly string[], more: Partial<AccessSubject> = {}): AccessSubject => ({
  kind: "universal",
  groups,
  apis: APIS,
  features: FEATURES,
  aiOptIn: true,
  ...more,
});
const permitted = (reader: AccessSubject) => PERMISSION_NAMES.filter((permission) => accessTo(permission, reader).result === "OK");

const ANYONE: PermissionName[] = ["authenticated", "custom-reports/enabled", "developer/data-dictionary"];
const WAREHOUSE: PermissionName[] = [
  "developer/settings",
  "developer/settings/credits",
  "developer/settings/service-users",
  "developer/settings/user-management",
  "developer/settings/users",
  "developer/settings/tenant-settings",
  "developer/settings/tenant-settings/edit",
  "developer/launch-snowflake",
];
const READING: PermissionName[] = [
  "reporting/reports",
  "reporting/schedules",
  "reporting/alerts",
  "reporting/feeds",
  "developer/query",
  "mcp",
];
const REPORTS: PermissionName[] = [...READING, "reporting/early-warning", "reporting/dataQA", "reporting/custom-reports"];
const ADMIN: PermissionName[] = [
  "reporting/dataQA/trust",
  "reporting/early-warning/rule",
  "reporting/schedules/all",
  ...WAREHOUSE,
  ...REPORTS,
  "developer/settings/edit-user",
  "developer/settings/audit",
  "developer/settings/directory",
  "developer/settings/embedding",
  "developer/settings/feeds",
  "developer/settings/imports",
  "developer/settings/programs",
  "developer/settings/uas-migration",
];

test.each<[string, readonly string[], PermissionName[]]>([
  ["nobody", [], []],
  ["an unknown group", ["Janitor"], []],
  ["admin", ["InstitutionAdmin"], ADMIN],
  ["support", ["ClientSupport"], ADMIN],
  ["reader-account admin", ["SnowflakeReaderAccountAdmin"], WAREHOUSE],
  ["author", ["BbDataAuthor"], [...REPORTS, "reporting/custom-reports/authoring", "reporting/dataQA/trust"]],
  ["viewer", ["BbDataReportViewer"], REPORTS],
  ["area viewer", ["ReportViewer.LEARNING"], REPORTS],
  ["teaching viewer", ["ReportViewer.TEACHING"], REPORTS.filter((name) => name !== "reporting/early-warning")],
  ["student records alone", ["BbDataStudentRecords"], []],
  ["student records of a viewer", ["BbDataStudentRecords", "ReportViewer.LEARNING"], [...REPORTS, "reporting/student-records"]],
  ["student records of an administrator, by name", ["BbDataStudentRecords", "InstitutionAdmin"], [...ADMIN, "reporting/student-records"]],
  ["no student records for support", ["BbDataStudentRecords", "ClientSupport"], ADMIN],
  ["nor without Learning", ["BbDataStudentRecords", "ReportViewer.TEACHING"], REPORTS.filter((name) => name !== "reporting/early-warning")],
  ["nor for restricted viewers", ["BbDataStudentRecords", "BbDataReportViewer", "BbDataRestrictedViewer"], READING],
  ["restricted viewer", ["BbDataRestrictedViewer"], READING],
  ["restricted and viewer: restricted wins", ["BbDataRestrictedViewer", "BbDataReportViewer"], READING],
  ["data without limits, but no role", ["BbDataUnrestricted"], []],
])("%s", (_name, groups, expected) => {
  const permissions = permitted(subject(groups));
  expect(permissions.toSorted()).toEqual([...ANYONE, ...expected].toSorted());
});

test("incremental people are administrators and viewers whatever groups they carry, and never ask in words or author", () => {
  const without = new Set<PermissionName>([
    "reporting/dataQA",
    "reporting/dataQA/trust",
    "reporting/early-warning/rule",
    "reporting/custom-reports",
    "developer/settings/tenant-settings/edit",
    "developer/settings/directory",
  ]);
  const expected = [...ANYONE, ...ADMIN.filter((permission) => !without.has(permission))].toSorted();
  for (const groups of [[], ["BbDataAuthor", "ClientSupport", "BbDataRestrictedViewer"]]) {
    expect(permitted(subject(groups, { kind: "incremental" })).toSorted()).toEqual(expected);
  }
});

test.each(["InstitutionAdmin", "InstitutionAdmin#User", "InstitutionAdmin#user"])("%s is the administrators' group", (group) => {
  expect(accessTo("developer/settings", subject([group])).result).toBe("OK");
});
test.each(["institutionadmin", "InstitutionAdmin#USER", "InstitutionAdmin#User#User", "InstitutionAdmin ", "#User"])(
  "%s is not",
  (group) => {
    expect(accessTo("developer/settings", subject([group])).result).toBe("USER_HAS_NO_ACCESS");
  },
);

test("an unknown permission is refused", () => {
  for (const name of ["", "reporting", "toString", "__proto__"]) {
    expect(accessTo(name, subject(["InstitutionAdmin"])).result).toBe("USER_HAS_NO_ACCESS");
  }
});

describe("order of refusals", () => {
  const nothing = { apis: [], features: {}, aiOptIn: false };
  test("the missing feature comes first", () => {
    expect(accessTo("reporting/reports", subject([], nothing)).result).toBe("FEATURE_MISSING");
    expect(accessTo("reporting/dataQA", subject([], nothing)).result).toBe("FEATURE_MISSING");
    expect(accessTo("mcp", subject(["BbDataReportViewer"], { aiOptIn: false })).result).toBe("FEATURE_MISSING");
  });
  test("then the missing role", () => {
    expect(accessTo("reporting/reports", subject([], { apis: [] })).result).toBe("USER_HAS_NO_ACCESS");
  });
  test("only who would have access learns that the region lacks it", () => {
    expect(accessTo("reporting/reports", subject(["BbDataReportViewer"], { apis: [] })).result).toBe("REGION_UNAVAILABLE");
  });
});

test.each<[PermissionName, readonly string[]]>([
  ["reporting/reports", ["dashboards"]],
  ["reporting/custom-reports", ["dashboards"]],
  ["developer/settings/credits", ["creditManagement"]],
  ["developer/settings/service-users", ["serviceAccountManagement"]],
  ["developer/settings/user-management", ["userManagement"]],
  ["developer/settings/users", ["userManagement"]],
  ["developer/settings/tenant-settings", ["tenantSettings"]],
  ["developer/settings/uas-migration", ["authProv"]],
  ["developer/launch-snowflake", ["authProv", "serviceAccountManagement"]],
  ["developer/data-dictionary", ["dataDictionary"]],
])("%s needs each of %j", (permission, apis) => {
  const admin = (present: readonly string[]) => accessTo(permission, subject(["InstitutionAdmin"], { apis: present })).result;
  expect(admin(apis)).toBe("OK");
  for (const missing of apis) expect(admin(APIS.filter((api) => api !== missing))).toBe("REGION_UNAVAILABLE");
});

test("settings are there as long as one of their tabs is", () => {
  expect(accessTo("developer/settings", subject(["InstitutionAdmin"], { apis: ["creditManagement"] })).result).toBe("OK");
  expect(accessTo("developer/settings", subject(["InstitutionAdmin"], { apis: ["dashboards"] })).result).toBe("REGION_UNAVAILABLE");
});

test.each<[PermissionName, string]>([
  ["reporting/reports", "reportsEnabled"],
  ["reporting/custom-reports", "bbdata.authoring.preview"],
  ["custom-reports/enabled", "bbdata.authoring.preview"],
  ["developer/settings/users", "bbdata.roles.permissions.user.precreation"],
  ["developer/settings/edit-user", "settingsEnabled"],
  ["developer/settings/tenant-settings", "globalSettingsEnabled"],
  ["developer/settings/uas-migration", "uasMigrationEnabled"],
  ["mcp", "mcpEnabled"],
])("%s needs the feature %s, undefined or off alike", (permission, feature) => {
  for (const value of [undefined, false]) {
    const reader = subject(["InstitutionAdmin"], { features: { ...FEATURES, [feature]: value } });
    expect(accessTo(permission, reader).result).toBe("FEATURE_MISSING");
  }
});

test.each<[string, boolean]>([
  ["developer/settings/users", true],
  ["reporting/dataQA", true],
  ["developer/settings/user-management", false],
  ["no such permission", false],
])("%s asks for features: %s", (permission, expected) => {
  expect(asksForFeatures(permission)).toBe(expected);
});
