import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from "kysely";

/** A piece of SQL with its bound values. */
export type Sql = RawBuilder<unknown>;

/** A value that is bound to a statement and stands nowhere where a statement is shown. */
export class Secret {
  readonly value: string;

  constructor(value: string) {
    this.value = value;
  }
}

/** What differs between engines. Everything else that the compiler writes is standard SQL. */
export interface Dialect {
  readonly name: string;
  /** First day of the ISO week or the month, as a date. */
  truncate(unit: "week" | "month", date: Sql): Sql;
  addDays(date: Sql, days: Sql): Sql;
  daysBetween(from: Sql, to: Sql): Sql;
  /** Common table expression that is planned into where it is used instead of being stored first. */
  inlined(name: string, query: Sql): Sql;
  /** Whole number below 2^32 that stands for a person, and that nobody can work out without the secret. */
  personKey(secret: Sql, person: Sql): Sql;
  /** Number from 0 up to 1, the same for the same secret, label and distinct whole numbers, whatever their order. */
  uniform(secret: Sql, label: string, keys: readonly Sql[]): Sql;
  compile(query: Sql): { readonly sql: string; readonly params: readonly unknown[] };
  /** The same statement with its values written into it, for people to read and to run by themselves. */
  display(query: Sql): string;
}

const writerWith = (createQueryCompiler: () => PostgresQueryCompiler): Kysely<Record<string, never>> =>
  new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler,
    },
  });

/** Stands for the secret where a statement is shown. */
const SHOWN_SECRET = "(secret of the institution)";

class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.appendImmediateValue(value instanceof Secret ? SHOWN_SECRET : value);
  }
}

/** Writes `$1`-style parameters and double-quoted names. */
const bound = writerWith(() => new PostgresQueryCompiler());
const literal = writerWith(() => new LiteralCompiler());

export const duckdb: Dialect = {
  name: "duckdb",
  truncate: (unit, date) => sql`cast(date_trunc(${sql.lit(unit)}, ${date}) as date)`,
  addDays: (date, days) => sql`(${date} + cast(${days} as integer))`,
  daysBetween: (from, to) => sql`date_diff('day', ${from}, ${to})`,
  inlined: (name, query) => sql`${sql.id(name)} as not materialized (${query})`,
  personKey: (secret, person) => sql`cast('0x' || substr(sha256(concat(${secret}, ' person ', ${person})), 1, 8) as bigint)`,
  uniform: (secret, label, keys) =>
    sql`cast('0x' || substr(sha256(concat(${secret}, ${sql.lit(` ${label} `)}, array_to_string(list_sort(list_distinct([${sql.join(keys.map((key) => sql`cast(${key} as bigint)`))}])), ' '))), 1, 13) as bigint) / 4503599627370496.0`,
  compile: (query) => {
    const compiled: CompiledQuery = query.compile(bound);
    return { sql: compiled.sql, params: compiled.parameters.map((value) => (value instanceof Secret ? value.value : value)) };
  },
  display: (query) => query.compile(literal).sql,
};
