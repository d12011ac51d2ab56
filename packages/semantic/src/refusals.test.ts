import { expect, test } from "vitest";

import { canUse } from "./can-use.ts";
import { compile } from "./compile/compile.ts";
import { duckdb } from "./dialects/duckdb.ts";
import type { Measure, RatioMeasure, SimpleMeasure } from "./model.ts";
import { parseQuery } from "./parse-query.ts";
import { QueryProblem } from "./query-problem.ts";
import { everything, snapshot } from "./testing/ask.ts";
import { smallModel } from "./testing/small-model.ts";
import { validateModel } from "./validate-model.ts";

function refusal(input: unknown, rights = everything): { code: string; message: string } | undefined {
  try {
    compile(smallModel, parseQuery(input), rights, snapshot, duckdb);
    return undefined;
  } catch (error) {
    if (error instanceof QueryProblem) return { code: error.code, message: error.message };
    throw error;
  }
}

const filter = (entry: unknown) => ({ measures: ["enrolments"], filters: [entry] });

test.each<[what: string, query: unknown, code: string]>([
  ["no measure", { measures: [] }, "query_invalid"],
  ["a field that the contract does not have", { measures: ["enrolments"], sql: "select 1" }, "query_invalid"],
  ["an unknown measure", { measures: ["enrollments"] }, "query_unknown_name"],
  ["a name of every object", { measures: ["constructor"] }, "query_unknown_name"],
  ["a prototype as a dimension", { measures: ["enrolments"], dimensions: [{ name: "__proto__" }] }, "query_unknown_name"],
  ["an unknown dimension in a filter", filter({ dimension: "nothing", op: "in", values: [] }), "query_unknown_name"],
  ["an unknown measure in having", { measures: ["enrolments"], having: [{ measure: "x", op: ">", value: 1 }] }, "query_unknown_name"],
  ["an unknown order", { measures: ["enrolments"], order: [{ by: "x" }] }, "query_unknown_name"],
  [
    "a dimension with half a grain as order",
    { measures: ["enrolments"], dimensions: [{ name: "term" }], order: [{ by: "term." }] },
    "query_unknown_name",
  ],
  [
    "the earlier value of a dimension as order",
    { measures: ["enrolments"], dimensions: [{ name: "term" }], order: [{ by: "term.previous" }] },
    "query_unknown_name",
  ],
  ["an earlier value as order without a comparison", { measures: ["enrolments"], order: [{ by: "enrolments.previous" }] }, "query_invalid"],
  ["a measure twice", { measures: ["enrolments", "enrolments"] }, "query_invalid"],
  ["a dimension twice", { measures: ["enrolments"], dimensions: [{ name: "term" }, { name: "term" }] }, "query_invalid"],
  ["text for a whole number", filter({ dimension: "year", op: "in", values: ["2024"] }), "query_wrong_kind"],
  ["a fraction for a whole number", filter({ dimension: "year", op: ">=", value: 2024.5 }), "query_wrong_kind"],
  ["text for yes or no", filter({ dimension: "disability", op: "in", values: ["true"] }), "query_wrong_kind"],
  ["a number for text", filter({ dimension: "band", op: "in", values: [1] }), "query_wrong_kind"],
  ["text compared by size", filter({ dimension: "band", op: ">", value: "a" }), "query_wrong_kind"],
  ["a grain of something without time", { measures: ["enrolments"], dimensions: [{ name: "band", grain: "week" }] }, "query_wrong_kind"],
  [
    "a day that does not exist",
    { measures: ["clicks"], filters: [{ dimension: "day", op: "between", from: "2025-02-30", to: "2025-03-01" }] },
    "query_wrong_kind",
  ],
  ["a dimension that the fact cannot reach", { measures: ["enrolments"], dimensions: [{ name: "day" }] }, "query_not_joinable"],
  [
    "a filter that one of two facts cannot reach",
    { measures: ["clicks_each"], filters: [{ dimension: "day", op: "in", values: [] }] },
    "query_not_joinable",
  ],
  [
    "clicks per student by what differs between enrolments of one student",
    { measures: ["clicks_each"], dimensions: [{ name: "outcome" }] },
    "query_grain_mixed",
  ],
  [
    "clicks per student of enrolments that differ for one student",
    { measures: ["clicks_each"], filters: [{ any: [{ dimension: "outcome", op: "in", values: ["Pass"] }] }] },
    "query_grain_mixed",
  ],
  [
    "the same where only the order names it",
    { measures: ["clicks"], dimensions: [{ name: "outcome" }], order: [{ by: "clicks_each" }] },
    "query_grain_mixed",
  ],
  ["too many measures", { measures: Array.from({ length: 21 }, () => "enrolments") }, "query_too_large"],
  ["too many rows", { measures: ["enrolments"], limit: 10_001 }, "query_too_large"],
  ["filters nested too deep", filter({ not: { not: { not: { not: { dimension: "band", op: "in", values: [] } } } } }), "query_too_large"],
  [
    "too many values in all",
    {
      measures: ["enrolments"],
      filters: [1, 2].map(() => ({ dimension: "year", op: "in", values: Array.from({ length: 600 }, () => 1) })),
    },
    "query_too_large",
  ],
  [
    "a comparison without a period",
    { measures: ["enrolments"], compare: { dimension: "term", to: "previous_year" } },
    "query_comparison_needs_period",
  ],
  [
    "a comparison over two terms",
    { ...filter({ dimension: "term", op: "in", values: ["a", "b"] }), compare: { dimension: "term", to: "previous_year" } },
    "query_comparison_needs_period",
  ],
  [
    "a comparison over something that is no period",
    { ...filter({ dimension: "band", op: "in", values: ["a"] }), compare: { dimension: "band", to: "previous_year" } },
    "query_comparison_needs_period",
  ],
  [
    "a comparison by a grain that the dimension does not have",
    { ...filter({ dimension: "band", op: "in", values: ["a"] }), compare: { dimension: "band", grain: "term", to: "previous_year" } },
    "query_comparison_needs_period",
  ],
  [
    "a comparison by another grain than the filter's",
    {
      measures: ["clicks"],
      filters: [{ dimension: "day", op: "in", values: ["2024-10-08"] }],
      compare: { dimension: "day", grain: "term", to: "previous_year" },
    },
    "query_comparison_needs_period",
  ],
  [
    "a comparison with days before all calendars",
    {
      measures: ["clicks"],
      filters: [{ dimension: "day", op: "between", from: "0001-01-01", to: "9999-12-31" }],
      compare: { dimension: "day", to: "previous_period" },
    },
    "query_comparison_needs_period",
  ],
  [
    "a function over rows of another, by its name",
    {
      define: { measures: { place: { expression: "rank(clicks)" }, before: { expression: "1 + previous(place)" } } },
      measures: ["before"],
      dimensions: [{ name: "course" }],
    },
    "query_invalid",
  ],
  [
    "a total of shares",
    {
      define: {
        measures: {
          part: { expression: "share(clicks)" },
          filtered: { measure: "part", where: [{ dimension: "term", op: "in", values: ["t"] }] },
          all: { expression: "total(filtered)" },
        },
      },
      measures: ["all"],
      dimensions: [{ name: "course" }],
    },
    "query_invalid",
  ],
  ["a measure of another area", { measures: ["teaching_only"] }, "query_area_forbidden"],
])("%s is refused", (_what, query, code) => {
  expect(refusal(query, { ...everything, areas: ["learning"] })?.code).toBe(code);
});

test("no area at all refuses everything", () => {
  expect(refusal({ measures: ["enrolments"] }, { ...everything, areas: [] })?.code).toBe("query_area_forbidden");
});

test("restricted readers cannot tell persons apart, neither by grouping nor by filtering", () => {
  const restricted = { ...everything, restricted: true, minimumGroup: 5 };
  expect(refusal({ measures: ["enrolments"], dimensions: [{ name: "student" }] }, restricted)?.code).toBe("query_dimension_forbidden");
  expect(refusal(filter({ any: [{ dimension: "student", op: "in", values: ["s1"] }] }), restricted)?.code).toBe(
    "query_dimension_forbidden",
  );
  expect(refusal({ measures: ["enrolments"], dimensions: [{ name: "student" }] })).toBeUndefined();
});

test("the message names what is unknown and what was probably meant", () => {
  expect(refusal({ measures: ["enrollments"] })?.message).toBe('There is no measure called "enrollments". Did you mean enrolments?');
});

test("the message of a wrong choice names every choice that some form has there", () => {
  const message = refusal({ measures: ["enrolments"], filters: [{ dimension: "band", op: "is", value: "plain" }] })?.message;
  expect(message).toMatch(/^filters\.0\.op: Invalid option: expected one of "in"\|"not_in"\|.*"between".*"past"/);
});

test("screens can ask beforehand whether a filter applies", () => {
  expect(canUse(smallModel, ["clicks", "most"], "day", "week")).toBe(true);
  expect(canUse(smallModel, ["clicks_each"], "day")).toBe(false);
  expect(canUse(smallModel, ["clicks_each"], "band")).toBe(true);
});

test("a ratio may be divided by what its units have one of, by where they count, and per enrolment by everything", () => {
  const allowed = (measure: string) => ["band", "course", "term", "outcome"].filter((name) => canUse(smallModel, [measure], name));
  expect(allowed("clicks_each")).toEqual(["band", "course", "term"]);
  expect(allowed("clicks_per_enrolment")).toEqual(["band", "course", "term", "outcome"]);
  expect(canUse(smallModel, ["students", "clicks"], "outcome")).toBe(true);
});

test("a model with a ratio whose sides have no grain in common is found out", () => {
  const days: Measure = { ...(smallModel.measures["clicks"] as SimpleMeasure), aggregate: { op: "count_distinct", column: "day" } };
  const strange: Measure = { ...(smallModel.measures["clicks_each"] as RatioMeasure), numerator: "students", denominator: "days" };
  const faults = validateModel({ ...smallModel, measures: { ...smallModel.measures, days, strange } }, new Map());
  expect(faults.filter((fault) => fault.includes("grain"))).toEqual([
    "measure strange: what it counts above and below the line have no grain in common",
  ]);
});

test("an answer explains itself: definitions down to the parts, filters, limits and the freshness it depends on", () => {
  const query = parseQuery({ measures: ["clicks_each"], filters: [{ dimension: "band", op: "in", values: ["x", null] }] });
  const { explanation } = compile(smallModel, query, { ...everything, nodes: ["n1"], restricted: true, minimumGroup: 5 }, snapshot, duckdb);
  expect(explanation.definitions.map(({ measure, formula }) => [measure, formula])).toEqual([
    ["clicks_each", "Clicks divided by Students"],
    ["clicks", "sum of clicks in activity"],
    ["students", "count of different student id in enrolments where counted is yes"],
  ]);
  expect(explanation.filters).toEqual([{ label: "Band", text: "is x or missing" }]);
  expect(explanation.limits).toEqual([
    { code: "nodes", nodes: ["n1"] },
    { code: "restricted", minimumGroup: 5, alteredBy: 6 },
  ]);
  expect(explanation.freshness).toEqual(snapshot.freshness);
  expect(explanation.asOf).toBe("2025-12-31");
});

test("freshness is that of every table read, not of the facts alone", () => {
  const submodels = (measure: string, dimension: string) =>
    compile(
      smallModel,
      parseQuery({ measures: [measure], dimensions: [{ name: dimension }] }),
      everything,
      snapshot,
      duckdb,
    ).explanation.freshness.map(({ submodel }) => submodel);
  expect(submodels("clicks", "day")).toEqual(["B"]);
  expect(submodels("clicks", "band")).toEqual(["A", "B"]);
});
