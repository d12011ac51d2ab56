import { expect, test } from "vitest";

import { testModel, testScatter, testSeries, testSpread } from "../testing/charts.ts";
import type { CartesianModel, DrawnModel, Point, SpreadModel } from "./chart-model.ts";
import { frequencyOf, toneAt } from "./chart-tones.ts";
import { extent, markAt } from "./marks.ts";

const categories = ["North", "South", "Wales"].map((label) => ({ value: label, label }));
const [women, men] = [testSeries("F", [10, 20, 40]), testSeries("M", [30, null, 0])];

/** A chart of a kind with one series or two. */
const chart = (kind: CartesianModel["kind"], more: Partial<CartesianModel> = {}): CartesianModel =>
  testModel({ kind, format: "count", categories, series: [women], ...more });

/** Heights of every mark in order, series by series; null for silence. */
function heard(model: DrawnModel): readonly (readonly number[] | null)[] {
  const { categories: along, series } = extent(model);
  return Array.from({ length: along * series }, (_, index) => {
    const tone = toneAt(model, { series: Math.floor(index / along), category: index % along });
    return tone?.heights ?? null;
  });
}

const hidden: Point = { value: null, previous: null, suppressed: true };

test.each(["bar", "column", "histogram", "area", "spark", "small-multiples", "funnel", "treemap", "line", "heatmap"] as const)(
  "the marks of a %s of counts sound from zero up to the highest",
  (kind) => {
    expect(heard(chart(kind))).toEqual([[0.25], [0.5], [1]]);
  },
);

test.each([
  ["bar", [[0.25], [0.5], [1]]],
  ["stacked-bar", [[0.25], [0.5], [1]]],
  ["area", [[0.25], [0.5], [1]]],
  ["line", [[0], [1 / 3], [1]]],
  ["heatmap", [[0], [1 / 3], [1]]],
] as const)("the rates of a %s sound on the scale that it draws them on", (kind, heights) => {
  const rates = heard(chart(kind, { format: "ratio", series: [testSeries("Pass rate", [0.2, 0.4, 0.8])] })).flat();
  heights.flat().forEach((height, index) => expect(rates[index]).toBeCloseTo(height));
});

test.each(["column", "stacked-bar", "line", "area", "small-multiples", "heatmap"] as const)(
  "several series of a %s sound on one scale, and a missing value is silent where 0 sounds lowest",
  (kind) => {
    expect(heard(chart(kind, { series: [women, men] }))).toEqual([[0.25], [0.5], [1], [0.75], null, [0]]);
  },
);

test("columns and their line each have their own scale, as they have their own axis", () => {
  const model = chart("bar-line", { series: [women, { ...testSeries("Pass rate", [0.2, 0.4, null]), format: "ratio" }] });
  expect(heard(model)).toEqual([[0.25], [0.5], [1], [0.5], [1], null]);
});

test("shares of a whole sound as shares, and parts of a treemap as their areas", () => {
  const halves = { share: true, series: [testSeries("Pass", [1, 3, 0]), testSeries("Fail", [3, 1, 0])] };
  expect(heard(chart("stacked-bar", halves))).toEqual([[0.25], [0.75], null, [0.75], [0.25], null]);
  expect(heard(chart("treemap", { share: true }))).toEqual([[0.25], [0.5], [1]]);
});

test("what lies below zero sounds lower than zero does", () => {
  expect(heard(chart("bar", { series: [testSeries("Change", [-10, 0, 10])] }))).toEqual([[0], [0.5], [1]]);
});

test("figures that are all equal have one pitch in the middle", () => {
  expect(heard(chart("line", { format: "ratio", series: [testSeries("Pass rate", [0.4, 0.4, 0.4])] }))).toEqual([[0.5], [0.5], [0.5]]);
});

test("a withheld group is silent, even where a value came with it, and moves no other tone", () => {
  const points = [...women.points.slice(0, 2), { ...hidden, value: 4000 }];
  for (const kind of ["bar", "line", "treemap", "funnel", "histogram"] as const)
    expect(heard(chart(kind, { series: [{ ...women, points }] })), kind).toEqual([[0.5], [1], null]);
});

test("a point of a scatter sounds as high as it lies and from where it lies across", () => {
  expect(toneAt(testScatter, { series: 0, category: 0 })).toEqual({ heights: [0], pan: -1 });
  expect(toneAt(testScatter, { series: 0, category: 1 })).toEqual({ heights: [1], pan: 1 });
  expect(toneAt(testScatter, { series: 0, category: 2 })).toBeUndefined();
});

test.each(["range", "box-plot"] as const)("a %s sounds as its figures from the lowest up, those that are too few are left out", (kind) => {
  const [law] = testSpread.marks;
  const marks = [law, { ...law, values: [20, null, 40] }, { ...law, values: [null, null, null] }, { ...law, suppressed: true }];
  const model = { ...testSpread, kind, marks: marks as SpreadModel["marks"] };
  expect(heard(model)).toEqual([[31 / 80, 56 / 80, 1], [0.25, 0.5], null, null]);
});

test("marks are heard from left to right, and the only one in the middle", () => {
  const pans = (model: DrawnModel) => [0, 1, 2].map((category) => toneAt(model, { series: 0, category })?.pan);
  expect(pans(chart("line"))).toEqual([-1, 0, 1]);
  expect(pans(testSpread)).toEqual([0, undefined, undefined]);
});

test("whatever has a tone has a value that is read out, and nothing else has one", () => {
  const models = (["bar", "line", "heatmap", "treemap", "stacked-bar"] as const).map((kind) => chart(kind, { series: [women, men] }));
  for (const model of [...models, testScatter, testSpread])
    for (let category = 0; category < extent(model).categories; category++)
      for (let series = 0; series < extent(model).series; series++) {
        const point = markAt(model, { series, category })?.point;
        expect(toneAt(model, { series, category }) !== undefined).toBe(point?.value !== null && point?.suppressed === false);
      }
});

test("equal differences are equal intervals, over three octaves", () => {
  expect([0, 1 / 3, 2 / 3, 1].map(frequencyOf).map(Math.round)).toEqual([220, 440, 880, 1760]);
});
