import { addDays } from "@lyceum/semantic";

import type { Condition } from "../../meaning/meaning.ts";
import type { Calendar } from "../../reading.ts";
import { currentTerm, inDays, inYears, monthBefore, weekSpan, yearIn } from "./days-of.ts";

export type Unit = "day" | "week" | "month" | "year" | "term";

/** A period, and whether the institution has it: of a term that it lacks, the first that it has. */
export interface Period {
  readonly condition: Condition;
  readonly concepts: readonly string[];
}

/** Marks a term or year that is asked for and is not there. */
export const ABSENT = "absent:period";
/** Marks a year that terms lack and other years, such as those of entry, have. */
export const WITHOUT_TERMS = "absent:terms";

const there = (condition: Condition): Period => ({ condition, concepts: [] });

/** The term that runs, or one some terms earlier. */
function termOf(calendar: Calendar, earlier: number): Period {
  const sorted = calendar.terms.toSorted((left, right) => left.start.localeCompare(right.start));
  const place = sorted.findIndex(({ name }) => name === currentTerm(calendar)?.name) - earlier;
  const term = sorted[Math.max(0, place)];
  const condition: Condition = { dimension: "term", op: "in", values: term ? [term.name] : [] };
  return { condition, concepts: place < 0 ? [ABSENT] : [] };
}

/** An academic year: of those that terms have, or that what is told by years of its own has. */
function yearOf(calendar: Calendar, year: number, others: readonly number[]): Period {
  if (year >= firstYear(calendar)) return there(inYears(year));
  return { condition: inYears(year), concepts: [others.includes(year) ? WITHOUT_TERMS : ABSENT] };
}

const firstYear = ({ terms }: Calendar): number => Math.min(...terms.map(({ academicYear }) => academicYear));

/** Puts the first academic year that there is in the place of earlier ones. */
export function withYearsThere<T extends { readonly where: readonly Condition[] }>(meaning: T, calendar: Calendar | undefined): T {
  if (!calendar) return meaning;
  const first = firstYear(calendar);
  const isEarlier = (condition: Condition): boolean =>
    "values" in condition &&
    condition.dimension === "academic_year" &&
    condition.op === "in" &&
    condition.values.every((year) => Number(year) < first);
  return {
    ...meaning,
    where: meaning.where.map((condition) => (isEarlier(condition) ? { dimension: "academic_year", op: "in", values: [first] } : condition)),
  };
}

/**
 * Finds the day, week, month, year or term that runs, or one some earlier.
 * @param years academic years that the institution has besides those of its terms
 */
export function periodOf(unit: Unit, earlier: number, calendar: Calendar, years: readonly number[]): Period {
  const { asOf } = calendar;
  switch (unit) {
    case "day":
      return there(inDays({ from: addDays(asOf, -earlier), to: addDays(asOf, -earlier) }));
    case "week":
      return there(inDays(weekSpan(asOf, earlier)));
    case "month":
      return there(inDays(monthBefore(asOf, earlier)));
    case "year":
      return yearOf(calendar, (currentTerm(calendar)?.academicYear ?? yearIn(asOf)) - earlier, years);
    case "term":
      return termOf(calendar, earlier);
  }
}
