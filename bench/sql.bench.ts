import path from "node:path";

import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import { SandboxPool } from "@lyceum/sql-sandbox";
import { DuckDbWarehouse, SnapshotStore } from "@lyceum/warehouse";
import pg from "pg";

import { createServices } from "../apps/server/src/create-services.ts";
import { accountsOf } from "../apps/server/src/features/sql-access/accounts-of.ts";
import { openSqlListener } from "../apps/server/src/features/sql-access/sql-listener.ts";
import { loadConfig } from "../apps/server/src/lib/configuration/load-config.ts";
import { createLogger } from "../apps/server/src/lib/logger.ts";
import { createTenant } from "../apps/server/src/testing/factories.ts";
import { addServiceLogin } from "../apps/server/src/testing/worlds/watched-accounts.ts";
import type { CleanUp } from "./clean-up.ts";

const ROWS = 2_000_000;
const ROUNDS = 5;
const SMALL_ROUNDS = 300;
const PASSWORD = "bench";
const MEMORY_MB = 1024;
const PORT = "45439";

const TABLE = `CREATE TABLE star.activity AS SELECT range::INTEGER AS student, 'course ' || (range % 997) AS course,
  DATE '2025-09-01' + (range % 300)::INTEGER AS day, (range % 40)::BIGINT AS clicks, (range % 101) / 7.0::DOUBLE AS score FROM range(${ROWS})`;
const ALL = "SELECT * FROM star.activity";
const AGGREGATE = "SELECT course, sum(clicks), avg(score), count(DISTINCT student) FROM star.activity GROUP BY course ORDER BY 2 DESC";
const SMALL = "SELECT count(*) FROM star.activity WHERE student = 7";

interface Institution {
  readonly id: string;
  readonly database: string;
  readonly person: string;
}

async function publish(root: string, tenantId: string): Promise<{ store: SnapshotStore; file: string }> {
  const store = new SnapshotStore({ root, supportedVersion: 1 });
  const draft = await store.begin(tenantId);
  const instance = await DuckDBInstance.create(draft.path);
  const connection = await instance.connect();
  await connection.run("CREATE SCHEMA star");
  await connection.run(TABLE);
  connection.closeSync();
  instance.closeSync();
  const { snapshotId } = draft;
  const info = { snapshotId, schemaVersion: 1, asOf: "2026-06-30", createdAt: "", source: "bench", attribution: null, synthetic: true };
  const { file } = await store.publish(draft, { ...info, createdAt: new Date().toISOString(), freshness: [] });
  return { store, file: path.join(store.folder(tenantId), file) };
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

interface Way {
  readonly name: string;
  readonly run: (sql: string) => Promise<unknown>;
}

/** Every way in turn in each round, so that all meet the same state of the machine. The first is the floor. */
async function compare(title: string, sql: string, ways: readonly Way[], rounds: number): Promise<void> {
  const times = ways.map((): number[] => []);
  for (const way of ways) await way.run(sql);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, way] of ways.entries()) times[index]?.push(await milliseconds(() => way.run(sql)));
  }
  const medians = times.map(median);
  for (const [index, { name }] of ways.entries()) {
    const time = medians[index] ?? Number.NaN;
    console.log(
      `${title.padEnd(28)} ${name.padEnd(34)} ${time.toFixed(1).padStart(8)} ms   ratio ${(time / (medians[0] ?? 1)).toFixed(2)}`,
    );
  }
}

async function engineAlone(file: string): Promise<{ connection: DuckDBConnection; close: () => void }> {
  const instance = await DuckDBInstance.create(file, { access_mode: "READ_ONLY", threads: "2", memory_limit: `${MEMORY_MB}MB` });
  const connection = await instance.connect();
  const close = () => {
    connection.closeSync();
    instance.closeSync();
  };
  return { connection, close };
}

async function throughSandbox(pool: SandboxPool, tenant: Institution, sql: string): Promise<number> {
  const lease = await pool.lease(tenant, AbortSignal.timeout(60_000));
  try {
    let rows = 0;
    await lease.open({ sql, parameters: [], parameterTypes: [] });
    await lease.fetch({ maxRows: 0, binary: [] }, (_messages, count) => void (rows += count));
    return rows;
  } finally {
    await lease.release();
  }
}

/** Measures what a statement costs over the wire, against the engine in the same process. */
export async function run(cleanUp: CleanUp): Promise<void> {
  const dataDir = await cleanUp.makeFolder("sql");
  const config = loadConfig({ DATA_DIR: dataDir, SQL_PORT: PORT, LYCEUM_DEMO: "no", LOG_LEVEL: "silent", HOST: "127.0.0.1" });
  const services = await cleanUp.open(createServices(config, createLogger("silent")), (opened) => opened.close());
  const { id, slug } = await createTenant(services.databases);
  const tenant = { id, database: slug, person: "bench" };
  const { store, file } = await publish(path.join(dataDir, "warehouse"), id);
  await addServiceLogin(services.databases.owner, id, "bench", PASSWORD);
  const listener = await openSqlListener({ ...services, warehouse: new DuckDbWarehouse({ store }) }, accountsOf(services));
  cleanUp.add(() => listener.close());
  const limits = {
    memoryMb: MEMORY_MB,
    threads: 4,
    idleMs: 60_000,
    lendMs: 60_000,
    places: 2,
    perTenant: 2,
    perPerson: 2,
    maxWaiting: 4,
    maxWaitingPerPerson: 4,
  };
  const pool = new SandboxPool({ store, ...limits });
  cleanUp.add(() => pool.close());
  const { connection, close } = await engineAlone(file);
  cleanUp.add(close);
  const login = {
    host: "127.0.0.1",
    port: Number(PORT),
    user: "bench",
    password: PASSWORD,
    database: slug,
    ssl: { rejectUnauthorized: false },
  };
  const client = new pg.Client(login);
  await client.connect();
  cleanUp.add(() => client.end());

  const ways: readonly Way[] = [
    { name: "engine alone, rows as values", run: async (sql) => (await connection.runAndReadAll(sql)).getRows() },
    { name: "sandbox, rows as sent", run: (sql) => throughSandbox(pool, tenant, sql) },
    { name: "driver over TLS, rows as values", run: (sql) => client.query({ text: sql, rowMode: "array" }) },
  ];
  await compare(`${ROWS / 1e6} million rows of 5`, ALL, ways, ROUNDS);
  await compare("aggregate to 997 rows", AGGREGATE, ways, ROUNDS);
  await compare("one row", SMALL, ways, SMALL_ROUNDS);

  const fresh = async () => {
    const cold = new SandboxPool({ store, ...limits });
    await throughSandbox(cold, tenant, SMALL);
    await cold.close();
  };
  console.log(`first statement in a new process ${(await milliseconds(fresh)).toFixed(0)} ms`);
  const again = async () => {
    const other = new pg.Client(login);
    await other.connect();
    await other.end();
  };
  console.log(`connecting and signing in over TLS ${(await milliseconds(again)).toFixed(0)} ms`);
}
