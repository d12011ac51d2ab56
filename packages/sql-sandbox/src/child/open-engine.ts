import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import { quoteIdentifier, quoteLiteral } from "@lyceum/sql-text";

import { CATALOG_LOOKUPS, CATALOG_MACROS, CATALOG_VIEWS } from "./catalog/catalog-objects.ts";
import { POSTGRES_MACROS } from "./postgres-macros.ts";

export interface EngineOptions {
  /** The snapshot's path. */
  readonly file: string;
  /** Name that statements and tools see for the database. */
  readonly database: string;
  /** In DuckDB's notation, e.g. `1GB`. */
  readonly memory: string;
  readonly threads: number;
}

/**
 * A connection to the snapshot, attached read-only under its institution's name. From here on no
 * statement can reach another file, load code or change a setting.
 */
export async function openEngine({ file, database, memory, threads }: EngineOptions): Promise<DuckDBConnection> {
  const instance = await DuckDBInstance.create(":memory:", {
    memory_limit: memory,
    threads: String(threads),
    temp_directory: "",
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
    allow_community_extensions: "false",
    allow_unsigned_extensions: "false",
  });
  const connection = await instance.connect();
  const statements = [
    `ATTACH ${quoteLiteral(file)} AS ${quoteIdentifier(database)} (READ_ONLY)`,
    `USE ${quoteIdentifier(database)}`,
    // What PostgreSQL does and the engine by itself does not.
    "SET integer_division = true",
    "SET default_null_order = 'nulls_last_on_asc_first_on_desc'",
    ...POSTGRES_MACROS,
    ...CATALOG_MACROS,
    ...CATALOG_VIEWS.map(({ name, sql }) => `CREATE TEMP VIEW ${name} AS ${sql}`),
    ...CATALOG_LOOKUPS,
    // A session's own, which the engine takes from its process alone: people's SET never reaches it.
    "SET allowed_configs = ['TimeZone', 'search_path']",
    "SET enable_external_access = false",
    "SET disabled_filesystems = 'LocalFileSystem'",
    "SET lock_configuration = true",
  ];
  for (const statement of statements) await connection.run(statement);
  return connection;
}
