import { expect, test } from "vitest";

import { creditLevel, sumOf } from "./credit-level.ts";

test.each([
  [100, 30, "low"],
  [100, 30.01, "enough"],
  [1, 0.3, "low"],
  [0.7, 0.21, "low"],
  [100, 100, "enough"],
  [100, 0, "usedUp"],
  [0, 0, "none"],
] as const)("of %d credits %d are %s", (creditsQuota, creditsRemaining, expected) => {
  expect(creditLevel({ creditsQuota, creditsRemaining })).toBe(expected);
});

test("accounts are added up, and nothing is nothing", () => {
  const accounts = [
    { creditsQuota: 100, creditsRemaining: 25.5, creditsUsed: 74.5 },
    { creditsQuota: 50, creditsRemaining: 0, creditsUsed: 61.25 },
  ];
  expect(sumOf(accounts)).toEqual({ creditsQuota: 150, creditsRemaining: 25.5, creditsUsed: 135.75 });
  expect(sumOf([])).toEqual({ creditsQuota: 0, creditsRemaining: 0, creditsUsed: 0 });
});
