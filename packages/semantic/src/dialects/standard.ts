import { sql } from "kysely";

import type { Dialect, DialectTypes, Sql } from "../compile/dialect.ts";

/** What engines that follow the standard share; those that do not write their own over it. */
export type StandardPart = Pick<
  Dialect,
  | "types"
  | "parameter"
  | "page"
  | "sortKey"
  | "stored"
  | "greatest"
  | "least"
  | "quotient"
  | "percentile"
  | "deviation"
  | "lower"
  | "rowCounts"
  | "distinctCount"
>;

/** The standard's functions `greatest` and `least` are missing where one value is: the other one stands in. */
export const ignoringMissing =
  (name: "greatest" | "least") =>
  (values: readonly Sql[]): Sql =>
    sql`coalesce(${sql.join([sql`${sql.raw(name)}(${sql.join(values)})`, ...values])})`;

/** A call of a function that ignores missing values by itself. */
export const called =
  (name: "greatest" | "least") =>
  (values: readonly Sql[]): Sql =>
    sql`${sql.raw(name)}(${sql.join(values)})`;

/** A type's name as SQL. */
export const typeSql = (name: string): Sql => sql.raw(name);

/** The members that follow the standard, over an engine's names of types. */
export function standardPart(types: DialectTypes): StandardPart {
  return {
    types,
    parameter: (value, kind) => (kind === "date" ? sql`cast(${value} as ${typeSql(types.date)})` : sql`${value}`),
    page: (limit, offset) => sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`,
    sortKey: (key, direction) => sql`${key} ${sql.raw(direction)} nulls last`,
    stored: (name, query) => sql`${sql.id(name)} as (${query})`,
    greatest: ignoringMissing("greatest"),
    least: ignoringMissing("least"),
    quotient: (dividend, divisor) => sql`cast(${dividend} as ${typeSql(types.double)}) / ${divisor}`,
    percentile: (value, part) => sql`percentile_cont(${sql.lit(part)}) within group (order by ${value})`,
    deviation: (value) => sql`stddev_samp(${value})`,
    lower: (text) => sql`lower(${text})`,
    rowCounts: (relations) =>
      sql.join(
        relations.map((relation) => sql`select ${sql.lit(relation)}, count(*) from ${sql.id(...relation.split("."))}`),
        sql` union all `,
      ),
    distinctCount: (column) => sql`count(distinct ${column})`,
  };
}
