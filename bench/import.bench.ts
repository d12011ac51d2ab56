import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";

import { DuckDBInstance } from "@duckdb/node-api";
import { importOulad } from "@lyceum/importers";
import { publishFiles } from "@lyceum/importers/testing/publish-files";
import { SCHEMA_VERSION } from "@lyceum/model";
import { SnapshotStore } from "@lyceum/warehouse";

import type { CleanUp } from "./clean-up.ts";

const source = path.join(process.env["LYCEUM_DATA"] ?? path.resolve(import.meta.dirname, "../../shared/data"), "oulad");
const SMALL = ["courses", "assessments", "vle", "studentInfo", "studentRegistration", "studentAssessment"];
const ROUNDS = 5;
const SETTINGS = { threads: 2, memory: "2GB" } as const;

/** The floor: DuckDB reads the seven files into a file and does nothing else. */
async function loadAlone(root: string): Promise<void> {
  const file = path.join(root, "alone.duckdb");
  const instance = await DuckDBInstance.create(file, { threads: String(SETTINGS.threads), memory_limit: SETTINGS.memory });
  const connection = await instance.connect();
  for (const name of SMALL) {
    await connection.run(`CREATE TABLE ${name} AS FROM read_csv('${path.join(source, name)}.csv', nullstr = ['?', ''])`);
  }
  await connection.run(`CREATE TABLE studentVle AS FROM '${path.join(source, "studentVle")}.parquet'`);
  connection.closeSync();
  instance.closeSync();
  await rm(file);
}

/** The whole import but for the application's database: read, check, build, check again, swap. */
async function importAll(root: string): Promise<void> {
  const snapshots = new SnapshotStore({ root, supportedVersion: SCHEMA_VERSION });
  const tenant = { id: "bench", name: "Bench" };
  await importOulad({ snapshots, tenant, source, now: new Date(), engine: SETTINGS, publish: publishFiles(snapshots) });
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Prints the import's time as a multiple of DuckDB's alone, taken in turns, and the greatest memory of the process. */
export async function run(cleanUp: CleanUp): Promise<void> {
  if (!existsSync(source)) {
    console.log(`skipped: the dataset is not at ${source}; set LYCEUM_DATA to the folder that holds it`);
    return;
  }
  const root = await cleanUp.makeFolder("import");
  const ours: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await seconds(() => importAll(root)));
    alone.push(await seconds(() => loadAlone(root)));
  }
  const ratio = median(ours.map((time, round) => time / (alone[round] ?? Number.NaN)));
  const list = (times: number[]) => times.map((time) => time.toFixed(2)).join(" ");
  console.log(`import ${list(ours)} s; DuckDB loading the same files alone ${list(alone)} s`);
  console.log(`import / DuckDB alone: ${ratio.toFixed(2)} (goal 1.5 or less)`);
  console.log(`peak memory of the process: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB (goal 3000 or less)`);
}
