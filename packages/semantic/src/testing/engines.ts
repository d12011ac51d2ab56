import { DuckDBDateValue, DuckDBDecimalValue, DuckDBInstance, type DuckDBValue } from "@duckdb/node-api";
import { quoteLiteral } from "@lyceum/sql-text";
import fc from "fast-check";
import pg from "pg";

import type { BoundValue, Dialect } from "../compile/dialect.ts";
import { duckdb, postgres, snowflake, trino } from "../dialects/index.ts";
import { SnowflakeEmulator } from "./snowflake-emulator.ts";
import { statementsOf } from "./statements.ts";
import { TrinoClient } from "./trino-client.ts";

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

/** Opens a DuckDB, by default in memory. Its rows are few: a second thread would cost a quarter more processor time and gain nothing. */
export async function openDuckDb(file = ":memory:"): Promise<TestEngine> {
  const instance = await DuckDBInstance.create(file, { memory_limit: "2GB", threads: "1" });
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
      // Connections are closed when the server has read so: the drop may end one before, which is no error of a test.
      pool.on("error", () => undefined);
      await pool.end();
      await onServer(server, `drop database ${database} with (force)`);
    },
  };
}

const trinoLiteral = (value: BoundValue): string => {
  if (typeof value === "string") return quoteLiteral(value);
  return typeof value === "number" && !Number.isInteger(value) ? `double '${value}'` : String(value);
};

/** Opens an empty catalog in the memory of a Trino that lets catalogs be made; closing drops it. */
export async function openTrino(url: string): Promise<TestEngine> {
  const catalog = `engine_${process.pid}_${(databases += 1)}`;
  const client = new TrinoClient(url, catalog);
  await client.rows(`create catalog ${catalog} using memory`);
  const tables = new Map<string, string>();
  return {
    dialect: trino,
    run: async (sql) => {
      for (const statement of statementsOf(sql)) {
        const [, created] = /^create table (\S+)/.exec(statement) ?? [];
        if (created !== undefined) tables.set(created, statement);
        const [, emptied = ""] = /^delete from (\S+)$/.exec(statement) ?? [];
        // Tables in its memory take no delete.
        const replaced = tables.get(emptied);
        for (const step of replaced === undefined ? [statement] : [`drop table ${emptied}`, replaced]) await client.rows(step);
      }
    },
    rows: async (sql, params = []) => {
      const bound = params.length === 0 ? sql : `execute immediate ${quoteLiteral(sql)} using ${params.map(trinoLiteral).join(", ")}`;
      return (await client.rows(bound)) as BoundValue[][];
    },
    close: async () => {
      await client.rows(`drop catalog ${catalog}`);
    },
  };
}

/** Opens Snowflake's SQL over DuckDB, by a Python that has fakesnow. */
export function openSnowflake(python: string): TestEngine {
  const emulator = new SnowflakeEmulator(python);
  return {
    dialect: snowflake,
    run: async (sql) => {
      for (const statement of statementsOf(sql.replaceAll("\\", "\\\\"))) await emulator.rows(statement);
    },
    rows: (sql, params = []) => emulator.rows(sql, params),
    close: () => emulator.close(),
  };
}

type Opener = (server: PostgresAddress) => Promise<TestEngine>;

/** Engines that npm cannot bring, with the variable that says where one is; `node scripts/engines.mjs` sets them. */
const ELSEWHERE = [
  ["trino", "TRINO_URL", openTrino],
  ["snowflake", "FAKESNOW_PYTHON", openSnowflake],
] as const;

const elsewhere = ELSEWHERE.flatMap(([name, variable, open]): (readonly [string, Opener])[] => {
  const value = process.env[variable];
  if (value !== undefined) return [[name, async () => open(value)]];
  console.info(`${name}: left out, ${variable} is not set`);
  return [];
});

// A question to such an engine takes a hundred times as long: properties are tried for so many milliseconds, not for so many runs.
if (elsewhere.length > 0) fc.configureGlobal({ interruptAfterTimeLimit: 150_000 });

/** Opens each engine that is at hand, by its name. */
export const ENGINES: readonly (readonly [name: string, open: Opener])[] = [
  ["duckdb", () => openDuckDb()],
  ["postgres", openPostgres],
  ...elsewhere,
];
