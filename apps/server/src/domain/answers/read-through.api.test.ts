import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { type DataRights, REPORTING_AREAS } from "@lyceum/access";
import { SCHEMA_VERSION } from "@lyceum/model";
import { CAMPUS_AS_OF, openCampus } from "@lyceum/model/testing/campus";
import { parseQuery, type Query, type QueryInput } from "@lyceum/semantic";
import { openPostgres, type PostgresEngine } from "@lyceum/semantic/testing/engines";
import { DuckDbWarehouse, type RowSet, SnapshotStore, type Warehouse, WarehouseError, type WarehouseErrorCode } from "@lyceum/warehouse";
import { PostgresWarehouse } from "@lyceum/warehouse/testing/postgres-warehouse";
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";

import { publishSmallSnapshot } from "../../testing/small-snapshot.ts";
import { Answers, type Prepare } from "./answers.ts";
import { createAnswers } from "./create-answers.ts";

const TENANT = "t1";
const everything: DataRights = { areas: REPORTING_AREAS, nodes: "all", restricted: false, minimumGroup: 0 };
const PEOPLE: readonly (readonly [string, DataRights])[] = [
  ["an administrator", everything],
  ["a dean", { ...everything, nodes: ["arts"] }],
  ["a person of no node", { ...everything, nodes: [] }],
  ["a restricted viewer", { ...everything, restricted: true, minimumGroup: 12, secret: "the institution's" }],
];

let root: string;
let store: SnapshotStore;
let engine: DuckDbWarehouse;
/** The same engine as if it read no row by row. */
let pagedEngine: Warehouse;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "lyceum-read-through-"));
  store = new SnapshotStore({ root, supportedVersion: SCHEMA_VERSION });
  engine = new DuckDbWarehouse({ store });
  pagedEngine = withoutStreams(engine);
  // Regions of 1 to 60 people, so that some groups are too small for protected readers and others follow them.
  await publishSmallSnapshot({ warehouse: engine }, TENANT, 400, [
    "UPDATE star.fact_enrolment SET region = concat('Region ', (sqrt(2 * regexp_extract(enrolment_id, '[0-9]+$')::INTEGER))::INTEGER)",
  ]);
});
afterAll(async () => {
  await engine.close();
  await rm(root, { recursive: true });
});

function withoutStreams(warehouse: Warehouse): Warehouse {
  return {
    dialect: warehouse.dialect,
    capabilities: {},
    statements: warehouse.statements,
    snapshot: (tenantId) => warehouse.snapshot(tenantId),
    query: (tenantId, statement, options) => warehouse.query(tenantId, statement, options),
    close: () => warehouse.close(),
  };
}

type Rows = readonly (readonly unknown[])[];
interface Reading {
  readonly rows: Rows;
  /** Places of the rows that are withheld. */
  readonly suppressed: readonly number[];
}

async function readThrough(answers: Answers, query: Query, rights: DataRights): Promise<Reading & { readonly count: number }> {
  const { count, chunks } = await answers.readThrough({ tenantId: TENANT, person: "ada", query, rights });
  const rows: Rows[number][] = [];
  const suppressed: number[] = [];
  for await (const chunk of chunks()) {
    suppressed.push(...chunk.suppressed.map((place) => place + rows.length));
    rows.push(...chunk.rows);
  }
  return { count, rows, suppressed };
}

/** Reads the same by one question after another, as screens turn pages. */
async function readPages(answers: Answers, query: Query, rights: DataRights): Promise<Reading> {
  const rows: Rows[number][] = [];
  const suppressed: number[] = [];
  for (;;) {
    const page = await answers.ask({ tenantId: TENANT, person: "ada", query: { ...query, limit: 37, offset: rows.length }, rights });
    suppressed.push(...page.suppressed.map((place) => place + rows.length));
    rows.push(...page.rows);
    if (!page.truncated) return { rows, suppressed };
  }
}

const QUESTIONS: readonly QueryInput[] = [
  { measures: ["enrolments", "pass_rate"], dimensions: [{ name: "region" }] },
  { measures: ["students"], dimensions: [{ name: "region" }, { name: "term" }], order: [{ by: "students", direction: "desc" }] },
  { measures: ["enrolments"], dimensions: [{ name: "region" }, { name: "gender" }], totals: true, subtotals: [["gender"]] },
  { measures: ["enrolments"], dimensions: [{ name: "region" }], having: [{ measure: "enrolments", op: ">", value: 30 }] },
];

test.each(PEOPLE)(
  "%s reads row by row what pages show, with the same rows withheld, from engines that stream and others",
  async (_who, rights) => {
    const answers = createAnswers(engine);
    for (const input of QUESTIONS) {
      const query = parseQuery({ ...input, limit: 10_000 });
      const paged = await readPages(answers, { ...query, totals: false, subtotals: [] }, rights);
      const expected = { count: paged.rows.length, ...paged };
      expect(await readThrough(answers, query, rights)).toEqual(expected);
      expect(await readThrough(createAnswers(pagedEngine), query, rights)).toEqual(expected);
    }
  },
);

test.each(PEOPLE)("%s learns of an answer that was cut how many rows turning its pages would show, and no more", async (_who, rights) => {
  const answers = createAnswers(engine);
  for (const input of QUESTIONS) {
    const query = parseQuery({ ...input, limit: 10_000 });
    const { rows } = await readPages(answers, { ...query, totals: false, subtotals: [] }, rights);
    const cut = await answers.ask({ tenantId: TENANT, person: "ada", query: { ...query, limit: 2 }, rights });
    expect([cut.truncated, cut.rowCount]).toEqual(rows.length > 2 ? [true, rows.length] : [false, undefined]);
  }
});

test("rows of a question are counted once, whichever part of it is read, and not at all where nothing was cut", async () => {
  const query = vi.spyOn(engine, "query");
  onTestFinished(() => query.mockRestore());
  const answers = createAnswers(engine);
  const ask = (limit: number, offset = 0) =>
    answers.ask({ tenantId: TENANT, person: "ada", query: { ...parseQuery(QUESTIONS[0]), limit, offset }, rights: everything });
  const counts = () => query.mock.calls.filter(([, { sql }]) => /^select count/i.test(sql)).length;
  const { rowCount: _none, ...whole } = await ask(10_000);
  expect([whole.truncated, counts()]).toEqual([false, 0]);
  await Promise.all([ask(2), ask(3), ask(2, 2)]);
  expect((await ask(4)).rowCount).toBe(whole.rows.length);
  expect(counts()).toBe(1);
});

test("an answer whose rows take too long to count is shown without their number; what else fails is a failure", async () => {
  const answering = engine.query.bind(engine);
  const query = vi.spyOn(engine, "query");
  onTestFinished(() => query.mockRestore());
  const ask = (code: WarehouseErrorCode) => {
    query.mockImplementation((tenantId, statement, options) =>
      /^select count/i.test(statement.sql) ? Promise.reject(new WarehouseError(code, "too long")) : answering(tenantId, statement, options),
    );
    const question = { ...parseQuery(QUESTIONS[0]), limit: 2 };
    return createAnswers(engine).ask({ tenantId: TENANT, person: "ada", query: question, rights: everything });
  };
  for (const code of ["timeout", "busy"] as const) {
    const { truncated, rows, rowCount } = await ask(code);
    expect([truncated, rows.length, rowCount]).toEqual([true, 2, undefined]);
  }
  await expect(ask("failed")).rejects.toThrow("too long");
});

test("small groups are withheld in a stream: a restricted viewer's has fewer rows than the administrator's", async () => {
  const query = parseQuery(QUESTIONS[0]);
  const [[, all], , , [, restricted]] = PEOPLE as readonly [(typeof PEOPLE)[number], unknown, unknown, (typeof PEOPLE)[number]];
  const answers = createAnswers(engine);
  const [whole, some] = [await readThrough(answers, query, all), await readThrough(answers, query, restricted)];
  expect(some.count).toBeGreaterThan(0);
  expect(some.count).toBeLessThan(whole.count);
});

/** A question whose rows are numbers: `offset` and `limit` cut them as the compiler does. */
const numbersUpTo =
  (size: number): Prepare =>
  ({ limit, offset }, _rights, { snapshotId, asOf }) => ({
    statement: { sql: `SELECT range AS n FROM range(${size}) ORDER BY n LIMIT ${limit + 1} OFFSET ${offset}`, params: [] },
    present: ({ rows }: RowSet) => ({
      columns: [{ name: "n", role: "measure", kind: "integer", label: "Number" }],
      rows: rows.map((row) => [...row]),
      suppressed: [],
      truncated: false,
      explanation: { sql: "", definitions: [], filters: [], limits: [], freshness: [], asOf, snapshotId },
    }),
  });

const MANY = { ...parseQuery({ measures: ["enrolments"] }), limit: 1_000_000 };
const engines = () =>
  [
    ["row by row", engine],
    ["in pages", pagedEngine],
  ] as const;

test.each([0, 1, 8192, 20_000, 20_001, 40_000, 40_001])("reads %i rows to the last, row by row and in pages", async (size) => {
  for (const [how, warehouse] of engines()) {
    const answers = new Answers({ warehouse, prepare: numbersUpTo(size) });
    const { count, rows } = await readThrough(answers, MANY, everything);
    expect([how, count, rows.length]).toEqual([how, size, size]);
    expect(rows.every(([number], index) => number === index)).toBe(true);
    expect(answers.held().size).toBe(0);
  }
});

test("reads from an offset on, and counts one more than the limit where there are more", async () => {
  for (const [, warehouse] of engines()) {
    const answers = new Answers({ warehouse, prepare: numbersUpTo(50_000) });
    const read = (limit: number, offset: number) =>
      answers.readThrough({ tenantId: TENANT, person: "ada", query: { ...MANY, limit, offset }, rights: everything });
    expect((await read(10, 0)).count).toBe(11);
    expect((await read(50_000, 60_000)).count).toBe(0);
    const { rows } = await readThrough(answers, { ...MANY, offset: 12_345 }, everything);
    expect([rows.length, rows[0], rows.at(-1)]).toEqual([37_655, [12_345], [49_999]]);
  }
});

test("row by row two statements run, one that counts and one that reads; in pages one more for each page", async () => {
  const statements: string[] = [];
  const query = vi.spyOn(engine, "query");
  const stream = vi.spyOn(engine, "stream");
  onTestFinished(() => [query, stream].forEach((spy) => spy.mockRestore()));
  for (const [, warehouse] of engines()) {
    await readThrough(new Answers({ warehouse, prepare: numbersUpTo(50_000) }), MANY, everything);
    statements.push(`${query.mock.calls.length} queries, ${stream.mock.calls.length} streams`);
  }
  expect(statements).toEqual(["1 queries, 1 streams", "5 queries, 1 streams"]);
});

test("what ends before the rows that were counted is a failure", async () => {
  const losing = numbersUpTo(50_000);
  const short: Prepare = (...context) => {
    const { statement, present } = losing(...context);
    // Fewer rows come each time that they are read.
    const sql = `SELECT * FROM (${statement.sql}) WHERE NOT starts_with(current_query(), 'SELECT * FROM') OR n < 30000`;
    return { statement: { ...statement, sql }, present };
  };
  for (const [, warehouse] of engines()) {
    const answers = new Answers({ warehouse, prepare: short });
    await expect(readThrough(answers, MANY, everything)).rejects.toMatchObject({
      code: "failed",
      message: expect.stringMatching(/^Of 50000 rows/) as string,
    });
  }
  expect(engine.release(TENANT)).toBe(true);
});

test("data that is replaced between counting and reading is never mixed: the reader is told", async () => {
  const tenantId = "switching";
  for (const [, warehouse] of engines()) {
    await publishSmallSnapshot({ warehouse: engine }, tenantId, 10);
    const answers = new Answers({ warehouse, prepare: numbersUpTo(50_000) });
    const { chunks } = await answers.readThrough({ tenantId, person: "ada", query: MANY, rights: everything });
    await publishSmallSnapshot({ warehouse: engine }, tenantId, 20);
    await expect(chunks()[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: "busy" });
  }
});

test("data that is replaced while rows are read leaves a stream on what it began with", async () => {
  const tenantId = "replacing";
  const { snapshotId } = await publishSmallSnapshot({ warehouse: engine }, tenantId, 10);
  const answers = new Answers({ warehouse: engine, prepare: numbersUpTo(50_000) });
  const { chunks } = await answers.readThrough({ tenantId, person: "ada", query: MANY, rights: everything });
  let count = 0;
  for await (const { rows, explanation } of chunks()) {
    if (count === 0) await publishSmallSnapshot({ warehouse: engine }, tenantId, 20);
    expect(explanation.snapshotId).toBe(snapshotId);
    count += rows.length;
  }
  expect(count).toBe(50_000);
});

test("a reader who leaves on the way is told so, and nothing of the statement stays", async () => {
  for (const [how, warehouse] of engines()) {
    const reader = new AbortController();
    const answers = new Answers({ warehouse, prepare: numbersUpTo(50_000) });
    const { chunks } = await answers.readThrough({
      tenantId: TENANT,
      person: "ada",
      query: MANY,
      rights: everything,
      signal: reader.signal,
    });
    const reading = async (): Promise<void> => {
      for await (const { rows } of chunks()) if (rows.length > 0) reader.abort();
    };
    await expect(reading(), how).rejects.toMatchObject({ code: "cancelled" });
    await expect.poll(() => engine.release(TENANT)).toBe(true);
  }
  const left = AbortSignal.abort();
  const answers = new Answers({ warehouse: engine, prepare: numbersUpTo(50_000) });
  await expect(
    answers.readThrough({ tenantId: TENANT, person: "ada", query: MANY, rights: everything, signal: left }),
  ).rejects.toMatchObject({ code: "cancelled" });
});

test("what rights do not reach is refused before a statement runs, and a tenant without data is told so", async () => {
  const statements = vi.spyOn(engine, "query");
  onTestFinished(() => statements.mockRestore());
  const answers = createAnswers(engine);
  const query = parseQuery({ measures: ["enrolments"], dimensions: [{ name: "enrolment" }] });
  const restricted = PEOPLE.at(-1)?.[1] ?? everything;
  await expect(readThrough(answers, query, restricted)).rejects.toMatchObject({ code: "query_dimension_forbidden" });
  expect(statements).not.toHaveBeenCalled();
  await expect(answers.readThrough({ tenantId: "empty", person: "ada", query, rights: everything })).rejects.toMatchObject({
    code: "no_data",
  });
});

test("another engine that reads no row by row gives the same rows in pages, withheld ones included", async () => {
  const database: PostgresEngine = await openPostgres(inject("databaseServer"));
  onTestFinished(() => database.close());
  await openCampus(database);
  const info = {
    snapshotId: "made elsewhere",
    schemaVersion: SCHEMA_VERSION,
    asOf: CAMPUS_AS_OF,
    createdAt: "2025-03-16T04:00:00.000Z",
    source: "test",
    attribution: null,
    synthetic: true,
    freshness: [],
  };
  const warehouse = new PostgresWarehouse(new Map([[TENANT, database.config]]), info);
  onTestFinished(() => warehouse.close());
  const answers = createAnswers(warehouse);
  const protectedRights = { ...everything, restricted: true, minimumGroup: 5, secret: "the institution's" };
  for (const rights of [everything, { ...everything, nodes: ["n1"] }, protectedRights]) {
    const query = parseQuery({ measures: ["enrolments"], dimensions: [{ name: "region" }, { name: "term" }], limit: 10_000 });
    const paged = await readPages(answers, query, rights);
    expect(paged.rows.length).toBeGreaterThan(0);
    expect(await readThrough(answers, query, rights)).toEqual({ count: paged.rows.length, ...paged });
  }
});
