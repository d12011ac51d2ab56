import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { quoteIdentifier, quoteLiteral, unquote } from "./index.ts";

/** Longest name that PostgreSQL leaves whole. */
const MAX_NAME_BYTES = 63;

interface Engine {
  /** Runs a query of one row and one column. @returns the column's name and its value */
  only(sql: string): Promise<readonly [name: string | undefined, value: unknown]>;
  close(): Promise<void>;
}

async function openPostgres(): Promise<Engine> {
  const client = new pg.Client({ ...inject("databaseServer").address, database: "postgres" });
  await client.connect();
  return {
    only: async (sql) => {
      const { fields, rows } = await client.query<unknown[]>({ text: sql, rowMode: "array" });
      return [fields[0]?.name, rows[0]?.[0]];
    },
    close: () => client.end(),
  };
}

async function openDuckDb(): Promise<Engine> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection: DuckDBConnection = await instance.connect();
  return {
    only: async (sql) => {
      const reader = await connection.runAndReadAll(sql);
      return [reader.columnName(0), reader.getRows()[0]?.[0]];
    },
    close: () => {
      connection.closeSync();
      instance.closeSync();
      return Promise.resolve();
    },
  };
}

/** Pieces that end a quote, begin a comment, an escape or a parameter, or fold when a name is not quoted. */
const HOSTILE = [
  "'",
  '"',
  "''",
  '""',
  "\\",
  "\\'",
  "--",
  "/*",
  "*/",
  ";",
  "$1",
  "$$",
  "?",
  "%",
  "`",
  "E'",
  "\n",
  "\r",
  "\t",
  "Select",
  "ü",
  "数",
  "🎓",
];

const texts = fc
  .array(
    fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...HOSTILE) }, { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 3 }) }),
    {
      maxLength: 12,
    },
  )
  .map((pieces) => pieces.join("").replaceAll("\0", ""));
const names = texts.filter((text) => text !== "" && Buffer.byteLength(text) <= MAX_NAME_BYTES);

describe.each([
  ["postgres", openPostgres],
  ["duckdb", openDuckDb],
])("%s", (_name, open) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.close());

  test("any text comes back from its literal, and any name from its identifier", async () => {
    await fc.assert(
      fc.asyncProperty(names, texts, async (name, text) => {
        const sql = `select ${quoteLiteral(text)} as ${quoteIdentifier(name)}`;
        expect(await engine.only(sql)).toEqual([name, text]);
        expect([unquote(quoteIdentifier(name)), unquote(quoteLiteral(text))]).toEqual([name, text]);
      }),
      { numRuns: 300 },
    );
  });

  test("a quoted name reads the column of that name, and no other", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(names, { minLength: 2, maxLength: 2, selector: (text) => text.toLowerCase() }),
        async ([name = "", other = ""]) => {
          const [id, otherId] = [quoteIdentifier(name), quoteIdentifier(other)];
          expect(await engine.only(`select t.${id} from (select 'meant' as ${id}, 'other' as ${otherId}) as t`)).toEqual([name, "meant"]);
        },
      ),
      { numRuns: 100 },
    );
  });
});

test("a NUL character and an empty name are refused", () => {
  for (const text of ["\0", "a\0b", "'\0; drop table x"]) {
    expect(() => quoteLiteral(text)).toThrow(RangeError);
    expect(() => quoteIdentifier(text)).toThrow(RangeError);
  }
  expect(() => quoteIdentifier("")).toThrow(RangeError);
});
