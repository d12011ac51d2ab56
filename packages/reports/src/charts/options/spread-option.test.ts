import { expect, test } from "vitest";

import { testContext, testSpread } from "../../testing/charts.ts";
import { chartHeight } from "../chart-height.ts";
import type { SpreadModel } from "../chart-model.ts";
import { spreadOption } from "./spread-option.ts";

interface DrawnSeries {
  readonly id?: string;
  readonly type: string;
  readonly data: readonly unknown[];
  readonly label?: { readonly show: boolean; readonly formatter?: unknown };
}
const seriesOf = (model: SpreadModel, width = 900): readonly DrawnSeries[] =>
  (spreadOption(model, testContext(width)) as unknown as { readonly series: readonly DrawnSeries[] }).series;
const byId = (model: SpreadModel, id: string, width?: number) => seriesOf(model, width).find((series) => series.id === id);
const week = { name: "course_week", role: "dimension", kind: "integer", label: "Week" } as const;

test("a bar reaches from the low to the high end, of either sign, and the median stands on it", () => {
  const model = { ...testSpread, marks: [{ ...testSpread.marks[0]!, values: [-9, -2, 3] }] };
  const [base, bar] = seriesOf(model);
  expect([base?.data, bar?.data]).toEqual([[-9], [12]]);
  expect(byId(model, "median")?.data).toEqual([[-2, 0]]);
});

test("a category with too few values is hollow and says so, one that is withheld is hatched, and neither has a bar", () => {
  const [mark] = testSpread.marks;
  const none = { ...mark!, values: [null, null, null] };
  const model = { ...testSpread, marks: [mark!, none, { ...none, suppressed: true }] };
  expect(byId(model, "spread")?.data).toEqual([49, null, null]);
  expect(byId(model, "median")?.data).toEqual([
    [56, 0],
    ["-", "-"],
    ["-", "-"],
  ]);
  expect(byId(model, "hollow")).toMatchObject({ data: [[0, 1]], label: { show: true, formatter: "Too few" } });
  expect(byId(model, "withheld")?.data).toEqual([null, null, 80]);
});

test("a box lies between the inner figures and its whisker between the outer ones", () => {
  const model: SpreadModel = { ...testSpread, kind: "box-plot", marks: [{ ...testSpread.marks[0]!, values: [5, 25, 50, 75, 95] }] };
  expect(byId(model, "spread")?.data).toEqual([50]);
  expect(byId(model, "whisker")?.data).toEqual([
    [5, 0],
    [95, 0],
    ["-", "-"],
  ]);
  expect(byId(testSpread, "whisker")).toBeUndefined();
});

test("weeks run from left to right, departments downwards with a row for each", () => {
  const weeks = { ...testSpread, categoryColumn: week };
  expect(spreadOption(weeks, testContext(900))).toMatchObject({ xAxis: { type: "category" } });
  expect(spreadOption(testSpread, testContext(900))).toMatchObject({ yAxis: { type: "category", inverse: true } });
  const many = { ...testSpread, marks: Array.from({ length: 20 }, () => testSpread.marks[0]!) };
  expect(chartHeight(many, 900)).toBeGreaterThan(20 * 30);
  expect(chartHeight({ ...many, categoryColumn: week }, 900)).toBe(chartHeight(weeks, 900));
});

test("medians of columns are written only where they have room, and ends of rows only in wide charts", () => {
  const weeks = { ...testSpread, categoryColumn: week, marks: Array.from({ length: 14 }, () => testSpread.marks[0]!) };
  expect(byId(weeks, "median", 900)?.label?.show).toBe(true);
  expect(byId(weeks, "median", 320)?.label?.show).toBe(false);
  expect(seriesOf(testSpread, 900).length).toBe(seriesOf(testSpread, 320).length + 2);
});
