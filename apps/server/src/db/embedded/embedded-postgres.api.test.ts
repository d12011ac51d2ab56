import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";

import { openDatabases } from "../database.ts";
import { type EmbeddedPostgres, type EmbeddedOptions, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { isRunning } from "./process-identity.ts";

let folder: string;
const cleanups: (() => unknown)[] = [];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "lyceum-cluster-"));
  fs.chmodSync(folder, 0o755);
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  fs.rmSync(folder, { recursive: true, force: true });
});

const start = async (options?: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const cluster = await startEmbeddedPostgres(folder, options);
  cleanups.push(() => cluster.stop());
  return cluster;
};

async function ask<T>(cluster: EmbeddedPostgres, query: string): Promise<T[]> {
  const address = cluster.connection("postgres");
  const { owner, close } = openDatabases({ owner: address, app: address }, () => undefined);
  try {
    return (await sql.raw<T>(query).execute(owner)).rows;
  } finally {
    await close();
  }
}

/** Another process on the same folder. Returns once it holds the database. */
async function hold(rows: number, until = "holding"): Promise<{ child: ChildProcess; lines: string[] }> {
  const script = path.resolve(import.meta.dirname, "../../testing/hold-database.ts");
  const child = spawn(process.execPath, [script, folder, String(rows)], { stdio: ["pipe", "pipe", "inherit"] });
  cleanups.push(() => child.kill("SIGKILL"));
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line === until) break;
  }
  return { child, lines };
}

const postmasterPid = (): number => Number(fs.readFileSync(path.join(folder, "postgres/18/postmaster.pid"), "utf8").split("\n")[0]);

test("what was written is there at the next start", async () => {
  const first = await start();
  await ask(first, "create table t as select 7 as n");
  await first.stop();
  expect(await ask(await start(), "select n from t")).toEqual([{ n: 7 }]);
});

test("it writes to disk before it acknowledges, and only its owner can reach the socket", async () => {
  const cluster = await start();
  expect(await ask(cluster, "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit') order by name")).toEqual([
    { name: "fsync", setting: "on" },
    { name: "synchronous_commit", setting: "on" },
  ]);
  const { host = "" } = cluster.connection("postgres");
  expect(fs.statSync(host).mode & 0o077).toBe(0);
  expect(await ask(cluster, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
});

test("over the socket it lets in whom the system says runs the server, under any role, and trusts nobody", async () => {
  const cluster = await start();
  const rules = "select type, auth_method, options from pg_hba_file_rules";
  const expected = [{ type: "local", auth_method: "peer", options: ["map=server"] }];
  expect(await ask(cluster, rules)).toEqual(expected);
  await ask(cluster, "create role other login");
  const address = { ...cluster.connection("postgres"), user: "other" };
  const { owner, close } = openDatabases({ owner: address, app: address }, () => undefined);
  cleanups.push(close);
  expect((await sql<{ who: string }>`select current_user as who`.execute(owner)).rows).toEqual([{ who: "other" }]);
  await close();
  await cluster.stop();
  // As earlier versions left it.
  fs.writeFileSync(path.join(folder, "postgres/18/pg_hba.conf"), "local all all trust\n");
  expect(await ask(await start(), rules)).toEqual(expected);
});

test.runIf(process.getuid?.() === 0 && process.platform === "linux")(
  "started by root it runs under an account of its own, also what ran as nobody before, and refuses nobody at the socket",
  async () => {
    const first = await start();
    await ask(first, "create table t as select 7 as n");
    await first.stop();
    const data = fs.realpathSync(path.join(folder, "postgres/18"));
    const account = fs.statSync(data).uid;
    expect(account).not.toBe(65_534);
    for (const name of ["", ...fs.readdirSync(data, { recursive: true, encoding: "utf8" })])
      fs.lchownSync(path.join(data, name), 65_534, 65_534);
    const cluster = await start();
    expect(await ask(cluster, "select n from t")).toEqual([{ n: 7 }]);
    expect(fs.statSync(path.join(data, "PG_VERSION")).uid).toBe(account);
    expect(fs.statSync(`/proc/${postmasterPid()}`).uid).toBe(account);
    // Even if another account got at the socket: its identity is what counts.
    const { host = "" } = cluster.connection("postgres");
    fs.chmodSync(host, 0o755);
    const script = `import pg from ${JSON.stringify(import.meta.resolve("pg"))};
    const client = new pg.Client({ host: ${JSON.stringify(host)}, user: "lyceum", database: "postgres" });
    await client.connect().then(() => console.log("in"), ({ message }) => console.log(message));
    process.exit();`;
    const intruder = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
      uid: 65_534,
      gid: 65_534,
      cwd: "/",
      encoding: "utf8",
    });
    expect(intruder.stdout).toMatch(/Peer authentication failed/i);
  },
);

test("a second process joins the running one, and PostgreSQL outlives whichever ends first", async () => {
  const { child } = await hold(3);
  const pid = postmasterPid();
  const joined = await start();
  expect(postmasterPid()).toBe(pid);
  expect(await ask(joined, "select count(*)::int as n from written")).toEqual([{ n: 3 }]);
  child.stdin?.write("end\n");
  await once(child, "exit");
  expect(await ask(joined, "select 1 as n")).toEqual([{ n: 1 }]);
  await joined.stop();
  expect(isRunning(pid)).toBe(false);
});

test("after kill -9 the orphan is replaced and every acknowledged row is there", async () => {
  const { child, lines } = await hold(1_000_000, "acknowledged 200");
  const orphan = postmasterPid();
  child.kill("SIGKILL");
  await once(child, "exit");
  const cluster = await start();
  expect(postmasterPid()).not.toBe(orphan);
  expect(isRunning(orphan)).toBe(false);
  const [row] = await ask<{ n: number }>(cluster, "select count(*)::int as n from written");
  expect(row?.n).toBeGreaterThanOrEqual(lines.length);
});

test("after kill -9 of PostgreSQL itself it recovers every acknowledged row", async () => {
  const { child, lines } = await hold(1_000_000, "acknowledged 200");
  process.kill(postmasterPid(), "SIGKILL");
  child.kill("SIGKILL");
  await once(child, "exit");
  const [row] = await ask<{ n: number }>(await start(), "select count(*)::int as n from written");
  expect(row?.n).toBeGreaterThanOrEqual(lines.length);
});

test("two that start at the same moment share one PostgreSQL", async () => {
  const clusters = await Promise.all([start(), start(), start()]);
  const starts = await Promise.all(clusters.map((cluster) => ask<{ at: Date }>(cluster, "select pg_postmaster_start_time() as at")));
  expect(new Set(starts.map(([row]) => row?.at.getTime())).size).toBe(1);
});

test("over TCP it listens on loopback alone and demands the password", async () => {
  const cluster = await start({ transport: "tcp" });
  expect(await ask(cluster, "show listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
  const address = { ...cluster.connection("postgres"), password: "wrong" };
  const { owner, close } = openDatabases({ owner: address, app: address }, () => undefined);
  cleanups.push(close);
  await expect(sql`select 1`.execute(owner)).rejects.toThrow(/password authentication failed/);
});

test("a deep folder gets a short socket path", async () => {
  const outer = folder;
  folder = path.join(outer, "a-folder-with-a-rather-long-name/".repeat(5));
  try {
    const cluster = await start();
    expect(await ask(cluster, "select 1 as n")).toEqual([{ n: 1 }]);
    await cluster.stop();
  } finally {
    folder = outer;
  }
});

test.runIf(process.getuid?.() === 0)("below folders that are root's alone it keeps the cluster where its account can go", async () => {
  const outer = folder;
  fs.chmodSync(outer, 0o700);
  folder = path.join(outer, "data");
  try {
    const cluster = await start();
    cleanups.push(() => fs.rmSync(fs.realpathSync(path.join(outer, "data/postgres")), { recursive: true }));
    await ask(cluster, "create table t as select 7 as n");
    await cluster.stop();
    const again = await start();
    expect(await ask(again, "select n from t")).toEqual([{ n: 7 }]);
    await again.stop();
  } finally {
    folder = outer;
  }
});

test.each([
  ["holds something else", (data: string) => fs.writeFileSync(path.join(data, "thesis.docx"), "mine"), /damaged or holds something else/],
  ["is of another major version", (data: string) => fs.writeFileSync(path.join(data, "PG_VERSION"), "16\n"), /written by PostgreSQL 16/],
])("a folder that %s is refused and left as it is", async (_name, spoil, message) => {
  const data = path.join(folder, "postgres/18");
  fs.mkdirSync(data, { recursive: true });
  spoil(data);
  const before = fs.readdirSync(data);
  await expect(start()).rejects.toThrow(message);
  expect(fs.readdirSync(data)).toEqual(before);
});

test("a damaged cluster is refused with PostgreSQL's own words and left as it is", async () => {
  const cluster = await start();
  await cluster.stop();
  const control = path.join(folder, "postgres/18/global/pg_control");
  fs.writeFileSync(control, Buffer.alloc(fs.statSync(control).size));
  await expect(start()).rejects.toThrow(/could not be started. It was left as it is[^]*PG_CONTROL_VERSION 0/);
  expect(fs.readFileSync(control).every((byte) => byte === 0)).toBe(true);
});

test("a first start that was cut short begins again", async () => {
  const data = path.join(folder, "postgres/18");
  fs.mkdirSync(data, { recursive: true });
  fs.writeFileSync(path.join(data, "PG_VERSION"), "18\n");
  fs.writeFileSync(`${data}.unfinished`, "");
  expect(await ask(await start(), "select 1 as n")).toEqual([{ n: 1 }]);
});
