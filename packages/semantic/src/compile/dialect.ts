import type { RawBuilder } from "kysely";

import type { ValueKind } from "../model.ts";

/** A piece of SQL with its bound values. */
export type Sql = RawBuilder<unknown>;

/** A value bound to a statement. */
export type BoundValue = string | number | boolean | null;

/** A value that is bound to a statement and stands nowhere where a statement is shown. */
export class Secret {
  readonly value: string;

  constructor(value: string) {
    this.value = value;
  }
}

/** Names of the types that statements cast to. */
export interface DialectTypes {
  readonly text: string;
  readonly integer: string;
  readonly bigint: string;
  readonly double: string;
  readonly date: string;
}

/** A statement as its engine takes it. */
export interface WrittenStatement {
  readonly sql: string;
  /** In the order of `$1`, `$2`, … or of the question marks. */
  readonly params: readonly BoundValue[];
  /** The same statement with its values written into it, for people to read and to run by themselves. */
  readonly shown: string;
}

/**
 * Everything in which the engines' SQL differs as far as the compiler writes it. What the compiler writes without
 * asking is understood alike by every engine: common table expressions, joins, window functions, `case`,
 * `is not distinct from`, `nullif`, `coalesce`, `floor`, `ceil`, `round`, `sqrt` and `like … escape`.
 */
export interface Dialect {
  readonly name: string;
  readonly types: DialectTypes;

  /** Binds a value, with a cast where the engine would not find out its type or would find out another. */
  parameter(value: BoundValue | Secret, kind: ValueKind): Sql;
  /** End of a statement that gives some of its rows. */
  page(limit: number, offset: number): Sql;
  /** One sort key: missing values come last in either direction, texts go by their code points. */
  sortKey(key: Sql, direction: "asc" | "desc", kind: ValueKind): Sql;
  /** Common table expression that is worked out once, where the engine can be told so. */
  stored(name: string, query: Sql): Sql;

  /** The largest of some values that is there; missing when all are missing. */
  greatest(values: readonly Sql[]): Sql;
  /** The smallest of some values that is there; missing when all are missing. */
  least(values: readonly Sql[]): Sql;
  /** Floating-point quotient, of whole numbers too. The divisor must not be 0. */
  quotient(dividend: Sql, divisor: Sql): Sql;
  /** Aggregate: the value below which a part from 0 to 1 of the values lies, between two of them by interpolation. */
  percentile(value: Sql, part: number): Sql;
  /** Aggregate: standard deviation of a sample. */
  deviation(value: Sql): Sql;
  /** Text in small letters, of every alphabet. */
  lower(text: Sql): Sql;

  /** First day of the ISO week or the month, as a date. */
  truncate(unit: "week" | "month", date: Sql): Sql;
  addDays(date: Sql, days: Sql): Sql;
  /** Whole days from one date to another. */
  daysBetween(from: Sql, to: Sql): Sql;

  /** Whole number below 2^32 that stands for a person, and that cannot be worked out without the secret. */
  personKey(secret: Sql, person: Sql): Sql;
  /** Text of the distinct whole numbers among some, in order; empty, or missing in some engines, where there are none. */
  keyText(keys: readonly Sql[]): Sql;
  /** Number from 0 up to 1, the same for the same secret, label and text of keys. */
  uniform(secret: Sql, label: string, keyText: Sql): Sql;

  /** Query for the names of some relations and how many rows each has, roughly where the engine knows that at once. */
  rowCounts(relations: readonly string[]): Sql;
  /** How many different values a column has, roughly where the engine can do that faster. */
  distinctCount(column: Sql): Sql;

  write(query: Sql): WrittenStatement;
}
