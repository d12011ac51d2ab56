import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { sandboxWorld, type SandboxWorld } from "../testing/sandbox-world.ts";
import { ALLOWED_FUNCTIONS, ALLOWED_TABLE_FUNCTIONS } from "./allowed-functions.ts";

let world: SandboxWorld;

beforeAll(async () => {
  world = await sandboxWorld();
});
afterAll(() => world.close());

const names = async (sql: string): Promise<string[]> => {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const rows = (await connection.runAndReadAll(sql)).getRows().map(([name]) => String(name));
  connection.closeSync();
  instance.closeSync();
  return rows;
};

describe("what is refused", () => {
  it.each([
    // Files and the network
    ["SELECT * FROM '/etc/passwd'", "42501"],
    ['SELECT * FROM "/etc/passwd"', "42501"],
    ["SELECT * FROM read_text('/etc/passwd')", "42501"],
    ["SELECT * FROM read_csv('https://example.org/x.csv')", "42501"],
    ["SELECT * FROM glob('/*')", "42501"],
    ["SELECT (SELECT content FROM read_text('/etc/passwd'))", "42501"],
    ["SELECT * FROM star.t WHERE EXISTS (FROM read_blob('/etc/shadow'))", "42501"],
    ["WITH a AS (SELECT * FROM 'x.parquet') SELECT 1", "42501"],
    ["WITH a AS (SELECT * FROM b), b AS (SELECT 1) SELECT * FROM a", "42501"],
    ["SELECT * FROM (WITH \"x.csv\" AS (SELECT 1) SELECT 1), 'x.csv'", "42501"],
    ["SELECT 1 ORDER BY (SELECT count(*) FROM glob('*'))", "42501"],
    ["SELECT 1 LIMIT (SELECT count(*) FROM glob('*'))", "42501"],
    ["SELECT sum(id) FILTER (WHERE (SELECT count(*) FROM glob('*')) > 0) FROM star.t", "42501"],
    ["SELECT list_transform([1], x -> (SELECT count(*) FROM glob('*')))", "42501"],
    ["SELECT sum(id) OVER (ORDER BY (SELECT count(*) FROM glob('*'))) FROM star.t", "42501"],
    ["VALUES ((SELECT count(*) FROM glob('*')))", "42501"],
    ["SELECT 1 UNION ALL SELECT count(*) FROM glob('*')", "42501"],
    ["WITH RECURSIVE r AS (SELECT 1 UNION ALL SELECT count(*) FROM glob('*')) SELECT * FROM r", "42501"],
    ["SELECT * FROM star.t JOIN glob('*') g ON true", "42501"],
    ["DESCRIBE SELECT * FROM read_text('/etc/passwd')", "42501"],
    ["SUMMARIZE SELECT * FROM glob('*')", "42501"],
    ["EXPLAIN SELECT * FROM glob('*')", "42501"],
    ["FROM glob('*')", "42501"],
    ["SELECT * FROM query('SELECT 1')", "42501"],
    ["SELECT * FROM query_table('star.t')", "42501"],
    ["SELECT * FROM json_execute_serialized_sql(json_serialize_sql('SELECT 1'))", "42501"],
    // The engine's own state
    ["SELECT * FROM duckdb_settings()", "42501"],
    ["SELECT * FROM duckdb_databases()", "42501"],
    ["SELECT * FROM duckdb_databases", "42501"],
    ["SELECT * FROM main.duckdb_databases", "42501"],
    ["SELECT * FROM system.main.duckdb_databases", "42501"],
    ["SELECT * FROM sqlite_master", "42501"],
    ["SELECT * FROM duckdb_secrets()", "42501"],
    ["SELECT * FROM pragma_database_list", "42501"],
    ["SELECT current_setting('memory_limit')", "42501"],
    ["SELECT main.current_setting('memory_limit')", "42501"],
    ["SELECT system.main.current_setting('memory_limit')", "42501"],
    ["SELECT ('memory_limit').current_setting()", "42501"],
    ["SELECT getenv('HOME')", "42501"],
    ["SELECT getvariable('x')", "42501"],
    ["SELECT * FROM memory.main.x", "42501"],
    ["SELECT * FROM temp.main.pg_class", "42501"],
    ["SELECT * FROM one", "42501"],
    ["SELECT * FROM main.one", "42501"],
    ["SELECT write_log('x')", "42501"],
    ["SELECT sleep_ms(100000)", "42501"],
    ["SHOW DATABASES", "42501"],
    // Changes
    ["INSERT INTO star.t SELECT * FROM star.t", "25006"],
    ["DELETE FROM star.t", "25006"],
    ["DROP TABLE star.t", "25006"],
    ["CREATE TEMP TABLE x AS SELECT 1", "25006"],
    ["CREATE TEMP VIEW pg_class AS SELECT 1", "25006"],
    ["ATTACH '/tmp/x.duckdb' AS x", "25006"],
    ["DETACH memory", "25006"],
    ["USE memory", "25006"],
    ["COPY star.t TO '/tmp/x.csv'", "25006"],
    ["EXPORT DATABASE '/tmp/x'", "25006"],
    ["INSTALL httpfs", "25006"],
    ["LOAD httpfs", "25006"],
    ["SET memory_limit = '100GB'", "25006"],
    ["PRAGMA database_list", "25006"],
    ["CALL pragma_version()", "25006"],
    ["CHECKPOINT", "25006"],
    ["PREPARE x AS SELECT 1", "25006"],
    ["EXPLAIN DELETE FROM star.t", "25006"],
    ["EXPLAIN ANALYZE DELETE FROM star.t", "25006"],
    ["EXPLAIN EXPLAIN SELECT 1", "25006"],
    // Several at once, and text that is none
    ["SELECT 1; SELECT 2", "42601"],
    ["SELECT 1; DROP TABLE star.t", "25006"],
    ["", "42601"],
    ["SELECT", "42601"],
    ["\u0000", "42601"],
    // Bombs that can be told by looking
    ["SELECT count(*) FROM range(1000000000000)", "54000"],
    ["SELECT generate_series(0, 10000000000)", "54000"],
    ["SELECT range(-5000000000, 5000000000, 1)", "54000"],
  ])("%s", async (sql, code) => {
    expect((await world.refusal(sql)).sqlState).toBe(code);
  });

  it("every function of the engine that is on no list", async () => {
    const known = await names("SELECT DISTINCT function_name FROM duckdb_functions() WHERE regexp_full_match(function_name, '[a-z_0-9]+')");
    const others = known.filter((name) => !ALLOWED_FUNCTIONS.has(name) && !ALLOWED_TABLE_FUNCTIONS.has(name));
    expect(others.length).toBeGreaterThan(200);
    for (const name of others) {
      expect([name, (await world.refusal(`SELECT "${name}"(1)`)).sqlState]).toEqual([name, "42501"]);
      expect([name, (await world.refusal(`SELECT * FROM "${name}"(1)`)).sqlState]).toEqual([name, "42501"]);
    }
  });

  it("a scalar that is allowed is no table function", async () => {
    for (const name of ["current_database", "version", "lower"]) expect((await world.refusal(`FROM ${name}()`)).sqlState).toBe("42501");
  });

  it("says nothing of where the data lies", async () => {
    for (const sql of ["SELECT * FROM star.nothing", "SELECT nothing FROM star.t", "SELECT * FROM '/etc/passwd'"]) {
      const { message } = await world.refusal(sql);
      expect(message).not.toContain(world.store.root);
      expect(message).not.toContain(".duckdb");
    }
  });
});

describe("what is answered", () => {
  it.each([
    ["SELECT count(*) FROM star.t", [["100000"]]],
    ["SELECT name FROM cdm_lms.COURSE", [["History"]]],
    ['SELECT label FROM "slug-of-t1".star.one', [["first"]]],
    [
      "VALUES (1, 'a'), (2, NULL)",
      [
        ["1", "a"],
        ["2", null],
      ],
    ],
    ["WITH a AS (SELECT 1 x), b AS (SELECT x + 1 y FROM a) SELECT * FROM b", [["2"]]],
    ["WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 3) SELECT max(n) FROM r", [["3"]]],
    ["SELECT id FROM star.t UNION SELECT 5 ORDER BY 1 LIMIT 2", [["0"], ["1"]]],
    ["SELECT row_number() OVER (ORDER BY id DESC) FROM star.t LIMIT 1", [["1"]]],
    ["SELECT count(*) FROM generate_series(DATE '2026-01-01', DATE '2026-12-31', INTERVAL 1 DAY)", [["365"]]],
    ["SELECT list_sum(list_transform([1, 2], x -> x * 2))", [["6"]]],
    ["SELECT 'SELECT * FROM glob(''*''); DROP TABLE x' AS harmless", [["SELECT * FROM glob('*'); DROP TABLE x"]]],
    ["SELECT relname FROM pg_catalog.pg_class WHERE relname = 'one'", [["one"]]],
    ["SELECT table_name FROM information_schema.tables WHERE table_name = 't'", [["t"]]],
    ["SELECT current_database(), 1 /* ; */ -- ; DROP", [["slug-of-t1", "1"]]],
  ] as [string, (string | null)[][]][])("%s", async (sql, rows) => {
    expect(await world.ask(sql)).toEqual(rows);
  });

  it("shows no other database and no helper of its own where tools look", async () => {
    expect(await world.ask("SELECT DISTINCT table_catalog, table_schema FROM information_schema.tables ORDER BY ALL")).toEqual([
      ["slug-of-t1", "CDM_LMS"],
      ["slug-of-t1", "star"],
    ]);
    expect(await world.ask("SELECT datname FROM pg_database")).toEqual([["slug-of-t1"]]);
    expect(await world.ask("SHOW TABLES")).toEqual([
      ["CDM_LMS", "course"],
      ["star", "one"],
      ["star", "t"],
    ]);
  });
});
