import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import type { PoolConfig } from "pg";

import { type Databases, openDatabases } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { databasesAt } from "../db/open-application-database.ts";

export const APP_ROLE = "lyceum_app";
const TEMPLATE = "template_lyceum";

/** A PostgreSQL that tests share; each file works in a database of its own. */
export interface DatabaseServer {
  /** How the superuser logs in, without a database. */
  readonly address: Pick<PoolConfig, "host" | "port" | "user" | "password">;
}

const lost = (error: Error): void => {
  // A pool that is closing reports the connections that PostgreSQL ends; anything else fails the statement itself.
  void error;
};

async function onServer(server: DatabaseServer, statement: (name: Databases["owner"]) => Promise<unknown>): Promise<void> {
  const address = { ...server.address, database: "postgres" };
  const databases = openDatabases({ owner: address, app: address }, lost);
  try {
    await statement(databases.owner);
  } finally {
    await databases.close();
  }
}

const openNamed = (server: DatabaseServer, database: string): Databases => {
  const owner = { ...server.address, database };
  return databasesAt(owner, APP_ROLE, { ...owner, user: APP_ROLE }, lost);
};

/** Makes the migrated database that all others are copied from. Nothing here has to outlive a power cut. */
export async function createTemplate(server: DatabaseServer): Promise<void> {
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
    await onServer(server, (db) => sql`alter system set ${sql.id(setting)} = off`.execute(db));
  await onServer(server, (db) => sql`select pg_reload_conf()`.execute(db));
  await onServer(server, (db) => sql`create database ${sql.id(TEMPLATE)}`.execute(db));
  const databases = openNamed(server, TEMPLATE);
  await migrate(databases.owner, APP_ROLE);
  await databases.close();
}

/** A fresh database, migrated unless `empty`; closing drops it. */
export async function createDatabase(server: DatabaseServer, options: { readonly empty?: boolean } = {}): Promise<Databases> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const template = options.empty ? "template0" : TEMPLATE;
  await onServer(server, (db) => sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(db));
  const databases = openNamed(server, name);
  const close = async () => {
    await databases.close();
    await onServer(server, (db) => sql`drop database ${sql.id(name)} with (force)`.execute(db));
  };
  return { ...databases, close };
}

/** Writes the address of a fresh database as the configuration takes it, for processes that a test starts. */
export async function urlOf(databases: Pick<Databases, "owner">, { address }: DatabaseServer, user = address.user ?? ""): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(databases.owner);
  const password = typeof address.password === "string" ? `:${encodeURIComponent(address.password)}` : "";
  const login = `${encodeURIComponent(user)}${password}`;
  return `postgresql://${login}@localhost:${address.port}/${rows[0]?.name}?host=${encodeURIComponent(address.host ?? "")}`;
}
