import { expect, test } from "vitest";

import { testContext, testModel, testSeries } from "../../testing/charts.ts";
import { markAddress, positionOfEvent } from "../marks.ts";
import { bandAt, drawnBand, histogramOption } from "./histogram-option.ts";

const LABELS = ["< 20", "20 – < 40", "≥ 40"];
const bands = { edges: ["", "20", "40", ""], hasMissing: false };
const histogram = testModel({
  kind: "histogram",
  format: "count",
  categories: LABELS.map((label) => ({ value: label, label })),
  series: [testSeries("enrolments", [3, 0, 7])],
  bands,
});
const withMissing = testModel({
  ...histogram,
  categories: [...histogram.categories, { value: null, label: "Not recorded" }],
  series: [testSeries("enrolments", [3, 0, 7, 5])],
  bands: { ...bands, hasMissing: true },
});

interface Drawn {
  readonly xAxis: readonly { readonly data: readonly string[]; readonly boundaryGap?: boolean }[];
  readonly series: readonly { readonly data: readonly unknown[]; readonly barCategoryGap: number }[];
}
const drawn = (model: typeof histogram): Drawn => histogramOption(model, testContext(700)) as unknown as Drawn;

test("bars touch and the edges of their bands stand between them", () => {
  const { series, xAxis } = drawn(histogram);
  expect(series[0]).toMatchObject({ barCategoryGap: 0, data: [3, 0, 7] });
  expect(xAxis[1]).toMatchObject({ boundaryGap: false, data: ["", "20", "40", ""] });
});

test("what has no value stands apart in another colour, under its name", () => {
  const { series, xAxis } = drawn(withMissing);
  expect(series[0]?.data.slice(0, 4)).toEqual([3, 0, 7, null]);
  expect(series[0]?.data[4]).toMatchObject({ value: 5, itemStyle: { color: testContext(700).style.muted } });
  expect(xAxis[0]?.data).toEqual(["", "", "", "", "Not recorded"]);
  expect(xAxis[1]?.data).toHaveLength(6);
});

test("the keyboard and the pointer find a band where it is drawn, and there is nothing in the gap", () => {
  for (const category of [0, 1, 2, 3]) {
    expect(bandAt(withMissing, drawnBand(withMissing, category))).toBe(category);
    const address = markAddress(withMissing, { series: 0, category });
    expect(address).toEqual({ seriesId: "enrolments", dataIndex: category === 3 ? 4 : category });
    expect(positionOfEvent(withMissing, address)).toEqual({ series: 0, category });
  }
});

test("single values without shared edges keep their names below", () => {
  const days = testModel({ ...histogram, bands: { edges: ["", "", "", ""], hasMissing: false } });
  expect(drawn(days).xAxis).toHaveLength(1);
  expect(drawn(days).xAxis[0]?.data).toEqual(LABELS);
});
