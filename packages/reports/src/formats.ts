import { type AnswerColumn, UNNAMED_OTHERS } from "@lyceum/semantic";

/** One cell of an answer. */
export type Cell = string | number | boolean | null;
export type Format = NonNullable<AnswerColumn["format"]>;

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Finds what was made for a language and its options, or makes it: making one costs as much as writing a hundred values. */
function shared<Made>(known: Map<string, Made>, locale: string, options: object, make: () => Made): Made {
  const key = `${locale}${JSON.stringify(options)}`;
  const before = known.get(key);
  if (before) return before;
  const made = make();
  known.set(key, made);
  return made;
}

const numbers = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  shared(numberFormats, locale, options, () => new Intl.NumberFormat(locale, options));

/** Makes what writes dates; of the device's own zone anew each time, since a device that travels has another. */
const dates = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  options.timeZone === undefined
    ? new Intl.DateTimeFormat(locale, options)
    : shared(dateFormats, locale, options, () => new Intl.DateTimeFormat(locale, options));

const POINTS: Intl.NumberFormatOptions = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" };

const FULL: Readonly<Record<Format, Intl.NumberFormatOptions>> = {
  count: { maximumFractionDigits: 0 },
  ratio: { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 },
  score: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  minutes: { style: "unit", unit: "minute", unitDisplay: "short", maximumFractionDigits: 0 },
  days: { style: "unit", unit: "day", unitDisplay: "long", maximumFractionDigits: 1 },
  decimal: { maximumFractionDigits: 2 },
  points: POINTS,
};

/** From so many minutes on, times are told in hours. */
export const HOURS_FROM = 120;

function hours(minutes: number, locale: string, short = false): string {
  const compact = short && Math.abs(minutes) >= 600_000;
  return numbers(locale, {
    style: "unit",
    unit: "hour",
    unitDisplay: "short",
    ...(compact ? { notation: "compact", maximumSignificantDigits: 3 } : { maximumFractionDigits: Math.abs(minutes) >= 6000 ? 0 : 1 }),
  }).format(minutes / 60);
}

/**
 * A measure's value in full, e.g. `32,593`, `47.2%`, `1,204 min`; from two hours on, minutes read as hours.
 * @param decimals that it has beside others; by itself it has those that it needs.
 */
export function formatMeasure(value: number, format: Format | undefined, locale: string, decimals?: number): string {
  if (format === "minutes" && Math.abs(value) >= HOURS_FROM) return hours(value, locale);
  const fixed = decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return numbers(locale, { ...FULL[format ?? "decimal"], ...fixed }).format(value);
}

/** Counts the decimals of a value that is written with no more than some. */
export function decimalsOf(value: number, most: number): number {
  const digits = Array.from({ length: most }, (_, index) => index);
  return (
    digits.find((digit) => Math.abs(Math.round(value * 10 ** digit) - Math.round(value * 10 ** most) / 10 ** (most - digit)) < 1e-9) ?? most
  );
}

/** Most decimals of formats whose values have as many as they need. */
const FREE: Readonly<Partial<Record<Format, number>>> = { decimal: 2, days: 1 };

/** Counts the decimals that values have beside each other, so that none looks more exact than the next; undefined where their format says it. */
export function sharedDecimals(values: readonly number[], format: Format | undefined): number | undefined {
  const most = FREE[format ?? "decimal"];
  return most === undefined ? undefined : Math.max(0, ...values.map((value) => decimalsOf(value, most)));
}

/** From so many on, values are told in thousands. */
const SHORT_FROM = 10_000;

/** A value in thousands or millions; in full where the language has no short word for them, so that nothing rounded reads as exact. */
function compact(value: number, locale: string, least = 1): string {
  const digits = { minimumSignificantDigits: least, maximumSignificantDigits: 3 };
  const parts = numbers(locale, { notation: "compact", ...digits }).formatToParts(value);
  if (!parts.some(({ type }) => type === "compact")) return numbers(locale, { maximumFractionDigits: 0 }).format(value);
  return parts.map(({ value: part }) => part).join("");
}

/** A value short enough for an axis or a label, e.g. `1.2M`, `40%`, `59.4K hr`. */
export function formatShort(value: number, format: Format | undefined, locale: string): string {
  if (format === "ratio") return numbers(locale, { style: "percent", maximumFractionDigits: 1 }).format(value);
  if (format === "minutes") return Math.abs(value) >= HOURS_FROM ? hours(value, locale, true) : formatMeasure(value, format, locale);
  if (Math.abs(value) >= SHORT_FROM) return compact(value, locale);
  return numbers(locale, { maximumFractionDigits: format === "count" ? 0 : 1 }).format(value);
}

/** Most decimals of a tick. */
const TICK_DECIMALS = 3;

/**
 * A tick of an axis, in the unit of the axis' largest value: `9K` below `12K`, never `9,000`.
 * @param step between the ticks, where it is known: all have its decimals then, `60.0` beside `59.5`.
 */
export function formatTick(value: number, format: Format | undefined, locale: string, largest: number, step?: number): string {
  const isCounted = format !== "ratio" && format !== "minutes";
  if (step !== undefined && format !== "minutes" && largest < SHORT_FROM) {
    const decimals = decimalsOf(format === "ratio" ? step * 100 : step, TICK_DECIMALS);
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return numbers(locale, format === "ratio" ? { style: "percent", ...digits } : digits).format(value);
  }
  if (!isCounted || largest < SHORT_FROM || Math.abs(value) < 1000) return formatShort(value, format, locale);
  return compact(value, locale);
}

/** Makes what writes values beside their marks: like the axis, but all with as many decimals, so that they can be compared. */
export function labelWriter(values: readonly number[], format: Format | undefined, locale: string): (value: number) => string {
  if (format === "ratio") return (value) => formatMeasure(value, format, locale);
  if (format === "minutes") return (value) => formatShort(value, format, locale);
  const few = values.filter((value) => Math.abs(value) < SHORT_FROM);
  const decimals = format === "count" ? 0 : Math.max(0, ...few.map((value) => decimalsOf(value, 1)));
  const plain = numbers(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return (value) => (Math.abs(value) >= SHORT_FROM ? compact(value, locale, 3) : plain.format(value));
}

const CHANGE_DIGITS = 3;

const CHANGE: Intl.NumberFormatOptions = { style: "percent", maximumSignificantDigits: CHANGE_DIGITS, signDisplay: "exceptZero" };

const changeNumbers = (format: Format | undefined, locale: string): Intl.NumberFormat =>
  numbers(locale, format === "points" ? POINTS : CHANGE);

/**
 * A change with its sign: in percentage points with one decimal and without a unit, e.g. `+3.8`, otherwise as a
 * part of what was with three significant digits, e.g. `+4.17%`.
 */
export const formatChange = (change: number, format: Format | undefined, locale: string): string =>
  changeNumbers(format, locale).format(change);

/** A difference between two values with its sign, in their own unit; between rates in percentage points, without a unit. */
export function formatDifference(difference: number, format: Format | undefined, locale: string): string {
  if (format === "ratio") return formatChange(difference * 100, "points", locale);
  return numbers(locale, { ...FULL[format ?? "decimal"], signDisplay: "exceptZero" }).format(difference);
}

/** Writes the size of a change without its sign: `3.8` percentage points, or `4.17%`. */
export const formatChangeSize = (change: number, format: Format | undefined, locale: string): string =>
  numbers(locale, { ...(format === "points" ? POINTS : CHANGE), signDisplay: "never" }).format(change);

const SIGNS: Readonly<Record<string, -1 | 1>> = { minusSign: -1, plusSign: 1 };

/** A change of less than a tenth of a percent is said in words: its three digits would tell more of so little than there is to tell. */
const MIN_CHANGE = 0.001;

/** Where a change leads as sentences tell it: 1 upwards, -1 downwards, 0 where next to nothing changed. */
export function changeDirection(change: number, format: Format | undefined): -1 | 0 | 1 {
  if (format !== "points" && Math.abs(change) < MIN_CHANGE) return 0;
  const parts = changeNumbers(format, "en").formatToParts(change);
  return parts.map(({ type }) => SIGNS[type]).find((sign) => sign !== undefined) ?? 0;
}

/** Computes how much a measure changed, in the unit in which its changes are told; missing where there is nothing to divide by. */
export function changeBetween(
  previous: number,
  value: number,
  format: Format | undefined,
): { readonly change: number; readonly format: Format } | undefined {
  if (format === "ratio") return { change: (value - previous) * 100, format: "points" };
  return previous === 0 ? undefined : { change: (value - previous) / previous, format: "ratio" };
}

/** Decimals with which three digits of a change are told: two of `+4.17%`, none of `+417%`. */
function changeDecimals(change: number): number {
  const percent = Math.abs(Number(change.toPrecision(CHANGE_DIGITS))) * 100;
  if (percent === 0) return 0;
  return Math.min(8, Math.max(0, CHANGE_DIGITS - 1 - Math.floor(Math.log10(percent))));
}

/** The number format with which a spreadsheet writes a change as `formatChange` does, trailing zeros apart. */
export function changePattern(change: number, format?: Format): string {
  if (format === "points") return "+0.0;-0.0;0.0";
  const digits = `0${".".padEnd(changeDecimals(change) + 1, "0")}`.replace(/\.$/, "");
  return `+${digits}%;-${digits}%;0%`;
}

/** A calendar day such as `2026-11-20`, or a moment, as a date in UTC. */
export function formatDate(date: string, locale: string, dateStyle: "long" | "medium" = "long"): string {
  const day = date.length === 10 ? `${date}T00:00:00Z` : date;
  return dates(locale, { dateStyle, timeZone: "UTC" }).format(new Date(day));
}

/** Where moments are shown: in UTC, or in the device's own zone. */
export type MomentZone = "utc" | "device";

/** A moment as date and time with the name of the zone. */
export function formatMoment(moment: string, locale: string, zone: MomentZone = "utc"): string {
  const shown = new Date(moment);
  const place = zone === "utc" ? { timeZone: "UTC" } : {};
  const text = dates(locale, { dateStyle: "long", timeStyle: "short", ...place }).format(shown);
  const parts = dates(locale, { timeZoneName: "short", ...place }).formatToParts(shown);
  return `${text} ${parts.find(({ type }) => type === "timeZoneName")?.value ?? ""}`;
}

const GRAIN_PARTS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  day: { day: "numeric", month: "short", year: "numeric" },
  week: { day: "numeric", month: "short", year: "numeric" },
  month: { month: "short", year: "numeric" },
};

/** A week or month that begins on a day, as its axis names it. */
export const formatPeriod = (start: string, grain: "week" | "month", locale: string): string =>
  dates(locale, { ...GRAIN_PARTS[grain], timeZone: "UTC" }).format(new Date(`${start}T00:00:00Z`));

/** An academic year that starts in 2025 reads `2025/26`. */
function academicYear(start: Cell): string {
  const year = Number(start);
  return Number.isInteger(year) && year > 1000 ? `${year}/${String((year + 1) % 100).padStart(2, "0")}` : String(start);
}

/** What a dimension's values read like: words for yes, no and missing come from the caller's bundle. */
export interface DimensionWords {
  readonly yes: string;
  readonly no: string;
  readonly missing: string;
  /** Stands for all values that are not among the first. */
  readonly others?: string;
  /** Words for the values of closed lists, by dimension and by what is stored; others are shown as they are stored. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
}

/** A column whose values are shown: the name finds the words of its closed list. */
export type ShownColumn = Pick<AnswerColumn, "kind" | "grain"> & Partial<Pick<AnswerColumn, "name" | "of" | "others">>;

/** Finds the word of a closed list; what is stored where the list has none. */
function valueWord(value: string, name: string | undefined, { values }: DimensionWords): string {
  const words = name === undefined ? undefined : values?.[name];
  return words && Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}

/** A dimension's value as text. */
export function formatDimension(value: Cell, column: ShownColumn, locale: string, words: DimensionWords): string {
  if (value === null || value === "") return words.missing;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (value === column.others && value === UNNAMED_OTHERS) return words.others ?? value;
  if (column.grain === "academic_year") return academicYear(value);
  const parts = column.kind === "date" ? GRAIN_PARTS[column.grain ?? "day"] : undefined;
  const isDay = parts && /^\d{4}-\d{2}-\d{2}/.test(String(value));
  if (!isDay)
    return typeof value === "number"
      ? numbers(locale, { useGrouping: false }).format(value)
      : valueWord(value, column.of ?? column.name, words);
  return dates(locale, { ...parts, timeZone: "UTC" }).format(new Date(`${String(value).slice(0, 10)}T00:00:00Z`));
}
