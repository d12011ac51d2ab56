import { describe, expect, it } from "vitest";

import { CHART_PALETTES, chartColours, type ColourRoles, colours, contrast, linearOf, paletteColours, SCHEMES } from "./index.ts";

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

// Full-strength simulation matrices of Machado, Oliveira and Fernandes (2009), on linear light.
const DEFICIENCIES: Record<string, readonly number[]> = {
  "full colour vision": [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

/** OKLab coordinates of a colour as someone with the deficiency sees it. */
function seenBy(hex: string, matrix: readonly number[]): readonly number[] {
  const linear = linearOf(hex);
  const apply = (values: readonly number[], by: readonly number[]): number[] =>
    [0, 3, 6].map((row) => values.reduce((sum, value, column) => sum + value * (by[row + column] ?? 0), 0));
  const clipped = apply(linear, matrix).map((value) => Math.min(1, Math.max(0, value)));
  const cones = apply(
    clipped,
    [0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619, 0.2817188376, 0.6299787005],
  ).map(Math.cbrt);
  return apply(
    cones,
    [0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371, 0.7827717662, -0.808675766],
  );
}

const distance = (first: readonly number[], other: readonly number[]): number =>
  Math.hypot(...first.map((value, index) => value - (other[index] ?? 0)));

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

  it.each(Object.entries(DEFICIENCIES))("keeps all eight chart colours apart for %s", (_, matrix) => {
    const seen = charts.categorical.map((colour) => seenBy(colour, matrix));
    const apart = seen.flatMap((first, index) => seen.slice(index + 1).map((other) => distance(first, other)));
    expect(Math.min(...apart)).toBeGreaterThan(0.09);
  });

  it("draws each outcome in a colour of its own from the eight", () => {
    const used = Object.values(charts.outcome);
    expect(new Set(used).size).toBe(4);
    expect(charts.categorical).toEqual(expect.arrayContaining(used));
  });
});

describe.each(SCHEMES.flatMap((scheme) => CHART_PALETTES.map((palette) => [scheme, palette] as const)))(
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
      expect(CHART_PALETTES.filter((other) => paletteColours(scheme, other).categorical[0] === own.categorical[0])).toEqual([palette]);
    });

    it("goes further from the surface with each of seven steps, and ends at 3:1 or more", () => {
      const steps = own.sequential.map((step) => contrast(step, own.surface));
      expect(steps).toHaveLength(7);
      expect(steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0) * 1.1)).toBe(true);
      expect(steps.at(-1)).toBeGreaterThanOrEqual(4.5);
    });
  },
);
