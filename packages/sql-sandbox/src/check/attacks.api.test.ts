import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { SqlError } from "../sql-error.ts";
import { BOMBS_THAT_RUN, HOSTILE_STATEMENTS } from "../testing/hostile-statements.ts";
import { sandboxWorld, type SandboxWorld } from "../testing/sandbox-world.ts";
import { ALLOWED_FUNCTIONS, ALLOWED_TABLE_FUNCTIONS } from "./allowed-functions.ts";

let world: SandboxWorld;

beforeAll(async () => {
  world = await sandboxWorld();
  await world.publish("t2", "theirs");
});
afterAll(() => world.close());

/** SQLSTATE with which a statement ends that is stopped after half a second. */
async function endOf(sql: string): Promise<string> {
  const lease = await world.lease();
  const clock = setInterval(() => lease.stop(), 500);
  try {
    await lease.open({ sql, parameters: [], parameterTypes: [] });
    await lease.fetch({ maxRows: 0, binary: [] }, () => undefined);
    return "answered";
  } catch (error) {
    return error instanceof SqlError ? error.sqlState : String(error);
  } finally {
    clearInterval(clock);
    await lease.release();
  }
}

const names = async (sql: string): Promise<string[]> => {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const rows = (await connection.runAndReadAll(sql)).getRows().map(([name]) => String(name));
  connection.closeSync();
  instance.closeSync();
  return rows;
};

describe("what is refused", () => {
  const all = Object.values(HOSTILE_STATEMENTS).flat();

  it("is tried in every kind, each statement once", () => {
    for (const [kind, statements] of Object.entries(HOSTILE_STATEMENTS)) expect([kind, statements.length > 7]).toEqual([kind, true]);
    expect(all.length + BOMBS_THAT_RUN.length).toBeGreaterThanOrEqual(220);
    expect(new Set(all.map(([sql]) => sql)).size).toBe(all.length);
  });

  describe.each(Object.entries(HOSTILE_STATEMENTS))("%s", (_kind, statements) => {
    it.each(statements.map(([sql, code]) => [sql.slice(0, 160), code, sql]))("%s", async (_shown, code, sql) => {
      const { sqlState, message, hint } = await world.refusal(sql);
      expect(sqlState).toBe(code);
      for (const secret of [world.store.root, /\.duckdb\b/, /theirs|passwd:/]) expect(`${message} ${hint}`).not.toMatch(secret);
    });
  });

  it.each(BOMBS_THAT_RUN)("ends at a limit of memory, time or size: %s", async (sql) => {
    const ended = await endOf(sql);
    expect(["53200", "57014", "54000", "22003", "22023"]).toContain(ended);
    expect(await world.ask("SELECT count(*) FROM star.t")).toEqual([["100000"]]);
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
