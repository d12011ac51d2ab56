const DAY = 86_400_000;
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a day that exists, written `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  if (!SHAPE.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => toDay(Date.parse(`${day}T00:00:00Z`) + days * DAY);

/** Whole days from one day to another, negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);

/** The same day of the month some months earlier, or that month's last day where it is shorter. */
export function subtractMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 - months, Math.min(date, last)));
}

/** First and last day of the last `count` units that end with `asOf`: always full lengths, so that they compare. */
export function lastUnits(asOf: string, count: number, unit: "day" | "week" | "month"): { readonly from: string; readonly to: string } {
  if (unit === "month") return { from: addDays(subtractMonths(asOf, count), 1), to: asOf };
  return { from: addDays(asOf, 1 - count * (unit === "week" ? 7 : 1)), to: asOf };
}
