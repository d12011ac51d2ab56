import { mkdir, rm } from "node:fs/promises";
import path from "node:path";

import { DuckDBInstance } from "@duckdb/node-api";
import { importOneRoster } from "@lyceum/importers";
import { publishFiles } from "@lyceum/importers/testing/publish-files";
import { SCHEMA_VERSION } from "@lyceum/model";
import { SnapshotStore } from "@lyceum/warehouse";

import type { CleanUp } from "./clean-up.ts";
import { writeBulk, writeDelta } from "./oneroster/write-roster.ts";

const ROUNDS = 3;
const SETTINGS = { threads: 2, memory: "2GB" } as const;

/** The whole import but for the application's database: find, prove the form, check, build, check again, swap. */
async function importSet(snapshots: SnapshotStore, source: string): Promise<number> {
  const start = performance.now();
  const tenant = { id: "bench", name: "Bench" };
  await importOneRoster({ snapshots, tenant, source, now: new Date(), engine: SETTINGS, publish: publishFiles(snapshots) });
  return (performance.now() - start) / 1000;
}

/** The floor: DuckDB reads the same files into a file and does nothing else. */
async function loadAlone(root: string, source: string, names: readonly string[]): Promise<number> {
  const start = performance.now();
  const file = path.join(root, "alone.duckdb");
  const instance = await DuckDBInstance.create(file, { threads: String(SETTINGS.threads), memory_limit: SETTINGS.memory });
  const connection = await instance.connect();
  for (const name of names)
    await connection.run(`CREATE TABLE ${name} AS FROM read_csv('${path.join(source, name)}.csv', header = true, all_varchar = true)`);
  connection.closeSync();
  instance.closeSync();
  const seconds = (performance.now() - start) / 1000;
  await rm(file);
  return seconds;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const list = (times: number[]) => times.map((time) => time.toFixed(2)).join(" ");

async function writeSets(root: string) {
  const folders = { bulk: path.join(root, "bulk"), delta: path.join(root, "delta") };
  for (const folder of Object.values(folders)) await mkdir(folder);
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const bulk = await writeBulk(connection, folders.bulk);
  const changed = await writeDelta(connection, folders.delta);
  connection.closeSync();
  instance.closeSync();
  return { folders, ...bulk, changed };
}

/** Prints the time of a bulk set of 100,000 people and 1,000,000 enrolments, as a multiple of DuckDB alone; and of a delta. */
export async function run(cleanUp: CleanUp): Promise<void> {
  const root = await cleanUp.makeFolder("oneroster");
  const { folders, names, rows, changed } = await writeSets(root);
  const store = new SnapshotStore({ root: path.join(root, "warehouse"), supportedVersion: SCHEMA_VERSION });
  const [bulk, delta, alone]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    bulk.push(await importSet(store, folders.bulk));
    delta.push(await importSet(store, folders.delta));
    alone.push(await loadAlone(root, folders.bulk, names));
  }
  const ratio = median(bulk.map((time, round) => time / (alone[round] ?? Number.NaN)));
  console.log(
    `bulk of ${rows.toLocaleString("en-GB")} rows: ${list(bulk)} s (goal 60 or less), ${Math.round(rows / median(bulk)).toLocaleString("en-GB")} rows/s`,
  );
  console.log(`delta of ${changed.toLocaleString("en-GB")} rows on top: ${list(delta)} s`);
  console.log(`DuckDB loading the same files alone: ${list(alone)} s; bulk / alone: ${ratio.toFixed(2)}`);
  console.log(`peak memory of the process: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
}
