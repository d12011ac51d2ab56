import { addDays, daysBetween, isDay, lastUnits } from "../calendar.ts";
import { findDimension } from "../lookup.ts";
import type { SemanticModel } from "../model.ts";
import { QueryProblem } from "../query-problem.ts";
import type { Filter, Query } from "../query.ts";

/** Weekdays line up with those of a year ago when it is counted as 52 weeks. */
const YEAR_DAYS = 364;

/** The period that the query is about, the one it is compared with, and how the second is moved onto the first. */
export type Comparison = { readonly filter: Filter; readonly to: "previous_period" | "previous_year" } & (
  | { readonly kind: "date"; readonly from: string; readonly until: string; readonly shiftDays: number }
  | { readonly kind: "term"; readonly term: string }
  | { readonly kind: "academic_year"; readonly year: number }
);

function refuse(dimension: string): never {
  throw new QueryProblem(
    "query_comparison_needs_period",
    `A comparison over "${dimension}" needs one filter on it: a range of days, or exactly one term or academic year.`,
  );
}

/** @throws QueryProblem `query_comparison_needs_period`. */
export function planComparison(model: SemanticModel, query: Query, asOf: string): Comparison {
  const { dimension: name, grain, to } = query.compare as NonNullable<Query["compare"]>;
  const dimension = findDimension(model, name);
  const matching = query.filters.filter((filter) => "dimension" in filter && filter.dimension === name);
  const [filter] = matching;
  if (!filter || matching.length > 1 || !("op" in filter)) return refuse(name);
  const ofCourse = grain === "term" || grain === "academic_year";
  // The filter has been checked against the dimension's grains; a comparison by another grain would ask something else.
  if (ofCourse && !("grain" in filter && filter.grain === grain)) return refuse(name);
  const period = ofCourse ? grain : dimension.period;
  if (filter.op === "in" && period) {
    const [value] = filter.values;
    if (filter.values.length !== 1 || value === null || value === undefined) return refuse(name);
    if (period === "term" && typeof value === "string") return { kind: "term", term: value, filter, to };
    if (period === "academic_year" && typeof value === "number") return { kind: "academic_year", year: value, filter, to };
    return refuse(name);
  }
  if (dimension.kind !== "date" || period) return refuse(name);
  if (filter.op === "last") return overDays(lastUnits(asOf, filter.count, filter.unit), filter, to);
  if (filter.op !== "between" || filter.grain || typeof filter.from !== "string" || typeof filter.to !== "string") return refuse(name);
  if (filter.from > filter.to) return refuse(name);
  return overDays({ from: filter.from, to: filter.to }, filter, to);
}

function overDays({ from, to: until }: { from: string; to: string }, filter: Filter, to: Comparison["to"]): Comparison {
  const shiftDays = to === "previous_year" ? YEAR_DAYS : daysBetween(from, until) + 1;
  const earlier = { from: addDays(from, -shiftDays), until: addDays(until, -shiftDays) };
  if (!isDay(earlier.from)) {
    throw new QueryProblem("query_comparison_needs_period", `The period from ${from} to ${until} is too long for an earlier one to exist.`);
  }
  return { kind: "date", ...earlier, shiftDays, filter, to };
}
