import { expect, test } from "vitest";

import { expiryOf, namesWith } from "./expiry.ts";

const account = (username: string, daysUntilExpiration: number | null, disabled = false) => ({
  username,
  disabled,
  hasPassword: daysUntilExpiration !== null,
  daysUntilExpiration,
  expirationDate: daysUntilExpiration === null ? null : "2026-03-01T12:00:00.000Z",
});

test.each([
  [null, "none"],
  [-1, "ranOut"],
  [0, "soon"],
  [14, "soon"],
  [15, "good"],
] as const)("%s days make a password %s", (days, expected) => {
  expect(expiryOf(account("a", days))).toBe(expected);
});

test("accounts that are switched off are not called out", () => {
  const accounts = [account("a", 3), account("b", 3, true), account("c", -2), account("d", 90)];
  expect(namesWith(accounts, "soon")).toEqual(["a"]);
  expect(namesWith(accounts, "ranOut")).toEqual(["c"]);
});
