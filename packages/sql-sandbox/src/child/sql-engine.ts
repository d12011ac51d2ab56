import { DuckDBTypeId, StatementType, type DuckDBConnection, type DuckDBPreparedStatement, type DuckDBType } from "@duckdb/node-api";

import type { RelationScope } from "../check/allowed-relations.ts";
import { checkStatement } from "../check/check-statement.ts";
import type { OpenRequest, ResultColumn, StatementDescription, StatementRequest } from "../protocol/messages.ts";
import { PG_TYPES } from "../protocol/pg-types.ts";
import { SQL_STATES, SqlError } from "../sql-error.ts";
import { bindParameters } from "./bind-parameters.ts";
import { adaptToEngine } from "./catalog/adapt-to-engine.ts";
import { CATALOG_VIEWS } from "./catalog/catalog-objects.ts";
import { columnType } from "./column-type.ts";
import { EngineSession } from "./engine-session.ts";
import { OpenResult } from "./open-result.ts";
import { listParameters, parameterTypes, type ParameterType } from "./parameter-types.ts";

const catalogViews: ReadonlySet<string> = new Set(CATALOG_VIEWS.map(({ name }) => name));
const EXPLAIN = /^\s*explain(\s+analyze)?\s+/i;
const RUNNABLE: ReadonlySet<StatementType> = new Set([StatementType.SELECT, StatementType.EXPLAIN]);

function column(name: string, type: DuckDBType): ResultColumn {
  const text = type.toString();
  const { id, size } = PG_TYPES[columnType(type)];
  const decimal = /^DECIMAL\((\d+),(\d+)\)$/.exec(text);
  // PostgreSQL writes precision and scale into one number, four more.
  const typeModifier = decimal ? Number(decimal[1]) * 65_536 + Number(decimal[2]) + 4 : -1;
  return { name, typeId: id, typeSize: size, typeModifier };
}

export const columnsOf = (names: readonly string[], types: readonly DuckDBType[]): ResultColumn[] =>
  names.map((name, index) => column(name, types[index] as DuckDBType));

/** Checks and runs people's statements on one connection to one snapshot. */
export class SqlEngine {
  readonly #connection: DuckDBConnection;
  readonly #session: EngineSession;
  readonly #scope: Omit<RelationScope, "onPath">;

  private constructor(connection: DuckDBConnection, session: EngineSession, scope: Omit<RelationScope, "onPath">) {
    this.#connection = connection;
    this.#session = session;
    this.#scope = scope;
  }

  /** Runs statements on a connection whose snapshot is attached as `database`. */
  static async over(connection: DuckDBConnection, database: string): Promise<SqlEngine> {
    const session = await EngineSession.over(connection, database);
    const engineNames = new Set(session.unqualified.filter((name) => !catalogViews.has(name)));
    return new SqlEngine(connection, session, { database, catalogViews, engineNames });
  }

  /** The columns and parameters of a statement, without running it. */
  async describe(request: StatementRequest): Promise<StatementDescription> {
    const prepared = await this.#prepare(request);
    try {
      const types = await this.#parameterTypes(request.sql, prepared, request.parameterTypes);
      const parameters = types.map(({ id }) => id);
      return { parameters, columns: await this.#columnsBeforeRunning(prepared, types) };
    } finally {
      prepared.destroySync();
    }
  }

  /** Binds and begins a statement; its rows are read from what this returns. */
  async open(request: OpenRequest): Promise<OpenResult> {
    const prepared = await this.#prepare(request);
    try {
      const types = await this.#parameterTypes(request.sql, prepared, request.parameterTypes);
      await bindParameters(this.#connection, prepared, request.parameters, types);
      return new OpenResult(await prepared.stream(), prepared, this.#session.timeZone);
    } catch (error) {
      prepared.destroySync();
      throw error;
    }
  }

  /** Ends what runs; the statement fails with an interrupt. */
  interrupt(): void {
    this.#connection.interrupt();
  }

  /** What runs is exactly what was checked: the same text goes to the parser of both. */
  async #prepare({ sql, settings }: StatementRequest): Promise<DuckDBPreparedStatement> {
    await this.#session.use(settings);
    const text = adaptToEngine(sql);
    await this.#check(text.replace(EXPLAIN, ""));
    const statements = await this.#connection.extractStatements(text);
    if (statements.count !== 1) throw new SqlError(SQL_STATES.syntax, "Only one statement can be run at a time.");
    const prepared = await statements.prepare(0);
    if (RUNNABLE.has(prepared.statementType)) return prepared;
    prepared.destroySync();
    throw new SqlError(SQL_STATES.readOnly, "Only SELECT statements are run here: the warehouse is read-only.");
  }

  async #check(text: string): Promise<void> {
    const reader = await this.#connection.runAndReadAll(
      "SELECT json_serialize_sql($1::VARCHAR, skip_null := true, skip_empty := true, skip_default := true)",
      [text],
    );
    checkStatement(String(reader.getRows()[0]?.[0]), { ...this.#scope, onPath: this.#session.onPath });
  }

  /** What the parameters are: as the client declared them, or else as the statement uses them. */
  async #parameterTypes(sql: string, prepared: DuckDBPreparedStatement, declared: readonly number[]): Promise<ParameterType[]> {
    const lists = listParameters(sql);
    if (lists === undefined || prepared.parameterCount === 0) return parameterTypes(prepared, declared);
    // The engine cannot tell what an array's elements are compared with; it can for a single value in its place.
    try {
      const single = await this.#connection.prepare(adaptToEngine(lists.sql));
      const types = parameterTypes(single, declared, lists.positions);
      single.destroySync();
      return types;
    } catch {
      return parameterTypes(prepared, declared);
    }
  }

  async #columnsBeforeRunning(prepared: DuckDBPreparedStatement, types: readonly ParameterType[]): Promise<ResultColumn[]> {
    const names = Array.from({ length: prepared.columnCount }, (_, index) => prepared.columnName(index));
    const known = names.every((_, index) => prepared.columnTypeId(index) !== DuckDBTypeId.INVALID);
    if (known && names.length > 0)
      return columnsOf(
        names,
        names.map((_, index) => prepared.columnType(index)),
      );
    // Some columns depend on the parameters' types: with nothing but NULLs bound the engine names them.
    for (const [index, { engine }] of types.entries()) await this.#bindNull(prepared, index + 1, engine ?? "VARCHAR");
    const result = await prepared.stream();
    return columnsOf(result.columnNames(), result.columnTypes());
  }

  async #bindNull(prepared: DuckDBPreparedStatement, index: number, type: string): Promise<void> {
    const typed = await this.#connection.runAndReadAll(`SELECT CAST(NULL AS ${type})`);
    prepared.bindValue(index, null, typed.columnType(0));
  }
}
