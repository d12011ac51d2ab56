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

class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.appendImmediateValue(value);
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
  compile: (query) => {
    const compiled: CompiledQuery = query.compile(bound);
    return { sql: compiled.sql, params: compiled.parameters };
  },
  display: (query) => query.compile(literal).sql,
};
