import { sql } from "kysely";
import { Migrator, NO_MIGRATIONS } from "kysely/migration";

import { OperatorError } from "../lib/operator-error.ts";
import { grantAppRights } from "./app-rights.ts";
import { ensureAppRole } from "./app-role.ts";
import type { Db } from "./database.ts";
import { ensureJobSchema } from "./job-schema.ts";
import { migrations } from "./migrations/index.ts";

/** Any number that nothing else uses for an advisory lock in this database. */
const LOCK = 7_130_417;

const migratorFor = (db: Db) => new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });

/** Names of all migrations of this version, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** Names of migrations that the database has, and of those still to be run. */
export async function migrationState(db: Db): Promise<{ readonly done: readonly string[]; readonly pending: readonly string[] }> {
  const all = await migratorFor(db).getMigrations();
  return {
    done: all.filter((m) => m.executedAt).map((m) => m.name),
    pending: all.filter((m) => !m.executedAt).map((m) => m.name),
  };
}

/**
 * Brings the database up to this version and gives the application's role its rights. Servers that
 * start at the same moment wait for one another.
 * @returns names of the migrations that ran.
 * @throws OperatorError when the database is newer than this version or a migration failed (and was undone).
 */
export function migrate(db: Db, appRole: string): Promise<readonly string[]> {
  return migrateExactly(db, appRole);
}

/** The same up or down to one migration, the last by default; for a restore of an older backup into an empty database. */
export async function migrateExactly(db: Db, appRole: string, last = migrationNames.at(-1)): Promise<readonly string[]> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
    try {
      await refuseNewer(connection);
      const { error, results } = await migratorFor(connection).migrateTo(last ?? NO_MIGRATIONS);
      if (error) throw new OperatorError(`A database migration failed and was undone: ${messageOf(error)}`, { cause: error });
      await ensureAppRole(connection, appRole);
      await ensureJobSchema(connection, appRole);
      if (last === migrationNames.at(-1)) await grantAppRights(connection, appRole);
      return (results ?? []).map((result) => result.migrationName);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}

/** Takes every migration back, for tests of the way down. */
export async function migrateDown(db: Db): Promise<void> {
  const migrator = migratorFor(db);
  for (const _ of Object.keys(migrations)) {
    const { error } = await migrator.migrateDown();
    if (error) throw error;
  }
}

async function refuseNewer(db: Db): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return;
  const known = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const unknown = known.rows.map((row) => row.name).filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length === 0) return;
  throw new OperatorError(
    `The database was written by a newer version of Lyceum (${unknown.join(", ")}). Nothing was changed. Start that version, or restore a backup made by this one.`,
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
