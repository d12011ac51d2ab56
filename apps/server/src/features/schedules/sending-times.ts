import type { SendingTimes } from "@lyceum/contracts";

import { clockIn, momentOf, readClock, weekdayOf } from "../../lib/zone-clock.ts";

/** A day of the calendar, as the numbers of `Date.UTC` count them but with months from 1. */
interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Monthly schedules look at most a month and a day ahead. */
const MAX_DAYS_AHEAD = 40;

const lastDayOf = ({ year, month }: Day): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

function sendsOn(times: SendingTimes, date: Day): boolean {
  if (times.rhythm === "daily") return true;
  if (times.rhythm === "monthly") return date.day === Math.min(times.monthDay, lastDayOf(date));
  return weekdayOf(Date.UTC(date.year, date.month - 1, date.day)) === times.weekday;
}

/** Finds the first moment after another at which a schedule sends. */
export function nextSending(times: SendingTimes, after: Date): Date {
  const format = clockIn(times.timeZone);
  const [hour = 0, minute = 0] = times.time.split(":").map(Number);
  const start = new Date(readClock(after.getTime(), format));
  for (let ahead = -1; ahead <= MAX_DAYS_AHEAD; ahead += 1) {
    const clock = Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate() + ahead, hour, minute);
    const on = new Date(clock);
    const date = { year: on.getUTCFullYear(), month: on.getUTCMonth() + 1, day: on.getUTCDate() };
    if (!sendsOn(times, date)) continue;
    const moment = momentOf(clock, format);
    if (moment > after.getTime()) return new Date(moment);
  }
  throw new Error("A schedule without a next sending");
}

/** Finds the next moments at which a schedule sends. */
export function nextSendings(times: SendingTimes, after: Date, count: number): readonly Date[] {
  const found: Date[] = [];
  for (let from = after; found.length < count; from = found.at(-1) ?? from) found.push(nextSending(times, from));
  return found;
}
