import { sql } from "kysely";

import { tableOf } from "../lookup.ts";
import type { ModelTable } from "../model.ts";
import type { Dialect, Sql } from "./dialect.ts";
import type { Plan } from "./plan.ts";

const WEEK_DAYS = 7;

interface Period {
  readonly earlier: boolean;
}

/** The day on which the earlier period is cut off; undefined for the period asked for, for days, and where it is told as a whole. */
export const cutOf = ({ comparison }: Plan, { earlier }: Period): string | undefined =>
  earlier && comparison && comparison.kind !== "date" ? comparison.compared?.until : undefined;

/** Last day whose knowledge counts in a branch: that of the data, or as far into the earlier period. */
export const lastDayOf = (plan: Plan, period: Period): string => cutOf(plan, period) ?? plan.snapshot.asOf;

/** Reads columns as the data has them. */
export type RawColumn = (table: string, column: string) => Sql;

export interface Cut {
  readonly day: Sql;
  readonly dialect: Dialect;
  readonly raw: RawColumn;
}

/** A column of the table itself or, as `table.column`, of one that it joins to. */
const rawColumn = (name: string, column: string, { raw }: Cut): Sql =>
  column.includes(".") ? raw(...(column.split(".") as [string, string])) : raw(name, column);

/** Whether a row was on record by the day of a cut; undefined for a table whose rows always are. */
export function knownRowSql(name: string, table: ModelTable, cut: Cut): Sql | undefined {
  if (!table.known) return undefined;
  const day = rawColumn(name, table.known.day, cut);
  return sql`(${day} is null or ${day} <= ${cut.day})`;
}

/**
 * A column as it was on record by the day of a cut.
 * @returns "untold" where that cannot be told
 */
export function knownColumnSql(model: Plan["model"], name: string, column: string, cut: Cut): Sql | "untold" {
  const table = tableOf(model, name);
  const own = cut.raw(name, column);
  if (column === table.times?.latest) {
    // The last row of those on record, which come week by week.
    const first = rawColumn(name, table.known?.day ?? "", cut);
    return sql`(${own} or ${cut.dialect.addDays(first, sql.lit(WEEK_DAYS))} > ${cut.day})`;
  }
  if (column === table.known?.days) {
    const gone = sql`${cut.dialect.daysBetween(rawColumn(name, table.known.day, cut), cut.day)} + 1`;
    return cut.dialect.least([own, gone]);
  }
  const later = table.known?.columns?.[column];
  if (later === undefined || later === "untold") return later ?? own;
  const days = later.from.map((day) => rawColumn(name, day, cut));
  const from = days.length === 1 ? days[0] : sql`coalesce(${sql.join(days)})`;
  const before = later.before === undefined ? sql`null` : sql.lit(later.before);
  return sql`(case when ${from} > ${cut.day} then ${before} else ${own} end)`;
}
