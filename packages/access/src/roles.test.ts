import { expect, test } from "vitest";

import { displayRoles, filteredRoles, isAssignable, ROLE_FILTERS, roleLabels, rolesFromGroups, shownRoles, storedForms } from "./roles.ts";

test("the filter offers four choices", () => {
  expect(ROLE_FILTERS).toEqual(["All", "InstitutionAdmin", "Author", "ReportViewer"]);
});

test.each([
  ["All", undefined],
  ["InstitutionAdmin", ["InstitutionAdmin"]],
  ["Author", ["Author"]],
  ["ReportViewer", ["ReportViewer", "RestrictedViewer"]],
] as const)("%s lets through %j", (filter, roles) => {
  expect(filteredRoles(filter)).toEqual(roles);
});

test.each([
  [
    ["ClientSupport", "BbDataRestrictedViewer", "BbDataAuthor", "InstitutionAdmin"],
    ["InstitutionAdmin", "Author", "ReportViewer", "ClientSupport"],
  ],
  [["BbDataRestrictedViewer", "BbDataReportViewer"], ["ReportViewer"]],
  [["x"], ["Unknown"]],
  [[], ["Unknown"]],
])("%j is shown as %j", (groups, labels) => {
  expect(roleLabels(displayRoles(groups))).toEqual(labels);
});

test("administrators assign what limits reports, never who administers", () => {
  expect(["BbDataReportViewer", "InstitutionAdmin", "BbDataReportViewer#User", "toString"].map(isAssignable)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test.each(["BbDataAuthor", "ReportViewer.LEARNING"] as const)("%s counts in each of its stored forms", (group) => {
  for (const form of storedForms(group)) expect(rolesFromGroups([form])).toEqual(rolesFromGroups([group]));
  expect(rolesFromGroups([`${group}#USER`])).toEqual(rolesFromGroups([]));
});

test("an incremental account has its fixed roles, whatever groups are stored", () => {
  expect(rolesFromGroups(["BbDataRestrictedViewer"], "incremental")).toEqual({
    ...rolesFromGroups(["InstitutionAdmin", "BbDataReportViewer"]),
    universal: false,
  });
  expect(shownRoles(["BbDataAuthor"], "incremental")).toEqual(["InstitutionAdmin", "ReportViewer"]);
});
