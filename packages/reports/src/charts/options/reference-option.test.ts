import { expect, test } from "vitest";

import { testContext, testModel, testScatter, testSeries, testSpread } from "../../testing/charts.ts";
import type { DrawnModel } from "../chart-model.ts";
import { bearsReferences, referenceMeasure } from "../references.ts";
import { chartOption } from "./chart-option.ts";

interface Drawn {
  readonly xAxis: { readonly max?: unknown };
  readonly yAxis: { readonly max?: unknown } | readonly { readonly max?: unknown }[];
  readonly series: readonly {
    readonly id?: string;
    readonly markLine?: { readonly data: unknown };
    readonly markArea?: { readonly data: unknown };
  }[];
}
const drawnOf = (model: DrawnModel): Drawn => chartOption(model, testContext(800)) as never;
const marksOf = (model: DrawnModel) => drawnOf(model).series.find(({ id }) => id === "references");

const references = [
  { value: 0.9, label: "Target" },
  { value: 0.4, to: 0.6 },
];

test("a line lies across the values, a band between two of them, each with its name and figure", () => {
  expect(marksOf(testModel({ kind: "line", references }))).toMatchObject({
    markLine: {
      data: [
        { name: "Target 90.0%", yAxis: 0.9 },
        { name: "40.0% – 60.0%", yAxis: 0.6 },
      ],
    },
    markArea: { data: [[{ yAxis: 0.4 }, { yAxis: 0.6 }]] },
  });
  expect(marksOf(testModel({ kind: "bar", references }))).toMatchObject({ markLine: { data: [{ xAxis: 0.9 }, { xAxis: 0.6 }] } });
  expect(marksOf(testModel({ kind: "line" }))).toBeUndefined();
});

test("the axis reaches what marks are read against", () => {
  const counts = { format: "count", series: [testSeries("Enrolments", [3, 8])], references: [{ value: 20 }] } as const;
  const { max } = drawnOf(testModel({ kind: "column", ...counts })).yAxis as { max: (extent: { max: number }) => number };
  expect([max({ max: 10 }), max({ max: 40 })]).toEqual([20, 40]);
  const above = { references: [{ value: 1.2 }] };
  expect(drawnOf(testModel({ kind: "column", ...above })).yAxis).toMatchObject({ max: 1.2 });
  expect(drawnOf(testModel({ kind: "bar", ...above })).xAxis).toMatchObject({ max: 1.2 });
  const both = drawnOf(
    testModel({ kind: "bar-line", series: [{ ...testSeries("a", [0.2]), format: "ratio" }, testSeries("b", [0.3])], ...above }),
  );
  expect(both.yAxis).toMatchObject([{ max: 1.2 }, {}]);
});

const week = { name: "course_week", role: "dimension", kind: "integer", label: "Week" } as const;
const panelsAlong = (categoryColumn = testModel().categoryColumn) =>
  testModel({
    kind: "small-multiples",
    series: [testSeries("Women", [0.5, 0.6]), testSeries("Men", [0.4, 0.7])],
    references: [{ value: 1.2, label: "Target" }],
    categoryColumn,
  });

test("every small chart has the line on the scale that they share; the first has its name where values run up", () => {
  const { series, yAxis } = drawnOf(panelsAlong(week));
  const lines = series.filter(({ id }) => id?.startsWith("references"));
  expect(lines).toMatchObject([
    { yAxisIndex: 0, markLine: { data: [{ name: "Target 120.0%", yAxis: 1.2 }], label: { show: true } } },
    { yAxisIndex: 1, markLine: { data: [{ yAxis: 1.2 }], label: { show: false } } },
  ]);
  expect(yAxis).toMatchObject([{ max: 1.2 }, { max: 1.2 }]);
  const down = drawnOf(panelsAlong());
  expect(down.xAxis).toMatchObject([{ max: 1.2 }, { max: 1.2 }]);
  expect(down.series.filter(({ id }) => id?.startsWith("references"))).toMatchObject([
    { markLine: { data: [{ xAxis: 1.2 }], label: { show: false } } },
    { markLine: { data: [{ xAxis: 1.2 }], label: { show: false } } },
  ]);
});

test.each(["range", "box-plot"] as const)("a %s has its lines and bands along the axis of values, named where no axis stands", (kind) => {
  const model = {
    ...testSpread,
    kind,
    marks: testSpread.marks.map((mark) => ({ ...mark, values: kind === "range" ? [31, 56, 80] : [20, 31, 56, 80, 90] })),
    references: [
      { value: 120, label: "Target" },
      { value: 40, to: 60 },
    ],
  };
  expect(marksOf(model)).toMatchObject({
    markLine: { data: [{ name: "Target 120.0", xAxis: 120 }, { xAxis: 60 }], label: { position: "end" } },
    markArea: { data: [[{ xAxis: 40 }, { xAxis: 60 }]] },
  });
  expect(drawnOf(model).xAxis).toMatchObject({ max: 120 });
  const upright = { ...model, categoryColumn: week };
  expect(marksOf(upright)).toMatchObject({ markLine: { data: [{ yAxis: 120 }, { yAxis: 60 }] } });
  expect(drawnOf(upright).yAxis).toMatchObject({ max: 120 });
});

test("a scatter has them on its upward axis, in the unit of that measure", () => {
  const model = {
    ...testScatter,
    references: [
      { value: 1.2, label: "Target" },
      { value: 0.4, to: 0.6 },
    ],
  };
  expect(marksOf(model)).toMatchObject({
    markLine: { data: [{ name: "Target 120.0%", yAxis: 1.2 }, { yAxis: 0.6 }] },
    markArea: { data: [[{ yAxis: 0.4 }, { yAxis: 0.6 }]] },
  });
  const extent = { min: 0.5, max: 1 };
  const { max } = drawnOf(model).yAxis as { max: unknown };
  expect(typeof max === "function" ? (max as (own: typeof extent) => number)(extent) : max).toBe(1.2);
});

test("lines are told in the unit of the measure on the axis of values", () => {
  const query = { measures: ["a", "b", "c", "d", "e"] } as never;
  const measures = (["bar", "small-multiples", "scatter", "range", "box-plot"] as const).map((kind) => referenceMeasure({ kind, query }));
  expect(measures).toEqual(["a", "a", "b", "b", "c"]);
  expect((["pivot", "number", "heatmap", "treemap"] as const).filter((kind) => bearsReferences({ kind }))).toEqual([]);
});
