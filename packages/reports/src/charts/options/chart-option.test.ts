import { expect, test } from "vitest";

import { testContext, testModel, testSeries } from "../../testing/charts.ts";
import { chartHeight } from "../chart-height.ts";
import { chartKey } from "../chart-key.ts";
import type { CartesianModel, ScatterModel } from "../chart-model.ts";
import { chartOption } from "./chart-option.ts";

interface Axis {
  readonly max?: number;
  readonly min?: number;
  readonly data?: readonly string[];
  readonly axisLabel: { readonly interval?: number };
}
const axesOf = (model: CartesianModel | ScatterModel, width: number): { readonly xAxis: Axis; readonly yAxis: Axis } =>
  chartOption(model, testContext(width)) as never;

const rate = { name: "pass_rate", role: "measure", kind: "number", label: "Pass rate", format: "ratio" } as const;
const points = [0.52, 0.955].map((y, index) => ({ category: { value: index, label: String(index) }, x: 40 + 55 * index, y, size: null }));
const scatter: ScatterModel = {
  kind: "scatter",
  format: "ratio",
  measure: "Pass rate",
  notes: [],
  x: { ...rate, name: "average_score", label: "Average score", format: "score" },
  y: rate,
  size: undefined,
  categoryColumn: undefined,
  points,
  colour: "#0F766E",
};

test.each([320, 480, 1100, 1700])("no axis of rates or scores passes the whole in %d px, whatever is drawn", (width) => {
  for (const kind of ["column", "line", "area"] as const) expect(axesOf(testModel({ kind }), width).yAxis.max, kind).toBe(1);
  expect(axesOf(testModel({ kind: "column", format: "score", series: [testSeries("Score", [56, 91])] }), width).yAxis.max).toBe(100);
  expect(axesOf(testModel({ kind: "stacked-bar", share: true }), width).xAxis.max).toBe(1);
  const { xAxis, yAxis } = axesOf(scatter, width);
  expect([xAxis.max, yAxis.max]).toEqual([100, 1]);
});

const term = { name: "term", role: "dimension", kind: "text", label: "Term" } as const;
const department = { name: "level2", role: "dimension", kind: "text", label: "Department" } as const;
const DEPARTMENTS = Array.from({ length: 24 }, (_, index) => `Department of Subject number ${index}`);
const map = testModel({
  kind: "heatmap",
  categories: DEPARTMENTS.map((label) => ({ value: label, label })),
  series: ["Autumn 2024", "Spring 2025", "Summer 2025"].map((key) =>
    testSeries(
      key,
      DEPARTMENTS.map(() => 0.8),
    ),
  ),
  categoryColumn: department,
  seriesColumn: term,
});

test.each([320, 700, 1100, 1700])("a heatmap of 24 departments names every one in %d px, with a row for each", (width) => {
  const { xAxis, yAxis } = axesOf(map, width);
  expect(yAxis.data).toEqual(DEPARTMENTS);
  expect([yAxis.axisLabel.interval, xAxis.axisLabel.interval]).toEqual([0, 0]);
  expect(chartHeight(map, width)).toBeGreaterThanOrEqual(24 * 26);
});

test("a heatmap whose dimensions have no order puts the longer list in rows; time always reads across", () => {
  const wide = { ...map, seriesColumn: { ...department, name: "region" } };
  expect(axesOf(wide, 700).yAxis.data).toEqual(DEPARTMENTS);
  const months = { ...map, categoryColumn: { ...term, name: "activity_date", kind: "date" as const }, seriesColumn: department };
  expect(axesOf(months, 700).xAxis.data).toEqual(DEPARTMENTS);
});

test("columns of more words than can be read become rows; those of a time stay columns", () => {
  const many = testModel({
    ...map,
    kind: "column",
    series: [
      testSeries(
        "Pass rate",
        DEPARTMENTS.map(() => 0.8),
      ),
    ],
    seriesColumn: undefined,
  });
  expect(axesOf(many, 1100).yAxis.data).toEqual(DEPARTMENTS);
  expect(axesOf({ ...many, categoryColumn: term }, 1100).xAxis.data).toEqual(DEPARTMENTS);
});

interface Labelled {
  readonly series: readonly { readonly label: { readonly formatter: (mark: { readonly value: number }) => string } }[];
}
test.each([
  [1100, "61.4%"],
  [400, "61%"],
  [160, ""],
])("a label on a part of a column fits in it: in %d px it is “%s”", (width, text) => {
  const terms = Array.from({ length: 9 }, (_, index) => ({ value: index, label: `Autumn ${index}` }));
  const series = ["Pass", "Fail"].map((key) =>
    testSeries(
      key,
      terms.map(() => (key === "Pass" ? 614 : 386)),
    ),
  );
  const model = testModel({
    kind: "stacked-bar",
    format: "count",
    share: true,
    categories: terms,
    series,
    categoryColumn: term,
    seriesColumn: department,
  });
  const drawn = chartOption(model, testContext(width)) as unknown as Labelled;
  expect(drawn.series[0]?.label.formatter({ value: 0.614 })).toBe(text);
});

interface Rows {
  readonly series: readonly { readonly data: readonly { readonly label?: { readonly position: string; readonly distance: number } }[] }[];
}
test("a row's value stands inside its bar where it has room before the tick of the comparison, and else where nothing crosses it", () => {
  const known = [
    [188_000, 170_000],
    [20_500, 19_000],
    [20_500, 30_000],
    [20_500, 180_000],
  ] as const;
  const points = known.map(([value, previous]) => ({ value, previous, suppressed: false }));
  const categories = known.map((_, index) => ({ value: index, label: `Type ${index}` }));
  const series = [{ ...testSeries("Events", []), points }];
  const model = testModel({ kind: "bar", format: "count", compared: "previous_year", categories, series });
  const drawn = chartOption(model, testContext(360)) as unknown as Rows;
  const [long, short, crossed, far] = drawn.series[0]?.data ?? [];
  expect(long?.label).toBeUndefined();
  expect(short?.label).toMatchObject({ position: "right", distance: 6 });
  expect(crossed?.label?.distance).toBeGreaterThan(10);
  expect(far?.label).toMatchObject({ position: "right", distance: 6 });
});

test("the key names nothing that is not drawn", () => {
  const outcomes = [testSeries("Pass", [614, 500]), testSeries("Fail", [386, 200]), testSeries("Not recorded", [0, null])];
  const bars = testModel({ kind: "stacked-bar", format: "count", share: true, series: outcomes });
  expect(chartKey(bars, 400, "en")?.colours.map(({ label }) => label)).toEqual(["Pass", "Fail"]);
  expect(chartKey({ ...bars, kind: "line", share: false }, 400, "en")?.colours).toHaveLength(3);
});

interface Lines {
  readonly grid: { readonly right: number };
  readonly series: readonly { readonly endLabel?: { readonly textBorderColor?: string } }[];
}
const linesOf = (count: number, keys: readonly string[], width: number): Lines =>
  chartOption(
    testModel({
      kind: "line",
      format: "count",
      share: false,
      categories: Array.from({ length: count }, (_, index) => ({ value: index, label: `Jul ${(index % 28) + 1}, 2026` })),
      series: keys.map((key) =>
        testSeries(
          key,
          Array.from({ length: count }, () => 5),
        ),
      ),
    }),
    testContext(width),
  ) as unknown as Lines;

test("the last label that is shown is never cut: many weeks leave it room beyond their end, a few have it of themselves", () => {
  expect(linesOf(46, ["Submissions"], 480).grid.right).toBeGreaterThanOrEqual(28);
  expect(linesOf(8, ["Submissions"], 480).grid.right).toBe(16);
});

test("names at the ends of lines can be read where another line runs through them", () => {
  const [first] = linesOf(8, ["Pass", "Withdrawn"], 900).series;
  expect(first?.endLabel?.textBorderColor).toBe(testContext(900).style.surface);
});
