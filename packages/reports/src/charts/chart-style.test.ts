import { expect, test } from "vitest";

import { chartStyle, seriesColour } from "./chart-style.ts";

const style = chartStyle("light");

test.each([
  ["a final result has its colour wherever it stands", "Pass", 3, style.outcome.Pass],
  ["so has the state of a course offering", "Active", 3, style.categorical[0]],
  ["a low band of accessibility has the colour that warns", "Low", 0, style.categorical[2], "access_band"],
  ["so have severe issues", "Severe", 0, style.categorical[2], "severity"],
  ["and is told by its place in any other dimension", "Low", 0, style.categorical[0], "severity"],
  ["other values have the colour of their place", "Arts", 2, style.categorical[2]],
  ["places begin anew after the last colour", "Arts", 8, style.categorical[0]],
])("%s", (_what, value, index, colour, dimension?: string) => {
  expect(seriesColour(style, value, index, dimension)).toBe(colour);
});

test.each(["light", "dark"] as const)(
  "the palette of a report leads its charts in the %s scheme, and results keep their colours",
  (scheme) => {
    const [own, blue] = [chartStyle(scheme), chartStyle(scheme, "blue")];
    expect(blue.categorical[0]).toBe(own.categorical[1]);
    expect(seriesColour(blue, "x", 0)).toBe(own.categorical[1]);
    expect(seriesColour(blue, "Pass", 0)).toBe(seriesColour(own, "Pass", 0));
    expect(chartStyle(scheme, "teal")).toEqual(own);
  },
);
