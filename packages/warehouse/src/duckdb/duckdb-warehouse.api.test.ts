import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { SnapshotStore } from "../snapshots/snapshot-store.ts";
import { openFiles } from "../testing/open-files.ts";
import { testPortPromises } from "../testing/port-promises.ts";
import { publishSample } from "../testing/sample-snapshot.ts";
import { DuckDbWarehouse } from "./duckdb-warehouse.ts";

let root: string;
let store: SnapshotStore;
let warehouse: DuckDbWarehouse;

/** Runs for minutes unless something stops it. */
const ENDLESS = { sql: "SELECT count(*) FROM range(1000000000) a, range(1000000) b WHERE a.range + b.range = 7", params: [] };

async function rowsOf(tenantId: string, sql: string, params: (string | number | boolean | null)[] = []) {
  return (await warehouse.query(tenantId, { sql, params })).rows;
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "lyceum-warehouse-"));
  store = new SnapshotStore({ root, supportedVersion: 1 });
  warehouse = new DuckDbWarehouse({ store, memory: "200MB" });
});
afterEach(async () => {
  await warehouse.close();
  await rm(root, { recursive: true, force: true });
});

describe("DuckDbWarehouse as any engine", () => {
  testPortPromises(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "lyceum-warehouse-"));
    const snapshots = new SnapshotStore({ root: folder, supportedVersion: 1 });
    for (const id of ["a", "b"]) await publishSample(snapshots, id, id);
    const engine = new DuckDbWarehouse({ store: snapshots, memory: "200MB" });
    const close = async () => {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    };
    return { warehouse: engine, endless: ENDLESS.sql, close };
  });
});

describe("DuckDbWarehouse", () => {
  it("hands values on as the port promises", async () => {
    await publishSample(store, "t1", "a");
    const sql = `SELECT DATE '2024-02-29', TIMESTAMP '2024-02-29 10:11:12.5', 5::BIGINT, sum(7), 1.25::DECIMAL(9,2), true, NULL,
      1 / 0, 'naïve ✓', 'x'::ENUM('x', 'y'), DATE 'infinity' FROM one`;
    expect(await rowsOf("t1", sql)).toEqual([
      ["2024-02-29", "2024-02-29T10:11:12.500Z", 5, 7, 1.25, true, null, null, "naïve ✓", "x", null],
    ]);
  });

  it("binds typed values", async () => {
    await publishSample(store, "t1", "a", [
      "CREATE TABLE t AS SELECT DATE '2024-01-01' + i::INTEGER AS d, i::INTEGER AS n, 'it''s ' || i AS s FROM range(10) r(i)",
    ]);
    expect(await rowsOf("t1", "SELECT n FROM t WHERE d >= $1 AND n < $2 AND s <> $3 LIMIT $4", ["2024-01-08", 8.5, "it's 7", 5])).toEqual([
      [8],
    ]);
    expect(await rowsOf("t1", "SELECT $1, $2, $3, $4, $5", ["'; DROP TABLE t; --", 3, 2.5, true, null])).toEqual([
      ["'; DROP TABLE t; --", 3, 2.5, true, null],
    ]);
    await expect(rowsOf("t1", "SELECT $1", [])).rejects.toMatchObject({ code: "failed" });
  });

  it("refuses whole numbers that would lose digits", async () => {
    await publishSample(store, "t1", "a");
    expect(await rowsOf("t1", "SELECT 9007199254740991")).toEqual([[9007199254740991]]);
    await expect(rowsOf("t1", "SELECT 9007199254740993")).rejects.toThrow("9007199254740993");
  });

  it("says when a tenant has no data", async () => {
    expect(await warehouse.snapshot("t1")).toBeUndefined();
    await expect(rowsOf("t1", "SELECT 1")).rejects.toMatchObject({ code: "no_data" });
    await publishSample(store, "t1", "a");
    expect(await rowsOf("t1", "SELECT label FROM one")).toEqual([["a"]]);
    expect(await warehouse.snapshot("t1")).toMatchObject({ asOf: "2026-01-31" });
  });

  it("says of a table or column that came after the snapshot that the data is too old for it, and answers all else", async () => {
    await publishSample(store, "t1", "a");
    await expect(rowsOf("t1", "SELECT * FROM fact_of_tomorrow")).rejects.toMatchObject({ code: "snapshot_too_old" });
    await expect(rowsOf("t1", "SELECT nothing FROM one")).rejects.toMatchObject({ code: "snapshot_too_old" });
    for (const relation of ["one", "(SELECT * FROM one)"])
      await expect(rowsOf("t1", `SELECT part.nothing FROM ${relation} AS part`)).rejects.toMatchObject({ code: "snapshot_too_old" });
    await expect(rowsOf("t1", "SELECT label + 1 FROM (SELECT one")).rejects.toMatchObject({ code: "failed" });
    expect(await rowsOf("t1", "SELECT label FROM one")).toEqual([["a"]]);
  });

  it("keeps statements inside the tenant's own file", async () => {
    const other = await publishSample(store, "t2", "secret");
    await publishSample(store, "t1", "mine");
    const file = path.join(root, "t2", other.file);
    const tricks = [
      `ATTACH '${file}' AS other (READ_ONLY)`,
      `SELECT * FROM '${file}'`,
      `SELECT * FROM read_blob('${file}')`,
      `SELECT * FROM read_csv('${root}/t2/current.json')`,
      `SELECT * FROM glob('${root}/*')`,
      `COPY one TO '${root}/out.csv'`,
      "SET enable_external_access = true",
      "SET threads = 64",
      "INSTALL httpfs",
      "LOAD httpfs",
      "SELECT * FROM duckdb_secrets()",
      "CREATE TABLE x(a INTEGER)",
      "CREATE TEMP TABLE x(a INTEGER)",
      "SELECT 1; SELECT 2",
      `IMPORT DATABASE '${root}/t2'`,
    ];
    for (const sql of tricks) await expect(rowsOf("t1", sql)).rejects.toMatchObject({ code: "failed" });
    expect(await rowsOf("t1", "SELECT label FROM one")).toEqual([["mine"]]);
    expect(await rowsOf("t2", "SELECT label FROM one")).toEqual([["secret"]]);
  });

  it("turns questions away when too many wait, and forgets those whose caller left", async () => {
    await publishSample(store, "t1", "a");
    const small = new DuckDbWarehouse({ store, perTenant: 1, maxWaiting: 1 });
    const [first, second] = [new AbortController(), new AbortController()];
    const running = small.query("t1", ENDLESS, { signal: first.signal });
    const waiting = small.query("t1", ENDLESS, { signal: second.signal });
    await expect(small.query("t1", ENDLESS)).rejects.toMatchObject({ code: "busy" });
    second.abort();
    await expect(waiting).rejects.toMatchObject({ code: "cancelled" });
    const next = small.query("t1", { sql: "SELECT label FROM one", params: [] });
    first.abort();
    await expect(running).rejects.toMatchObject({ code: "cancelled" });
    expect((await next).rows).toEqual([["a"]]);
    await small.close();
  });

  it("answers another tenant's and a colleague's question while one person's endless ones run and wait", async () => {
    for (const tenantId of ["t1", "t2"]) await publishSample(store, tenantId, tenantId);
    const fair = new DuckDbWarehouse({ store, maxRunning: 4 });
    const controller = new AbortController();
    const endless = Array.from({ length: 5 }, () => fair.query("t1", ENDLESS, { person: "ada", signal: controller.signal }));
    let ended = 0;
    for (const question of endless) question.catch(() => undefined).finally(() => (ended += 1));
    const label = { sql: "SELECT label FROM one", params: [] };
    expect((await fair.query("t1", label, { person: "eve" })).rows).toEqual([["t1"]]);
    const third = fair.query("t1", ENDLESS, { person: "eve", signal: controller.signal });
    expect((await fair.query("t2", label, { person: "bob" })).rows).toEqual([["t2"]]);
    expect(ended).toBe(0);
    controller.abort();
    await Promise.allSettled([...endless, third]);
    await fair.close();
  });

  it("switches to a new snapshot under load, never mixing two", async () => {
    const rows = (generation: number) => [`CREATE TABLE many AS SELECT ${generation} AS generation FROM range(200000)`];
    await publishSample(store, "t1", "g", rows(0));
    const second = new DuckDbWarehouse({ store, memory: "200MB" });
    const seen = new Set<unknown>();
    const load = new AbortController();
    const read = async (reader: DuckDbWarehouse) => {
      let last = 0;
      while (!load.signal.aborted) {
        const sql = "SELECT min(generation), max(generation), count(*) FROM many";
        const [row] = (await reader.query("t1", { sql, params: [] })).rows;
        expect(row?.[0]).toBe(row?.[1]);
        expect(row?.[2]).toBe(200_000);
        expect(Number(row?.[0])).toBeGreaterThanOrEqual(last);
        last = Number(row?.[0]);
        seen.add(last);
      }
    };
    const readers = [read(warehouse), read(warehouse), read(second)];
    for (let generation = 1; generation <= 6; generation += 1) await publishSample(store, "t1", "g", rows(generation));
    load.abort();
    await Promise.all(readers);
    expect(await rowsOf("t1", "SELECT max(generation) FROM many")).toEqual([[6]]);
    expect(seen.size).toBeGreaterThan(1);
    await second.close();
  });

  it("lets a running statement finish on the snapshot it began with", async () => {
    const old = await publishSample(store, "t1", "old", ["CREATE TABLE many AS SELECT range AS n FROM range(3000000)"]);
    expect(await rowsOf("t1", "SELECT label FROM one")).toEqual([["old"]]);
    const running = warehouse.query("t1", { sql: "SELECT count(DISTINCT hash(n)), any_value(label) FROM many, one", params: [] });
    await publishSample(store, "t1", "new");
    expect(await running).toMatchObject({ snapshotId: old.info.snapshotId, rows: [[3_000_000, "old"]] });
    expect(await rowsOf("t1", "SELECT label FROM one")).toEqual([["new"]]);
  });

  it("names a missing, damaged or too new snapshot and recovers with the next", async () => {
    const first = await publishSample(store, "t1", "a");
    await rm(path.join(root, "t1", first.file));
    await expect(rowsOf("t1", "SELECT 1")).rejects.toMatchObject({
      code: "failed",
      message: expect.stringContaining("missing or damaged"),
    });
    const second = await publishSample(store, "t1", "b");
    await writeFile(path.join(root, "t1", second.file), "not a database");
    await expect(rowsOf("t1", "SELECT 1")).rejects.toMatchObject({ code: "failed" });
    await writeFile(store.currentFile("t1"), "{");
    await expect(rowsOf("t1", "SELECT 1")).rejects.toMatchObject({ code: "failed", message: expect.stringContaining("current.json") });
    await rm(store.currentFile("t1"));
    await publishSample(store, "t1", "c");
    expect(await rowsOf("t1", "SELECT label FROM one")).toEqual([["c"]]);
  });

  it.runIf(process.platform === "linux")("closes the files of tenants that are not in use", async () => {
    const few = new DuckDbWarehouse({ store, maxOpenTenants: 2 });
    for (const tenantId of ["t1", "t2", "t3", "t4"]) {
      await publishSample(store, tenantId, tenantId);
      expect((await few.query(tenantId, { sql: "SELECT label FROM one", params: [] })).rows).toEqual([[tenantId]]);
    }
    expect(openFiles(root)).toHaveLength(2);
    expect((await few.query("t1", { sql: "SELECT label FROM one", params: [] })).rows).toEqual([["t1"]]);
    // To look at what others have published takes the place of none that is open.
    for (const tenantId of ["t2", "t3", "t4", "nobody"]) await few.snapshot(tenantId);
    expect(few.held()).toEqual(["t4", "t1"]);
    expect(openFiles(root)).toHaveLength(2);
    await few.close();
    expect(openFiles(root)).toHaveLength(0);
    await expect(few.query("t1", ENDLESS)).rejects.toMatchObject({ code: "failed" });
  });
});

it("lets a statement wait for its turn longer than it may run, where it may", async () => {
  const narrow = new DuckDbWarehouse({ store, maxRunning: 1 });
  await publishSample(store, "t1", "a");
  const first = new AbortController();
  const running = narrow.query("t1", ENDLESS, { signal: first.signal });
  await expect.poll(() => narrow.statements.running).toBe(1);
  const label = { sql: "SELECT label FROM one", params: [] };
  // Both wait as long; the second for longer than either may run.
  const patient = narrow.query("t1", label, { timeoutMs: 2000, waitMs: 600_000 });
  const impatient = narrow.query("t1", label, { timeoutMs: 2000 });
  await expect(impatient).rejects.toMatchObject({ code: "timeout" });
  const neither = narrow.query("t1", label, { timeoutMs: 600_000, waitMs: 50 });
  await expect(neither).rejects.toMatchObject({ code: "timeout" });
  first.abort();
  await expect(running).rejects.toMatchObject({ code: "cancelled" });
  expect((await patient).rows).toEqual([["a"]]);
  await expect(narrow.query("t1", ENDLESS, { timeoutMs: 50, waitMs: 600_000 })).rejects.toMatchObject({ code: "timeout" });
  await narrow.close();
});

it.runIf(process.platform === "linux")("lets a tenant's engine go when asked, but not from under a question", async () => {
  await publishSample(store, "t1", "a");
  await publishSample(store, "t2", "b");
  expect([await rowsOf("t1", "SELECT label FROM one"), await rowsOf("t2", "SELECT label FROM one")]).toEqual([[["a"]], [["b"]]]);
  const controller = new AbortController();
  const running = warehouse.query("t1", ENDLESS, { signal: controller.signal });
  expect(warehouse.release("t1")).toBe(false);
  expect(openFiles(root)).toHaveLength(2);
  controller.abort();
  await expect(running).rejects.toMatchObject({ code: "cancelled" });
  expect(warehouse.release("t1")).toBe(true);
  expect(warehouse.held()).toEqual(["t2"]);
  expect(openFiles(root)).toHaveLength(1);
  expect(warehouse.release("nobody")).toBe(true);
  expect(await rowsOf("t1", "SELECT label FROM one")).toEqual([["a"]]);
});
