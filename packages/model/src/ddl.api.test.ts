import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { CDM_TABLES } from "./cdm/tables.ts";
import { columnComment, ddlStatements, qualifiedName } from "./ddl.ts";
import { STAR_TABLES } from "./star/tables.ts";

const tables = [...CDM_TABLES, ...STAR_TABLES];
let folder: string;
let instance: DuckDBInstance;
let connection: DuckDBConnection;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "lyceum-ddl-"));
  instance = await DuckDBInstance.create(path.join(folder, "model.duckdb"));
  connection = await instance.connect();
  for (const statement of ddlStatements(tables)) await connection.run(statement);
});
afterAll(async () => {
  connection.closeSync();
  instance.closeSync();
  await rm(folder, { recursive: true, force: true });
});

describe("ddlStatements", () => {
  it("makes every column with its type, its comment and its obligation", async () => {
    const sql = `SELECT schema_name || '.' || table_name || '.' || column_name, data_type, comment, NOT is_nullable
      FROM duckdb_columns() WHERE NOT internal ORDER BY 1`;
    const found = (await connection.runAndReadAll(sql)).getRows();
    const expected = tables.flatMap((table) =>
      table.columns.map((column) => [
        `${qualifiedName(table)}.${column.name}`,
        column.type,
        columnComment(column),
        column.required === true,
      ]),
    );
    expect(found).toEqual(expected.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
  });

  it("describes every table", async () => {
    const sql = "SELECT schema_name || '.' || table_name, comment FROM duckdb_tables() ORDER BY 1";
    const expected = tables.map((table) => [qualifiedName(table), table.description]);
    expect((await connection.runAndReadAll(sql)).getRows()).toEqual(expected.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
  });
});

describe("the model", () => {
  const columns = new Map(tables.flatMap((table) => table.columns.map((column) => [`${qualifiedName(table)}.${column.name}`, column])));

  it("has each name once", () => {
    const names = tables.map((table) => qualifiedName(table).toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    const columnNames = [...columns.keys()].map((name) => name.toLowerCase());
    expect(new Set(columnNames).size).toBe(tables.reduce((count, table) => count + table.columns.length, 0));
  });

  it("refers only to columns that exist, of the same type", () => {
    const broken = [...columns].filter(([, { references, type }]) => references && columns.get(references)?.type !== type);
    expect(broken).toEqual([]);
  });

  it("names keys that are columns and may not be missing", () => {
    const keys = tables.flatMap((table) => (table.key ?? []).map((key) => `${qualifiedName(table)}.${key}`));
    expect(keys.filter((key) => !columns.get(key)?.required)).toEqual([]);
  });

  it("gives every canonical table its identity and its lifetime", () => {
    const standard = ["ID", "SOURCE_ID", "INSTANCE_ID", "ROW_INSERTED_TIME", "ROW_UPDATED_TIME", "ROW_DELETED_TIME"];
    const lacking = CDM_TABLES.flatMap((table) => standard.map((name) => `${qualifiedName(table)}.${name}`)).filter(
      (name) => !columns.has(name),
    );
    expect(lacking).toEqual([]);
  });

  it("keeps the source's code beside each canonical one and marks indicators by name", () => {
    const canonical = CDM_TABLES.flatMap((table) =>
      table.columns.map((column) => ({ name: `${qualifiedName(table)}.${column.name}`, column })),
    );
    const codes = canonical.filter(({ name }) => name.endsWith("_CODE") && !/(_SOURCE|\.MODULE)_CODE$/.test(name));
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.filter(({ name }) => !columns.has(name.replace(/_CODE$/, "_SOURCE_CODE")))).toEqual([]);
    expect(canonical.filter(({ name, column }) => (column.type === "BOOLEAN") !== name.endsWith("_IND"))).toEqual([]);
  });
});
