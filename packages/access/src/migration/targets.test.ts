import { expect, test } from "vitest";

import { hasAdminAccess, hasReportAccess, rolesFromGroups } from "../roles.ts";
import { MIGRATION_TARGETS, type MigrationTargetName, migrationTargets, targetIdentifier } from "./targets.ts";

test.each<[MigrationTargetName, string]>([
  ["developer", "ACME_D"],
  ["reporting", "ACME_R"],
  ["restrictedViewer", "ACME_RV"],
  ["author", "ACME_A"],
])("%s is %s", (target, identifier) => {
  expect(targetIdentifier("ACME", target)).toBe(identifier);
});

test.each<[readonly string[], readonly MigrationTargetName[]]>([
  [[], ["developer", "reporting"]],
  [["BbDataAuthor#User"], ["developer", "reporting", "author"]],
  [["BbDataRestrictedViewer"], ["developer", "restrictedViewer"]],
  [
    ["BbDataAuthor", "BbDataRestrictedViewer"],
    ["developer", "restrictedViewer", "author"],
  ],
])("groups %j lead to %j", (groups, targets) => {
  expect(migrationTargets(groups)).toEqual(targets);
});

test("a person may do after the migration what every incremental account may", () => {
  const before = rolesFromGroups([], "incremental");
  const after = rolesFromGroups(migrationTargets([]).map((target) => MIGRATION_TARGETS[target].group));
  expect(after).toEqual({ ...before, universal: true });
  expect([hasAdminAccess(after), hasReportAccess(after)]).toEqual([true, true]);
});
