import { chartColours, contrast, leastDistance, SCHEMES, MIN_DISTANCE } from "@lyceum/ui/tokens";
import fc from "fast-check";
import { expect, test } from "vitest";

import { brandPalette } from "./brand-palette.ts";

const colours = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test.each(SCHEMES)("whichever colour an institution has, its palette is seen and told apart by everybody in the %s scheme", (scheme) => {
  const { surface } = chartColours[scheme];
  fc.assert(
    fc.property(colours, (colour) => {
      const { categorical, sequential } = brandPalette(colour)[scheme];
      expect(new Set(categorical).size).toBe(8);
      for (const [index, own] of categorical.entries()) {
        expect(contrast(own, surface), own).toBeGreaterThanOrEqual(3);
        for (const other of categorical.slice(index + 1))
          expect(leastDistance(own, other), `${own}, ${other}`).toBeGreaterThan(MIN_DISTANCE);
      }
      const steps = sequential.map((step) => contrast(step, surface));
      expect(steps).toHaveLength(7);
      expect(steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0) * 1.1)).toBe(true);
      expect(steps.at(-1)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 60 },
  );
});

test("a colour that can be seen as it is leads as it is, and one that cannot is changed as little as it takes", () => {
  expect(brandPalette("#003366").light.categorical[0]).toBe("#003366");
  const yellow = brandPalette("#ffcc00");
  expect(yellow.dark.categorical[0]).toBe("#ffcc00");
  expect(contrast(yellow.light.categorical[0], "#ffffff")).toBeLessThan(4.5);
});
