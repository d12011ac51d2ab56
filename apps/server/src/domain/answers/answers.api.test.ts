import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import type { DataRights } from "@lyceum/access";
import { educationModel } from "@lyceum/model";
import { Query, type QueryInput, QueryProblem } from "@lyceum/semantic";
import { DuckDbWarehouse, SnapshotStore, type Warehouse } from "@lyceum/warehouse";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { publishSmallSnapshot } from "../../testing/small-snapshot.ts";
import { AcademicCalendar } from "./academic-calendar.ts";
import { Answers, type Prepare } from "./answers.ts";
import { DataPresence } from "./data-presence.ts";
import { QuestionSize } from "./question-size.ts";

const TENANT = "t1";
const query = Query.parse({ measures: ["enrolments"] });
const everything: DataRights = { areas: ["learning", "teaching", "leading"], nodes: "all", restricted: false, minimumGroup: 0 };
const dean: DataRights = { ...everything, nodes: ["arts"] };

let root: string;
let snapshots: SnapshotStore;
let engine: DuckDbWarehouse;
let statements: number;
/** The real engine, with its statements counted. */
const counted = (inner: Warehouse): Warehouse => ({
  snapshot: (tenantId) => inner.snapshot(tenantId),
  query: (tenantId, statement, options) => {
    statements += 1;
    return inner.query(tenantId, statement, options);
  },
  dialect: inner.dialect,
  capabilities: inner.capabilities,
  get statements() {
    return inner.statements;
  },
  close: () => inner.close(),
});

/** Enrolments under the granted nodes, `limit` times over so that a larger limit is more work. */
const prepare: Prepare = ({ limit }, { nodes }, { snapshotId, asOf }) => ({
  statement: {
    sql: `SELECT count(*) / $1::INTEGER AS enrolments FROM star.fact_enrolment, range($1::INTEGER)
          WHERE $2 OR node_id IN (SELECT node_id FROM star.node_closure WHERE ancestor_id = $3)`,
    params: [limit, nodes === "all", nodes === "all" ? null : (nodes[0] ?? null)],
  },
  present: ({ rows }) => ({
    columns: [{ name: "enrolments", role: "measure", kind: "integer", label: "Enrolments" }],
    rows: rows.map((row) => [...row]),
    suppressed: [],
    truncated: false,
    explanation: { sql: "", definitions: [], filters: [], limits: [], freshness: [], asOf, snapshotId },
  }),
});

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "lyceum-answers-"));
  snapshots = new SnapshotStore({ root, supportedVersion: 1 });
  engine = new DuckDbWarehouse({ store: snapshots });
  await publishSmallSnapshot({ warehouse: engine }, TENANT, 40);
});
beforeEach(() => {
  statements = 0;
});
afterAll(async () => {
  await engine.close();
  await rm(root, { recursive: true });
});

const fresh = (options: Partial<ConstructorParameters<typeof Answers>[0]> = {}) =>
  new Answers({ warehouse: counted(engine), prepare, ...options });

test("an equal question is answered once, at the same moment and afterwards", async () => {
  const answers = fresh();
  const ask = () => answers.ask({ tenantId: TENANT, person: "ada", query, rights: everything });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(first.rows).toEqual([[160]]);
  expect(second).toEqual(first);
  expect(await ask()).toEqual(first);
  expect(statements).toBe(1);
});

test("whether a question is open is worked out once for each right and snapshot, and anew once the tenant is dropped", async () => {
  const compiled: string[] = [];
  const answers = fresh({
    prepare: (question, rights, snapshot) => {
      compiled.push(`${rights.nodes === "all" ? "all" : rights.nodes.join()} ${question.measures.join()}`);
      if (rights.nodes !== "all") throw new QueryProblem("query_area_forbidden", "not for a dean");
      return prepare(question, rights, snapshot);
    },
  });
  const isOpen = (rights: DataRights) => answers.canAnswer({ tenantId: TENANT, query, rights });
  expect([await isOpen(everything), await isOpen(dean), await isOpen(everything), await isOpen(dean)]).toEqual([true, false, true, false]);
  expect(compiled).toEqual(["all enrolments", "arts enrolments"]);
  answers.forget(TENANT);
  expect(await isOpen(dean)).toBe(false);
  await publishSmallSnapshot({ warehouse: engine }, TENANT, 40);
  expect(await isOpen(everything)).toBe(true);
  expect(compiled).toEqual(["all enrolments", "arts enrolments", "arts enrolments", "all enrolments"]);
});

test("a question whose equal is answered while it is compiled is not run again", async () => {
  const compiling = Promise.withResolvers<void>();
  const terms = vi.spyOn(AcademicCalendar.prototype, "terms").mockResolvedValueOnce([]);
  terms.mockImplementationOnce(() => compiling.promise.then(() => []));
  onTestFinished(() => terms.mockRestore());
  const answers = fresh({ calendar: new AcademicCalendar(engine, educationModel) });
  const compared = { ...query, compare: { dimension: "term", to: "previous_year" as const, until: "same_week" as const } };
  const ask = () => answers.ask({ tenantId: TENANT, person: "ada", query: compared, rights: everything });
  const [first, second] = [ask(), ask()];
  await first;
  compiling.resolve();
  expect(await second).toBe(await first);
  expect(statements).toBe(1);
});

test("a dean never gets an administrator's answer, nor the other way round", async () => {
  const answers = fresh();
  const ask = (rights: DataRights) => answers.ask({ tenantId: TENANT, person: "ada", query, rights });
  const together = await Promise.all([ask(everything), ask(dean), ask(everything), ask(dean)]);
  expect(together.map(({ rows }) => rows)).toEqual([[[160]], [[80]], [[160]], [[80]]]);
  expect((await ask(dean)).rows).toEqual([[80]]);
  expect(statements).toBe(2);
});

test("a new snapshot is answered anew", async () => {
  const answers = fresh();
  const tenantId = "switching";
  await publishSmallSnapshot({ warehouse: engine }, tenantId, 10);
  const before = await answers.ask({ tenantId, person: "ada", query, rights: everything });
  const { snapshotId } = await publishSmallSnapshot({ warehouse: engine }, tenantId, 20);
  const after = await answers.ask({ tenantId, person: "ada", query, rights: everything });
  expect([before.rows, after.rows]).toEqual([[[40]], [[80]]]);
  expect(after.explanation.snapshotId).toBe(snapshotId);
});

test("what is kept of one tenant is dropped as a whole, and nothing of another", async () => {
  const answers = fresh();
  const other = "beside";
  await publishSmallSnapshot({ warehouse: engine }, other, 10);
  const ask = (tenantId: string, rights = everything) => answers.ask({ tenantId, person: "ada", query, rights });
  await Promise.all([ask(TENANT), ask(TENANT, dean), ask(other)]);
  expect([...answers.held()].sort()).toEqual([other, TENANT].sort());
  answers.forget(TENANT);
  expect([...answers.held()]).toEqual([other]);
  await Promise.all([ask(TENANT), ask(TENANT, dean), ask(other)]);
  expect(statements).toBe(5);
});

test("a reader who leaves is told so and stops nobody else", async () => {
  const answers = fresh();
  const leaving = new AbortController();
  const slow = { ...query, limit: 9000 };
  const first = answers.ask({ tenantId: TENANT, person: "ada", query: slow, rights: everything, signal: leaving.signal });
  const second = answers.ask({ tenantId: TENANT, person: "ada", query: slow, rights: everything });
  leaving.abort();
  await expect(first).rejects.toMatchObject({ code: "cancelled" });
  expect((await second).rows).toEqual([[160]]);
});

test("what questions need to know of a snapshot is looked up once, also for several at the same moment", async () => {
  const warehouse = counted(engine);
  const answers = fresh({
    size: new QuestionSize(warehouse, educationModel),
    presence: new DataPresence(warehouse, educationModel),
    calendar: new AcademicCalendar(warehouse, educationModel),
  });
  const grouped = { ...query, dimensions: [{ name: "region" }] };
  const ask = (limit: number) => answers.ask({ tenantId: TENANT, person: "ada", query: { ...grouped, limit }, rights: everything });
  const { snapshotId } = (await engine.snapshot(TENANT)) ?? {};
  const terms = Array.from({ length: 3 }, () => answers.terms(TENANT, snapshotId ?? "", "ada"));
  await Promise.all([ask(1), ask(2), ask(3), ...terms]);
  // Three answers; terms, sizes and what there is data for.
  expect(statements).toBe(3 + 3);
  await ask(4);
  expect(statements).toBe(7);
});

test("a tenant without data is told so", async () => {
  await expect(fresh().ask({ tenantId: "empty", person: "ada", query, rights: everything })).rejects.toMatchObject({ code: "no_data" });
});

test("a question with too many groups is refused before it runs, with what to do, by sizes that are counted once", async () => {
  const answers = fresh({ size: new QuestionSize(counted(engine), educationModel, 100) });
  const ask = (input: QueryInput) => answers.ask({ tenantId: TENANT, person: "ada", query: Query.parse(input), rights: everything });
  const by = (...names: string[]) => names.map((name) => ({ name }));
  const wide: QueryInput = { measures: ["clicks"], dimensions: by("student", "item", "activity_date", "course", "region") };
  await expect(ask(wide)).rejects.toMatchObject({
    code: "query_too_large",
    message: expect.stringMatching(/about [\d,]+ groups; 100 can be computed at a time\. Leave out one of student, item,/) as string,
  });
  const looks = statements;
  await expect(ask(wide)).rejects.toMatchObject({ code: "query_too_large" });
  expect(statements).toBe(looks);
  expect((await ask({ measures: ["clicks"], dimensions: by("course") })).rows).toHaveLength(1);
  expect(statements).toBe(looks + 1);
  await ask({
    ...wide,
    filters: [
      { dimension: "student", op: "in", values: ["s1"] },
      { dimension: "item", op: "in", values: ["Forum"] },
    ],
  });
});

test("groups inside a measure count as well, where the query itself has none", async () => {
  const answers = fresh({ size: new QuestionSize(counted(engine), educationModel, 100) });
  const per = ["student", "item", "activity_date", "course", "region"].map((name) => ({ name }));
  const input = { define: { measures: { x: { per, measure: "clicks", aggregate: "average" } } }, measures: ["x"] };
  await expect(answers.ask({ tenantId: TENANT, person: "ada", query: Query.parse(input), rights: everything })).rejects.toMatchObject({
    code: "query_too_large",
    message: expect.stringContaining("Work its measures out per something of which there are fewer") as string,
  });
});

test("beyond what runs and waits for a tenant, questions are refused at once", async () => {
  const narrow = new DuckDbWarehouse({ store: snapshots, perTenant: 1, maxWaiting: 1 });
  const answers = fresh({ warehouse: counted(narrow) });
  const pending = [1000, 1001, 1002, 1003].map((limit) =>
    answers.ask({ tenantId: TENANT, person: "ada", query: { ...query, limit }, rights: everything }),
  );
  const outcomes = await Promise.allSettled(pending);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(
    outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as { code: string }] : [])).map(({ code }) => code),
  ).toEqual(["busy", "busy"]);
  await narrow.close();
});

test("no more is kept than the bound allows", async () => {
  const answers = fresh({ cacheBytes: 600 });
  const ask = (limit: number) => answers.ask({ tenantId: TENANT, person: "ada", query: { ...query, limit }, rights: everything });
  for (const limit of [1, 2, 3, 4, 1]) await ask(limit);
  expect(statements).toBe(5);
});

test("a question that takes too long is stopped", async () => {
  // Far more rows than can be counted in any time that a test may take.
  const endless: Prepare = (...context) => ({
    ...prepare(...context),
    statement: { sql: "SELECT count(*) FROM range(1000000000000000) t(i) WHERE i % 7 = 3", params: [] },
  });
  const answers = fresh({ timeoutMs: 50, prepare: endless });
  await expect(answers.ask({ tenantId: TENANT, person: "ada", query, rights: everything })).rejects.toMatchObject({
    code: "timeout",
  });
});
