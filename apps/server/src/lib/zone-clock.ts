const DAY_MS = 86_400_000;

/** Opens the calendar and clock of a time zone. @throws RangeError for a name that is none */
export const clockIn = (timeZone: string): Intl.DateTimeFormat =>
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
export function readClock(moment: number, format: Intl.DateTimeFormat): number {
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * Finds the moment at which the clock of a zone shows a time. A time that the clock jumps over in spring is the moment of
 * the jump's end plus what was jumped into it; one that it shows twice in autumn is the first of the two.
 * @param after a moment that the clock has passed: of two that it shows the time at, earlier ones do not count.
 */
export function momentOf(clock: number, format: Intl.DateTimeFormat, after = Number.NEGATIVE_INFINITY): number {
  const offsets = [clock - DAY_MS, clock + DAY_MS].map((near) => readClock(near, format) - near);
  const candidates = offsets.map((offset) => clock - offset);
  const exact = candidates.filter((moment) => moment > after && readClock(moment, format) === clock);
  // In a gap neither shows it: the offset before the jump puts it as far after the jump as it was jumped into.
  return exact.length > 0 ? Math.min(...exact) : (candidates[0] ?? clock);
}

/** Returns the day of the week of a clock, 1 for Monday to 7 for Sunday. */
export const weekdayOf = (clock: number): number => new Date(clock).getUTCDay() || 7;

/** Whether a name is that of a time zone, as the runtime knows them. */
export function isTimeZone(name: string): boolean {
  try {
    clockIn(name);
    return true;
  } catch {
    return false;
  }
}
