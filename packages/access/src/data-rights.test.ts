import { expect, test } from "vitest";

import { reportingAreas, REPORTING_AREAS } from "./data-rights.ts";
import { reportedRegion, warehouseRegion } from "./regions.ts";
import { displayRoles } from "./roles.ts";

test.each<[string, readonly string[], readonly string[]]>([
  ["no group", [], []],
  ["only data without limits", ["BbDataUnrestricted"], []],
  ["reader-account admin", ["SnowflakeReaderAccountAdmin"], []],
  ["viewer", ["BbDataReportViewer"], REPORTING_AREAS],
  ["learning alone", ["ReportViewer.LEARNING#User"], ["learning"]],
  ["two areas, in the usual order", ["ReportViewer.LEADING", "ReportViewer.TEACHING"], ["teaching", "leading"]],
  ["an area does not limit a full viewer", ["ReportViewer.LEARNING", "BbDataReportViewer"], REPORTING_AREAS],
  ["nor an author", ["ReportViewer.LEARNING", "BbDataAuthor"], REPORTING_AREAS],
  ["nor an administrator", ["ReportViewer.LEARNING", "InstitutionAdmin"], REPORTING_AREAS],
  ["restricted viewer", ["BbDataRestrictedViewer"], REPORTING_AREAS],
  ["restricted in one area", ["BbDataRestrictedViewer", "ReportViewer.LEADING"], ["leading"]],
])("areas of %s", (_name, groups, areas) => {
  expect(reportingAreas(groups, "universal")).toEqual(areas);
});

test("incremental people read every area", () => {
  expect(reportingAreas([], "incremental")).toEqual(REPORTING_AREAS);
});

test("roles are shown in their order, once each, and unknown groups show none", () => {
  const groups = [
    "SnowflakeReaderAccountAdmin",
    "ClientSupport#User",
    "ReportViewer.LEARNING",
    "BbDataReportViewer",
    "BbDataAuthor",
    "Other",
  ];
  expect(displayRoles(groups)).toEqual(["Author", "ReportViewer", "ClientSupport", "ReaderAccountAdmin"]);
  expect(displayRoles(["Other", "BbDataUnrestricted"])).toEqual([]);
});

test.each([
  ["universal", "us-east-1", null, "us-east-1", "us-west-2"],
  ["universal", "eu-central-1", null, "eu-central-1", "eu-central-1"],
  ["incremental", "us-east-1", "us-west-2", "us-east-1", "us-west-2"],
  ["incremental", "eu-central-1", "eu-central-1", "eu-central-1", "eu-central-1"],
] as const)("%s tenant of %s, stored as %s, reports %s and keeps its warehouse in %s", (kind, region, stored, reported, warehouse) => {
  expect(reportedRegion(kind, region, stored)).toBe(reported);
  expect(warehouseRegion(kind, region, stored)).toBe(warehouse);
});
