import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";

import type { QueryOptions, RowSet } from "../port.ts";
import { SnapshotStore } from "../snapshots/snapshot-store.ts";
import { openFiles } from "../testing/open-files.ts";
import { readApart } from "../testing/read-apart.ts";
import { publishSample } from "../testing/sample-snapshot.ts";
import { DuckDbWarehouse, type DuckDbWarehouseOptions, type Interruption } from "./duckdb-warehouse.ts";

const TENANT = "t1";
const MANY = 100_000;
const ENDLESS = "SELECT count(*) FROM range(1000000000) a, range(1000000) b WHERE a.range + b.range = 7";
const SORTED = "SELECT n, label FROM many, one ORDER BY hash(n), n";

let root: string;
let store: SnapshotStore;
const rows = [`CREATE TABLE many AS SELECT range::INTEGER AS n FROM range(${MANY})`];
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "lyceum-streams-"));
  store = new SnapshotStore({ root, supportedVersion: 1 });
  await publishSample(store, TENANT, "a", rows);
});
afterEach(() => rm(root, { recursive: true, force: true }));

function openWarehouse(options: Partial<DuckDbWarehouseOptions> = {}): DuckDbWarehouse {
  const warehouse = new DuckDbWarehouse({ store, memory: "200MB", ...options });
  onTestFinished(() => warehouse.close());
  return warehouse;
}

/** Begins a stream, and hands its chunks on one by one. */
const begin = (warehouse: DuckDbWarehouse, sql: string, options?: QueryOptions) =>
  warehouse.stream(TENANT, { sql, params: [] }, options)[Symbol.asyncIterator]();

async function read(warehouse: DuckDbWarehouse, sql: string, options?: QueryOptions): Promise<RowSet["rows"]> {
  const all: RowSet["rows"][number][] = [];
  for await (const chunk of warehouse.stream(TENANT, { sql, params: [] }, options)) all.push(...chunk.rows);
  return all;
}

const label = (warehouse: DuckDbWarehouse) => warehouse.query(TENANT, { sql: "SELECT label FROM one", params: [] });

it("reads every row in order and in chunks, as a query reads them at once", async () => {
  const warehouse = openWarehouse();
  const sizes: number[] = [];
  for await (const { rows: chunk, columns } of warehouse.stream(TENANT, { sql: SORTED, params: [] })) {
    expect(columns).toEqual(["n", "label"]);
    sizes.push(chunk.length);
  }
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(MANY);
  expect(sizes.length).toBeGreaterThan(10);
  const { rows: whole } = await warehouse.query(TENANT, { sql: SORTED, params: [] });
  expect(await read(warehouse, SORTED)).toEqual(whole);
});

it("sorts more rows than the engine's memory holds by way of the disk, and leaves nothing there", async () => {
  await publishSample(store, TENANT, "b", [
    "CREATE TABLE wide AS SELECT range::INTEGER AS n, repeat('x', 200) || range AS filler FROM range(600000)",
  ]);
  const warehouse = openWarehouse({ memory: "64MB", threads: 1 });
  let [last, count] = [-1, 0];
  for await (const { rows: chunk } of warehouse.stream(TENANT, { sql: "SELECT n, filler FROM wide ORDER BY filler, n", params: [] })) {
    count += chunk.length;
    last = Number(chunk.at(-1)?.[0] ?? last);
  }
  expect([count, last]).toEqual([600_000, 99_999]);
  await warehouse.close();
  expect((await readdir(store.folder(TENANT), { recursive: true })).filter((name) => name.includes("tmp"))).toEqual([]);
});

it("reads a statement that the memory of a stream does not hold with the snapshot's", async () => {
  await publishSample(store, TENANT, "b", [
    "CREATE TABLE wide AS SELECT range::INTEGER AS n, repeat('x', 200) || range AS filler FROM range(200000)",
  ]);
  const grouped = "SELECT filler, count(*) FROM wide GROUP BY filler ORDER BY filler";
  await expect(read(openWarehouse({ memory: "12MB", streamMemory: "12MB" }), grouped)).rejects.toMatchObject({ code: "failed" });
  const warehouse = openWarehouse({ memory: "1GB", streamMemory: "12MB" });
  expect(await read(warehouse, grouped)).toEqual((await warehouse.query(TENANT, { sql: grouped, params: [] })).rows);
  await warehouse.close();
  expect((await readdir(store.folder(TENANT), { recursive: true })).filter((name) => /tmp|rows-/.test(name))).toEqual([]);
});

it.runIf(process.platform === "linux")(
  "takes little more memory for four times as many rows, where the snapshot's memory follows them",
  { timeout: 120_000 },
  async () => {
    await publishSample(store, TENANT, "b", ["CREATE TABLE long AS SELECT 'row ' || range AS name, range AS n FROM range(2000000)"]);
    const most = async (count: number, streamMemory: string): Promise<number> => {
      const sql = `SELECT name, count(*)::INTEGER AS count, avg(n) AS mean FROM long WHERE n < ${count} GROUP BY name ORDER BY count DESC, name`;
      const { rows: found, before, most: peak } = await readApart({ root, tenantId: TENANT, sql, streamMemory });
      expect(found).toBe(count);
      return peak - before;
    };
    const narrow = [await most(500_000, "64MB"), await most(2_000_000, "64MB")] as const;
    const wide = [await most(500_000, "1GB"), await most(2_000_000, "1GB")] as const;
    expect(narrow[1] - narrow[0]).toBeLessThan((wide[1] - wide[0]) / 2);
  },
);

it.each([0, 1, 2047, 2048, 2049, 8191, 8192, 8193, 16_384])("ends after %i rows", async (count) => {
  const warehouse = openWarehouse();
  expect(await read(warehouse, `SELECT n FROM many WHERE n < ${count} ORDER BY n`)).toHaveLength(count);
  expect(warehouse.release(TENANT)).toBe(true);
});

it("binds values, and hands them on as a query does", async () => {
  const warehouse = openWarehouse();
  const sql = "SELECT DATE '2024-02-29', 5::BIGINT, 1.25::DECIMAL(9,2), NULL, n FROM many WHERE n = $1";
  const stream = warehouse.stream(TENANT, { sql, params: [7] })[Symbol.asyncIterator]();
  expect((await stream.next()).value).toMatchObject({ rows: [["2024-02-29", 5, 1.25, null, 7]] });
  expect(await stream.next()).toEqual({ done: true, value: undefined });
});

it.each([
  ["in its first row", `SELECT error('out of order')`],
  ["in the middle", `SELECT CASE WHEN n = ${MANY / 2} THEN error('out of order') ELSE n::VARCHAR END FROM many`],
  ["in its last row", `SELECT CASE WHEN n = ${MANY - 1} THEN error('out of order') ELSE n::VARCHAR END FROM many`],
  ["by a value that would lose digits", `SELECT n + 9007199254740993 - CASE WHEN n < ${MANY / 2} THEN n + 2 ELSE 0 END FROM many`],
  ["before it begins", "SELECT nothing FROM nowhere WHERE ("],
  ["because it is no SELECT", "CREATE TABLE x(a INTEGER)"],
])("a statement that fails %s is a failure for its reader, never an end", async (_when, sql) => {
  const warehouse = openWarehouse();
  await expect(read(warehouse, sql)).rejects.toMatchObject({ code: "failed" });
  expect((await label(warehouse)).rows).toEqual([["a"]]);
  expect(warehouse.release(TENANT)).toBe(true);
});

it.runIf(process.platform === "linux")("a reader who leaves frees statement, connection and file", async () => {
  const warehouse = openWarehouse({ maxRunning: 2, perTenant: 1 });
  for await (const { rows: chunk } of warehouse.stream(TENANT, { sql: SORTED, params: [] })) {
    expect(chunk.length).toBeGreaterThan(0);
    expect(warehouse.release(TENANT)).toBe(false);
    break;
  }
  expect((await label(warehouse)).rows).toEqual([["a"]]);
  expect(warehouse.release(TENANT)).toBe(true);
  expect(openFiles(root)).toEqual([]);
});

it.runIf(process.platform === "linux")("a reader who hangs up while working on a chunk frees them at once", async () => {
  const interrupted: Interruption[] = [];
  const warehouse = openWarehouse({ onInterrupt: (why) => interrupted.push(why) });
  const reader = new AbortController();
  const stream = begin(warehouse, SORTED, { signal: reader.signal });
  await stream.next();
  reader.abort();
  await expect.poll(() => warehouse.release(TENANT)).toBe(true);
  expect(openFiles(root)).toEqual([]);
  await expect(stream.next()).rejects.toMatchObject({ code: "cancelled" });
  expect(interrupted).toEqual(["cancelled"]);
});

it("a reader who does not come back for the next chunk loses the statement", async () => {
  const warehouse = openWarehouse({ maxPauseMs: 1 });
  const stream = begin(warehouse, SORTED);
  await stream.next();
  await expect.poll(() => warehouse.release(TENANT)).toBe(true);
  await expect(stream.next()).rejects.toMatchObject({ code: "timeout" });
  expect((await label(warehouse)).rows).toEqual([["a"]]);
});

it("is stopped at its time limit, and when its reader leaves before it begins or while it runs", async () => {
  const warehouse = openWarehouse();
  await expect(read(warehouse, ENDLESS, { timeoutMs: 50 })).rejects.toMatchObject({ code: "timeout" });
  await expect(read(warehouse, ENDLESS, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "cancelled" });
  const reader = new AbortController();
  const running = read(warehouse, ENDLESS, { signal: reader.signal });
  await expect.poll(() => warehouse.statements.running).toBe(1);
  reader.abort();
  await expect(running).rejects.toMatchObject({ code: "cancelled" });
  expect((await label(warehouse)).rows).toEqual([["a"]]);
});

it("stays on the snapshot that it began with", async () => {
  const old = await publishSample(store, TENANT, "old", rows);
  const warehouse = openWarehouse();
  const labels = new Set<unknown>();
  let count = 0;
  for await (const chunk of warehouse.stream(TENANT, { sql: SORTED, params: [] })) {
    if (count === 0) await publishSample(store, TENANT, "new");
    expect((await label(warehouse)).rows).toEqual([["new"]]);
    expect(chunk.snapshotId).toBe(old.info.snapshotId);
    for (const [, name] of chunk.rows) labels.add(name);
    count += chunk.rows.length;
  }
  expect([count, ...labels]).toEqual([MANY, "old"]);
});

it("while readers work on their chunks statements run; another stream of the same person waits, one of a colleague does not", async () => {
  const warehouse = openWarehouse({ maxRunning: 3, perTenant: 2, perPerson: 1 });
  const first = begin(warehouse, SORTED, { person: "ada" });
  await first.next();
  expect(warehouse.statements.running).toBe(0);
  let hasBegun = false;
  const second = begin(warehouse, SORTED, { person: "ada" });
  const waiting = second.next().finally(() => (hasBegun = true));
  const colleague = begin(warehouse, SORTED, { person: "eve" });
  expect((await colleague.next()).value?.rows.length).toBeGreaterThan(0);
  expect((await label(warehouse)).rows).toEqual([["a"]]);
  expect(hasBegun).toBe(false);
  await first.return?.(undefined);
  expect((await waiting).value?.rows.length).toBeGreaterThan(0);
  await Promise.all([second.return?.(undefined), colleague.return?.(undefined)]);
  expect(warehouse.release(TENANT)).toBe(true);
});
