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
  // Common table expressions are stored first unless told otherwise, which would copy a whole fact.
  inlined: (name, query) => sql`${sql.id(name)} as not materialized (${query})`,
  greatest: called("greatest"),
  least: called("least"),
  percentile: (value, part) => sql`quantile_cont(cast(${value} as double precision), ${sql.lit(part)})`,
  truncate: (unit, date) => sql`cast(date_trunc(${sql.lit(unit)}, ${date}) as date)`,
  addDays: (date, days) => sql`(${date} + cast(${days} as integer))`,
  daysBetween: (from, to) => sql`date_diff('day', ${from}, ${to})`,
  personKey: (secret, person) => sql`cast('0x' || substr(sha256(concat(${secret}, ' person ', ${person})), 1, 8) as bigint)`,
  uniform: (secret, label, keys) =>
    sql`cast('0x' || substr(sha256(concat(${secret}, ${sql.lit(` ${label} `)}, array_to_string(list_sort(list_distinct([${sql.join(keys.map((key) => sql`cast(${key} as bigint)`))}])), ' '))), 1, 13) as bigint) / 4503599627370496.0`,
  rowCounts: () => sql`select concat(schema_name, '.', table_name), estimated_size from duckdb_tables()`,
  distinctCount: (column) => sql`approx_count_distinct(${column})`,
};
