import { contrast } from "@lyceum/ui/tokens";
import { color } from "echarts/core";
import { expect, test } from "vitest";

import { testContext, testModel, testScatter, testSeries } from "../../testing/charts.ts";
import type { CartesianModel, DrawnModel } from "../chart-model.ts";
import { chartStyle } from "../chart-style.ts";
import { barOption, isUpright, onColour } from "./bar-option.ts";
import { chartOption } from "./chart-option.ts";
import { heatmapIndex, heatmapOption, heatmapRange } from "./heatmap-option.ts";
import { labelsAtEnds, lineOption, MAX_DIRECT_LABELS } from "./line-option.ts";
import { scatterOption } from "./scatter-option.ts";

interface DrawnSeries {
  readonly id?: string;
  readonly type: string;
  readonly data: readonly unknown[];
  readonly stack?: string;
  readonly silent?: boolean;
  readonly symbol?: string;
  readonly showSymbol?: boolean;
  readonly areaStyle?: object;
  readonly cursor?: string;
  readonly endLabel?: { readonly show: boolean };
  readonly label?: { readonly show: boolean };
}
const seriesOf = (option: unknown): readonly DrawnSeries[] => (option as { readonly series: readonly DrawnSeries[] }).series;
const wide = testContext(900);

const previous = (value: number | null, before: number | null, suppressed = false) => ({ value, previous: before, suppressed });
const compared = (kind: CartesianModel["kind"]) =>
  testModel({
    kind,
    compared: "previous_year",
    series: [{ ...testSeries("Pass rate", []), points: [previous(0.5, 0.4), previous(0.6, null)] }],
  });

test.each([
  ["bar", "bar"],
  ["column", "bar"],
  ["stacked-bar", "bar"],
  ["line", "line"],
  ["area", "line"],
  ["heatmap", "heatmap"],
  ["histogram", "bar"],
] as const)("a %s is drawn of %s marks", (kind, type) => {
  expect(seriesOf(chartOption(testModel({ kind }), wide)).map((series) => series.type)).toContain(type);
});

test("only charts whose marks filter show a hand over them", () => {
  for (const model of [
    testModel(),
    testModel({ kind: "line" }),
    testModel({ kind: "heatmap" }),
    testModel({ kind: "histogram" }),
    testScatter,
  ] satisfies DrawnModel[]) {
    const cursors = (pickable: boolean) => seriesOf(chartOption(model, { ...wide, pickable })).map(({ cursor }) => cursor);
    expect([cursors(true), cursors(false)], model.kind).toEqual([["pointer"], ["default"]]);
  }
});

test("nothing moves for readers who asked for that", () => {
  expect(chartOption(testModel(), { ...wide, still: true })).toMatchObject({ animation: false });
  expect(chartOption(testModel(), { ...wide, still: false })).toMatchObject({ animation: true });
});

test("a line's comparison lies under it, silent and dashed, where at most two are drawn", () => {
  const [ghost, line] = seriesOf(lineOption(compared("line"), wide));
  expect(ghost).toMatchObject({ id: "Pass rate.previous", silent: true, data: [0.4, null] });
  expect(line).toMatchObject({ id: "Pass rate", data: [0.5, 0.6] });
  const three = { ...compared("line"), series: ["A", "B", "C"].map((key) => testSeries(key, [1, 2])) };
  expect(seriesOf(lineOption(three, wide)).map(({ id }) => id)).toEqual(["A", "B", "C"]);
});

test("areas of several series are stacked, and one alone is not", () => {
  const two = testModel({ kind: "area", series: [testSeries("A", [1, 2]), testSeries("B", [1, 2])] });
  expect(seriesOf(lineOption(two, wide)).map(({ stack }) => stack)).toEqual(["all", "all"]);
  expect(seriesOf(lineOption(testModel({ kind: "area" }), wide))[0]).toMatchObject({ areaStyle: { opacity: 0.16 } });
  expect(seriesOf(lineOption(testModel({ kind: "line" }), wide))[0]?.areaStyle).toBeUndefined();
});

test.each([
  [1, 900, false],
  [2, 900, true],
  [2, 400, false],
  [MAX_DIRECT_LABELS, 900, true],
  [MAX_DIRECT_LABELS + 1, 900, false],
])("%d lines in %d px carry their names at their ends: %s", (count, width, direct) => {
  const model = testModel({ kind: "line", series: Array.from({ length: count }, (_, index) => testSeries(`S${index}`, [1, 2])) });
  expect(labelsAtEnds(model, width)).toBe(direct);
  expect(seriesOf(lineOption(model, testContext(width))).every(({ endLabel }) => endLabel?.show === direct)).toBe(true);
});

test("points of a line show where they are few, so that one alone is seen", () => {
  const long = testModel({
    kind: "line",
    series: [
      testSeries(
        "Clicks",
        Array.from({ length: 20 }, () => 1),
      ),
    ],
  });
  expect(seriesOf(lineOption(long, wide))[0]?.showSymbol).toBe(false);
  const alone = testModel({ kind: "line", series: [testSeries("Clicks", [null, 3, null])] });
  expect(seriesOf(lineOption(alone, wide))[0]).toMatchObject({ showSymbol: true, data: [null, 3, null] });
  const values = [...Array.from({ length: 20 }, () => 1), null, 3, null, 1, 1];
  const among = testModel({ kind: "line", series: [testSeries("Clicks", values)] });
  expect(seriesOf(lineOption(among, wide))[0]?.showSymbol).toBe(true);
});

test("a bar's comparison is a tick at its value, and absent where nothing was", () => {
  expect(seriesOf(barOption(compared("bar"), wide)).find(({ symbol }) => symbol === "rect")?.data).toEqual([[0.4, 0]]);
  expect(seriesOf(barOption(compared("column"), wide)).find(({ symbol }) => symbol === "rect")?.data).toEqual([[0, 0.4]]);
  expect(seriesOf(barOption(testModel(), wide)).filter(({ symbol }) => symbol === "rect")).toEqual([]);
});

test("a group that is withheld in every series is hatched over the whole length", () => {
  const hidden = testModel({ series: [{ ...testSeries("Pass rate", []), points: [previous(0.5, null), previous(null, null, true)] }] });
  expect(seriesOf(barOption(hidden, wide)).at(-1)).toMatchObject({ silent: true, data: [null, 0.5] });
  expect(seriesOf(barOption(testModel(), wide))).toHaveLength(1);
});

test("shares are drawn of the whole of their category", () => {
  const shares = testModel({
    kind: "stacked-bar",
    share: true,
    format: "count",
    series: [testSeries("Pass", [30, 0]), testSeries("Fail", [10, 0])],
  });
  // Nothing has no share.
  expect(seriesOf(barOption(shares, wide)).map(({ data }) => data)).toEqual([
    [0.75, null],
    [0.25, null],
  ]);
});

const term = { name: "term", role: "dimension", kind: "text", label: "Term" } as const;
test.each([
  ["bars", "bar", undefined, false],
  ["columns", "column", undefined, true],
  ["stacked bars of regions", "stacked-bar", undefined, false],
  ["stacked bars of terms", "stacked-bar", term, true],
] as const)("%s stand upright: %#", (_what, kind, categoryColumn, upright) => {
  expect(isUpright(testModel({ kind, ...(categoryColumn ? { categoryColumn } : {}) }))).toBe(upright);
});

test.each([
  ["#FFFFFF", "#0B111D"],
  ["#DDEFEB", "#0B111D"],
  ["#003E6D", "#FFFFFF"],
  ["#000000", "#FFFFFF"],
])("on %s texts are %s", (colour, ink) => {
  expect(onColour(colour)).toBe(ink);
});

const map = testModel({ kind: "heatmap", series: [testSeries("Autumn", [0.2, null]), testSeries("Spring", [0.6, 0.9])] });

test.each(["light", "dark"] as const)("figures on the cells of a heat map can be read on every %s colour between its ends", (scheme) => {
  const values = Array.from({ length: 601 }, (_, index) => index / 600);
  const context = { ...wide, style: chartStyle(scheme) };
  const [series] = seriesOf(heatmapOption(testModel({ kind: "heatmap", series: [testSeries("Rate", values)] }), context));
  const cells = series?.data as readonly { readonly value: readonly number[]; readonly label: { readonly color: string } }[];
  const unreadable = cells.flatMap(({ value, label }) => {
    const drawn = color.lerp(value[2] ?? 0, [...context.style.sequential]);
    const ratio = contrast(`#${color.toHex(drawn)}`, label.color);
    return ratio >= 4.5 ? [] : [[value[2], ratio]];
  });
  expect([cells.length, unreadable]).toEqual([601, []]);
});

test("the colours of rates run from the lowest to the highest, those of counts from none", () => {
  expect(heatmapRange(map)).toEqual([0.2, 0.9]);
  expect(heatmapRange({ ...map, format: "count" })).toEqual([0, 0.9]);
});

test("empty cells of a heatmap are left out, and the others are found by their order", () => {
  expect(seriesOf(heatmapOption(map, wide))[0]?.data).toHaveLength(3);
  expect([
    heatmapIndex(map, 0, 0),
    heatmapIndex(map, 0, 1),
    heatmapIndex(map, 1, 0),
    heatmapIndex(map, 1, 1),
    heatmapIndex(map, 2, 0),
  ]).toEqual([0, undefined, 1, 2, undefined]);
});

test("the area of a scatter's points stands for their size", () => {
  const sized = {
    ...testScatter,
    size: testScatter.y,
    points: [100, 25].map((size, index) => ({ category: { value: index, label: `P${index}` }, x: 1, y: 0.5, size })),
  };
  const [large = 0, small = 0] =
    seriesOf(scatterOption(sized, wide))[0]?.data.map((point) => (point as { symbolSize: number }).symbolSize) ?? [];
  expect(large - 4).toBeCloseTo(2 * (small - 4));
});

test.each([
  [24, true],
  [25, false],
])("of %d points the names are written: %s", (count, show) => {
  const points = Array.from({ length: count }, (_, index) => ({
    category: { value: index, label: `P${index}` },
    x: index,
    y: 0.5,
    size: null,
  }));
  expect(seriesOf(scatterOption({ ...testScatter, points }, wide))[0]?.label?.show).toBe(show);
});
