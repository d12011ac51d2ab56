import { sql } from "kysely";

import type { Dialect } from "../compile/dialect.ts";
import { called, standardPart } from "./standard.ts";
import { writerFor } from "./writer.ts";

const types = { text: "varchar", integer: "integer", bigint: "bigint", double: "double precision", date: "date" };

/** DuckDB, the engine that is built in. */
export const duckdb: Dialect = {
  ...standardPart(types),
  ...writerFor({ parameters: "numbered", names: "lower", backslashEscapes: false }),
  name: "duckdb",
  stored: (name, query) => sql`${sql.id(name)} as materialized (${query})`,
  greatest: called("greatest"),
  least: called("least"),
  percentile: (value, part) => sql`quantile_cont(cast(${value} as double precision), ${sql.lit(part)})`,
  truncate: (unit, date) => sql`cast(date_trunc(${sql.lit(unit)}, ${date}) as date)`,
  addDays: (date, days) => sql`(${date} + cast(${days} as integer))`,
  daysBetween: (from, to) => sql`date_diff('day', ${from}, ${to})`,
  personKey: (secret, person) => sql`cast('0x' || substr(sha256(concat(${secret}, ' person ', ${person})), 1, 8) as bigint)`,
  // `array_to_string` is a macro that writes its list twice, and each is planned.
  keyText: (keys) =>
    sql`list_aggregate(cast(list_sort(list_distinct([${sql.join(keys.map((key) => sql`cast(${key} as bigint)`))}])) as varchar[]), 'string_agg', ' ')`,
  // Of a missing text `concat` leaves nothing.
  uniform: (secret, label, keyText) =>
    sql`cast('0x' || substr(sha256(concat(${secret}, ${sql.lit(` ${label} `)}, ${keyText})), 1, 13) as bigint) / 4503599627370496.0`,
  rowCounts: () => sql`select concat(schema_name, '.', table_name), estimated_size from duckdb_tables()`,
  distinctCount: (column) => sql`approx_count_distinct(${column})`,
};
