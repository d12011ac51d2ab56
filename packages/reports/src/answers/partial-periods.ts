import { type Answer, daysBetween } from "@lyceum/semantic";

import { periodEnd, periodStart } from "./calendar-period.ts";

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
  if (last > periodStart(to, grain) || (from !== undefined && first < periodStart(from, grain))) return [];
  return [...new Set([first, last])].flatMap((start) => {
    const end = periodEnd(start, grain);
    const [since, until] = [from !== undefined && from > start ? from : start, to < end ? to : end];
    const [days, length] = [daysBetween(since, until) + 1, daysBetween(start, end) + 1];
    return days > 0 && days < length ? [{ start, days, length }] : [];
  });
}
