import type { AnswerColumn, ComparedPeriod } from "../answer.ts";
import { addDays, daysBetween, isDay, lastUnits } from "../calendar.ts";
import { findDimension } from "../lookup.ts";
import type { SemanticModel } from "../model.ts";
import { QueryProblem } from "../query-problem.ts";
import type { Filter, Query } from "../query.ts";

/** Weekdays line up with those of a year ago when it is counted as 52 weeks. */
const YEAR_DAYS = 364;
const WEEK_DAYS = 7;

/** A term of the academic calendar, with its first and last day. */
export interface CalendarTerm {
  readonly name: string;
  readonly season: string;
  readonly academicYear: number;
  readonly sequence: number;
  readonly start: string;
  readonly end: string;
}

/** The data that a query is about: its last day and, where it is known, its calendar. */
interface Dated {
  readonly asOf: string;
  readonly terms?: readonly CalendarTerm[];
}

/** The period that the query is about, the one it is compared with, and how the second is moved onto the first. */
export type Comparison = {
  readonly filter: Filter;
  readonly to: NonNullable<AnswerColumn["compared"]>;
  /** The period in words; unknown where the calendar was not given. */
  readonly compared?: ComparedPeriod;
} & (
  | { readonly kind: "date"; readonly from: string; readonly until: string; readonly shiftDays: number }
  /** `before` names the earlier term where the calendar is known and each name is of one term alone. */
  | { readonly kind: "term"; readonly term: string; readonly before?: string }
  | { readonly kind: "academic_year"; readonly year: number }
  /** A year by which a dimension names its rows, and the name of the one before. */
  | { readonly kind: "named_year"; readonly dimension: string; readonly year: string; readonly before: string }
);

/**
 * The last day of an earlier period that counts, where the one asked for still runs: as far into it as the data reaches
 * into the other.
 */
const partOf = (asOf: string, shiftDays: number): Pick<ComparedPeriod, "until"> => ({ until: addDays(asOf, -shiftDays) });

/** Days between the starts of two terms in whole weeks, so that weekdays stay. */
const daysApart = (earlier: CalendarTerm, later: CalendarTerm): number =>
  Math.round(daysBetween(earlier.start, later.start) / WEEK_DAYS) * WEEK_DAYS;

/** Terms with which a term is compared; by the calendar there is one at most. */
const earlierTerms = (terms: readonly CalendarTerm[], requested: CalendarTerm, to: Comparison["to"]): readonly CalendarTerm[] =>
  terms.filter((term) =>
    to === "previous_period"
      ? term.sequence === requested.sequence - 1
      : term.season === requested.season && term.academicYear === requested.academicYear - 1,
  );

/** Names the term with which another is compared; undefined where names do not tell which terms are meant. */
function nameBefore(terms: readonly CalendarTerm[], name: string, to: Comparison["to"]): string | undefined {
  const [requested, ...others] = terms.filter((term) => term.name === name);
  if (!requested || others.length > 0) return undefined;
  const [earlier, ...more] = earlierTerms(terms, requested, to);
  if (!earlier || more.length > 0 || earlier.name === name) return undefined;
  return terms.filter((term) => term.name === earlier.name).length === 1 ? earlier.name : undefined;
}

function comparedTerm(terms: readonly CalendarTerm[], name: string, to: Comparison["to"], asOf: string): ComparedPeriod | undefined {
  const requested = terms.find((term) => term.name === name);
  const [earlier] = requested ? earlierTerms(terms, requested, to) : [];
  if (!requested || !earlier) return undefined;
  if (requested.end < asOf) return { name: earlier.name };
  const week = Math.floor(daysBetween(requested.start, asOf) / WEEK_DAYS);
  return { name: earlier.name, ...partOf(asOf, daysApart(earlier, requested)), ...(week >= 0 && { week }) };
}

function comparedYear(terms: readonly CalendarTerm[], year: number, asOf: string): ComparedPeriod {
  const runs = terms.some((term) => term.academicYear === year && term.end >= asOf);
  return { name: `${year - 1}/${String(year).slice(-2)}`, ...(runs && partOf(asOf, YEAR_DAYS)) };
}

const YEAR_NAME = /^(\d{4})\/\d{2}$/;

/** Names the year before the one of a name such as `2023/24`; undefined where it is no such name. */
function yearBefore(name: string): string | undefined {
  const first = Number(YEAR_NAME.exec(name)?.[1] ?? Number.NaN);
  return Number.isNaN(first) ? undefined : `${first - 1}/${String(first % 100).padStart(2, "0")}`;
}

function refuse(dimension: string): never {
  throw new QueryProblem(
    "query_comparison_needs_period",
    `A comparison over "${dimension}" needs one filter on it: a range of days, or exactly one term or year.`,
  );
}

/** @throws QueryProblem `query_comparison_needs_period`. */
export function planComparison(model: SemanticModel, query: Query, snapshot: Dated): Comparison {
  const { terms, asOf } = snapshot;
  const planned = withNameBefore(planPeriods(model, query, asOf), terms);
  if (planned.kind === "named_year") return { ...planned, compared: { name: planned.before } };
  if (query.compare?.until === undefined || !terms || planned.kind === "date") return planned;
  const compared = planned.kind === "term" ? comparedTerm(terms, planned.term, planned.to, asOf) : comparedYear(terms, planned.year, asOf);
  return compared ? { ...planned, compared } : planned;
}

function withNameBefore(planned: Comparison, terms: readonly CalendarTerm[] = []): Comparison {
  if (planned.kind !== "term") return planned;
  const before = nameBefore(terms, planned.term, planned.to);
  return before === undefined ? planned : { ...planned, before };
}

function planPeriods(model: SemanticModel, query: Query, asOf: string): Comparison {
  const { dimension: name, grain, to } = query.compare as NonNullable<Query["compare"]>;
  const dimension = findDimension(model, name);
  const matching = query.filters.filter((filter) => "dimension" in filter && filter.dimension === name);
  const [filter] = matching;
  if (!filter || matching.length > 1 || !("op" in filter)) return refuse(name);
  const ofCourse = grain === "term" || grain === "academic_year";
  // The filter has been checked against the dimension's grains; a comparison by another grain would ask something else.
  if (ofCourse && !("grain" in filter && filter.grain === grain)) return refuse(name);
  const period = ofCourse ? grain : dimension.period;
  if (filter.op === "in" && period && typeof to === "string") {
    const [value] = filter.values;
    if (filter.values.length !== 1 || value === null || value === undefined) return refuse(name);
    if (period === "term" && typeof value === "string") return { kind: "term", term: value, filter, to };
    if (period === "academic_year" && typeof value === "number") return { kind: "academic_year", year: value, filter, to };
    return refuse(name);
  }
  if (filter.op === "in" && dimension.namesYears && typeof to === "string") {
    const [year] = filter.values;
    const before = filter.values.length === 1 && typeof year === "string" ? yearBefore(year) : undefined;
    return typeof year === "string" && before !== undefined
      ? { kind: "named_year", dimension: name, year, before, filter, to }
      : refuse(name);
  }
  if (dimension.kind !== "date" || period) return refuse(name);
  if (filter.op === "last") return overDays(lastUnits(asOf, filter.count, filter.unit), filter, to);
  if (filter.op !== "between" || filter.grain || typeof filter.from !== "string" || typeof filter.to !== "string") return refuse(name);
  if (filter.from > filter.to) return refuse(name);
  return overDays({ from: filter.from, to: filter.to }, filter, to);
}

/** Days between the start of a range and that of the one that it is compared with. */
function shiftOf({ from, to: until }: Days, to: NonNullable<Query["compare"]>["to"]): number {
  if (typeof to === "object") return daysBetween(to.from, from);
  return to === "previous_year" ? YEAR_DAYS : daysBetween(from, until) + 1;
}

/** A range of days, ends included. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** Returns the days that a range of days is compared with. */
export function comparedDays(days: Days, to: NonNullable<Query["compare"]>["to"]): Days {
  const shift = shiftOf(days, to);
  return { from: addDays(days.from, -shift), to: addDays(days.to, -shift) };
}

function overDays(days: Days, filter: Filter, to: NonNullable<Query["compare"]>["to"]): Comparison {
  const shiftDays = shiftOf(days, to);
  const { from, to: until } = comparedDays(days, to);
  const other = { from, until };
  if (!isDay(other.from)) {
    throw new QueryProblem(
      "query_comparison_needs_period",
      `The period from ${days.from} to ${days.to} is too long for an earlier one to exist.`,
    );
  }
  const named = typeof to === "object" ? { to: "other_days" as const, compared: other } : { to };
  return { kind: "date", ...other, ...named, shiftDays, filter };
}
