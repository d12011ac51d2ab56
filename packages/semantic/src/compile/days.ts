import { sql } from "kysely";

import { addDays, lastUnits } from "../calendar.ts";
import { daysInstead } from "../limits.ts";
import { findDimension } from "../lookup.ts";
import type { Dimension, TimeGrain } from "../model.ts";
import type { Filter } from "../query.ts";
import { modelColumn } from "./conditions.ts";
import type { Sql } from "./dialect.ts";
import type { Source } from "./source.ts";

/** Days from one to another, both included; without a bound on a side that is open. */
export interface DayRange {
  readonly from?: string;
  readonly until?: string;
}

type Leaf = Extract<Filter, { dimension: string }>;

/** The days that a filter on dates asks for; undefined where it names them one by one, or compares with a number. */
export function rangeOf(filter: Leaf, asOf: string): DayRange | undefined {
  if ("value" in filter && typeof filter.value === "number") return undefined;
  switch (filter.op) {
    case "between":
      return { from: String(filter.from), until: String(filter.to) };
    case "last": {
      const { from, to } = lastUnits(asOf, filter.count, filter.unit);
      return { from, until: to };
    }
    case "past":
      return { until: asOf };
    case "<":
      return { until: addDays(String(filter.value), -1) };
    case "<=":
      return { until: String(filter.value) };
    case ">":
      return { from: addDays(String(filter.value), 1) };
    case ">=":
      return { from: String(filter.value) };
    case "in":
    case "not_in":
    case "contains":
      return undefined;
  }
}

const every = (conditions: readonly (Sql | undefined)[]): Sql => {
  const known = conditions.filter((condition) => condition !== undefined);
  return known.length > 0 ? sql.join(known, sql` and `) : sql`true`;
};

/** Rows that last on one of the days, for a fact that has no such day of its own; undefined for every other fact. */
export function lastingSql(source: Source, dimension: string, { from, until }: DayRange): Sql | undefined {
  const days = daysInstead(source.model, source.fact, { dimension, range: true });
  if (!days || "column" in days) return undefined;
  const day = (value: string): Sql => source.dialect.parameter(value, "date");
  if (from !== undefined && until !== undefined && from > until) return sql`false`;
  const end = days.cut
    ? sql`coalesce(${modelColumn(source, days.cut)}, ${modelColumn(source, days.until)})`
    : modelColumn(source, days.until);
  const lasts = every([
    until === undefined ? undefined : sql`${modelColumn(source, days.from)} <= ${day(until)}`,
    from === undefined ? undefined : sql`(${end} is null or ${end} >= ${day(from)})`,
  ]);
  if (!days.seen) return sql`(${lasts})`;
  const [first, last] = days.seen.map((column) => modelColumn(source, column)) as [Sql, Sql];
  const seen = every([
    until === undefined ? undefined : sql`${first} <= ${day(until)}`,
    from === undefined ? undefined : sql`${last} >= ${day(from)}`,
  ]);
  return sql`((${lasts}) or (${seen}))`;
}

/** A dimension as this fact has it: its own, or the day of its own that stands for it. */
export function ownDimension(source: Source, name: string, grain: TimeGrain | undefined): Dimension {
  const dimension = findDimension(source.model, name);
  const days = daysInstead(source.model, source.fact, { dimension: name, grain, range: false });
  return days && "column" in days ? { ...dimension, table: source.fact, column: days.column } : dimension;
}
