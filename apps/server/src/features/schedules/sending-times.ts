import type { SendingTimes } from "@lyceum/contracts";

/** A day of the calendar, as the numbers of `Date.UTC` count them but with months from 1. */
interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAY_MS = 86_400_000;
/** Monthly schedules look at most a month and a day ahead. */
const MAX_DAYS_AHEAD = 40;

const partsIn = (timeZone: string) =>
  new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });

/** Returns the clock of a zone at a moment, as the milliseconds that the same clock has in UTC. */
function clockAt(moment: number, format: Intl.DateTimeFormat): number {
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * Finds the moment at which the clock of a zone shows a time. A time that the clock jumps over in spring is the moment of
 * the jump's end plus what was jumped into it; one that it shows twice in autumn is the first of the two.
 */
function momentOf(clock: number, format: Intl.DateTimeFormat): number {
  const offsets = [clock - DAY_MS, clock + DAY_MS].map((near) => clockAt(near, format) - near);
  const candidates = offsets.map((offset) => clock - offset);
  const exact = candidates.filter((moment) => clockAt(moment, format) === clock);
  // In a gap neither shows it: the offset before the jump puts it as far after the jump as it was jumped into.
  return exact.length > 0 ? Math.min(...exact) : (candidates[0] ?? clock);
}

const lastDayOf = ({ year, month }: Day): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

function sendsOn(times: SendingTimes, date: Day): boolean {
  if (times.rhythm === "daily") return true;
  if (times.rhythm === "monthly") return date.day === Math.min(times.monthDay, lastDayOf(date));
  const weekday = new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay() || 7;
  return weekday === times.weekday;
}

/** Whether a name is that of a time zone, as the runtime knows them. */
export function isTimeZone(name: string): boolean {
  try {
    partsIn(name);
    return true;
  } catch {
    return false;
  }
}

/** Finds the first moment after another at which a schedule sends. */
export function nextSending(times: SendingTimes, after: Date): Date {
  const format = partsIn(times.timeZone);
  const [hour = 0, minute = 0] = times.time.split(":").map(Number);
  const start = new Date(clockAt(after.getTime(), format));
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
