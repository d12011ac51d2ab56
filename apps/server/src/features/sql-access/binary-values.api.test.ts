import { SandboxPool, type StatementLease } from "@lyceum/sql-sandbox";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { snapshotsOf } from "../../testing/snapshots-of.ts";
import { sqlWorld, type SqlWorld } from "../../testing/worlds/sql-world.ts";

let world: SqlWorld;
let pool: SandboxPool;
let lease: StatementLease;

beforeAll(async () => {
  world = await sqlWorld();
  const limits = {
    memoryMb: 256,
    threads: 1,
    idleMs: 1000,
    lendMs: 60_000,
    places: 1,
    perTenant: 1,
    perPerson: 1,
    maxWaiting: 1,
    maxWaitingPerPerson: 1,
  };
  pool = new SandboxPool({ store: snapshotsOf(world.services), ...limits });
  lease = await pool.lease({ id: world.tenant.id, person: "svc", database: world.tenant.slug }, AbortSignal.timeout(60_000));
});
afterAll(async () => {
  await lease.release();
  await pool.close();
  await world.close();
});

/** PostgreSQL's own binary form, in hexadecimal. */
async function sent(expression: string, type: string): Promise<string> {
  const { rows } = await sql<{ hex: string }>`select encode(${sql.raw(`${type}send`)}(${sql.raw(expression)}), 'hex') as hex`.execute(
    world.services.databases.owner,
  );
  return rows[0]?.hex ?? "";
}

/** The only value of a statement's only row, in one form or the other. */
async function value(statement: Parameters<StatementLease["open"]>[0], binary: boolean): Promise<Buffer> {
  await lease.open(statement);
  let row = Buffer.alloc(0);
  await lease.fetch({ maxRows: 0, binary: [binary] }, (messages) => {
    row = Buffer.from(messages);
  });
  return row.subarray(11);
}

/** An expression that both engines take, what PostgreSQL calls the sending of its type, and the type's number. */
const VALUES: readonly (readonly [string, string, number])[] = [
  ["true", "bool", 16],
  ["(-7)::smallint", "int2", 21],
  ["70000", "int4", 23],
  ["(-9007199254740993)::bigint", "int8", 20],
  ["1.5::double precision", "float8", 701],
  ["0.25::real", "float4", 700],
  ["'Zoë 💡'::text", "text", 25],
  ["date '2026-02-28'", "date_", 1082],
  ["date '1969-07-20'", "date_", 1082],
  ["timestamp '2026-02-28 12:30:00.123456'", "timestamp_", 1114],
  ["timestamp '1969-07-20 20:17:40.5'", "timestamp_", 1114],
  ["timestamptz '2026-02-28 12:30:00.25+02'", "timestamptz_", 1184],
  ["time '23:59:59.5'", "time_", 1083],
  ["uuid '00112233-4455-6677-8899-aabbccddeeff'", "uuid_", 2950],
  ["12345.6700::numeric(12,4)", "numeric_", 1700],
  ["(-0.05)::numeric(4,2)", "numeric_", 1700],
  ["0::numeric(4,2)", "numeric_", 1700],
  ["99999999.9999::numeric(12,4)", "numeric_", 1700],
  ["interval '1 year 2 months -3 days 04:05:06.7'", "interval_", 1186],
  ["ARRAY[1, NULL, 3]", "array_", 1007],
  ["ARRAY['a', NULL, 'b \"c\"', '']", "array_", 1009],
  ["ARRAY[date '2026-02-28']", "array_", 1182],
  ["'\\x00ff5c41'::bytea", "bytea", 17],
];

describe("binary values are PostgreSQL's own", () => {
  it.each(VALUES)("%s as a result", async (expression, type) => {
    const bytes = await value({ sql: `SELECT ${expression}`, parameters: [], parameterTypes: [] }, true);
    expect(bytes.toString("hex")).toBe(await sent(expression, type));
  });

  it.each(VALUES)("%s as a parameter", async (expression, type, id) => {
    const binary = Buffer.from(await sent(expression, type), "hex").toString("base64");
    const request = { sql: "SELECT $1", parameters: [{ binary }], parameterTypes: [id] };
    const plain = { sql: `SELECT ${expression}`, parameters: [], parameterTypes: [] };
    expect((await value(request, false)).toString()).toBe((await value(plain, false)).toString());
  });

  it.each([
    ["SELECT id FROM (VALUES (1), (70000)) t(id) WHERE id = $1", "00011170", "70000"],
    ["SELECT id FROM (VALUES (1), (70000)) t(id) WHERE id = ANY($1)", "00000001000000000000001700000001000000010000000400011170", "70000"],
    ["SELECT $1::BIGINT + 1", "0020000000000001", "9007199254740994"],
    ["SELECT $1::DATE", "00002562", "2026-03-15"],
    ["SELECT count(*) FROM (VALUES (1), (2)) t(id) LIMIT $1", "0000000000000001", "2"],
    ["SELECT $1", "c3a9", "é"],
    ["SELECT $1::bytea", "00ff5c", "\\x00ff5c"],
    ["SELECT $1::bytea[]", "000000010000000000000011000000020000000100000000000000020aff", '{"\\\\x","\\\\x0aff"}'],
    ["SELECT $1::json", "7b2261223a317d", '{"a":1}'],
    ["SELECT $1::name", "6e", "n"],
  ])("a parameter without a declared type is read as it was announced: %s", async (statement, hex, expected) => {
    const { parameters } = await lease.describe({ sql: statement, parameterTypes: [] });
    const binary = Buffer.from(hex, "hex").toString("base64");
    for (const parameterTypes of [[], [0], parameters]) {
      expect((await value({ sql: statement, parameters: [{ binary }], parameterTypes }, false)).toString()).toBe(expected);
    }
  });

  it.each([
    ["{1,NULL,3}", 1007, "{1,NULL,3}"],
    ['{"a b",c,"","NULL","x\\"y"}', 1009, '{"a b",c,"","NULL","x\\"y"}'],
    ["{}", 1007, "{}"],
    ["{2026-02-28}", 1182, "{2026-02-28}"],
    ['{"\\\\x00ff","a\\\\001"}', 1001, '{"\\\\x00ff","\\\\x6101"}'],
  ])("an array %s as text", async (text, type, expected) => {
    expect((await value({ sql: "SELECT $1", parameters: [{ text }], parameterTypes: [type] }, false)).toString()).toBe(expected);
    await expect(lease.open({ sql: "SELECT $1", parameters: [{ text: "{1,2" }], parameterTypes: [type] })).rejects.toMatchObject({
      sqlState: "22P02",
    });
  });

  it("a parameter that is no value of its type, or of a type without such a form, is refused", async () => {
    const open = (binary: string, type: number) => lease.open({ sql: "SELECT $1", parameters: [{ binary }], parameterTypes: [type] });
    await expect(open("AAA=", 23)).rejects.toMatchObject({ sqlState: "22P02" });
    await expect(open("AAAA", 600)).rejects.toMatchObject({ sqlState: "0A000" });
  });
});
