import * as fc from "fast-check";
import { expect, test } from "vitest";

import { testContext } from "../../testing/charts.ts";
import { measureAxis } from "./option-context.ts";
import { pointRange, valueRange } from "./value-range.ts";

test.each([
  ["a rate", [0.864], "ratio", 3, true, { min: 0, max: 1, interval: 0.5 }],
  ["a rate with room", [0.864], "ratio", 4, true, { min: 0, max: 1, interval: 0.25 }],
  ["a small rate", [0.094, 0.097], "ratio", 4, true, { min: 0, max: 0.1, interval: 0.025 }],
  ["a rate in a band", [0.52, 0.955], "ratio", 4, false, { min: 0.4, max: 1, interval: 0.2 }],
  ["a whole rate", [1, 1], "ratio", 4, true, { min: 0, max: 1, interval: 0.25 }],
  ["no rate at all", [0], "ratio", 4, true, { min: 0, max: 0.25, interval: 0.25 }],
  ["a rate over the whole", [1.3], "ratio", 4, true, { min: 0, max: 1.5, interval: 0.5 }],
  ["a score", [91], "score", 3, true, { min: 0, max: 100, interval: 50 }],
  ["long times", [59_376 * 60], "minutes", 4, true, { min: 0, max: 3_600_000, interval: 1_200_000 }],
  ["short times", [45], "minutes", 4, true, { min: 0, max: 60, interval: 20 }],
] as const)("the axis of %s is counted in steps that end where it can", (_what, values, format, splits, fromZero, expected) => {
  expect(valueRange(values, format, { splits, fromZero })).toEqual(expected);
});

test.each([
  ["means", [5, 5.5, 6], "decimal", { min: 4.5, max: 6.5, interval: 0.5 }],
  ["counts, in whole numbers", [3, 11, 15], "count", { min: 0, max: 20, interval: 5 }],
  ["few things", [1, 2], "count", { min: 0, max: 3, interval: 1 }],
  ["rates, never beyond the whole", [0.55, 1], "ratio", { min: 0.4, max: 1, interval: 0.2 }],
  ["counts from none", [0, 40], "count", { min: 0, max: 60, interval: 20 }],
] as const)("points of %s keep clear of ends that lie no further than they can", (_what, values, format, expected) => {
  expect(pointRange(values, format, 4)).toEqual(expected);
});

test("counts and means are left to the drawing library", () => {
  expect(valueRange([3], "count", { splits: 4, fromZero: true })).toBeUndefined();
  expect(valueRange([], "ratio", { splits: 4, fromZero: true })).toBeUndefined();
});

test("holds every value between its ends, in few steps, and never passes the whole", () => {
  const rates = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(rates, fc.integer({ min: 2, max: 5 }), fc.boolean(), (values, splits, fromZero) => {
      const range = valueRange(values, "ratio", { splits, fromZero });
      if (!range) throw new Error("no range");
      expect(range.min).toBeLessThanOrEqual(Math.min(...values) + 1e-9);
      expect(range.max).toBeGreaterThanOrEqual(Math.max(...values) - 1e-9);
      expect(range.max).toBeLessThanOrEqual(1);
      expect((range.max - range.min) / range.interval).toBeLessThanOrEqual(splits + 1e-6);
    }),
  );
});

test("ticks below one of ten thousand are told in thousands, though no value is as high", () => {
  const context = testContext(700);
  const tick = (largest: number, value: number): string => measureAxis([0, largest], "count", context, true).axisLabel.formatter(value);
  expect([tick(9329, 10_000), tick(9329, 8000)]).toEqual(["10K", "8K"]);
  expect(tick(7300, 6000)).toBe("6,000");
});
