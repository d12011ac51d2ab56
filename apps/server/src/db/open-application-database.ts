import { sql } from "kysely";
import type { PoolConfig } from "pg";

import type { Config } from "../lib/configuration/configuration.ts";
import { OperatorError } from "../lib/operator-error.ts";
import { type Databases, type Db, openDatabases } from "./database.ts";
import { startEmbeddedPostgres } from "./embedded/embedded-postgres.ts";
import { migrate } from "./migrate.ts";

const DATABASE = "lyceum";
const OLDEST_SERVER = 150_000;

/** Both pools on a database, given how its owner logs in and whether the application's role may log in by itself. */
export function databasesAt(
  owner: PoolConfig,
  appRole: string,
  appLogin: PoolConfig | undefined,
  onError: (error: Error) => void,
): Databases {
  // `role` at connection start: whatever runs on the connection has only that role's rights.
  return openDatabases({ owner, app: appLogin ?? { ...owner, options: `-c role=${appRole}` } }, onError);
}

/**
 * Reaches the application database that the configuration names, starting the embedded one if need be,
 * and brings it up to this version. Closing it also lets the embedded one go.
 * @throws OperatorError when it cannot be reached, is too old, or is newer than this version.
 */
export async function openApplicationDatabase(
  config: Pick<Config, "database" | "dataDir" | "appRole">,
  onError: (error: Error) => void,
): Promise<Databases> {
  const { databases, stop } = await connect(config, onError);
  try {
    await requireVersion(databases);
    await migrate(databases.owner, config.appRole);
  } catch (error) {
    await databases.close();
    await stop();
    throw error;
  }
  const close = async () => {
    await databases.close();
    await stop();
  };
  return { ...databases, close };
}

async function connect(
  config: Pick<Config, "database" | "dataDir" | "appRole">,
  onError: (error: Error) => void,
): Promise<{ databases: Databases; stop: () => Promise<void> }> {
  if (config.database.kind === "external") {
    const { url, appUrl } = config.database;
    const app = appUrl === undefined ? undefined : { connectionString: appUrl };
    return { databases: databasesAt({ connectionString: url }, config.appRole, app, onError), stop: () => Promise.resolve() };
  }
  const cluster = await startEmbeddedPostgres(config.dataDir);
  const stop = () => cluster.stop();
  try {
    const maintenance = openDatabases({ owner: cluster.connection("postgres"), app: cluster.connection("postgres") }, onError);
    try {
      const { rows } = await sql`select 1 from pg_database where datname = ${DATABASE}`.execute(maintenance.owner);
      if (rows.length === 0) await createDatabase(maintenance.owner);
    } finally {
      await maintenance.close();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const owner = cluster.connection(DATABASE);
  const app = cluster.trusted ? { ...owner, user: config.appRole } : undefined;
  return { databases: databasesAt(owner, config.appRole, app, onError), stop };
}

/** Two processes may do this at once on the first start; the second finds it made. */
async function createDatabase(maintenance: Db): Promise<void> {
  await sql`create database ${sql.id(DATABASE)}`.execute(maintenance).catch((error: unknown) => {
    const { code } = error as { code?: unknown };
    if (code !== "42P04" && code !== "23505") throw error;
  });
}

async function requireVersion(databases: Databases): Promise<void> {
  const version = await sql<{ server_version_num: string }>`show server_version_num`.execute(databases.owner).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The database cannot be reached (${reason}). Check DATABASE_URL and that the database runs.`, { cause: error });
  });
  if (Number(version.rows[0]?.server_version_num) < OLDEST_SERVER) {
    throw new OperatorError("The database in DATABASE_URL is older than PostgreSQL 15. Lyceum needs 15 or later.");
  }
}
