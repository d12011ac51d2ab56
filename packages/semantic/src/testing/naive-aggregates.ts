import type { AggregateName } from "../query.ts";

type Numbers = readonly number[];

const sum = (values: Numbers): number => values.reduce((a, b) => a + b, 0);

/** Value at a part from 0 to 1 of the sorted values, between two of them by interpolation. */
function percentile(values: Numbers, part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = part * (sorted.length - 1);
  const below = sorted[Math.floor(place)] as number;
  return below + (place - Math.floor(place)) * ((sorted[Math.ceil(place)] as number) - below);
}

function deviation(values: Numbers): number | null {
  if (values.length < 2) return null;
  const mean = sum(values) / values.length;
  return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1));
}

/** Counts are 0 for no values; everything else is missing then. */
export const isCount = (aggregate: AggregateName): boolean => aggregate.startsWith("count");

/** Works an aggregate out from values, of which some may be missing. */
export function aggregateOf(aggregate: AggregateName, all: readonly (number | null)[], part = 0): number | null {
  const values = all.filter((value) => value !== null);
  if (aggregate === "count") return values.length;
  if (aggregate === "count_distinct") return new Set(values).size;
  if (aggregate === "count_missing") return all.length - values.length;
  if (values.length === 0) return null;
  if (aggregate === "sum") return sum(values);
  if (aggregate === "average") return sum(values) / values.length;
  if (aggregate === "minimum") return Math.min(...values);
  if (aggregate === "maximum") return Math.max(...values);
  return aggregate === "deviation" ? deviation(values) : percentile(values, aggregate === "median" ? 0.5 : part);
}
