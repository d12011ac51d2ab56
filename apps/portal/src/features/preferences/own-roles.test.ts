import { expect, test } from "vitest";

import { ownRoles } from "./own-roles.ts";

test.each([
  [["InstitutionAdmin", "BbDataReportViewer"], "universal", ["InstitutionAdmin", "ReportViewer"], 3, false],
  [["BbDataRestrictedViewer"], "universal", ["ReportViewer"], 3, true],
  [["ReportViewer.LEARNING"], "universal", ["ReportViewer"], 1, false],
  [[], "universal", ["Unknown"], 0, false],
  [[], "incremental", ["InstitutionAdmin", "ReportViewer"], 3, false],
] as const)("%j of a %s account", (groups, kind, roles, areas, restricted) => {
  const view = ownRoles(groups, kind);
  expect(view).toMatchObject({ roles, restricted });
  expect(view.areas).toHaveLength(areas);
});
