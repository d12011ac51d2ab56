import { expect, test } from "vitest";

import type { AccessView } from "../../domain/access/useAccess.ts";
import type { Dashboard } from "../../domain/dashboards/dashboard.ts";
import { childrenOf, navigationLinks } from "./navigation-links.ts";
import { NAVIGATION } from "./navigation-table.ts";
import { sectionOf, SECTIONS } from "./sections.ts";

const dashboard = (reportingArea: Dashboard["reportingArea"], urlSlug: string): Dashboard => ({
  id: urlSlug,
  name: `LYCEUM-${reportingArea.toUpperCase()}-1`,
  reportingArea,
  urlSlug,
  helpLink: "main",
  locale: { reportTitle: `Title of ${urlSlug}`, description: "" },
});
const DASHBOARDS = [dashboard("learning", "student-engagement"), dashboard("learning", "learning-tools-adoption")];

const linksFor = (access: AccessView | Partial<Record<string, AccessView>>, dashboards = DASHBOARDS) =>
  navigationLinks({
    accessTo: (permission) => (typeof access === "string" ? access : (access[permission] ?? "OK")),
    dashboards,
    text: (label) => label,
  });
const keys = (links: ReturnType<typeof linksFor>) => links.map(({ key }) => key);

test("keys are unique, and every parent stands one level above", () => {
  expect(new Set(NAVIGATION.map(({ key }) => key)).size).toBe(NAVIGATION.length);
  for (const { key, parentKey, level } of NAVIGATION) {
    expect(NAVIGATION.find((entry) => entry.key === parentKey)?.level ?? 0, key).toBe(level - 1);
  }
});

test("visitors see what is public", () => {
  expect(keys(linksFor("SIGNED_OUT", []))).toEqual([
    "home",
    "developer",
    "dictionary",
    "dictionary-entries",
    "dictionary-relationships",
    "privacy",
  ]);
});

test("areas stand with their dashboards, those without are left out", () => {
  const links = linksFor("OK");
  expect(keys(childrenOf(links, "reporting"))).toEqual(["learning", "data-q-and-a", "custom-reports", "schedules", "alerts"]);
  expect(childrenOf(links, "learning").map(({ label, level, path }) => [label, level, path])).toEqual([
    ["Title of student-engagement", 3, "/reporting/learning/student-engagement"],
    ["Title of learning-tools-adoption", 3, "/reporting/learning/learning-tools-adoption"],
  ]);
});

test("what somebody may not use is left out with all below it", () => {
  const links = keys(linksFor({ "reporting/reports": "USER_HAS_NO_ACCESS", "developer/settings": "FEATURE_MISSING" }));
  for (const gone of ["reporting", "learning", "custom-reports", "student-engagement", "settings"]) expect(links).not.toContain(gone);
  expect(links).toContain("developer");
});

test("custom reports lead those there who may, and tell of themselves where the institution has none", () => {
  const shown = (enabled: AccessView, own: AccessView) =>
    keys(linksFor({ "custom-reports/enabled": enabled, "reporting/custom-reports": own })).includes("custom-reports");
  expect(shown("OK", "OK")).toBe(true);
  expect(shown("OK", "USER_HAS_NO_ACCESS"), "a restricted viewer would be refused").toBe(false);
  expect(shown("FEATURE_MISSING", "FEATURE_MISSING")).toBe(true);
});

test("what the region lacks stands disabled, without its children", () => {
  const links = linksFor({ "reporting/reports": "REGION_UNAVAILABLE", "developer/settings": "REGION_UNAVAILABLE" });
  expect(links.find(({ key }) => key === "settings")?.access.reason).toBe("REGION_UNAVAILABLE");
  expect(childrenOf(links, "reporting")).toEqual([]);
});

test("while features are being asked for nothing is promised", () => {
  expect(keys(linksFor({ "reporting/reports": "LOADING" }))).not.toContain("reporting");
});

test("one report is marked as new, by its path", () => {
  const marked = linksFor("OK").filter(({ badgeType }) => badgeType === "NEW");
  expect(keys(marked)).toEqual(["learning-tools-adoption"]);
});

test("sections are the second-level entries that have a drawer of their own", () => {
  const withDrawer = NAVIGATION.filter(({ level, hideSecondaryNavigation }) => level === 2 && !hideSecondaryNavigation);
  expect(SECTIONS).toEqual(Object.fromEntries(withDrawer.map(({ key, path }) => [key, path])));
});

test.each([
  ["/reporting/learning", "learning"],
  ["/reporting/learning/student-engagement", "learning"],
  ["/dictionary/entries/CDM_LMS", "dictionary"],
  ["/reporting", undefined],
  ["/reporting/data-q-and-a", undefined],
  ["/reporting/custom-reports", undefined],
  ["/developer/warehouse", undefined],
  ["/privacy", undefined],
  ["/", undefined],
])("%s belongs to the section %s", (path, expected) => {
  expect(sectionOf(path)).toBe(expected);
});
