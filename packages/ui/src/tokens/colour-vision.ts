import { linearOf } from "./contrast.ts";

/** Full-strength simulation matrices of Machado, Oliveira and Fernandes (2009), on linear light. */
export const COLOUR_VISIONS: Readonly<Record<string, readonly number[]>> = {
  "full colour vision": [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

/** Least distance of two colours that everybody tells apart, in OKLab. */
export const MIN_DISTANCE = 0.09;

/** Computes OKLab coordinates of a colour as a person with a colour vision sees it. */
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

/** Measures how far two `#RRGGBB` colours are from each other for a person with a colour vision. */
export function seenDistance(first: string, other: string, vision: string): number {
  const matrix = COLOUR_VISIONS[vision];
  if (!matrix) throw new RangeError(`no colour vision: ${vision}`);
  const seen = seenBy(other, matrix);
  return Math.hypot(...seenBy(first, matrix).map((value, index) => value - (seen[index] ?? 0)));
}

/** Measures how far two `#RRGGBB` colours are from each other for those who tell them apart least. */
export const leastDistance = (first: string, other: string): number =>
  Math.min(...Object.keys(COLOUR_VISIONS).map((vision) => seenDistance(first, other, vision)));
