import { addDays, daysBetween, subtractMonths } from "@lyceum/semantic";

/** A step of a time axis whose values are their first days. */
export type PeriodGrain = "day" | "week" | "month";

const SOME_MONDAY = "2024-01-01";
const WEEK_DAYS = 7;

/** Returns the first day of the day, week or month that a day lies in. */
export function periodStart(day: string, grain: PeriodGrain): string {
  if (grain === "day") return day;
  if (grain === "month") return `${day.slice(0, 8)}01`;
  const after = daysBetween(SOME_MONDAY, day) % WEEK_DAYS;
  return addDays(day, -(after < 0 ? after + WEEK_DAYS : after));
}

/** Returns the last day of the day, week or month that begins on a day. */
export function periodEnd(start: string, grain: PeriodGrain): string {
  if (grain === "day") return start;
  return addDays(grain === "month" ? subtractMonths(start, -1) : addDays(start, WEEK_DAYS), -1);
}
