import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

import { sql } from "kysely";

import type { Db } from "../../db/database.ts";
import { tableNames } from "./table-names.ts";

const BATCH = 1000;

/** Rows of a table as lines of JSON, straight from the database's own text, so that no number loses digits. */
async function* linesOf(trx: Db, table: string, onRows: (count: number) => void): AsyncGenerator<string> {
  await sql`declare dump no scroll cursor for select to_jsonb(t)::text as line from ${sql.table(table)} t`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(BATCH))} from dump`.execute(trx);
    if (rows.length === 0) break;
    onRows(rows.length);
    yield rows.map((row) => `${row.line}\n`).join("");
  }
  await sql`close dump`.execute(trx);
}

/**
 * Writes every table to `<folder>/database/<table>.ndjson.gz` as of one moment, whatever is written
 * meanwhile.
 * @param trx a transaction of level repeatable read.
 * @returns rows by table.
 */
export async function dumpTables(trx: Db, folder: string, onTable: (table: string) => void): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await tableNames(trx)) {
    onTable(table);
    let rows = 0;
    const lines = linesOf(trx, table, (count) => (rows += count));
    await pipeline(lines, createGzip(), createWriteStream(path.join(folder, "database", `${table}.ndjson.gz`), { mode: 0o600 }));
    counts[table] = rows;
  }
  return counts;
}
