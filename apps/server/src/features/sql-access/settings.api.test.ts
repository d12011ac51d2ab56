import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { sqlWorld, type SqlWorld } from "../../testing/worlds/sql-world.ts";

const ENDLESS =
  "SELECT count(*) FROM star.fact_activity a, star.fact_activity b, star.fact_activity c WHERE hash(a.clicks + b.clicks + c.clicks) = 1";
const NOON = "SELECT timestamptz '2026-07-01 12:00:00+00' AS at, (timestamptz '2026-07-01 23:00:00+00')::DATE::VARCHAR AS day";

let world: SqlWorld;
let client: pg.Client;

beforeAll(async () => {
  world = await sqlWorld();
  client = await world.connect();
});
afterAll(() => world.close());
beforeEach(async () => {
  await client.query("ROLLBACK");
  await client.query("DISCARD ALL");
});

/** The only value of a statement's only row, as it comes over the wire. */
async function text(sql: string, from = client): Promise<string> {
  const types = { getTypeParser: () => String } as unknown as pg.CustomTypesConfig;
  const { rows } = await from.query({ text: sql, rowMode: "array", types });
  return String(rows[0]?.[0]);
}

describe("what is set holds", () => {
  it("statement_timeout stops a statement, and not one after it is taken back", async () => {
    await client.query("SET statement_timeout = '300ms'");
    expect(await text("SHOW statement_timeout")).toBe("300ms");
    await expect(client.query(ENDLESS)).rejects.toMatchObject({ code: "57014" });
    await client.query("RESET statement_timeout");
    expect(await text("SHOW statement_timeout")).toBe("0");
    expect(await text("SELECT count(*) FROM star.dim_term")).toMatch(/^[1-9]/);
  });

  it("a time-out beyond the server's own is told of", async () => {
    const notices: string[] = [];
    client.on("notice", ({ message = "" }) => notices.push(message));
    await client.query("SET statement_timeout TO '2h'");
    expect(notices).toEqual([expect.stringMatching(/Statements end after \d+ s here/)]);
    client.removeAllListeners("notice");
  });

  it("TimeZone decides how times are read and written", async () => {
    expect(await text(NOON)).toBe("2026-07-01 12:00:00+00");
    await client.query("SET TIME ZONE 'Europe/Berlin'");
    expect(await text(NOON)).toBe("2026-07-01 14:00:00+02");
    expect((await client.query(NOON)).rows[0].day).toBe("2026-07-02");
    expect(await text("SELECT '2026-01-01 00:00:00'::TIMESTAMPTZ")).toBe("2026-01-01 00:00:00+01");
    await client.query("SET timezone = 'Asia/Kolkata'");
    expect(await text(NOON)).toBe("2026-07-01 17:30:00+05:30");
  });

  it("one session's settings are not another's, although they share processes", async () => {
    const other = await world.connect();
    await client.query("SET TimeZone = 'America/New_York'; SET search_path = star");
    expect(await text(NOON, other)).toBe("2026-07-01 12:00:00+00");
    expect(await text(NOON)).toBe("2026-07-01 08:00:00-04");
    expect(await text("SHOW TimeZone", other)).toBe("UTC");
    await other.end();
  });

  it("search_path decides where names without a schema are found", async () => {
    expect(await text("SELECT count(*) FROM dim_term")).toMatch(/^[1-9]/);
    expect(await text("SELECT current_schema()")).toBe("star");
    await client.query("SET search_path = cdm_lms, nowhere");
    await expect(client.query("SELECT * FROM dim_term")).rejects.toMatchObject({ code: "42501" });
    await client.query("SET search_path TO nowhere, STAR");
    expect(await text("SHOW search_path")).toBe("nowhere, STAR");
    expect(await text("SELECT count(*) FROM dim_term")).toMatch(/^[1-9]/);
    await client.query("SET search_path = ''");
    await expect(client.query("SELECT * FROM dim_term")).rejects.toMatchObject({ code: "42501" });
  });

  it("LOCAL ends with its transaction, and a failed transaction takes all back", async () => {
    await client.query("BEGIN; SET LOCAL TimeZone = 'Europe/Berlin'");
    expect(await text(NOON)).toBe("2026-07-01 14:00:00+02");
    await client.query("COMMIT");
    expect(await text("SHOW TimeZone")).toBe("UTC");
    await client.query("BEGIN; SET TimeZone = 'Europe/Berlin'; ROLLBACK");
    expect(await text("SHOW TimeZone")).toBe("UTC");
    await client.query("BEGIN; SET TimeZone = 'Europe/Berlin'; COMMIT");
    expect(await text("SHOW TimeZone")).toBe("Europe/Berlin");
  });

  it("current_setting and set_config read and set what SET does", async () => {
    expect(await text("SELECT pg_catalog.set_config('TimeZone', 'Europe/Berlin', false)")).toBe("Europe/Berlin");
    expect(await text(NOON)).toBe("2026-07-01 14:00:00+02");
    expect(await text("SELECT lower(current_setting('timezone')) || count(*)::VARCHAR FROM star.dim_term WHERE false")).toBe(
      "europe/berlin0",
    );
    expect((await client.query("SELECT current_setting('jit') AS cur, set_config('jit', 'off', false) AS new")).rows).toEqual([
      { cur: "off", new: "off" },
    ]);
    await expect(client.query("SELECT current_setting('no_such_thing')")).rejects.toMatchObject({ code: "42704" });
    expect((await client.query("SELECT current_setting('no_such_thing', true)")).rows).toEqual([{ current_setting: null }]);
    expect((await client.query("SELECT 'current_setting(''jit'')' AS x")).rows).toEqual([{ x: "current_setting('jit')" }]);
  });

  it("is told to the client, as drivers need it, and can be asked for when connecting", async () => {
    const reported: Record<string, string> = {};
    const connected = await world.connect({ options: "-c timezone=Europe/Berlin -c statement_timeout=5s", application_name: "tests" });
    const { connection } = connected as unknown as { connection: NodeJS.EventEmitter };
    connection.on("parameterStatus", ({ parameterName, parameterValue }) => (reported[parameterName] = parameterValue));
    expect(await text("SHOW statement_timeout", connected)).toBe("5s");
    expect(await text("SHOW application_name", connected)).toBe("tests");
    expect(await text(NOON, connected)).toBe("2026-07-01 14:00:00+02");
    await connected.query("SET TimeZone = 'UTC'; SET application_name = 'more'");
    expect(reported).toEqual({ TimeZone: "UTC", application_name: "more" });
    await connected.query("RESET ALL");
    expect(reported).toEqual({ TimeZone: "Europe/Berlin", application_name: "tests" });
    await connected.end();
  });
});

describe("what cannot be kept is refused, never ignored", () => {
  it.each([
    ["SET no_such_setting = 1", "42704"],
    ["SHOW no_such_setting", "42704"],
    ["RESET no_such_setting", "42704"],
    ["SET statement_timeout = 'soon'", "22023"],
    ["SET TimeZone = 'Mars/Olympus'", "22023"],
    ["SET TIME ZONE '+02:00'", "22023"],
    ["SET client_encoding = 'LATIN1'", "22023"],
    ["SET DateStyle = 'German'", "22023"],
    ["SET IntervalStyle = 'iso_8601'", "22023"],
    ["SET extra_float_digits = 0", "22023"],
    ["SET bytea_output = 'escape'", "22023"],
    ["SET standard_conforming_strings = off", "0A000"],
    ["SET server_version = '9'", "55P02"],
    ["SET default_transaction_read_only = off", "0A000"],
    ["SET idle_in_transaction_session_timeout = '5s'", "0A000"],
    ["SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE", "25006"],
    ["BEGIN ISOLATION LEVEL SERIALIZABLE", "0A000"],
    ["SET TRANSACTION ISOLATION LEVEL REPEATABLE READ", "0A000"],
    ["SET ROLE somebody", "22023"],
    ["SET SESSION AUTHORIZATION somebody", "55P02"],
    ["SET work_mem = '1GB'", "42704"],
  ])("%s", async (sql, code) => {
    await expect(client.query(sql)).rejects.toMatchObject({ code });
  });

  it("also when connecting", async () => {
    await expect(world.connect({ options: "-c no_such_setting=1" })).rejects.toMatchObject({ code: "42704" });
    await expect(world.connect({ options: "--timezone=Mars" })).rejects.toMatchObject({ code: "22023" });
  });

  it("takes what drivers set by habit", async () => {
    for (const sql of [
      "SET client_encoding TO 'UTF8'",
      "SET DateStyle = ISO",
      "SET datestyle TO 'ISO, YMD'",
      "SET extra_float_digits = 3",
      "SET standard_conforming_strings = on",
      "SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY",
      "SET TRANSACTION ISOLATION LEVEL READ COMMITTED, READ ONLY",
      "SET my.own = 'value'",
    ])
      await client.query(sql);
    expect(await text("SHOW my.own")).toBe("value");
    expect((await client.query("SHOW ALL")).rows).toContainEqual({ name: "DateStyle", setting: "ISO, YMD", description: "" });
  });
});
