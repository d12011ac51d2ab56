import { expect, test } from "vitest";

import { SPARKLINE, sparklinePath } from "./sparkline-path.ts";

const { width, height } = SPARKLINE;

test.each([
  ["from zero up", [0, 5, 10], `M0.0 ${height - 2}.0L${width / 2}.0 14.0L${width}.0 2.0`],
  ["below zero as well", [-10, 10], `M0.0 ${height - 2}.0L${width}.0 2.0`],
  ["with gaps where nothing is known", [10, null, 10, 10], `M0.0 2.0M${(2 * width) / 3}.0 2.0L${width}.0 2.0`],
  ["of nothing but zero at the bottom", [0, 0], `M0.0 ${height - 2}.0L${width}.0 ${height - 2}.0`],
  ["of nothing at all as nothing", [null, null], ""],
])("draws values %s", (_what, values, path) => {
  expect(sparklinePath(values)).toBe(path);
});
