import { sql } from "kysely";

import type { Dialect, Sql } from "../compile/dialect.ts";
import type { ValueKind } from "../model.ts";
import { called, standardPart, typeSql } from "./standard.ts";
import { writerFor } from "./writer.ts";

const types = { text: "text", integer: "integer", bigint: "bigint", double: "double precision", date: "date" };

/** A number is bound as `numeric`: the type of its column would refuse 2.5 for a count. */
const BOUND_AS: Readonly<Record<ValueKind, string>> = {
  text: "text",
  integer: "numeric",
  number: "numeric",
  boolean: "boolean",
  date: "date",
};

/** The first hexadecimal digits of a hash as a whole number. */
const digits = (count: number, parts: readonly Sql[]): Sql =>
  sql`cast(cast('x' || lpad(substr(encode(sha256(convert_to(concat(${sql.join(parts)}), 'UTF8')), 'hex'), 1, ${sql.lit(count)}), 16, '0') as bit(64)) as bigint)`;

/** PostgreSQL from version 17, and engines that speak its SQL. */
export const postgres: Dialect = {
  ...standardPart(types),
  ...writerFor({ parameters: "numbered", names: "lower", backslashEscapes: false }),
  name: "postgres",
  parameter: (value, kind) => sql`cast(${value} as ${typeSql(BOUND_AS[kind])})`,
  sortKey: (key, direction, kind) => sql`${key}${sql.raw(kind === "text" ? ' collate "C"' : "")} ${sql.raw(direction)} nulls last`,
  stored: (name, query) => sql`${sql.id(name)} as materialized (${query})`,
  greatest: called("greatest"),
  least: called("least"),
  lower: (text) => sql`lower(${text} collate "pg_c_utf8")`,
  // Over a time stamp without a zone: a date would be taken for midnight in the session's own.
  truncate: (unit, date) => sql`cast(date_trunc(${sql.lit(unit)}, cast(${date} as timestamp)) as date)`,
  addDays: (date, days) => sql`(${date} + cast(${days} as integer))`,
  daysBetween: (from, to) => sql`(${to} - ${from})`,
  personKey: (secret, person) => digits(8, [secret, sql`' person '`, person]),
  keyText: (keys) => {
    const known = sql`select distinct known from unnest(array[${sql.join(keys.map((key) => sql`cast(${key} as bigint)`))}]) as keys(known)`;
    return sql`(select coalesce(string_agg(cast(known as text), ' ' order by known), '') from (${known}) as sorted)`;
  },
  uniform: (secret, label, keyText) =>
    sql`cast(${digits(13, [secret, sql.lit(` ${label} `), keyText])} as double precision) / 4503599627370496`,
};
