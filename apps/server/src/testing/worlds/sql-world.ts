import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import pg from "pg";
import { inject } from "vitest";

import { type OpenServices, servicesOver } from "../../create-services.ts";
import type { Tenant } from "../../db/schema.ts";
import { openSqlListener, type SqlListenerOptions } from "../../features/sql-access/sql-listener.ts";
import { loadConfig } from "../../lib/configuration/load-config.ts";
import { createLogger } from "../../lib/logger.ts";
import { createDatabase } from "../database-server.ts";
import { createTenant } from "../factories.ts";
import { freePorts } from "../server-process.ts";
import { publishSmallSnapshot } from "../small-snapshot.ts";
import { addServiceLogin, WatchedAccounts } from "./watched-accounts.ts";

export const PASSWORD = "correct horse, battery staple";

export interface SqlWorld {
  readonly services: OpenServices;
  readonly accounts: WatchedAccounts;
  readonly port: number;
  readonly tenant: Tenant;
  readonly other: Tenant;
  /** A connected client; ends with the world. */
  connect(options?: pg.ClientConfig): Promise<pg.Client>;
  /** A client that has not connected yet. */
  client(options?: pg.ClientConfig): pg.Client;
  closeListener(): Promise<void>;
  close(): Promise<void>;
}

/** The SQL listener over two institutions with data; `svc` can log in to either. */
export async function sqlWorld(options: SqlListenerOptions = {}, env: Readonly<Record<string, string>> = {}): Promise<SqlWorld> {
  const [port = 0] = await freePorts(1);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "lyceum-sql-"));
  const own = {
    SQL_PORT: String(port),
    SQL_MEMORY_MB: "256",
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    LYCEUM_DEMO: "no",
  };
  const config = loadConfig({ ...own, ...env });
  const services = servicesOver(config, await createDatabase(inject("databaseServer")), createLogger(config.logLevel));
  const accounts = new WatchedAccounts(services);
  const [tenant, other] = [await createTenant(services.databases), await createTenant(services.databases)];
  for (const { id } of [tenant, other]) await addServiceLogin(services.databases.owner, id, "svc", PASSWORD);
  await publishSmallSnapshot(services, tenant.id, 2000);
  await publishSmallSnapshot(services, other.id, 7);
  const listener = await openSqlListener(services, accounts, options);
  const clients: pg.Client[] = [];
  const client = (values: pg.ClientConfig = {}) => {
    const made = new pg.Client({
      host: "127.0.0.1",
      port,
      user: "svc",
      password: PASSWORD,
      database: tenant.slug,
      ssl: { rejectUnauthorized: false },
      ...values,
    });
    // A connection that the server ends while idle is told here.
    made.on("error", () => undefined);
    clients.push(made);
    return made;
  };
  const connect = async (values: pg.ClientConfig = {}) => {
    const made = client(values);
    await made.connect();
    return made;
  };
  const close = async () => {
    await Promise.allSettled(clients.map((made) => made.end()));
    await listener.close();
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { services, accounts, port, tenant, other, connect, client, closeListener: () => listener.close(), close };
}
