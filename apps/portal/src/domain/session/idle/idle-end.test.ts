import { expect, test } from "vitest";

import { ranOut } from "./idle-end.ts";

test.each([
  [null, false],
  ["damaged", false],
  ["1001", false],
  ["1000", true],
  ["5", true],
])("what is stored as %s ran out at 1000: %s", (stored, expected) => {
  expect(ranOut(1000, { get: () => stored })).toBe(expected);
});
