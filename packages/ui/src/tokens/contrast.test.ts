import { describe, expect, it } from "vitest";

import {
  chartColours,
  COLOUR_VISIONS,
  type ColourRoles,
  colours,
  contrast,
  OWN_PALETTES,
  paletteColours,
  SCHEMES,
  seenDistance,
  MIN_DISTANCE,
} from "./index.ts";

type Role = keyof ColourRoles;
const grounds: Role[] = ["paper", "surface", "sunken", "raised", "hover"];
const texts: Role[] = ["ink", "inkMuted", "accent", "brass", "error", "success", "info"];
const pairs: [Role, Role][] = [
  ...texts.flatMap((text) => grounds.map((ground): [Role, Role] => [text, ground])),
  ["onAccent", "accent"],
  ["onAccent", "accentStrong"],
  ["onError", "error"],
  ["ink", "accentSoft"],
  ["accentStrong", "accentSoft"],
  ["brass", "brassSoft"],
  ["ink", "brassSoft"],
  ["error", "errorSoft"],
  ["ink", "errorSoft"],
  ["success", "successSoft"],
  ["ink", "successSoft"],
  ["info", "infoSoft"],
  ["ink", "infoSoft"],
  // Inverted tooltips.
  ["paper", "ink"],
];

describe.each(SCHEMES)("%s scheme", (scheme) => {
  const palette = colours[scheme];

  it.each(pairs)("%s on %s can be read (4.5:1)", (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds.flatMap((ground) => (["edge", "accent", "error"] as const).map((edge) => [edge, ground] as const)))(
    "%s can be seen as an edge on %s (3:1)",
    (edge, ground) => {
      expect(contrast(palette[edge], palette[ground])).toBeGreaterThanOrEqual(3);
    },
  );

  const charts = chartColours[scheme];
  it.each(charts.categorical)("chart colour %s can be seen on its surface (3:1)", (colour) => {
    expect(contrast(colour, charts.surface)).toBeGreaterThanOrEqual(3);
  });

  it("keeps chart labels readable and ramps monotonous", () => {
    expect(contrast(charts.label, charts.surface)).toBeGreaterThanOrEqual(4.5);
    const steps = charts.sequential.map((step) => contrast(step, charts.surface));
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    const arms = charts.diverging.map((step) => contrast(step, charts.surface));
    expect(Math.min(...arms)).toBe(arms[3]);
  });

  it.each(Object.keys(COLOUR_VISIONS))("keeps all eight chart colours apart for %s", (vision) => {
    const apart = charts.categorical.flatMap((first, index) =>
      charts.categorical.slice(index + 1).map((other) => seenDistance(first, other, vision)),
    );
    expect(Math.min(...apart)).toBeGreaterThan(MIN_DISTANCE);
  });

  it("draws each outcome in a colour of its own from the eight", () => {
    const used = Object.values(charts.outcome);
    expect(new Set(used).size).toBe(4);
    expect(charts.categorical).toEqual(expect.arrayContaining(used));
  });
});

describe.each(SCHEMES.flatMap((scheme) => OWN_PALETTES.map((palette) => [scheme, palette] as const)))(
  "%s scheme, palette %s",
  (scheme, palette) => {
    const own = paletteColours(scheme, palette);

    it("has the eight colours, which are told apart by everybody, each at 3:1, led by one of its own", () => {
      expect(new Set(own.categorical)).toEqual(new Set(chartColours[scheme].categorical));
      expect(own.outcome).toEqual(chartColours[scheme].outcome);
      for (const colour of own.categorical)
        for (const ground of ["surface", "paper"] as const) {
          expect(contrast(colour, colours[scheme][ground])).toBeGreaterThanOrEqual(ground === "surface" ? 3 : 2.9);
        }
      expect(OWN_PALETTES.filter((other) => paletteColours(scheme, other).categorical[0] === own.categorical[0])).toEqual([palette]);
    });

    it("goes further from the surface with each of seven steps, and ends at 3:1 or more", () => {
      const steps = own.sequential.map((step) => contrast(step, own.surface));
      expect(steps).toHaveLength(7);
      expect(steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0) * 1.1)).toBe(true);
      expect(steps.at(-1)).toBeGreaterThanOrEqual(4.5);
    });
  },
);
