import { addDays, type Answer, daysBetween, subtractMonths } from "@lyceum/semantic";

/** A week or month of which an answer holds only some days. */
export interface PartialPeriod {
  /** Its first day. */
  readonly start: string;
  readonly days: number;
  readonly length: number;
}

interface Days {
  readonly from?: string | undefined;
  readonly to: string;
}

type Grain = "week" | "month";
const SOME_MONDAY = "2024-01-01";
const WEEK_DAYS = 7;

/** First day of the week or month that a day lies in. */
function startOf(day: string, grain: Grain): string {
  if (grain === "month") return `${day.slice(0, 8)}01`;
  const after = daysBetween(SOME_MONDAY, day) % WEEK_DAYS;
  return addDays(day, -(after < 0 ? after + WEEK_DAYS : after));
}

const endOf = (start: string, grain: Grain): string =>
  addDays(grain === "month" ? subtractMonths(start, -1) : addDays(start, WEEK_DAYS), -1);

/**
 * Finds the first and last week or month of an answer that the days asked for, or the data, cut off: beside whole ones
 * they look like a fall. None where rows lie outside those days: then these are no days of that dimension.
 * @param days what is chosen, up to the last day of the data.
 */
export function partialPeriods({ columns, rows }: Pick<Answer, "columns" | "rows">, { from, to }: Days): readonly PartialPeriod[] {
  const index = columns.findIndex(({ role, grain }) => role === "dimension" && (grain === "week" || grain === "month"));
  const grain = columns[index]?.grain as Grain | undefined;
  const starts = [...new Set(rows.map((row) => row[index]).filter((value) => typeof value === "string"))].toSorted();
  const [first, last] = [starts[0], starts.at(-1)];
  if (!grain || first === undefined || last === undefined) return [];
  if (last > startOf(to, grain) || (from !== undefined && first < startOf(from, grain))) return [];
  return [...new Set([first, last])].flatMap((start) => {
    const end = endOf(start, grain);
    const [since, until] = [from !== undefined && from > start ? from : start, to < end ? to : end];
    const [days, length] = [daysBetween(since, until) + 1, daysBetween(start, end) + 1];
    return days > 0 && days < length ? [{ start, days, length }] : [];
  });
}
