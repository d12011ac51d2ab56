import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { parseQuery } from "./parse-query.ts";
import type { Filter, QueryInput } from "./query.ts";
import { ask, askAsShown, everything } from "./testing/ask.ts";
import { bruteForce } from "./testing/brute-force.ts";
import { ENGINES, type TestEngine } from "./testing/engines.ts";
import { loadWorld, makeWorld, WORDS, worldArbitrary } from "./testing/small-world.ts";

describe.each(ENGINES)("%s", (_name, open) => {
  let engine: TestEngine;
  afterAll(() => engine.close());
  beforeAll(async () => {
    engine = await open(inject("databaseServer"));
    await makeWorld(engine);
  });

  const rounded = (rows: readonly (readonly unknown[])[]) =>
    rows.map((row) => row.map((value) => (typeof value === "number" ? Number(value.toPrecision(12)) : value)));

  const words = fc.constantFrom<string | null>(...WORDS, null, "absent");
  const leaf: fc.Arbitrary<Filter> = fc.oneof(
    fc.record({
      dimension: fc.constantFrom("band", "course"),
      op: fc.constantFrom("in" as const, "not_in" as const),
      values: fc.array(words, { maxLength: 3 }),
    }),
    fc.record({
      dimension: fc.constant("outcome"),
      op: fc.constant("in" as const),
      values: fc.array(fc.constantFrom("Pass", "Fail", null), { maxLength: 2 }),
    }),
    fc.record({
      dimension: fc.constant("disability"),
      op: fc.constant("in" as const),
      values: fc.array(fc.constantFrom(true, false, null), { maxLength: 2 }),
    }),
    fc.record({
      dimension: fc.constant("year"),
      op: fc.constantFrom("<" as const, "<=" as const, ">" as const, ">=" as const),
      value: fc.constantFrom(2024, 2025, 40, -1),
    }),
    fc.record({ dimension: fc.constant("band"), op: fc.constant("contains" as const), value: fc.constantFrom("b", "%", "_", "'", "数") }),
  );
  const filter: fc.Arbitrary<Filter> = fc.oneof(
    { weight: 4, arbitrary: leaf },
    { weight: 1, arbitrary: fc.array(leaf, { minLength: 1, maxLength: 2 }).map((any) => ({ any })) },
    { weight: 1, arbitrary: fc.array(leaf, { minLength: 1, maxLength: 2 }).map((all) => ({ all })) },
    { weight: 1, arbitrary: leaf.map((not) => ({ not })) },
  );
  const measures = [
    "enrolments",
    "students",
    "passes",
    "score",
    "clicks",
    "most",
    "pass_rate",
    "pass_rate_scored",
    "clicks_each",
    "clicks_per_enrolment",
  ];
  /** Clicks per student are refused by outcome, which differs between the enrolments of one student. */
  const isRefused = ({ measures: names = [], dimensions = [], filters = [] }: QueryInput): boolean =>
    names.includes("clicks_each") && JSON.stringify([dimensions, filters]).includes('"outcome"');
  const query: fc.Arbitrary<QueryInput> = fc
    .record({
      measures: fc.uniqueArray(fc.constantFrom(...measures), { minLength: 1, maxLength: 4 }),
      dimensions: fc
        .uniqueArray(fc.constantFrom("term", "year", "course", "band", "outcome", "disability", "student"), { maxLength: 3 })
        .map((names) => names.map((name) => ({ name }))),
      filters: fc.array(filter, { maxLength: 2 }),
      having: fc.array(
        fc.record({
          measure: fc.constantFrom("enrolments", "clicks"),
          op: fc.constantFrom(">" as const, "<=" as const, "=" as const),
          value: fc.integer({ min: 0, max: 3 }),
        }),
        { maxLength: 1 },
      ),
      limit: fc.integer({ min: 1, max: 20 }),
      offset: fc.integer({ min: 0, max: 3 }),
      totals: fc.boolean(),
    })
    .filter((input) => !isRefused(input));
  const nodes = fc.oneof(fc.constant("all" as const), fc.subarray(["n0", "n1", "n2", "n3", "elsewhere"]));

  test("any query gives what the rows say, with the rows that the rights allow", async () => {
    await fc.assert(
      fc.asyncProperty(worldArbitrary, query, nodes, async (world, input, granted) => {
        await loadWorld(engine, world);
        const rights = { ...everything, nodes: granted };
        const answer = await ask(engine, input, rights);
        const expected = bruteForce(world, parseQuery(input), granted);
        expect(rounded(answer.rows)).toEqual(rounded(expected.rows));
        expect(answer.totals && rounded([answer.totals])).toEqual(input.totals ? rounded([expected.totals]) : undefined);
        expect(await askAsShown(engine, input, rights), "the query that the answer shows").toEqual(answer);
      }),
      { numRuns: 250 },
    );
  });

  test("dates group by day, ISO week, month, term and academic year, and weeks of a course by their number", async () => {
    const grains = fc.constantFrom("day" as const, "week" as const, "month" as const, "term" as const, "academic_year" as const);
    await fc.assert(
      fc.asyncProperty(worldArbitrary, grains, fc.boolean(), async (world, grain, byOffset) => {
        await loadWorld(engine, world);
        const input: QueryInput = {
          measures: ["clicks", "most"],
          dimensions: byOffset ? [{ name: "day", grain }, { name: "offset" }] : [{ name: "day", grain }],
          filters: [{ dimension: "day", op: "between", from: "2024-10-07", to: "2025-10-20" }],
        };
        expect((await ask(engine, input)).rows).toEqual(bruteForce(world, parseQuery(input), "all").rows);
      }),
      { numRuns: 60 },
    );
  });

  test("rows beyond the limit are told of, and pages follow each other without gap or repeat", async () => {
    await loadWorld(engine, {
      enrols: Array.from({ length: 9 }, (_, index) => ({
        enrol_id: `e${index}`,
        student_id: `s${index}`,
        course_id: "c1",
        counted: true,
        band: null,
        outcome: null,
        disability: null,
        score: index,
      })),
      acts: [],
    });
    const page = (offset: number) =>
      ask(engine, { measures: ["enrolments"], dimensions: [{ name: "student" }], order: [{ by: "enrolments" }], limit: 4, offset });
    const pages = await Promise.all([page(0), page(4), page(8)]);
    expect(pages.flatMap(({ rows }) => rows.map(([student]) => student))).toEqual(Array.from({ length: 9 }, (_, index) => `s${index}`));
    expect(pages.map(({ truncated }) => truncated)).toEqual([true, true, false]);
  });

  test("sorts by a measure that is not shown, the largest first and the missing last", async () => {
    const row = { counted: true, band: null, outcome: null, disability: null };
    await loadWorld(engine, {
      enrols: [
        { ...row, enrol_id: "a", student_id: "s1", course_id: "c1", score: 10 },
        { ...row, enrol_id: "b", student_id: "s2", course_id: "c1", score: 90 },
        { ...row, enrol_id: "c", student_id: "s3", course_id: "c1", score: null },
      ],
      acts: [],
    });
    const { rows, columns } = await ask(engine, {
      measures: ["enrolments"],
      dimensions: [{ name: "student" }],
      order: [{ by: "score", direction: "desc" }],
    });
    expect(rows.map(([student]) => student)).toEqual(["s2", "s1", "s3"]);
    expect(columns.map(({ name }) => name)).toEqual(["student", "enrolments"]);
  });
});
