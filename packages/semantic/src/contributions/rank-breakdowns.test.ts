import { expect, test } from "vitest";

import { type BreakdownContributions, rankBreakdowns } from "./rank-breakdowns.ts";

/** Contributions of equally large groups, of which the first departs by so many squared deviations of chance. */
function breakdownOf(name: string, count: number, departure: number): BreakdownContributions {
  const part = 1 / count;
  const effect = Math.sqrt(departure * part * (1 - part));
  const groups = Array.from({ length: count }, (_, index) => ({
    weight: 1,
    effect: index === 0 ? effect : -effect / (count - 1),
  }));
  return { breakdown: { name }, contributions: { groups, variance: 1 } } as unknown as BreakdownContributions;
}

test("what the largest of many groups does by chance is taken away, so that many groups are no advantage", () => {
  const ranked = rankBreakdowns([breakdownOf("many", 51, 7), breakdownOf("few", 3, 6)]);
  expect(ranked.map(({ breakdown }) => breakdown.name)).toEqual(["few", "many"]);
  expect(ranked[0]?.strength).toBeCloseTo(Math.sqrt(6 - 2 * Math.log(2)), 9);
  // Of fifty that are free, one departs by twice the logarithm of fifty anyway.
  expect(ranked[1]?.strength).toBe(0);
  expect(rankBreakdowns([breakdownOf("many", 51, 12)])[0]?.strength).toBeCloseTo(Math.sqrt(12 - 2 * Math.log(50)), 9);
});
