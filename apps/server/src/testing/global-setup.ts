import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import type { TestProject } from "vitest/node";

import { startEmbeddedPostgres } from "../db/embedded/embedded-postgres.ts";
import { createTemplate, type DatabaseServer } from "./database-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: DatabaseServer;
  }
}

/** Starts one real PostgreSQL for the whole run and makes the migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "lyceum-test-"));
  const postgres = await startEmbeddedPostgres(folder);
  const { host, port, user } = postgres.connection("postgres");
  const server: DatabaseServer = { address: { host, port, user } };
  await createTemplate(server);
  project.provide("databaseServer", server);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
