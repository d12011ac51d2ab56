import path from "node:path";

import type { DuckDBConnection } from "@duckdb/node-api";
import { afterAll, beforeAll, expect, it } from "vitest";

import { sandboxWorld, type SandboxWorld } from "../testing/sandbox-world.ts";
import { openEngine } from "./open-engine.ts";

let world: SandboxWorld;
let engine: DuckDBConnection;

beforeAll(async () => {
  world = await sandboxWorld();
  const published = await world.store.current("t1");
  const file = path.join(world.store.folder("t1"), published?.file ?? "");
  engine = await openEngine({ file, database: "one", memory: "128MB", threads: 1 });
});
afterAll(async () => {
  engine.closeSync();
  await world.close();
});

it.each([
  "SELECT * FROM read_text('/etc/hostname')",
  "SELECT * FROM '/etc/hostname.csv'",
  "SELECT * FROM glob('/*')",
  "COPY (SELECT 1) TO '/tmp/lyceum-never-written.csv'",
  "ATTACH '/tmp/lyceum-never-written.duckdb' AS other",
  "INSTALL httpfs",
  "LOAD httpfs",
  "SET enable_external_access = true",
  "SET lock_configuration = false",
  "SET memory_limit = '100GB'",
  "SET temp_directory = '/tmp'",
  "DROP TABLE star.t",
  "INSERT INTO star.t SELECT * FROM star.t",
  "CREATE TABLE star.mine AS SELECT 1",
])("the engine itself refuses, if a statement got past the check: %s", async (sql) => {
  await expect(engine.run(sql)).rejects.toThrow(/Permission|configuration|read-only|disabled/i);
});

it("reads the snapshot all the same", async () => {
  const reader = await engine.runAndReadAll("SELECT count(*), current_database() FROM star.t");
  expect(reader.getRows()).toEqual([[100_000n, "one"]]);
});
