import type { Condition } from "./meaning.ts";

/** Numbers that a condition keeps: from `low` on, below `high`; of whole numbers. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Returns the run of whole numbers that a condition on a number keeps; undefined where it keeps none, or not one run. */
export function intervalOf(condition: Condition): Interval | undefined {
  if (!("dimension" in condition)) return undefined;
  if ("values" in condition) {
    if (condition.op === "not_in") return undefined;
    const [value] = condition.values;
    return condition.values.length === 1 && typeof value === "number" ? { low: value, high: value + 1 } : undefined;
  }
  if (condition.op === "between") {
    const { from, to } = condition;
    return typeof from === "number" && typeof to === "number" && from <= to ? { low: from, high: to + 1 } : undefined;
  }
  if (condition.op === "last") return undefined;
  const { op, value } = condition;
  if (typeof value !== "number") return undefined;
  return {
    "<": { low: -Infinity, high: value },
    "<=": { low: -Infinity, high: value + 1 },
    ">": { low: value + 1, high: Infinity },
    ">=": { low: value, high: Infinity },
  }[op];
}

/** Tells whether no number is in two of these. */
export function areApart(intervals: readonly Interval[]): boolean {
  const sorted = intervals.toSorted((left, right) => left.low - right.low);
  return sorted.every(({ low }, index) => index === 0 || (sorted[index - 1]?.high ?? 0) <= low);
}

/** Lists where one of these begins or ends, in order: between two of them a number belongs to one, or to none. */
export const edgesOf = (intervals: readonly Interval[]): readonly number[] =>
  [...new Set(intervals.flatMap(({ low, high }) => [low, high]).filter((edge) => Number.isFinite(edge)))].toSorted(
    (left, right) => left - right,
  );

/** Tells whether every number is in one of these. */
export function coverAll(intervals: readonly Interval[]): boolean {
  const sorted = intervals.toSorted((left, right) => left.low - right.low);
  const joined = sorted.every(({ low }, index) => index === 0 || (sorted[index - 1]?.high ?? 0) >= low);
  return joined && sorted[0]?.low === -Infinity && sorted.at(-1)?.high === Infinity;
}
