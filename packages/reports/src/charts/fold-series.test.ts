import { expect, test } from "vitest";

import type { Series } from "./chart-model.ts";
import { foldSeries } from "./fold-series.ts";

const other = { label: "Other", colour: "#888888" };
const series = (values: readonly (number | null)[]): Series[] =>
  values.map((value, index) => ({
    key: String(index),
    label: String(index),
    value: index,
    colour: "#000000",
    points: [{ value, previous: null, suppressed: false }],
  }));

test("ten parts of a sum become seven and Other, and nothing is lost", () => {
  const { series: drawn, folded } = foldSeries(series([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]), true, other);
  expect(folded).toBe(3);
  expect(drawn.map(({ points }) => points[0]?.value)).toEqual([10, 9, 8, 7, 6, 5, 4, 6]);
  expect(drawn.at(-1)?.label).toBe("Other");
});

test("rates are never added up", () => {
  const { series: drawn, folded } = foldSeries(series([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]), false, other);
  expect(drawn.map(({ points }) => points[0]?.value)).toEqual([10, 9, 8, 7, 6, 5, 4, 3]);
  expect(folded).toBe(2);
});

test("gaps stay gaps", () => {
  const drawn = foldSeries(series([9, 8, 7, 6, 5, 4, 3, null, null]), true, other).series;
  expect(drawn.at(-1)?.points[0]?.value).toBeNull();
});
