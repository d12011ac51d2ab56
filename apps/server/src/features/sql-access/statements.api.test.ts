import { once } from "node:events";

import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { publishSmallSnapshot } from "../../testing/small-snapshot.ts";
import { sqlWorld, type SqlWorld } from "../../testing/worlds/sql-world.ts";
import { exchange, number, packet } from "./testing/raw-client.ts";

let world: SqlWorld;
let client: pg.Client;

beforeAll(async () => {
  world = await sqlWorld();
  client = await world.connect();
});
afterAll(() => world.close());

const ENDLESS =
  "SELECT count(*) FROM star.fact_activity a, star.fact_activity b, star.fact_activity c WHERE hash(a.clicks + b.clicks + c.clicks) = 1";

describe("answers", () => {
  it("gives values of every common type as drivers know them", async () => {
    const { rows, fields } =
      await client.query(`SELECT 1::SMALLINT AS s, 2 AS i, 3::BIGINT AS b, 1.5::DOUBLE AS d, 12.30::DECIMAL(10,2) AS n,
      true AS t, 'Zoë 💡' AS x, DATE '2026-02-28' AS day, TIMESTAMP '2026-02-28 12:30:00.25' AS at, NULL AS nothing,
      TIMESTAMPTZ '2026-02-28 12:00:00+02' AS tz, uuid '00000000-0000-0000-0000-00000000000a' AS u, '\\xAB'::BLOB AS bytes, [1, 2] AS list`);
    expect(rows[0]).toMatchObject({ s: 1, i: 2, b: "3", d: 1.5, n: "12.30", t: true, x: "Zoë 💡", nothing: null, list: [1, 2] });
    expect(rows[0].tz.toISOString()).toBe("2026-02-28T10:00:00.000Z");
    expect([rows[0].u, rows[0].bytes]).toEqual(["00000000-0000-0000-0000-00000000000a", Buffer.from([0xab])]);
    expect([rows[0].day.getDate(), rows[0].at.getMilliseconds()]).toEqual([28, 250]);
    expect(fields.map((field) => field.dataTypeID)).toEqual([21, 23, 20, 701, 1700, 16, 25, 1082, 1114, 23, 1184, 2950, 17, 1007]);
  });

  it("binds values as the statement expects them, text with quotes among them", async () => {
    const { rows } = await client.query(
      "SELECT count(*)::INTEGER AS n FROM star.fact_activity WHERE activity_date >= $1 AND clicks > $2 AND course_id = ANY($3::VARCHAR[])",
      ["2025-01-01", 100, "[HIS1-2025A, PHY1-2025A]"],
    );
    expect(rows[0].n).toBeGreaterThan(100);
    const evil = `'; DROP TABLE star.dim_term; --`;
    expect((await client.query("SELECT $1 AS x, $2::INTEGER + 1 AS y, $3::BOOLEAN AS z", [evil, 41, null])).rows).toEqual([
      { x: evil, y: 42, z: null },
    ]);
  });

  it("runs a prepared statement again and again", async () => {
    const query = { name: "by-term", text: "SELECT name FROM star.dim_term WHERE term_id = $1" };
    expect((await client.query({ ...query, values: ["2025A"] })).rows).toEqual([{ name: "Autumn 2025" }]);
    expect((await client.query({ ...query, values: ["2025S"] })).rows).toEqual([{ name: "Spring 2026" }]);
    await client.query("DEALLOCATE ALL");
  });

  it("hands a result out in portions when asked for so many rows at a time", async () => {
    const portions = await client.query({ text: "SELECT enrolment_id FROM star.fact_enrolment", values: [], rows: 777 } as pg.QueryConfig);
    expect(portions.rows).toHaveLength(8000);
    expect(new Set(portions.rows.map((row) => row.enrolment_id)).size).toBe(8000);
  });

  it("hands a result out through a cursor, which lives as long as its transaction", async () => {
    await expect(client.query("DECLARE c CURSOR FOR SELECT 1")).rejects.toMatchObject({ code: "25P01" });
    await client.query("BEGIN; DECLARE c NO SCROLL CURSOR FOR SELECT enrolment_id FROM star.fact_enrolment");
    expect((await client.query("FETCH FORWARD 3000 FROM c")).rows).toHaveLength(3000);
    expect((await client.query({ text: "FETCH 4999 FROM c", queryMode: "extended" } as pg.QueryConfig)).rows).toHaveLength(4999);
    expect((await client.query("FETCH ALL FROM c")).rows).toHaveLength(1);
    expect((await client.query("FETCH ALL FROM c")).rows).toEqual([]);
    await client.query("CLOSE ALL");
    await expect(client.query("FETCH 1 FROM c")).rejects.toMatchObject({ code: "34000" });
    await client.query("ROLLBACK; BEGIN; DECLARE c CURSOR FOR SELECT 1; COMMIT");
    await expect(client.query("FETCH 1 FROM c")).rejects.toMatchObject({ code: "34000" });
  });

  it("gives a cursor its values, describes it, and sends its rows in binary form, as psycopg asks", async () => {
    await client.query("BEGIN");
    await client.query('DECLARE "my cursor" CURSOR FOR SELECT term_id, sequence FROM star.dim_term WHERE term_id = $1', ["2025A"]);
    const fetched = await client.query({ text: 'FETCH FORWARD 10 FROM "my cursor"', values: [], binary: true } as pg.QueryConfig);
    expect(fetched.rows).toHaveLength(1);
    expect(fetched.rows[0]).toMatchObject({ term_id: "2025A" });
    await client.query('CLOSE "my cursor"; COMMIT');
  });

  it.each([
    ["(SELECT 1, NULL, E'a\\tb\\\\c\\n', true) TO STDOUT", "1\t\\N\ta\\tb\\\\c\\n\tt\n"],
    ["(SELECT 1 AS a, NULL AS b, '' AS c, 'x\"y,z' AS d) TO STDOUT WITH (FORMAT csv, HEADER)", 'a,b,c,d\n1,,"","x""y,z"\n'],
    ["(SELECT 1 AS a, NULL AS b) TO STDOUT WITH CSV HEADER DELIMITER ';' NULL AS 'nil' FORCE QUOTE a", 'a;b\n"1";nil\n'],
    ["(SELECT ')' AS a) TO STDOUT (DELIMITER '|', NULL '', HEADER true)", "a\n)\n"],
    ["star.dim_term (term_id, name) TO STDOUT (FORMAT 'csv')", "2025A,Autumn 2025\n2025S,Spring 2026\n"],
  ])("copies out %s", async (copy, lines) => {
    const pieces: Buffer[] = [];
    class CopyOut extends pg.Query {
      handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
        pieces.push(chunk);
      }
    }
    const ended = once(client.query(new CopyOut(`COPY ${copy}`)), "end");
    expect((await ended)[0]).toMatchObject({ command: "COPY", rowCount: lines.startsWith("2025A") ? 2 : 1 });
    const received = Buffer.concat(pieces).toString();
    expect(received.split("\n").toSorted()).toEqual(lines.split("\n").toSorted());
  });

  it("runs what PREPARE has named, with values in its brackets", async () => {
    await client.query("PREPARE Of_Term (text, int) AS SELECT name, $2 / 2 AS half FROM star.dim_term WHERE term_id = $1");
    expect((await client.query("EXECUTE of_term('2025A', 5)")).rows).toEqual([{ name: "Autumn 2025", half: 2 }]);
    const extended = { text: "EXECUTE of_term(lower('2025') || 'S', (1 + 2))", queryMode: "extended" } as pg.QueryConfig;
    expect((await client.query(extended)).rows).toEqual([{ name: "Spring 2026", half: 1 }]);
    await expect(client.query("EXECUTE of_term('2025A')")).rejects.toMatchObject({
      code: "42601",
      message: expect.stringContaining("2 values"),
    });
    await expect(client.query("EXECUTE of_term('2025A'), (1)")).rejects.toMatchObject({ code: "42601" });
    await expect(client.query("PREPARE of_term AS SELECT 1")).rejects.toMatchObject({ code: "42P05" });
    await client.query("DEALLOCATE PREPARE of_term");
    await expect(client.query("EXECUTE of_term('2025A', 5)")).rejects.toMatchObject({ code: "26000" });
  });

  it("answers several statements in one text, and what drivers say on the way", async () => {
    const results = (await client.query(
      "BEGIN; SET statement_timeout = 0; SELECT ';' AS a; -- c;\n SHOW transaction_isolation; SELECT 2 AS b; COMMIT;",
    )) as unknown as pg.QueryResult[];
    expect(results.map(({ command, rows }) => [command, rows])).toEqual([
      ["BEGIN", []],
      ["SET", []],
      ["SELECT", [{ a: ";" }]],
      ["SHOW", [{ transaction_isolation: "read committed" }]],
      ["SELECT", [{ b: 2 }]],
      ["COMMIT", []],
    ]);
    expect((await client.query(" -- nothing\n ;")).rows).toEqual([]);
  });

  it("keeps a failed transaction failed until it is rolled back", async () => {
    await client.query("BEGIN");
    await expect(client.query("SELECT nonsense FROM star.dim_term")).rejects.toMatchObject({ code: "42703" });
    await expect(client.query("SELECT 1")).rejects.toMatchObject({ code: "25P02" });
    await client.query("ROLLBACK");
    expect((await client.query("SELECT 1 AS a")).rows).toEqual([{ a: 1 }]);
  });

  it("sees a snapshot that is published while the session is open", async () => {
    const count = async () => (await client.query("SELECT count(*)::INTEGER AS n FROM star.fact_enrolment")).rows[0].n as number;
    expect(await count()).toBe(8000);
    await publishSmallSnapshot(world.services, world.tenant.id, 500);
    expect(await count()).toBe(2000);
    await publishSmallSnapshot(world.services, world.tenant.id, 2000);
  });

  it("never shows one institution another's data", async () => {
    const stranger = await world.connect({ database: world.other.slug });
    expect((await stranger.query("SELECT count(*)::INTEGER AS n FROM star.fact_enrolment")).rows).toEqual([{ n: 28 }]);
    await expect(stranger.query(`SELECT * FROM "${world.tenant.slug}".star.fact_enrolment`)).rejects.toMatchObject({ code: "42501" });
    expect((await stranger.query("SELECT datname FROM pg_catalog.pg_database")).rows).toEqual([{ datname: world.other.slug }]);
    await stranger.end();
  });
});

describe("refusals", () => {
  it.each([
    ["DELETE FROM star.dim_term", "25006"],
    ["COPY star.dim_term FROM STDIN", "25006"],
    ["COPY star.dim_term TO '/tmp/terms.csv'", "42501"],
    ["COPY star.dim_term TO PROGRAM 'cat'", "42501"],
    ["COPY star.dim_term TO STDOUT (FORMAT binary)", "0A000"],
    ["COPY star.dim_term TO STDOUT (FORMAT csv, FREEZE)", "42601"],
    ["COPY (SELECT * FROM read_text('/etc/passwd')) TO STDOUT", "42501"],
    ["COPY (DELETE FROM star.dim_term) TO STDOUT", "25006"],
    ["EXECUTE nothing(1)", "26000"],
    ["PREPARE p AS SHOW timezone", "42601"],
    ["SELECT * FROM read_text('/etc/passwd')", "42501"],
    ["SELECT * FROM star.nothing", "42P01"],
    ["SELEC 1", "42601"],
    ["SELECT 'x'::INTEGER", "22P02"],
    ["SELECT $1", "22023"],
    ["SELECT string_agg(a.student_id || b.student_id, ',') FROM star.fact_activity a, star.fact_activity b", "53200"],
  ])("%s is refused with %s in either protocol, and the session goes on", async (sql, code) => {
    await expect(client.query(sql)).rejects.toMatchObject({ code });
    await expect(client.query({ text: sql, queryMode: "extended" } as pg.QueryConfig)).rejects.toMatchObject({ code });
    expect((await client.query("SELECT 1 AS a")).rows).toEqual([{ a: 1 }]);
  });

  it("refuses statements without credits and runs them again with some", async () => {
    const { owner } = world.services.databases;
    await owner.insertInto("credit_quota").values({ tenant_id: world.tenant.id, account: "svc", credits: 0 }).execute();
    await expect(client.query("SELECT 1")).rejects.toMatchObject({ code: "53400", message: expect.stringContaining("credits") });
    await owner.deleteFrom("credit_quota").execute();
    expect((await client.query("SELECT 1 AS a")).rows).toEqual([{ a: 1 }]);
  });
});

describe("stopping", () => {
  it("cancels what runs, for whoever has the session's key alone", async () => {
    const other = await world.connect();
    const running = other.query(ENDLESS);
    const key = other as unknown as { processID: number; secretKey: number };
    const cancel = (processId: number, secret: number) =>
      exchange(world.port, packet("", number(80_877_102), number(processId), number(secret)));
    await cancel(key.processID, key.secretKey + 1);
    const asking = setInterval(() => void cancel(key.processID, key.secretKey), 100);
    await expect(running).rejects.toMatchObject({ code: "57014", message: expect.stringContaining("at your request") });
    clearInterval(asking);
    expect((await other.query("SELECT 1 AS a")).rows).toEqual([{ a: 1 }]);
    await other.end();
  });

  it("stops a statement whose client goes away, and puts it on the account", async () => {
    const other = await world.connect();
    const before = world.accounts.metered.length;
    const query = other.query(new pg.Query("SELECT a.clicks FROM star.fact_activity a, star.fact_activity b"));
    query.on("error", () => undefined);
    await once(query, "row");
    (other as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    await expect.poll(() => world.accounts.metered.length).toBeGreaterThan(before);
  });
});

it("charges compute time, more for more work", async () => {
  const cost = async (sql: string) => {
    await client.query(sql);
    return world.accounts.metered.at(-1)?.computeSeconds ?? 0;
  };
  await cost("SELECT 1");
  const [small, large] = [
    await cost("SELECT 1"),
    await cost("SELECT count(*) FROM star.fact_activity a, star.fact_enrolment b WHERE hash(a.clicks + b.clicks) = 1"),
  ];
  expect(small).toBeGreaterThan(0);
  expect(large).toBeGreaterThan(small * 10);
  await world.services.credits.flush();
  const used = await world.services.databases.owner.selectFrom("credit_use").selectAll().where("tenant_id", "=", world.tenant.id).execute();
  expect(used).toMatchObject([{ account: "svc" }]);
  expect(used[0]?.compute_seconds).toBeGreaterThanOrEqual(large);
});
