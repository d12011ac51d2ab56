import type { DuckDBConnection } from "@duckdb/node-api";
import { quoteIdentifier, quoteLiteral } from "@lyceum/sql-text";

import { isDataSchema } from "../check/allowed-relations.ts";
import type { EngineSettings } from "../protocol/messages.ts";
import { foldName } from "../text/fold.ts";

const TABLES = `SELECT database_name, schema_name, view_name FROM duckdb_views()
  UNION ALL SELECT database_name, schema_name, table_name FROM duckdb_tables()`;
/** Schemas that names without one reach in any of the engine's databases. */
const ALWAYS: ReadonlySet<string> = new Set(["main", "pg_catalog"]);
const INITIAL: EngineSettings = { timeZone: "UTC", searchPath: ["star"] };

/** What one connection is set to, and what there is to be found in it. */
export class EngineSession {
  readonly #connection: DuckDBConnection;
  readonly #database: string;
  /** Tables by their schema for people, all in lower case. */
  readonly #tables: ReadonlyMap<string, ReadonlySet<string>>;
  /** Everything outside those schemas that is found by a name without a schema, in lower case. */
  readonly unqualified: readonly string[];
  #used = "";
  #timeZone = INITIAL.timeZone;
  #onPath: ReadonlySet<string> = new Set();

  private constructor(connection: DuckDBConnection, database: string, rows: readonly (readonly string[])[]) {
    this.#connection = connection;
    this.#database = database;
    const tables = new Map<string, Set<string>>();
    for (const [from, schema = "", name = ""] of rows) {
      if (from !== database || !isDataSchema(schema)) continue;
      const key = foldName(schema);
      tables.set(key, (tables.get(key) ?? new Set()).add(foldName(name)));
    }
    this.#tables = tables;
    this.unqualified = rows.filter(([, schema = ""]) => ALWAYS.has(schema)).map(([, , name = ""]) => foldName(name));
  }

  static async over(connection: DuckDBConnection, database: string): Promise<EngineSession> {
    const rows = (await connection.runAndReadAll(TABLES)).getRows().map((row) => row.map(String));
    const session = new EngineSession(connection, database, rows);
    await session.use(INITIAL);
    return session;
  }

  /** The time zone of the statement that is run now. */
  get timeZone(): string {
    return this.#timeZone;
  }

  /** Tables that are found without their schema now, in lower case. */
  get onPath(): ReadonlySet<string> {
    return this.#onPath;
  }

  /** Takes a session's settings on; schemas that there are not are passed over. */
  async use({ timeZone, searchPath }: EngineSettings = INITIAL): Promise<void> {
    const schemas = searchPath.map(foldName).filter((name) => this.#tables.has(name));
    const requested = JSON.stringify([timeZone, schemas]);
    if (requested === this.#used) return;
    const path = (schemas.length === 0 ? ["main"] : schemas)
      .map((schema) => `${quoteIdentifier(this.#database)}.${quoteIdentifier(schema)}`)
      .join(",");
    await this.#connection.run(`SET TimeZone = ${quoteLiteral(timeZone)}`);
    await this.#connection.run(`SET search_path = ${quoteLiteral(path)}`);
    this.#timeZone = timeZone;
    this.#onPath = new Set(schemas.flatMap((schema) => [...(this.#tables.get(schema) ?? [])]));
    this.#used = requested;
  }
}
