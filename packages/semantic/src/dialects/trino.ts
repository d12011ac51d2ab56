import { sql } from "kysely";

import type { Dialect, Sql } from "../compile/dialect.ts";
import { standardPart } from "./standard.ts";
import { writerFor } from "./writer.ts";

const types = { text: "varchar", integer: "integer", bigint: "bigint", double: "double", date: "date" };

/** The first hexadecimal digits of a hash as a whole number. */
const digits = (count: number, parts: readonly Sql[]): Sql =>
  sql`from_base(substr(to_hex(sha256(to_utf8(concat(${sql.join(parts)})))), 1, ${sql.lit(count)}), 16)`;

/**
 * Trino, and Presto's other heirs. Common table expressions are planned in anew wherever they are used: questions of
 * restricted readers need the session property `query_max_stage_count` well above its default of 150.
 */
export const trino: Dialect = {
  ...standardPart(types),
  ...writerFor({ parameters: "question marks", names: "lower", backslashEscapes: false }),
  name: "trino",
  page: (limit, offset) => sql`offset ${sql.lit(offset)} limit ${sql.lit(limit)}`,
  percentile: (value, part) => {
    // The engine's own percentiles are approximations: these lie between two elements of the sorted list.
    const list = sql`array_sort(array_agg(cast(${value} as double)) filter (where ${value} is not null))`;
    const place = sql`1 + ${sql.lit(part)} * (cardinality(list) - 1)`;
    const [below, above] = [
      sql`element_at(list, cast(floor(${place}) as integer))`,
      sql`element_at(list, cast(ceil(${place}) as integer))`,
    ];
    return sql`transform(array[${list}], list -> ${below} + (${place} - floor(${place})) * (${above} - ${below}))[1]`;
  },
  truncate: (unit, date) => sql`date_trunc(${sql.lit(unit)}, ${date})`,
  addDays: (date, days) => sql`date_add('day', ${days}, ${date})`,
  daysBetween: (from, to) => sql`date_diff('day', ${from}, ${to})`,
  personKey: (secret, person) => digits(8, [secret, sql`' person '`, sql`cast(${person} as varchar)`]),
  keyText: (keys) => {
    const list = sql`array[${sql.join(keys.map((key) => sql`cast(${key} as bigint)`))}]`;
    return sql`array_join(array_sort(array_distinct(${list})), ' ')`;
  },
  uniform: (secret, label, keyText) => sql`cast(${digits(13, [secret, sql.lit(` ${label} `), keyText])} as double) / 4503599627370496`,
  distinctCount: (column) => sql`approx_distinct(${column})`,
};
