import { createReadStream } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";

import { sql } from "kysely";

import type { Db } from "../../db/database.ts";
import { OperatorError } from "../../lib/operator-error.ts";

const BATCH = 500;

interface Constraint {
  readonly table: string;
  readonly name: string;
}

/** Foreign keys of the application's tables. */
async function foreignKeys(trx: Db): Promise<readonly Constraint[]> {
  const { rows } = await sql<Constraint>`
    select r.relname as table, c.conname as name from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and r.relnamespace = 'public'::regnamespace`.execute(trx);
  return rows;
}

async function setDeferrable(trx: Db, keys: readonly Constraint[], deferrable: boolean): Promise<void> {
  const mode = sql.raw(deferrable ? "deferrable initially deferred" : "not deferrable");
  for (const { table, name } of keys) await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)} ${mode}`.execute(trx);
}

/** Columns of a table, without those that the database computes from others. */
async function writtenColumns(trx: Db, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(trx);
  return rows.map(({ column }) => column);
}

interface Target {
  readonly table: string;
  readonly columns: readonly string[];
}

/** Identity columns keep their numbers. */
async function insert(trx: Db, { table, columns }: Target, lines: readonly string[]): Promise<void> {
  const rows = `[${lines.join(",")}]`;
  const names = sql.join(columns.map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::text::jsonb)`.execute(trx);
}

async function loadTable(trx: Db, folder: string, table: string): Promise<number> {
  const file = createReadStream(path.join(folder, "database", `${table}.ndjson.gz`));
  const target = { table, columns: await writtenColumns(trx, table) };
  let rows = 0;
  let batch: string[] = [];
  for await (const line of createInterface({ input: file.pipe(createGunzip()), crlfDelay: Infinity })) {
    rows += 1;
    if (batch.push(line) < BATCH) continue;
    await insert(trx, target, batch);
    batch = [];
  }
  if (batch.length > 0) await insert(trx, target, batch);
  return rows;
}

/** Lets identity columns go on after the highest number that was loaded. */
async function advanceIdentities(trx: Db, tables: readonly string[]): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES' and table_name = any(${[...tables]}::text[])`.execute(trx);
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 1), max(${sql.ref(column)}) is not null)
      from ${sql.table(table)}`.execute(trx);
  }
}

/**
 * Fills the tables from a backup whose migrations the database has. Foreign keys are checked once, when
 * everything is there.
 * @param counts rows by table, as the manifest has them.
 */
export async function loadTables(
  trx: Db,
  folder: string,
  counts: Readonly<Record<string, number>>,
  onTable: (table: string) => void,
): Promise<void> {
  const keys = await foreignKeys(trx);
  await setDeferrable(trx, keys, true);
  const tables = Object.keys(counts);
  // Rows that migrations put there are in the backup too.
  for (const table of tables.filter((name) => name !== "audit_event")) await sql`delete from ${sql.table(table)}`.execute(trx);
  for (const table of tables) {
    onTable(table);
    const rows = await loadTable(trx, folder, table);
    if (rows !== counts[table])
      throw new OperatorError(`The backup's table ${table} has ${rows} rows instead of ${counts[table]}. Nothing was changed.`);
  }
  await sql`set constraints all immediate`.execute(trx);
  await setDeferrable(trx, keys, false);
  await advanceIdentities(trx, tables);
}
