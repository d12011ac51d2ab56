import { addDays, type CalendarTerm } from "@lyceum/semantic";

import { DAY, YEAR } from "../../concepts/days.ts";
import type { Condition } from "../../meaning/meaning.ts";
import type { Calendar } from "../../reading.ts";

/** The first and the last day of something, `YYYY-MM-DD`. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

export const inDays = ({ from, to }: Span): Condition => ({ dimension: DAY, op: "between", from, to });
export const inYears = (...years: readonly number[]): Condition => ({ dimension: YEAR, op: "in", values: [...years] });

const two = (number: number): string => String(number).padStart(2, "0");

/** Returns all days of a month, from 1 to 12. */
export function monthSpan(year: number, month: number): Span {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${year}-${two(month)}-01`, to: `${year}-${two(month)}-${two(last)}` };
}

export const yearSpan = (year: number): Span => ({ from: `${year}-01-01`, to: `${year}-12-31` });

export const yearIn = (day: string): number => Number(day.slice(0, 4));
export const monthIn = (day: string): number => Number(day.slice(5, 7));

/** Returns the week of a day, from Monday, some weeks earlier. */
export function weekSpan(day: string, earlier = 0): Span {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = addDays(day, -weekday - 7 * earlier);
  return { from, to: addDays(from, 6) };
}

/** Returns the month of a day, some months earlier. */
export function monthBefore(day: string, earlier = 0): Span {
  const index = yearIn(day) * 12 + monthIn(day) - 1 - earlier;
  return monthSpan(Math.floor(index / 12), (index % 12) + 1);
}

/** Returns the year of the last such month that has begun. */
export const yearOfMonth = (asOf: string, month: number): number => (month <= monthIn(asOf) ? yearIn(asOf) : yearIn(asOf) - 1);

/** Returns a day if there is such a day in the calendar. */
export function dayOf(year: number, month: number, date: number): string | undefined {
  const span = monthSpan(year, month);
  return date >= 1 && date <= Number(span.to.slice(8)) ? `${year}-${two(month)}-${two(date)}` : undefined;
}

/** A term of a published data set, told by a code such as `2013J`: its days count from the start of each course. */
const CODE = /^\d{4}\p{Lu}$/u;

/** The last term that has begun; undefined where terms are codes and courses have days of their own. */
export function currentTerm({ asOf, terms }: Calendar): CalendarTerm | undefined {
  if (terms.every(({ name }) => CODE.test(name))) return undefined;
  const begun = terms.filter(({ start }) => start <= asOf);
  return begun.toSorted((left, right) => left.start.localeCompare(right.start)).at(-1);
}

/** Returns the days of an academic year: from its first term to the day before the next year's. */
export function academicYearSpan({ terms }: Calendar, year: number): Span | undefined {
  const own = terms.filter(({ academicYear }) => academicYear === year);
  const [first] = own.toSorted((left, right) => left.start.localeCompare(right.start));
  if (!first) return undefined;
  const next = terms
    .filter(({ academicYear }) => academicYear === year + 1)
    .toSorted((left, right) => left.start.localeCompare(right.start));
  const end = next[0] ? addDays(next[0].start, -1) : addDays(first.start, 364);
  return { from: first.start, to: end };
}
