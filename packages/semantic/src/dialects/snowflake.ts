import { sql } from "kysely";

import type { Dialect, Sql } from "../compile/dialect.ts";
import { standardPart } from "./standard.ts";
import { writerFor } from "./writer.ts";

const types = { text: "varchar", integer: "integer", bigint: "bigint", double: "double", date: "date" };

/** The first hexadecimal digits of a hash as a whole number. */
const digits = (count: number, parts: readonly Sql[]): Sql =>
  sql`to_number(substr(sha2(concat(${sql.join(parts)}), 256), 1, ${sql.lit(count)}), ${sql.lit("X".repeat(count))})`;

const addDays = (date: Sql, days: Sql): Sql => sql`cast(dateadd(day, ${days}, ${date}) as date)`;

/** Snowflake, over tables that were made without quoted names. */
export const snowflake: Dialect = {
  ...standardPart(types),
  ...writerFor({ parameters: "question marks", names: "upper", backslashEscapes: true }),
  name: "snowflake",
  // What `date_trunc` takes for a week's first day is a setting of the session.
  truncate: (unit, date) =>
    unit === "week" ? addDays(date, sql`1 - dayofweekiso(${date})`) : sql`cast(date_trunc('month', ${date}) as date)`,
  addDays,
  daysBetween: (from, to) => sql`datediff(day, ${from}, ${to})`,
  personKey: (secret, person) => digits(8, [secret, sql`' person '`, sql`cast(${person} as varchar)`]),
  keyText: (keys) => {
    const list = sql`array_compact(array_construct(${sql.join(keys.map((key) => sql`cast(${key} as bigint)`))}))`;
    return sql`array_to_string(array_sort(array_distinct(${list})), ' ')`;
  },
  uniform: (secret, label, keyText) => sql`cast(${digits(13, [secret, sql.lit(` ${label} `), keyText])} as double) / 4503599627370496`,
  distinctCount: (column) => sql`approx_count_distinct(${column})`,
};
