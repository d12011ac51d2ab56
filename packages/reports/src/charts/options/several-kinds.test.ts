import { expect, test } from "vitest";

import { testContext, testModel, testSeries } from "../../testing/charts.ts";
import { chartHeight } from "../chart-height.ts";
import { chartKey } from "../chart-key.ts";
import { markAddress, positionAfterKey, positionOfEvent } from "../marks.ts";
import { barLineOption } from "./bar-line-option.ts";
import { funnelOption, shareOfStepBefore } from "./funnel-option.ts";
import { multiplesRunDown, panelsOf, smallMultiplesOption } from "./small-multiples-option.ts";
import { sparkOption } from "./spark-option.ts";

interface Axis {
  readonly min?: number;
  readonly max?: number;
  readonly interval?: number;
  readonly name?: string;
  readonly position?: string;
  readonly nameTruncate?: { readonly maxWidth: number };
  readonly axisLabel: { readonly formatter?: (value: number) => string; readonly show?: boolean };
}
interface Drawn {
  readonly title: readonly { readonly text: string; readonly left: number; readonly top: number }[];
  readonly xAxis: readonly Axis[];
  readonly yAxis: readonly Axis[];
  readonly series: readonly {
    readonly id: string;
    readonly type: string;
    readonly yAxisIndex?: number;
    readonly data: readonly unknown[];
    readonly label?: { readonly formatter: (mark: { readonly dataIndex: number }) => string };
  }[];
}
const drawn = (option: unknown): Drawn => option as Drawn;
const week = { name: "activity_date", role: "dimension", kind: "date", label: "Week", grain: "week" } as const;
const module = { name: "module", role: "dimension", kind: "text", label: "Module" } as const;

const barLine = testModel({
  kind: "bar-line",
  format: "count",
  series: [
    { ...testSeries("Enrolments", [1200, 900]), format: "count" },
    { ...testSeries("Pass rate", [0.5, 0.6]), format: "ratio" },
  ],
});

test("columns and line stand on axes of their own, from zero, that bear their measures' names and units", () => {
  const { series, yAxis } = drawn(barLineOption(barLine, testContext(700)));
  expect(series.map(({ type, yAxisIndex }) => [type, yAxisIndex])).toEqual([
    ["bar", undefined],
    ["line", 1],
  ]);
  expect(yAxis.map(({ name, position }) => [name, position])).toEqual([
    ["Enrolments", "left"],
    ["Pass rate", "right"],
  ]);
  expect(yAxis[1]).toMatchObject({ min: 0 });
  expect([yAxis[0]?.axisLabel.formatter?.(900), yAxis[1]?.axisLabel.formatter?.(0.5)]).toEqual(["900", "50%"]);
});

test.each([320, 700, 1200])("names of both axes have room beside one another in %d px", (width) => {
  const { yAxis } = drawn(barLineOption(barLine, testContext(width)));
  const room = yAxis.reduce((sum, { nameTruncate }) => sum + (nameTruncate?.maxWidth ?? 0), 0);
  expect(room).toBeLessThan(width - 100);
});

test("the key names columns and line, and no ghost that is not drawn", () => {
  const key = chartKey({ ...barLine, compared: "previous_year" }, 900, "en");
  expect(key?.colours.map(({ label }) => label)).toEqual(["Enrolments", "Pass rate"]);
  expect(key?.ghost).toBeUndefined();
});

const weeks = ["7 Sep", "14 Sep", "21 Sep"].map((label) => ({ value: label, label }));
const spark = testModel({
  kind: "spark",
  format: "count",
  categories: weeks,
  categoryColumn: week,
  series: [testSeries("Students", [400, null, 380])],
  compared: "previous_year",
});

test("a spark runs from zero over its gaps, with a dot at its latest value alone and the ghost beneath", () => {
  const { series } = drawn(sparkOption(spark, testContext(300)));
  expect(sparkOption(spark, testContext(300))).toMatchObject({ yAxis: { show: false, min: 0, max: 400 } });
  expect(series.map(({ id }) => id)).toEqual(["previous", "Students"]);
  expect(series[1]?.data).toMatchObject([{ value: 400, itemStyle: { opacity: 0 } }, { value: "-" }, 380]);
  expect(chartHeight(spark, 300)).toBeLessThan(100);
});

const panels = (count: number, categoryColumn: typeof week | typeof module = week) =>
  testModel({
    kind: "small-multiples",
    format: "count",
    categories: weeks,
    categoryColumn,
    seriesColumn: module,
    series: Array.from({ length: count }, (_, index) => testSeries(`Module ${index}`, [1, 2, 3 + 10 * index])),
  });

test.each([310, 620, 1000, 1600])("small charts lie beside one another without overlap in %d px, each under its name", (width) => {
  const model = panels(6);
  const { columns, rows, start, width: each } = panelsOf(model, width);
  expect(columns * rows).toBeGreaterThanOrEqual(6);
  expect(start + columns * each).toBeLessThanOrEqual(width);
  const { title } = drawn(smallMultiplesOption(model, testContext(width)));
  expect(title.map(({ text }) => text)).toEqual(model.series.map(({ label }) => label));
  expect(new Set(title.map(({ left, top }) => `${left}/${top}`)).size).toBe(6);
  expect(Math.max(...title.map(({ top }) => top))).toBeLessThan(chartHeight(model, width));
});

test("all small charts have one scale, and time runs across while other values run down", () => {
  const over = drawn(smallMultiplesOption(panels(3), testContext(900)));
  expect(new Set(over.yAxis.map(({ min, max, interval }) => [min, max, interval].join())).size).toBe(1);
  expect(over.yAxis[0]).toMatchObject({ min: 0, max: 40, interval: 20 });
  expect([multiplesRunDown(panels(3)), multiplesRunDown(panels(3, module))]).toEqual([false, true]);
  expect(drawn(smallMultiplesOption(panels(3, module), testContext(900))).xAxis[0]).toMatchObject({ min: 0, max: 40 });
});

test("arrow keys walk through the values of a small chart and from one to the next, without a key of colours", () => {
  const model = panels(3);
  expect(positionAfterKey("ArrowRight", { series: 0, category: 0 }, model, false)).toEqual({ series: 0, category: 1 });
  expect(positionAfterKey("ArrowDown", { series: 0, category: 1 }, model, false)).toEqual({ series: 1, category: 1 });
  const address = markAddress(model, { series: 2, category: 1 });
  expect(address).toEqual({ seriesId: "Module 2", dataIndex: 1 });
  expect(positionOfEvent(model, address)).toEqual({ series: 2, category: 1 });
  expect(chartKey(model, 900, "en")).toBeUndefined();
});

const funnel = testModel({
  kind: "funnel",
  format: "count",
  categories: ["Registered", "Started", "Passed", "Awarded"].map((label) => ({ value: undefined, label })),
  series: [testSeries("steps", [1000, 900, null, 300])],
  categoryColumn: undefined,
});

test("each step of a funnel says its part of the step before, and what was lost is drawn faintly beyond it", () => {
  expect([0, 1, 2, 3].map((step) => shareOfStepBefore(funnel, step))).toEqual([null, 0.9, null, null]);
  const [bars, lost] = drawn(funnelOption(funnel, testContext(700))).series;
  expect([bars?.data, lost?.data]).toEqual([
    [1000, 900, null, 300],
    [0, 100, null, 0],
  ]);
  expect([0, 1, 2, 3].map((dataIndex) => lost?.label?.formatter({ dataIndex }))).toEqual(["1,000", "900 · 90.0%", "", "300"]);
});
