import type { QuietTimes } from "@lyceum/contracts";

import { clockIn, momentOf, readClock, weekdayOf } from "../../lib/zone-clock.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Six quiet days follow one another at most. */
const MAX_DAYS_AHEAD = 8;

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
};

/** Whether a clock is in quiet hours or on a quiet day. */
function isQuiet({ from, to, days }: QuietTimes, clock: number): boolean {
  if (days.includes(weekdayOf(clock))) return true;
  const minute = Math.floor((clock % DAY_MS) / MINUTE_MS);
  const [start, end] = [minutesOf(from), minutesOf(to)];
  if (start === end) return false;
  return start < end ? minute >= start && minute < end : minute >= start || minute < end;
}

/** Finds when quiet times end that a moment lies in; undefined where it lies in none. */
export function quietUntil(quiet: QuietTimes, now: Date): Date | undefined {
  const format = clockIn(quiet.timeZone);
  const clock = readClock(now.getTime(), format);
  if (!isQuiet(quiet, clock)) return undefined;
  const midnight = clock - (clock % DAY_MS);
  // Quiet times end when a quiet day does, or at the end of the hours.
  for (let day = 0; day <= MAX_DAYS_AHEAD; day += 1) {
    for (const minutes of [0, minutesOf(quiet.to)].toSorted((left, right) => left - right)) {
      const end = midnight + day * DAY_MS + minutes * MINUTE_MS;
      if (end > clock && !isQuiet(quiet, end)) return new Date(momentOf(end, format, now.getTime()));
    }
  }
  throw new Error("Quiet times without an end");
}
