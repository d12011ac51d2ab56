import { colours, contrast } from "@lyceum/ui/tokens";
import fc from "fast-check";
import { expect, test } from "vitest";

import { brandColours } from "./brand-colours.ts";

const { light } = colours;

test("texts can be read on every ground, whichever colour is chosen", () => {
  const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(colour, (chosen) => {
      const { ground, onGround, text, soft } = brandColours(chosen);
      expect(ground).toBe(chosen);
      const pairs = [
        [onGround, ground],
        [text, light.surface],
        [text, light.paper],
        [text, soft],
        [light.ink, soft],
      ] as const;
      for (const [letters, paper] of pairs) expect(contrast(letters, paper), `${letters} on ${paper}`).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("a colour that can be read as it is stays what it is", () => {
  expect(brandColours("#003366")).toMatchObject({ ground: "#003366", onGround: "#ffffff", text: "#003366" });
  expect(brandColours("#ffcc00")).toMatchObject({ ground: "#ffcc00", onGround: "#000000" });
});
