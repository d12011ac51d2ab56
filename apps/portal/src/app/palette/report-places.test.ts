import { expect, test } from "vitest";

import type { Dashboard } from "../../domain/dashboards/dashboard.ts";
import { findItems } from "./palette-items.ts";
import { reportPlaces } from "./report-places.ts";

const report: Dashboard = {
  id: "enrolment-and-outcomes",
  name: "Lyceum-LEADING-EnrolmentAndOutcomes",
  reportingArea: "leading",
  urlSlug: "enrolment-and-outcomes",
  locale: { reportTitle: "Enrolment and outcomes", description: "" },
  helpLink: "/help/enrolment-and-outcomes",
  sheets: [
    { id: "intake", name: "Intake", questions: ["Enrolments", "Where do students come from?"] },
    { id: "gaps", name: "Gaps between groups", questions: ["Do results differ by gender?", "Do results differ by gender?"] },
  ],
};
const words = { sheet: (sheetName: string) => `Sheet of ${sheetName}`, question: (sheet: string, title: string) => `${sheet}, ${title}` };
const places = reportPlaces([report], words);
const found = (query: string) => findItems(places, query, 12).map(({ label, hint, path }) => [label, hint, path]);

test.each([
  ["gaps", "Gaps between groups", "Sheet of Enrolment and outcomes", "gaps"],
  ["come from", "Where do students come from?", "Intake, Enrolment and outcomes", "intake"],
  ["outcomes gender", "Do results differ by gender?", "Gaps between groups, Enrolment and outcomes", "gaps"],
])("%j finds %s and leads to its sheet", (query, label, hint, sheet) => {
  expect(found(query)).toContainEqual([label, hint, `/reporting/leading/enrolment-and-outcomes?sheet=${sheet}`]);
});

test("a question that stands twice on a sheet is found once, and a report without a list of sheets has none", () => {
  expect(found("gender")).toHaveLength(1);
  expect(new Set(places.map(({ key, path }) => `${path} ${key}`)).size).toBe(places.length);
  const { sheets: _, ...bare } = report;
  expect(reportPlaces([bare], words)).toEqual([]);
});

test("the report itself comes before its sheets where both fit", () => {
  const page = { key: "report", label: "Student engagement", hint: "In Learning", path: "/reporting/learning/student-engagement" };
  const own = reportPlaces(
    [{ ...report, sheets: [{ id: "results", name: "Engagement and results", questions: ["Engagement rate"] }] }],
    words,
  );
  expect(findItems([page, ...own], "engagement", 12).map(({ label }) => label)).toEqual([
    "Student engagement",
    "Engagement and results",
    "Engagement rate",
  ]);
});
