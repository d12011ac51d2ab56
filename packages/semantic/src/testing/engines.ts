import { DuckDBDateValue, DuckDBDecimalValue, DuckDBInstance, type DuckDBValue } from "@duckdb/node-api";
import pg from "pg";

import type { BoundValue, Dialect } from "../compile/dialect.ts";
import { duckdb } from "../dialects/duckdb.ts";
import { postgres } from "../dialects/postgres.ts";

/** A real engine that compiled statements run on. */
export interface TestEngine {
  readonly dialect: Dialect;
  /** Runs one statement or several without values. */
  run(sql: string): Promise<unknown>;
  /** Dates come as `YYYY-MM-DD`, all numbers as numbers. */
  rows(sql: string, params?: readonly BoundValue[]): Promise<BoundValue[][]>;
  close(): Promise<void>;
}

/** How tests reach the PostgreSQL that they share. */
export interface PostgresAddress {
  readonly address: Pick<pg.PoolConfig, "host" | "port" | "user" | "password">;
}

function cell(value: DuckDBValue): BoundValue {
  if (value instanceof DuckDBDateValue) return value.toString();
  if (value instanceof DuckDBDecimalValue) return value.toDouble();
  return typeof value === "bigint" ? Number(value) : (value as BoundValue);
}

/** Opens a DuckDB, by default in memory. */
export async function openDuckDb(file = ":memory:"): Promise<TestEngine> {
  const instance = await DuckDBInstance.create(file, { memory_limit: "2GB" });
  const connection = await instance.connect();
  return {
    dialect: duckdb,
    run: (sql) => connection.run(sql),
    rows: async (sql, params = []) => (await connection.runAndReadAll(sql, [...params])).getRows().map((row) => row.map(cell)),
    close: () => {
      connection.closeSync();
      instance.closeSync();
      return Promise.resolve();
    },
  };
}

const DATE: number = pg.types.builtins.DATE;
const AS_NUMBERS: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text") => {
    if (AS_NUMBERS.has(oid)) return Number;
    return oid === DATE ? String : (pg.types.getTypeParser(oid, format) as (text: string) => unknown);
  }) as pg.CustomTypesConfig["getTypeParser"],
};

async function onServer({ address }: PostgresAddress, statement: string): Promise<void> {
  const client = new pg.Client({ ...address, database: "postgres" });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

let databases = 0;

/** An engine over a database of its own. */
export interface PostgresEngine extends TestEngine {
  readonly config: pg.PoolConfig;
}

/** Opens an empty database on a PostgreSQL; closing drops it. */
export async function openPostgres(server: PostgresAddress): Promise<PostgresEngine> {
  const database = `engine_${process.pid}_${(databases += 1)}`;
  await onServer(server, `create database ${database} template template0`);
  const config = { ...server.address, database };
  const pool = new pg.Pool({ ...config, types, max: 2 });
  return {
    config,
    dialect: postgres,
    run: (sql) => pool.query(sql),
    rows: async (sql, params = []) => (await pool.query<BoundValue[]>({ text: sql, values: [...params], rowMode: "array" })).rows,
    close: async () => {
      await pool.end();
      await onServer(server, `drop database ${database} with (force)`);
    },
  };
}

/** Opens each engine that is at hand, by its name. */
export const ENGINES: readonly (readonly [name: string, open: (server: PostgresAddress) => Promise<TestEngine>])[] = [
  ["duckdb", () => openDuckDb()],
  ["postgres", openPostgres],
];
