import type { ReportSummary } from "@lyceum/contracts";
import { expect, test } from "vitest";

import { listedReports, type Section, type Sorting } from "./listed-reports.ts";

const report = (title: string, more: Partial<ReportSummary>): ReportSummary => ({
  id: title,
  kind: "own",
  form: "report",
  title,
  description: "",
  area: "leading",
  source: null,
  shared: false,
  owner: "Ada",
  mine: false,
  mayChange: false,
  mayManage: false,
  version: 1,
  updatedAt: null,
  publishedAt: null,
  unpublished: false,
  favourite: false,
  openedAt: null,
  trashedAt: null,
  folder: null,
  tags: [],
  template: false,
  ...more,
});
const reports = [
  report("Outcomes", { kind: "delivered", owner: null, openedAt: "2026-02-01" }),
  report("Engagement", { kind: "delivered", owner: null, description: "Who takes part" }),
  report("Review 10", { mine: true, updatedAt: "2026-01-02", favourite: true }),
  report("Review 9", { mine: true, updatedAt: "2026-01-03", openedAt: "2026-03-01" }),
  report("Bela’s", { owner: "Bela", updatedAt: "2026-01-01" }),
];
const titles = (section: Section, text = "", sorting: Sorting = "title") =>
  listedReports(reports, { section, text, sorting, locale: "en" }).map(({ title }) => title);

test.each<[Section, readonly string[]]>([
  ["all", ["Bela’s", "Review 9", "Review 10", "Outcomes", "Engagement"]],
  ["recent", ["Review 9", "Outcomes"]],
  ["favourites", ["Review 10"]],
  ["mine", ["Review 9", "Review 10"]],
  ["shared", ["Bela’s"]],
  ["delivered", ["Outcomes", "Engagement"]],
])("%s", (section, expected) => {
  expect(titles(section)).toEqual(expected);
});

test("a text is found in titles, descriptions and names of owners, and the order is the reader's", () => {
  expect([titles("all", " REVIEW "), titles("all", "takes part"), titles("all", "bela"), titles("mine", "nothing")]).toEqual([
    ["Review 9", "Review 10"],
    ["Engagement"],
    ["Bela’s"],
    [],
  ]);
  expect(titles("mine", "", "changed")).toEqual(["Review 9", "Review 10"]);
  expect(titles("all", "", "opened").slice(0, 2)).toEqual(["Review 9", "Outcomes"]);
});

test("reports are found by folder, by tag, and as templates; a search looks at tags", () => {
  const placed = [
    report("In", { folder: "f", tags: ["Senate"] }),
    report("Out", { template: true }),
    report("Seed", { kind: "delivered", owner: null }),
  ];
  const found = (more: Partial<Parameters<typeof listedReports>[1]>) =>
    listedReports(placed, { section: "all", text: "", sorting: "title", locale: "en", ...more }).map(({ title }) => title);
  expect(found({ folder: "f" })).toEqual(["In"]);
  expect(found({ folder: null })).toEqual(["Out", "Seed"]);
  expect(found({ tag: "Senate" })).toEqual(["In"]);
  expect(found({ text: "sen" })).toEqual(["In"]);
  expect(found({ section: "templates" })).toEqual(["Out"]);
});
