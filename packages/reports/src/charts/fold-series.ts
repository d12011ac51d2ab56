import type { Point, Series } from "./chart-model.ts";

/** More colours than this cannot be told apart. */
export const MAX_SERIES = 8;

const sum = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value === null) ? null : values.reduce<number>((total, value) => total + (value ?? 0), 0);

function together(points: readonly Point[]): Point {
  return {
    value: sum(points.map(({ value }) => value)),
    previous: sum(points.map(({ previous }) => previous)),
    suppressed: points.some(({ suppressed }) => suppressed),
  };
}

const weight = ({ points }: Series): number => points.reduce((total, { value }) => total + Math.abs(value ?? 0), 0);

export interface Folded {
  readonly series: readonly Series[];
  /** Series that are not drawn by themselves. */
  readonly folded: number;
}

/**
 * Keeps the largest series in their order. The rest of a sum becomes "Other"; the rest of a ratio
 * cannot be added up and is left out, which the caller says.
 */
export function foldSeries(all: readonly Series[], additive: boolean, other: { label: string; colour: string }): Folded {
  if (all.length <= MAX_SERIES) return { series: all, folded: 0 };
  const room = additive ? MAX_SERIES - 1 : MAX_SERIES;
  const largest = new Set(all.toSorted((left, right) => weight(right) - weight(left)).slice(0, room));
  const series = all.filter((candidate) => largest.has(candidate));
  const rest = all.filter((candidate) => !largest.has(candidate));
  if (!additive) return { series, folded: rest.length };
  const count = Math.max(...all.map(({ points }) => points.length));
  const points = Array.from({ length: count }, (_, index) => together(rest.flatMap((folded) => folded.points[index] ?? [])));
  return { series: [...series, { key: "__other", value: undefined, points, ...other }], folded: rest.length };
}
