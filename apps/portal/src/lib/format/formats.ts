/** A moment as people read it, in a language and a time zone; `undefined` is the device's own zone. */
export interface FormatOptions {
  /** BCP 47 tag. */
  readonly language: string;
  readonly timeZone: "UTC" | undefined;
  readonly hourCycle: "h12" | "h23";
}

export interface Formats {
  /** A day, from an ISO 8601 moment or a day of the calendar such as `2026-11-14`: "14 November 2026". */
  readonly date: (iso: string) => string;
  /** Days of the calendar from one to another, each as `2026-11-02`: "2 – 8 November 2026". */
  readonly days: (from: string, to: string) => string;
  /** A day and a time of day with its zone: "14 November 2026 at 09:30 UTC". */
  readonly dateTime: (iso: string) => string;
  /** A month of UTC, from `2026-11`: "November 2026". */
  readonly month: (month: string) => string;
  /** Several names in a row: "a, b and c". */
  readonly list: (names: readonly string[]) => string;
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
}

/** A day of the calendar is the same everywhere; read as a moment, it would be the day before west of Greenwich. */
const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

export function formatsFor({ language, timeZone, hourCycle }: FormatOptions): Formats {
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = new Intl.DateTimeFormat(language, { year: "numeric", month: "long", day: "numeric", ...zone });
  const calendar = new Intl.DateTimeFormat(language, { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });
  const moment = new Intl.DateTimeFormat(language, {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
    hourCycle,
    ...zone,
  });
  const month = new Intl.DateTimeFormat(language, { year: "numeric", month: "long", timeZone: "UTC" });
  const list = new Intl.ListFormat(language);
  return {
    date: (iso) => (CALENDAR_DAY.test(iso) ? calendar : day).format(new Date(iso)),
    days: (from, to) => calendar.formatRange(new Date(from), new Date(to)),
    dateTime: (iso) => moment.format(new Date(iso)),
    month: (yearAndMonth) => month.format(new Date(`${yearAndMonth}-01T00:00:00Z`)),
    list: (names) => list.format(names),
    number: (value, options) => new Intl.NumberFormat(language, options).format(value),
  };
}
