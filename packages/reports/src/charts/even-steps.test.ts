import { Visual } from "@lyceum/model";
import type { Answer } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { testContext, testWords } from "../testing/charts.ts";
import { readAnswer } from "./answer-reader.ts";
import { cartesianModel } from "./cartesian-model.ts";

const week = { name: "week", role: "dimension", kind: "integer", label: "Week" } as const;
const date = { name: "date", role: "dimension", kind: "date", label: "Date" } as const;
const events = { name: "events", role: "measure", kind: "integer", label: "Events", format: "count" } as const;
const explanation = { sql: "", definitions: [], filters: [], limits: [], freshness: [], asOf: "2026-11-20", snapshotId: "s" };

interface Circumstances {
  readonly kind?: string;
  readonly additive?: boolean;
  readonly query?: object;
  readonly answer?: Partial<Answer>;
}

/** Categories and points of the first series, for rows of the dimension's values with 1, 2, 3 … events. */
function axisOf(
  column: Answer["columns"][number],
  values: readonly (string | number | null)[],
  { kind = "line", additive = true, query = {}, answer = {} }: Circumstances = {},
) {
  const rows = values.map((value, index) => [value, index + 1]);
  const full: Answer = { columns: [column, events], rows, suppressed: [], truncated: false, explanation, ...answer };
  const visual = Visual.parse({ id: "v", kind, title: "V", span: 6, query: { measures: ["events"], ...query } });
  const model = cartesianModel(visual, readAnswer(full), { style: testContext(700).style, words: testWords, additive: () => additive });
  return model?.categories.map((category, index) => [category.value, model.series[0]?.points[index]?.value]);
}

const GAP = [
  [10, 1],
  [11, 2],
  [12, null],
  [13, null],
  [14, 3],
];

test("weeks that an answer lacks stand between those that it has, with nothing in them", () => {
  expect(axisOf(week, [10, 11, 14], { additive: false })).toEqual(GAP);
});

test("of a sum over everything a step without a row is zero, and unknown where rows may be left out", () => {
  expect(axisOf(week, [10, 11, 14])?.map(([, value]) => value)).toEqual([1, 2, 0, 0, 3]);
  expect(axisOf(week, [10, 11, 14], { query: { having: [{ measure: "events", op: ">=", value: 1 }] } })).toEqual(GAP);
  expect(axisOf(week, [10, 11, 14], { answer: { truncated: true } })).toEqual(GAP);
  // The weeks between those that a reader picked have rows of their own that the answer lacks.
  expect(axisOf({ ...week, picked: true }, [10, 11, 14])).toEqual(GAP);
});

test.each([
  ["day", ["2026-02-27", "2026-02-28", "2026-03-02"], ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"]],
  ["week", ["2026-02-23", "2026-03-02", "2026-03-16"], ["2026-02-23", "2026-03-02", "2026-03-09", "2026-03-16"]],
  ["month", ["2025-11-01", "2025-12-01", "2026-02-01"], ["2025-11-01", "2025-12-01", "2026-01-01", "2026-02-01"]],
] as const)("an axis by %s has every one of them", (grain, values, expected) => {
  expect(axisOf({ ...date, grain }, values)?.map(([value]) => value)).toEqual(expected);
});

test("steps of seven days stay steps of seven days, and a missing value stays at the end", () => {
  expect(axisOf(week, [-14, -7, 7, null])?.map(([value]) => value)).toEqual([-14, -7, 0, 7, null]);
});

test.each([
  ["unequal steps", week, [0, 2, 5]],
  ["ranked values", week, [5, 3, 9]],
  ["values far apart", week, [1, 2, 500]],
  ["terms", { ...date, grain: "term" }, ["2025-09-01", "2026-01-12", "2026-09-01"]],
  ["names", { ...week, kind: "text" }, ["1", "2", "4"]],
] as const)("%s are drawn as they are", (_, column, values) => {
  expect(axisOf(column, values)?.map(([value]) => value)).toEqual(values);
});

test("bars in the order of their size get no empty places", () => {
  expect(axisOf(week, [10, 11, 14], { kind: "bar" })).toHaveLength(3);
});

test("a heatmap has the steps of both its axes, with nothing in the cells of those that the answer lacks", () => {
  const due = { ...date, name: "due", grain: "week" as const };
  const rows = [
    [1, "2026-10-26", 5],
    [1, "2026-11-02", 6],
    [2, "2026-11-16", 7],
    [4, "2026-11-16", 8],
  ];
  const visual = Visual.parse({ id: "v", kind: "heatmap", title: "V", span: 6, query: { measures: ["events"] } });
  const answer = readAnswer({ columns: [week, due, events], rows, suppressed: [], truncated: false, explanation });
  const model = cartesianModel(visual, answer, { style: testContext(700).style, words: testWords, additive: () => true });
  expect(model?.categories.map(({ value }) => value)).toEqual([1, 2, 3, 4]);
  expect(model?.series.map(({ value, points }) => [value, ...points.map((point) => point.value)])).toEqual([
    ["2026-10-26", 5, null, null, null],
    ["2026-11-02", 6, null, null, null],
    ["2026-11-09", null, null, null, null],
    ["2026-11-16", null, 7, null, 8],
  ]);
});
