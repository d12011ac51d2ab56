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
import { waitingRows } from "../../testing/waiting-rows.ts";
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

/** Rows from which on tests read by a statement of their own: all. */
const LONG = { longFrom: 0 } as const;

async function readThrough(answers: Answers, query: Query, rights: DataRights): Promise<Reading & { readonly count: number }> {
  const { first, count, rest, release } = await answers.readThrough({ tenantId: TENANT, person: "ada", query, rights, most: 1_000_000 });
  const rows: Rows[number][] = [...first.rows];
  const suppressed: number[] = [...first.suppressed];
  for await (const chunk of rest()) {
    suppressed.push(...chunk.suppressed.map((place) => place + rows.length));
    rows.push(...chunk.rows);
  }
  await release();
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
      for (const own of [answers, createAnswers(engine, LONG), createAnswers(pagedEngine, LONG)]) {
        expect(await readThrough(own, query, rights)).toEqual(expected);
      }
    }
  },
);

test.each(PEOPLE)(
  "%s is given the same beginning by a statement of its own as on the screen, totals and meaning with it",
  async (_who, rights) => {
    for (const input of QUESTIONS) {
      const query = parseQuery({ ...input, limit: 10_000 });
      const request = { tenantId: TENANT, person: "ada", query, rights };
      const shown = await createAnswers(engine).ask(request);
      expect(shown.totals !== undefined).toBe(query.totals);
      for (const warehouse of [engine, pagedEngine]) {
        const { first } = await createAnswers(warehouse, LONG).readThrough({ ...request, most: 1_000_000 });
        expect(first).toEqual(shown);
      }
    }
  },
);

test("what one answer has is read of it; a question of many groups is asked of an engine of its own, and kept where it has few rows", async () => {
  const statements = watchStatements();
  const request = {
    tenantId: TENANT,
    person: "ada",
    query: { ...parseQuery(QUESTIONS[2]), limit: 2 },
    rights: everything,
    most: 1_000_000,
  };
  const read = async (answers: Answers) => (await answers.readThrough(request)).first;
  const short = createAnswers(engine);
  const shown = await read(short);
  // What a screen shows, how many rows there are, and all of them.
  expect(statements.end().filter((sql) => sql.includes("fact_enrolment") && sql.includes('"d0"'))).toHaveLength(3);
  await read(short);
  expect(statements.end()).toEqual([]);
  const long = createAnswers(engine, LONG);
  const together = await Promise.all([read(long), read(long)]);
  expect(together).toEqual([shown, shown]);
  // The totals and the rows, for both.
  expect(statements.end().filter((sql) => sql.startsWith("apart"))).toHaveLength(2);
  expect(await read(long)).toEqual(shown);
  expect(statements.end()).toEqual([]);
});

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

/** Notes the statements that the engine runs, those apart from what screens ask as such. `end` returns and forgets them. */
function watchStatements(): { readonly end: () => readonly string[] } {
  const spies = [vi.spyOn(engine, "query"), vi.spyOn(engine, "stream")] as const;
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  const [query, stream] = spies;
  const end = (): readonly string[] => {
    const all = [...query.mock.calls.map(([, { sql }]) => sql), ...stream.mock.calls.map(([, { sql }]) => `apart: ${sql}`)];
    for (const spy of spies) spy.mockClear();
    return all;
  };
  return { end };
}

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

const MANY = { ...parseQuery({ measures: ["enrolments"] }), limit: 100 };
const MAX_ROWS = 1_000_000;
const engines = () =>
  [
    ["row by row", engine],
    ["in pages", pagedEngine],
  ] as const;
const answersOf = (warehouse: Warehouse, size: number): Answers => new Answers({ warehouse, prepare: numbersUpTo(size), ...LONG });

test.each([0, 1, 8192, 10_000, 10_001, 20_000, 20_001, 40_000, 40_001])(
  "reads %i rows to the last, row by row and in pages",
  async (size) => {
    for (const [how, warehouse] of engines()) {
      const { count, rows } = await readThrough(answersOf(warehouse, size), MANY, everything);
      expect([how, count, rows.length]).toEqual([how, size, size]);
      expect(rows.every(([number], index) => number === index)).toBe(true);
    }
  },
);

test("counts one more than the most where there are more, and keeps no long table", async () => {
  for (const [, warehouse] of engines()) {
    const answers = answersOf(warehouse, 50_000);
    for (const [most, count] of [
      [10, 11],
      [20_000, 20_001],
      [49_999, 50_000],
      [50_000, 50_000],
    ] as const) {
      const read = await answers.readThrough({ tenantId: TENANT, person: "ada", query: MANY, rights: everything, most });
      expect([read.count, read.first.truncated, read.first.rowCount]).toEqual([count, true, count > most ? undefined : count]);
      await read.release();
    }
    expect(answers.held().size).toBe(0);
  }
});

test("row by row one statement runs; in pages one for each page", async () => {
  const statements = watchStatements();
  for (const [, warehouse] of engines()) {
    await readThrough(answersOf(warehouse, 50_000), MANY, everything);
    expect(statements.end()).toHaveLength(warehouse === engine ? 1 : 3);
  }
});

test("readers of the same long table at the same time share its rows, each to their own end", async () => {
  const statements = watchStatements();
  const answers = answersOf(engine, 50_000);
  const read = () => answers.readThrough({ tenantId: TENANT, person: "ada", query: MANY, rights: everything, most: MAX_ROWS });
  const [first, second] = await Promise.all([read(), read()]);
  expect(statements.end()).toHaveLength(1);
  await first.release();
  let count = 0;
  for await (const { rows } of second.rest()) count += rows.length;
  expect(count).toBe(40_000);
  await second.release();
  await expect.poll(waitingRows).toEqual([]);
});

test.runIf(process.platform === "linux")(
  "rows wait on the disk until the last who asked for them has let them go, read or not",
  async () => {
    const answers = answersOf(engine, 50_000);
    const read = () => answers.readThrough({ tenantId: TENANT, person: "ada", query: MANY, rights: everything, most: MAX_ROWS });
    const [first, second] = await Promise.all([read(), read()]);
    await first.release();
    await first.release();
    expect(waitingRows()).toHaveLength(1);
    await second.release();
    await expect.poll(waitingRows).toEqual([]);
  },
);

test("data that is replaced before its rows are read is read anew", async () => {
  const tenantId = "switching";
  for (const [how, warehouse] of engines()) {
    await publishSmallSnapshot({ warehouse: engine }, tenantId, 10);
    const current = warehouse.snapshot.bind(warehouse);
    const looks = vi.spyOn(warehouse, "snapshot");
    onTestFinished(() => looks.mockRestore());
    let published = "";
    let calls = 0;
    looks.mockImplementation(async (id) => {
      const before = await current(id);
      calls += 1;
      // The question is compiled for what is replaced right after.
      if (calls === 2) ({ snapshotId: published } = await publishSmallSnapshot({ warehouse: engine }, tenantId, 20));
      return before;
    });
    const request = { tenantId, person: "ada", query: MANY, rights: everything, most: MAX_ROWS };
    const { first, count, release } = await answersOf(warehouse, 50_000).readThrough(request);
    await release();
    looks.mockRestore();
    expect([how, count, first.explanation.snapshotId]).toEqual([how, 50_000, published]);
  }
  await expect.poll(waitingRows).toEqual([]);
});

test("data that is replaced while its rows are handed on leaves them as they are", async () => {
  const tenantId = "replacing";
  const { snapshotId } = await publishSmallSnapshot({ warehouse: engine }, tenantId, 10);
  const request = { tenantId, person: "ada", query: MANY, rights: everything, most: MAX_ROWS };
  const { first, rest, release } = await answersOf(engine, 50_000).readThrough(request);
  await publishSmallSnapshot({ warehouse: engine }, tenantId, 20);
  let count = first.rows.length;
  for await (const { rows, explanation } of rest()) {
    expect(explanation.snapshotId).toBe(snapshotId);
    count += rows.length;
  }
  await release();
  expect(count).toBe(50_000);
});

test("a reader who leaves on the way is told so, and nothing of the statement stays", async () => {
  for (const [how, warehouse] of engines()) {
    const reader = new AbortController();
    const request = { tenantId: TENANT, person: "ada", query: MANY, rights: everything, most: MAX_ROWS, signal: reader.signal };
    const reading = answersOf(warehouse, 50_000).readThrough(request);
    reader.abort();
    await expect(reading, how).rejects.toMatchObject({ code: "cancelled" });
    await expect.poll(() => engine.release(TENANT)).toBe(true);
    await expect.poll(waitingRows).toEqual([]);
    await expect(answersOf(warehouse, 50_000).readThrough(request)).rejects.toMatchObject({ code: "cancelled" });
  }
});

test("what rights do not reach is refused before a statement runs, and a tenant without data is told so", async () => {
  const statements = vi.spyOn(engine, "query");
  onTestFinished(() => statements.mockRestore());
  const answers = createAnswers(engine, LONG);
  const query = parseQuery({ measures: ["enrolments"], dimensions: [{ name: "enrolment" }] });
  const restricted = PEOPLE.at(-1)?.[1] ?? everything;
  await expect(readThrough(answers, query, restricted)).rejects.toMatchObject({ code: "query_dimension_forbidden" });
  expect(statements).not.toHaveBeenCalled();
  await expect(answers.readThrough({ tenantId: "empty", person: "ada", query, rights: everything, most: MAX_ROWS })).rejects.toMatchObject({
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
  const answers = createAnswers(warehouse, LONG);
  const protectedRights = { ...everything, restricted: true, minimumGroup: 5, secret: "the institution's" };
  for (const rights of [everything, { ...everything, nodes: ["n1"] }, protectedRights]) {
    const query = parseQuery({ measures: ["enrolments"], dimensions: [{ name: "region" }, { name: "term" }], limit: 10_000 });
    const paged = await readPages(answers, query, rights);
    expect(paged.rows.length).toBeGreaterThan(0);
    expect(await readThrough(answers, query, rights)).toEqual({ count: paged.rows.length, ...paged });
    const request = { tenantId: TENANT, person: "ada", query: { ...query, totals: true }, rights };
    const { totals } = await createAnswers(warehouse).ask(request);
    expect(totals).toBeDefined();
    expect((await answers.readThrough({ ...request, most: MAX_ROWS })).first.totals).toEqual(totals);
  }
});
