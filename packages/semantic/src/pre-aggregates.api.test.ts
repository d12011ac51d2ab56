import type { DataRights } from "@lyceum/access";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Answer } from "./answer.ts";
import { compile, type Compiled } from "./compile/compile.ts";
import { presentRows } from "./present.ts";
import { QueryProblem } from "./query-problem.ts";
import { type Filter, Query } from "./query.ts";
import { everything, snapshot } from "./testing/ask.ts";
import { openDuckDb, type TestEngine } from "./testing/engines.ts";
import { queryArbitrary } from "./testing/query-arbitrary.ts";
import { loadSums, summedModel, SUMS } from "./testing/small-sums.ts";
import { COURSES, type Enrol, loadWorld, makeWorld, type World, worldArbitrary } from "./testing/small-world.ts";

const RUNS = 300;
/** The same queries each time: how many of them read sums is asserted too. */
const SEED = 20_261_123;
const college: DataRights = { ...everything, nodes: ["n1"] };
const restricted: DataRights = { ...everything, restricted: true, minimumGroup: 5, secret: "k" };

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

const answerOf = async (way: Compiled): Promise<Answer> => presentRows(way, await engine.rows(way.sql, way.params));
/** All that an answer tells but how it was worked out. */
const withoutExplanation = (answer: Answer | undefined): Partial<Answer> | undefined => answer && { ...answer, explanation: undefined };

/** Queries about days and weeks, which are what sums by week may get wrong. */
const dayFilter: fc.Arbitrary<Filter> = fc.oneof(
  fc.constant<Filter>({ dimension: "day", op: "between", from: "2024-10-10", to: "2025-02-20" }),
  fc.constant<Filter>({ dimension: "day", op: "between", from: "2025-10-06", to: "2025-11-02" }),
  fc.constant<Filter>({ dimension: "day", op: "last", count: 10, unit: "day" }),
  fc.constant<Filter>({ dimension: "day", op: "last", count: 9, unit: "week" }),
  fc.constant<Filter>({ dimension: "offset", op: "<=", value: 2 }),
  fc.constant<Filter>({ dimension: "outcome", op: "in", values: ["Pass"] }),
  fc.constant<Filter>({ dimension: "term", op: "in", values: ["2025 J"] }),
  fc.constant<Filter>({ dimension: "band", op: "not_in", values: ["plain", null] }),
  fc.constant<Filter>({ per: [{ name: "enrolment" }], measure: "clicks", op: ">=", value: 5 }),
);
const dayQuery: fc.Arbitrary<Query> = fc
  .record({
    measures: fc.subarray(
      [
        "clicks",
        "visits",
        "lately",
        "most",
        "enrolments",
        "passes",
        "pass_rate",
        "clicks_per_enrolment",
        "busy",
        "active",
        "days",
        "typical",
        "middle",
        "always",
      ],
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    dimensions: fc.subarray(
      [
        { name: "day", grain: "week" as const },
        { name: "day", grain: "month" as const },
        { name: "day" },
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
          middle: { aggregate: "average", of: "offset" },
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
        const [facts, sums] = await Promise.all(ways.map(answerOf));
        expect(withoutExplanation(sums)).toEqual(withoutExplanation(facts));
        if (readsSums(ways[1])) summed += 1;
      },
    ),
    { numRuns: RUNS, seed: SEED },
  );
  expect(summed, "queries that read sums").toBeGreaterThan(RUNS / 4);
});

const daysFilter = (count: number): Filter => ({ dimension: "day", op: "last", count, unit: "day" });
/** Queries about days on either side of the first of the recent ones, in the midst of the last term's activity. */
const recentQuery: fc.Arbitrary<Query> = fc
  .record({
    measures: fc.subarray(["clicks", "visits", "lately", "days"], { minLength: 1 }),
    dimensions: fc.subarray([{ name: "day" }, { name: "day", grain: "month" as const }, { name: "course" }, { name: "student" }], {
      maxLength: 2,
    }),
    filters: fc.oneof(
      fc.constantFrom(50, 60, 69, 70, 71, 80).map((count) => [daysFilter(count)]),
      fc.constant<Filter[]>([]),
      fc.constant<Filter[]>([{ dimension: "day", op: "between", from: "2025-10-06", to: "2025-11-02" }]),
    ),
  })
  .map((parts) => Query.parse({ ...parts, totals: true, define: { measures: { days: { aggregate: "count_distinct", of: "day" } } } }));

test("recent days give the same one by one as in the facts, and earlier ones are not taken for one day", async () => {
  let lately = 0;
  await fc.assert(
    fc.asyncProperty(worldArbitrary, recentQuery, fc.constantFrom(everything, college), async (world, query, rights) => {
      const ways = bothWays(query, rights);
      if (!ways) return;
      await loadWorld(engine, world);
      await loadSums(engine);
      const [facts, sums] = await Promise.all(ways.map(answerOf));
      expect(withoutExplanation(sums)).toEqual(withoutExplanation(facts));
      if (ways[1].sql.includes('"s"."act_by_enrol_lately"')) lately += 1;
    }),
    { numRuns: RUNS / 2, seed: SEED },
  );
  expect(lately, "queries that read recent days").toBeGreaterThan(RUNS / 8);
});

/** Hundreds of people in each course, so that restricted readers are shown numbers. */
function crowd(): World {
  const enrols = COURSES.flatMap(({ course_id }, place) =>
    Array.from({ length: 240 }, (_, person): Enrol => {
      const draw = (person * 7919 + place * 104_729) % 97;
      return {
        enrol_id: `${course_id} ${person}`,
        student_id: `s${person + 60 * place}`,
        course_id,
        counted: draw % 11 !== 0,
        band: draw % 5 === 0 ? "plain" : draw % 5 === 1 ? null : "ü 数",
        outcome: draw % 3 === 0 ? "Pass" : draw % 3 === 1 ? "Fail" : null,
        disability: draw % 2 === 0,
        score: draw,
      };
    }),
  );
  const acts = enrols.flatMap(({ enrol_id }, index) =>
    Array.from({ length: index % 4 }, (_, day) => ({ enrol_id, day_number: day * 5 + (index % 3), clicks: 1 + (index % 7) })),
  );
  return { enrols, acts };
}

test("restricted readers are told the same from sums as from the facts, to the last alteration", async () => {
  let numbers = 0;
  await loadWorld(engine, crowd());
  await loadSums(engine);
  await fc.assert(
    fc.asyncProperty(dayQuery, async (query) => {
      const ways = bothWays(
        { ...query, measures: query.measures.filter((name) => !["typical", "middle", "active"].includes(name)) },
        restricted,
      );
      if (!ways || !readsSums(ways[1])) return;
      const [facts, sums] = await Promise.all(ways.map(answerOf));
      expect(withoutExplanation(sums)).toEqual(withoutExplanation(facts));
      numbers += (sums?.rows ?? []).flat().filter((cell) => typeof cell === "number").length;
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(numbers, "altered numbers from sums").toBeGreaterThan(RUNS / 6);
});

const parse = (query: Parameters<typeof Query.parse>[0]): Query => Query.parse(query);
const clicks = { measures: ["clicks"] };
/** Students day by day, on so many days at the end of the data. */
const lastDays = (count: number): Query =>
  parse({
    ...clicks,
    dimensions: [{ name: "student" }, { name: "day" }],
    filters: [{ dimension: "day", op: "last", count, unit: "day" }],
  });

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
  ["people, whom whole rows tell apart", parse({ measures: ["students"] }), "enrol_rows"],
  ["people of recent days", parse({ measures: ["lately"], dimensions: [{ name: "course" }] }), "act_by_enrol_lately"],
  ["recent days one by one", lastDays(70), "act_by_enrol_lately"],
  ["means, from whole rows", parse({ measures: ["score"], dimensions: [{ name: "outcome" }] }), "enrol_rows"],
])("%s is read from the smallest sums that have it", (_what, query, name) => {
  expect(compiled(query, everything).sql).toContain(`"s"."${name}"`);
  expect(compiled(query, everything).sql).not.toMatch(/"w"\."(act|enrol)"/);
});

test.each([
  ["people by what no rows have", parse({ measures: ["students"], dimensions: [{ name: "band" }] })],
  ["means by what no whole rows have", parse({ measures: ["score"], dimensions: [{ name: "band" }] })],
  [
    "medians of single rows",
    parse({ define: { measures: { typical: { aggregate: "median", of: "offset" } } }, measures: ["typical"], dimensions: [] }),
  ],
  [
    "means of single rows",
    parse({
      define: { measures: { middle: { aggregate: "average", of: "offset" } } },
      measures: ["middle"],
      dimensions: [{ name: "outcome" }],
    }),
  ],
  ["a day before the recent ones", lastDays(71)],
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

test.each([
  ["sums that tell people apart", parse(clicks), true],
  ["the facts where sums do not", parse({ ...clicks, dimensions: [{ name: "day", grain: "month" }] }), false],
  ["whole rows", parse({ measures: ["pass_rate"], dimensions: [{ name: "outcome" }] }), true],
])("restricted readers' numbers are worked out from %s", (_what, query, summed) => {
  const { sql } = compiled(query, restricted);
  expect(sql.includes('"s"."')).toBe(summed);
  expect(sql).not.toContain('"s"."enrol_by_');
});

test("a snapshot without sums is read from the facts, and sums that this release does not know are not read", () => {
  const query = parse(clicks);
  const { preAggregates: _none, ...earlier } = { ...snapshot, preAggregates: SUMS };
  expect(readsSums(compile(summedModel, query, everything, earlier, engine.dialect))).toBe(false);
  expect(readsSums(compiled(query, everything, [{ name: "act_by_moon", rows: 1 }]))).toBe(false);
});
