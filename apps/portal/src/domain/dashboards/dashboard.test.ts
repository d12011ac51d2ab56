import { expect, test } from "vitest";

import { readDashboards } from "./dashboard.ts";

const entry = {
  id: "a",
  name: "X-LEARNING-Y",
  urlSlug: "a-slug",
  locale: { reportTitle: "A", description: "About A" },
  helpLink: "a-help",
};

test("an entry is read with its area, by the second part of its name, and its flag", () => {
  expect(readDashboards([{ ...entry, reportingArea: "leading", featureFlag: "f", more: 1 }])).toEqual([
    { ...entry, reportingArea: "learning", featureToggleName: "f" },
  ]);
});

test.each([
  ["LYCEUM-TEACHING-LOAD", "teaching"],
  ["x-PRELEADINGPOST", "leading"],
  ["x-learning", "learning"],
])("%s is of %s", (name, area) => {
  expect(readDashboards([{ ...entry, name }])).toMatchObject([{ reportingArea: area }]);
});

test.each<[string, unknown]>([
  ["without a locale", { ...entry, locale: undefined }],
  ["without a title", { ...entry, locale: { description: "x" } }],
  ["whose area is not recognised", { ...entry, name: "X-FINANCE-Y" }],
  ["whose area is not the second part", { ...entry, name: "LEARNING-X-Y" }],
  ["without a name", { ...entry, name: undefined }],
  ["without an id", { ...entry, id: 7 }],
  ["that is null", null],
  ["that is a word", "a"],
])("an entry %s is dropped and the others stay", (_name, bad) => {
  expect(readDashboards([bad, entry, bad]).map(({ id }) => id)).toEqual(["a"]);
});

test("what the page can do without is filled in", () => {
  const { urlSlug: _slug, helpLink: _help, ...bare } = entry;
  expect(readDashboards([{ ...bare, locale: { reportTitle: "A" } }])).toMatchObject([
    { urlSlug: "a", helpLink: "main", locale: { description: "" } },
  ]);
});

test("sheets are read as far as they can be", () => {
  const sheets = [{ id: "s", name: "S", questions: ["Why?", 7] }, { id: "t" }, null];
  expect(readDashboards([{ ...entry, sheets }])).toMatchObject([{ sheets: [{ id: "s", name: "S", questions: ["Why?"] }] }]);
});
