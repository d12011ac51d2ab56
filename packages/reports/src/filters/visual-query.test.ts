import { FilterControl, Visual } from "@lyceum/model";
import { expect, test } from "vitest";

import { comparisonValues } from "./comparison.ts";
import { chosenDays, visualQuery, withPeriods } from "./visual-query.ts";

const control = (filter: object): FilterControl => FilterControl.parse({ label: "", kind: "choice", ...filter });
const year = control({ id: "academic-year", dimension: "academic_year" });
const term = control({ id: "term", dimension: "term" });
const dates = control({ id: "dates", kind: "date-range", dimension: "activity_date" });
const visual = Visual.parse({
  id: "v",
  kind: "number",
  title: "V",
  span: 3,
  comparison: "previous_period",
  query: { measures: ["students"] },
});
const kinds = { academic_year: "integer", disability: "boolean" } as const;

test("values are asked in the kind of their dimension, and missing as null", () => {
  const disability = control({ id: "disability", dimension: "disability" });
  const query = visualQuery(visual, [year, disability], { "academic-year": ["2024"], disability: ["true", "__missing"] }, kinds);
  expect(query.filters).toEqual([
    { dimension: "academic_year", op: "in", values: [2024] },
    { dimension: "disability", op: "in", values: [true, null] },
  ]);
});

test("the narrowest period that is set is the one compared", () => {
  const set = { "academic-year": ["2024"], term: ["Autumn 2024"], dates: ["2024-10-01", "2024-10-31"] };
  expect(visualQuery(visual, [year, term, dates], set, kinds).compare?.dimension).toBe("activity_date");
  expect(visualQuery(visual, [year, term], set, kinds).compare?.dimension).toBe("term");
});

test("without one period there is nothing to compare with", () => {
  expect(visualQuery(visual, [year], { "academic-year": ["2023", "2024"] }, kinds).compare).toBeUndefined();
  expect(visualQuery(visual, [year], {}, kinds).compare).toBeUndefined();
});

test("a period is compared with the same one a year before, unless the reader chooses the one before it", () => {
  const set = { term: ["Autumn 2024"] };
  expect(visualQuery(visual, [term], set, kinds).compare).toEqual({ dimension: "term", to: "previous_year", until: "same_week" });
  const chosen = { ...set, ...comparisonValues("previous_period") };
  expect(visualQuery(visual, [term], chosen, kinds).compare).toEqual({ dimension: "term", to: "previous_period", until: "same_week" });
  expect(visualQuery(visual, [term], { ...chosen, ...comparisonValues("previous_year") }, kinds).compare?.to).toBe("previous_year");
});

test("days are compared with as many from another day on, and a term still with the year before", () => {
  const chosen = comparisonValues({ from: "2023-02-06" });
  expect(visualQuery(visual, [dates], { dates: ["2024-10-01", "2024-10-31"], ...chosen }, kinds).compare).toEqual({
    dimension: "activity_date",
    to: { from: "2023-02-06" },
  });
  expect(visualQuery(visual, [term], { term: ["Autumn 2024"], ...chosen }, kinds).compare?.to).toBe("previous_year");
});

test("a visual of two periods limits its own measures to the chosen days and to those compared with", () => {
  const both = Visual.parse({
    ...visual,
    periods: { chosen: "now", compared: "before" },
    query: { measures: ["now", "before"], define: { measures: { now: { measure: "clicks" }, before: { measure: "clicks" } } } },
  });
  const values = { dates: ["2024-10-01", "2024-10-28"], ...comparisonValues("previous_period") };
  expect(chosenDays([dates], {})).toBeUndefined();
  const days = chosenDays([term, dates], values);
  expect(days && withPeriods(both, days, values).query.define?.measures).toEqual({
    now: { measure: "clicks", without: [], where: [{ dimension: "activity_date", op: "between", from: "2024-10-01", to: "2024-10-28" }] },
    before: {
      measure: "clicks",
      without: [],
      where: [{ dimension: "activity_date", op: "between", from: "2024-09-03", to: "2024-09-30" }],
    },
  });
});
