import { expect, test } from "vitest";

import { chartStyle, seriesColour } from "./chart-style.ts";

const style = chartStyle("light");

test.each([
  ["a final result has its colour wherever it stands", "Pass", 3, style.outcome.Pass],
  ["so has the state of a course offering", "Active", 3, style.categorical[0]],
  ["other values have the colour of their place", "Arts", 2, style.categorical[2]],
  ["places begin anew after the last colour", "Arts", 8, style.categorical[0]],
])("%s", (_what, value, index, colour) => {
  expect(seriesColour(style, value, index)).toBe(colour);
});
