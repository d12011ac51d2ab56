import { expect, test } from "vitest";

import { filteredRoles, ROLE_FILTERS, roleLabels } from "./role-filter.ts";
import { displayRoles } from "./roles.ts";

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
