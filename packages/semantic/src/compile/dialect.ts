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

/** What differs between engines. Everything else that the compiler writes is standard SQL. */
export interface Dialect {
  readonly name: string;
  /** First day of the ISO week or the month, as a date. */
  truncate(unit: "week" | "month", date: Sql): Sql;
  addDays(date: Sql, days: Sql): Sql;
  daysBetween(from: Sql, to: Sql): Sql;
  /** Common table expression that is planned into where it is used instead of being stored first. */
  inlined(name: string, query: Sql): Sql;
  compile(query: Sql): { readonly sql: string; readonly params: readonly unknown[] };
}

/** Writes `$1`-style parameters and double-quoted names. */
const writer = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export const duckdb: Dialect = {
  name: "duckdb",
  truncate: (unit, date) => sql`cast(date_trunc(${sql.lit(unit)}, ${date}) as date)`,
  addDays: (date, days) => sql`(${date} + cast(${days} as integer))`,
  daysBetween: (from, to) => sql`date_diff('day', ${from}, ${to})`,
  inlined: (name, query) => sql`${sql.id(name)} as not materialized (${query})`,
  compile: (query) => {
    const compiled: CompiledQuery = query.compile(writer);
    return { sql: compiled.sql, params: compiled.parameters };
  },
};
