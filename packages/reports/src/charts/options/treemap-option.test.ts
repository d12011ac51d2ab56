import { expect, test } from "vitest";

import { testContext, testModel, testSeries } from "../../testing/charts.ts";
import { chartHeight } from "../chart-height.ts";
import { chartKey } from "../chart-key.ts";
import { markAddress, positionAfterKey, positionOfEvent } from "../marks.ts";
import { readOut } from "../read-out.ts";
import { onColour } from "./bar-option.ts";
import { chartOption } from "./chart-option.ts";

interface Tile {
  readonly name: string;
  readonly value: number;
  readonly itemStyle: { readonly color: string; readonly decal?: object };
  readonly label: { readonly color: string; readonly formatter?: () => string };
}
const tilesOf = (option: unknown): readonly Tile[] =>
  (option as { readonly series: readonly { readonly data: readonly Tile[] }[] }).series[0]?.data ?? [];

const values = [900, null, 0, 300, null];
const series = testSeries("Enrolments", values);
const treemap = testModel({
  kind: "treemap",
  format: "count",
  measure: "Enrolments",
  categories: ["Arts", "Law", "Music", "Science", "Small"].map((label) => ({ value: label, label })),
  series: [{ ...series, points: series.points.map((point, index) => ({ ...point, suppressed: index === 4 })) }],
});

test("each part is a tile with its name and value, and what is withheld is hatched and no larger than the smallest", () => {
  const tiles = tilesOf(chartOption(treemap, testContext(700)));
  expect(tiles.map(({ name, value }) => [name, value])).toEqual([
    ["Arts", 900],
    ["Science", 300],
    ["Small", 300],
  ]);
  expect(tiles.map(({ label }) => label.formatter?.())).toEqual(["Arts\n900", "Science\n300", undefined]);
  expect(tiles.map(({ itemStyle }) => itemStyle.decal !== undefined)).toEqual([false, false, true]);
  for (const { itemStyle, label } of tiles.slice(0, 2)) expect(label.color).toBe(onColour(itemStyle.color));
});

test("withheld parts alone are tiles of one size", () => {
  const points = [1, 2].map(() => ({ value: null, previous: null, suppressed: true }));
  const model = { ...treemap, series: [{ ...series, points }] };
  expect(tilesOf(chartOption(model, testContext(700))).map(({ value }) => value)).toEqual([1, 1]);
});

test("a tile is found by its part and a part by its tile; a part without a tile is still walked over", () => {
  const addresses = [0, 1, 2, 3, 4].map((category) => markAddress(treemap, { series: 0, category })?.dataIndex);
  expect(addresses).toEqual([1, undefined, undefined, 2, 3]);
  expect([1, 2, 3].map((dataIndex) => positionOfEvent(treemap, { dataIndex })?.category)).toEqual([0, 3, 4]);
  // The root is no part.
  expect(positionOfEvent(treemap, { dataIndex: 0 })).toBeUndefined();
  expect(positionAfterKey("ArrowDown", { series: 0, category: 0 }, treemap, false)).toEqual({ series: 0, category: 1 });
});

const words = { t: ((key: string, more?: object) => (more ? `${key} ${Object.values(more).join(" ")}` : key)) as never, locale: "en" };
const said = (model: typeof treemap, category: number) => readOut(model, { series: 0, category }, words).lines[0]?.text;

test("a part says its share of a whole that is known, and only its value of one that is not", () => {
  expect(said({ ...treemap, share: true }, 3)).toBe("chart.shareOf 25.0% 300");
  expect(said(treemap, 3)).toBe("300");
  expect(said(treemap, 4)).toBe("chart.suppressed");
  expect(said(treemap, 1)).toBe("chart.noValue");
});

test("a treemap has no key, since each tile bears its name, and the height of other charts", () => {
  expect(chartKey({ ...treemap, compared: "previous_year" }, 700, "en")).toBeUndefined();
  expect(chartHeight(treemap, 700)).toBe(280);
});
