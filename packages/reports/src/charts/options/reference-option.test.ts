import { expect, test } from "vitest";

import { testContext, testModel, testSeries } from "../../testing/charts.ts";
import type { CartesianModel } from "../chart-model.ts";
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
const drawnOf = (model: CartesianModel): Drawn => chartOption(model, testContext(800)) as never;
const marksOf = (model: CartesianModel) => drawnOf(model).series.find(({ id }) => id === "references");

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
