// How fast the demo's data is generated, against the floor: DuckDB inserting as many rows of the same tables, taken ready from memory.
import path from "node:path";

import { DEMO_INSTITUTIONS, generationSteps, runSteps } from "@lyceum/demo-data";
import { ddlStatements, qualifiedName, STAR_TABLES } from "@lyceum/model";
import { SnapshotWriter } from "@lyceum/warehouse";

import type { CleanUp } from "./clean-up.ts";

const [northfield] = DEMO_INSTITUTIONS;
const TABLES = STAR_TABLES.map(qualifiedName);

async function seconds(act: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await act();
  return (performance.now() - start) / 1000;
}

async function countRows(writer: SnapshotWriter): Promise<number> {
  const rows = await writer.rows(TABLES.map((name) => `SELECT count(*) FROM ${name}`).join(" UNION ALL "));
  return rows.reduce((sum, [count]) => sum + Number(count), 0);
}

async function generate(file: string, scratch: string): Promise<number> {
  const writer = await SnapshotWriter.open({ path: file, scratch });
  await runSteps(writer, generationSteps(northfield, 1), () => {});
  const rows = await countRows(writer);
  writer.close();
  return rows;
}

/** Seconds for writing the same rows into a new file, once they stand in memory. */
async function plainInsert(from: string, file: string, scratch: string): Promise<number> {
  const writer = await SnapshotWriter.open({ path: file, scratch, memory: "4GB" });
  await writer.run(`ATTACH '${from}' AS made (READ_ONLY)`);
  for (const [index, name] of TABLES.entries()) await writer.run(`CREATE TEMP TABLE held_${index} AS SELECT * FROM made.${name}`);
  for (const statement of ddlStatements(STAR_TABLES)) await writer.run(statement);
  return seconds(async () => {
    for (const [index, name] of TABLES.entries()) await writer.run(`INSERT INTO ${name} SELECT * FROM held_${index}`);
    writer.close();
  });
}

/** Prints the rows a second of both and their ratio. */
export async function run(cleanUp: CleanUp): Promise<void> {
  const folder = await cleanUp.makeFolder("demo");
  const made = path.join(folder, "made.duckdb");
  let rows = 0;
  const generated = await seconds(async () => {
    rows = await generate(made, folder);
  });
  const inserted = await plainInsert(made, path.join(folder, "copy.duckdb"), folder);
  const speed = (time: number) => `${Math.round(rows / time).toLocaleString("en-GB")} rows/s in ${time.toFixed(2)} s`;
  console.log(`demo: generation of ${rows.toLocaleString("en-GB")} rows: ${speed(generated)}`);
  console.log(`demo: plain insert of the same rows: ${speed(inserted)}`);
  console.log(`demo: generation takes ${(generated / inserted).toFixed(2)} times the plain insert`);
}
