import { expect, test } from "vitest";

import { patternOf } from "./download.ts";

test.each([
  [{ role: "change" }, 0.0417, "+0.00%;-0.00%;0%"],
  [{ role: "change", format: "ratio" }, -1.5, "+0%;-0%;0%"],
  [{ role: "measure", format: "ratio" }, 0.0417, "0.0%"],
  [{ role: "measure", format: "count" }, 32_593, undefined],
] as const)("a spreadsheet writes %j %d as %s", (column, figure, pattern) => {
  expect(patternOf(column, figure)).toBe(pattern);
});
