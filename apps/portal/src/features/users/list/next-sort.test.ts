import { expect, test } from "vitest";

import { nextSort } from "./next-sort.ts";

test.each([
  ["-userName", "userName", "userName"],
  ["userName", "userName", "-userName"],
  ["-userName", "roles", "roles"],
  ["roles", "idpName", "idpName"],
  ["roles", "lastAccess", "-lastAccess"],
  ["-lastAccess", "lastAccess", "lastAccess"],
] as const)("from %s a press on %s leads to %s", (sort, column, next) => {
  expect(nextSort(sort, column)).toBe(next);
});
