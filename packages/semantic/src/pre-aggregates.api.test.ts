import type { DataRights } from "@lyceum/access";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { compile, type Compiled } from "./compile/compile.ts";
import { presentRows } from "./present.ts";
import { QueryProblem } from "./query-problem.ts";
import { type Filter, Query } from "./query.ts";
import { everything, snapshot } from "./testing/ask.ts";
import { openDuckDb, type TestEngine } from "./testing/engines.ts";
import { queryArbitrary } from "./testing/query-arbitrary.ts";
import { loadSums, summedModel, SUMS } from "./testing/small-sums.ts";
import { loadWorld, makeWorld, worldArbitrary } from "./testing/small-world.ts";

const RUNS = 300;
/** The same queries each time: how many of them read sums is asserted too. */
const SEED = 20_261_123;
const college: DataRights = { ...everything, nodes: ["n1"] };
const restricted: DataRights = { ...everything, restricted: true, minimumGroup: 2, secret: "k" };

let engine: TestEngine;
beforeAll(async () => {
  engine = await openDuckDb();
  await makeWorld(engine);
});
afterAll(() => engine.close());

const compiled = (query: Query, rights: DataRights, preAggregates = SUMS): Compiled =>
  compile(summedModel, query, rights, { ...snapshot, preAggregates }, engine.dialect);
const readsSums = ({ sql }: Compiled): boolean => sql.includes('"s"."');

/** Both ways of working out a query, or undefined where it is refused. */
function bothWays(query: Query, rights: DataRights): readonly [facts: Compiled, sums: Compiled] | undefined {
  try {
    return [compiled(query, rights, []), compiled(query, rights)];
  } catch (error) {
    if (error instanceof QueryProblem) return undefined;
    throw error;
  }
}

/** Queries about days and weeks, which are what sums by week may get wrong. */
const dayFilter: fc.Arbitrary<Filter> = fc.oneof(
  fc.constant<Filter>({ dimension: "day", op: "between", from: "2024-10-10", to: "2025-02-20" }),
  fc.constant<Filter>({ dimension: "day", op: "between", from: "2025-10-06", to: "2025-11-02" }),
  fc.constant<Filter>({ dimension: "day", op: "last", count: 10, unit: "day" }),
  fc.constant<Filter>({ dimension: "offset", op: "<=", value: 2 }),
  fc.constant<Filter>({ dimension: "outcome", op: "in", values: ["Pass"] }),
  fc.constant<Filter>({ dimension: "term", op: "in", values: ["2025 J"] }),
  fc.constant<Filter>({ dimension: "band", op: "not_in", values: ["plain", null] }),
  fc.constant<Filter>({ per: [{ name: "enrolment" }], measure: "clicks", op: ">=", value: 5 }),
);
const dayQuery: fc.Arbitrary<Query> = fc
  .record({
    measures: fc.subarray(
      ["clicks", "most", "enrolments", "passes", "pass_rate", "clicks_per_enrolment", "busy", "active", "days", "typical", "always"],
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    dimensions: fc.subarray(
      [
        { name: "day", grain: "week" as const },
        { name: "day", grain: "month" as const },
        { name: "offset" },
        { name: "outcome" },
        { name: "band" },
        { name: "course" },
      ],
      { maxLength: 2 },
    ),
    filters: fc.array(dayFilter, { maxLength: 2 }),
    compare: fc.option(
      fc.record({
        dimension: fc.constantFrom("day", "term"),
        to: fc.constantFrom("previous_year" as const, "previous_period" as const, { from: "2024-10-08" }, { from: "2026-03-02" }),
      }),
      { nil: undefined },
    ),
  })
  .map(({ compare, ...parts }) =>
    Query.parse({
      ...parts,
      ...(compare && { compare }),
      totals: true,
      define: {
        measures: {
          busy: { measure: "clicks", where: [{ dimension: "outcome", op: "in", values: ["Fail"] }] },
          active: { per: [{ name: "enrolment" }], measure: "clicks", aggregate: "median" },
          days: { aggregate: "count_distinct", of: "day" },
          typical: { aggregate: "median", of: "offset" },
          always: { measure: "clicks", without: ["day"] },
        },
      },
    }),
  );

test("any query gives the same rows from sums as from the facts, in any part of the institution", async () => {
  let summed = 0;
  await fc.assert(
    fc.asyncProperty(
      worldArbitrary,
      fc.oneof(queryArbitrary, { arbitrary: dayQuery, weight: 2 }),
      fc.constantFrom(everything, college),
      async (world, query, rights) => {
        const ways = bothWays(query, rights);
        if (!ways) return;
        await loadWorld(engine, world);
        await loadSums(engine);
        const [facts, sums] = await Promise.all(ways.map(async (way) => presentRows(way, await engine.rows(way.sql, way.params))));
        const { explanation: _facts, ...expected } = facts ?? { explanation: undefined };
        const { explanation: _sums, ...answer } = sums ?? { explanation: undefined };
        expect(answer).toEqual(expected);
        if (readsSums(ways[1])) summed += 1;
      },
    ),
    { numRuns: RUNS, seed: SEED },
  );
  expect(summed, "queries that read sums").toBeGreaterThan(RUNS / 4);
});

const parse = (query: Parameters<typeof Query.parse>[0]): Query => Query.parse(query);
const clicks = { measures: ["clicks"] };

test.each([
  ["a total", parse(clicks), "act_by_enrol"],
  ["weeks", parse({ ...clicks, dimensions: [{ name: "day", grain: "week" }] }), "act_by_week"],
  ["weeks of the course", parse({ ...clicks, dimensions: [{ name: "offset" }] }), "act_by_week"],
  ["months by outcome", parse({ ...clicks, dimensions: [{ name: "outcome" }, { name: "day", grain: "month" }] }), "act_by_outcome_and_day"],
  [
    "a range of days",
    parse({ ...clicks, filters: [{ dimension: "day", op: "between", from: "2025-01-01", to: "2025-01-31" }] }),
    "act_by_outcome_and_day",
  ],
  ["a count of enrolments by outcome", parse({ measures: ["enrolments"], dimensions: [{ name: "outcome" }] }), "enrol_by_outcome"],
  ["bands in their own order", parse({ measures: ["passes"], dimensions: [{ name: "band" }] }), "enrol_by_band"],
])("%s is read from the smallest sums that have it", (_what, query, name) => {
  expect(compiled(query, everything).sql).toContain(`"s"."${name}"`);
  expect(compiled(query, everything).sql).not.toMatch(/"w"\."(act|enrol)"/);
});

test.each([
  ["people, whom sums of enrolments do not tell apart", parse({ measures: ["students"] })],
  ["means of single rows", parse({ measures: ["score"] })],
  [
    "medians of single rows",
    parse({ define: { measures: { typical: { aggregate: "median", of: "offset" } } }, measures: ["typical"], dimensions: [] }),
  ],
  ["the largest of single rows", parse({ measures: ["most"] })],
])("%s are worked out from the facts", (_what, query) => {
  expect(readsSums(compiled(query, everything))).toBe(false);
});

test.each([
  ["previous_period", 10, true],
  ["previous_period", 14, false],
  ["previous_year", 10, false],
  [{ from: "2024-10-09" }, 10, true],
] as const)("weeks of the %j before %i days are read from weeks where they are moved by whole weeks", (to, count, byDay) => {
  const query = parse({
    define: { measures: { always: { measure: "clicks", without: ["day"] } } },
    measures: ["always"],
    dimensions: [{ name: "day", grain: "week" }],
    filters: [{ dimension: "day", op: "last", count, unit: "day" }],
    compare: { dimension: "day", to },
  });
  const { sql } = compiled(query, everything);
  expect([sql.includes('"s"."act_by_week"'), sql.includes('"s"."act_by_outcome_and_day"')]).toEqual([true, byDay]);
});

test("restricted readers' numbers are worked out from single people", () => {
  expect(readsSums(compiled(parse(clicks), restricted))).toBe(false);
});

test("a snapshot without sums is read from the facts, and sums that this release does not know are not read", () => {
  const query = parse(clicks);
  const { preAggregates: _none, ...earlier } = { ...snapshot, preAggregates: SUMS };
  expect(readsSums(compile(summedModel, query, everything, earlier, engine.dialect))).toBe(false);
  expect(readsSums(compiled(query, everything, [{ name: "act_by_moon", rows: 1 }]))).toBe(false);
});
