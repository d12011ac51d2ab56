import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import type { Definitions, QueryInput } from "../query.ts";
import { ask, askAsShown, everything } from "../testing/ask.ts";
import { ENGINES, type TestEngine } from "../testing/engines.ts";
import { type Act, type Enrol, loadWorld, makeWorld } from "../testing/small-world.ts";

const enrol = (student: string, course: string, outcome: string | null, score: number | null, band = "plain"): Enrol => ({
  enrol_id: `${student} ${course}`,
  student_id: student,
  course_id: course,
  counted: true,
  band,
  outcome,
  disability: null,
  score,
});
const act = (enrolment: string, day: number, clicks: number): Act => ({ enrol_id: enrolment, day_number: day, clicks });

/** Five students: s1 on three courses, s2 on two, the others on one; s4 and s5 never clicked. */
const WORLD = {
  enrols: [
    enrol("s1", "c1", "Pass", 90),
    enrol("s1", "c2", "Fail", 30),
    enrol("s1", "c3", "Pass", 70),
    enrol("s2", "c1", "Pass", 60, ""),
    enrol("s2", "c2", "Pass", 50, ""),
    enrol("s3", "c2", "Fail", null, "O'Brien"),
    enrol("s4", "c3", null, 10, "O'Brien"),
    enrol("s5", "c1", "Fail", 40),
  ],
  acts: [act("s1 c1", 0, 5), act("s1 c1", 8, 3), act("s1 c2", 1, 1), act("s2 c1", 2, 2), act("s2 c2", 30, 4), act("s3 c2", -3, 6)],
};
const only = (dimension: string, ...values: (string | null)[]) => ({ dimension, op: "in" as const, values });
const defining = (measures: Record<string, unknown>, dimensions: Record<string, unknown> = {}) =>
  ({ measures, dimensions }) as unknown as Definitions;

describe.each(ENGINES)("%s", (_name, open) => {
  let engine: TestEngine;
  afterAll(() => engine.close());
  beforeAll(async () => {
    engine = await open(inject("databaseServer"));
    await makeWorld(engine);
    await loadWorld(engine, WORLD);
  });

  /** Rows of a query, which its shown statement gives as well. */
  const rows = async (query: QueryInput): Promise<readonly (readonly unknown[])[]> => {
    const answer = await ask(engine, query);
    expect((await askAsShown(engine, query, everything)).rows).toEqual(answer.rows);
    return answer.rows;
  };
  const value = async (definition: unknown, more: Partial<QueryInput> = {}, measures: Record<string, unknown> = {}): Promise<unknown> =>
    (await rows({ define: defining({ ...measures, x: definition }), measures: ["x"], ...more }))[0]?.[0];

  test("values that are put together bear the name of their dimension, unless they have one of their own", async () => {
    const groups = [{ label: "A", values: ["plain"] }];
    const labelsOf = async (dimension: object): Promise<readonly string[]> =>
      (
        await ask(engine, { define: defining({}, { own: dimension }), measures: ["enrolments"], dimensions: [{ name: "own" }] })
      ).columns.map(({ label }) => label);
    const [plain] = (await ask(engine, { measures: ["enrolments"], dimensions: [{ name: "band" }] })).columns;
    expect((await labelsOf({ dimension: "band", groups, others: "B" }))[0]).toBe(plain?.label);
    expect((await labelsOf({ dimension: "band", groups, others: "B", label: "Bands" }))[0]).toBe("Bands");
  });

  test("a measure with filters of its own stands beside the same without", async () => {
    const define = defining({ late: { measure: "clicks", where: [{ dimension: "offset", op: ">=", value: 1 }] } });
    expect(
      await rows({ define, measures: ["clicks", "late"], dimensions: [{ name: "course" }], filters: [only("term", "2024 J")] }),
    ).toEqual([["O'Brien", 10, 3]]);
    const rates = defining({ plain: { measure: "pass_rate", where: [only("band", "plain")] } });
    expect(await rows({ define: rates, measures: ["pass_rate", "plain"] })).toEqual([[0.5, 0.5]]);
  });

  test("a measure can do without the query's filters on a dimension", async () => {
    const define = defining({ anywhere: { measure: "enrolments", without: ["term"] } });
    expect(await rows({ define, measures: ["enrolments", "anywhere"], filters: [only("term", "2024 J"), only("band", "plain")] })).toEqual([
      [2, 4],
    ]);
  });

  test("aggregates of values", async () => {
    const values = { average: 50, median: 50, minimum: 10, maximum: 90, sum: 350, count: 7, count_missing: 1, count_distinct: 7 };
    for (const [aggregate, expected] of Object.entries(values)) expect(await value({ aggregate, of: "mark" }), aggregate).toBe(expected);
    expect(await value({ aggregate: "percentile", of: "mark", at: 0.25 })).toBe(35);
    expect(await value({ aggregate: "deviation", of: "mark" })).toBeCloseTo(Math.sqrt(4200 / 6), 9);
    expect(await value({ aggregate: "median", of: "mark", where: [only("band", "plain")] })).toBe(55);
  });

  test("two steps: a measure for each student, then one value of them all", async () => {
    const per = [{ name: "student" }];
    expect(await value({ per, measure: "enrolments", aggregate: "average" })).toBeCloseTo(8 / 5, 9);
    expect(await value({ per, measure: "enrolments", aggregate: "median" })).toBe(1);
    expect(await value({ per, aggregate: "count", having: [{ measure: "enrolments", op: ">=", value: 2 }] })).toBe(2);
    expect(await value({ per, measure: "score", aggregate: "maximum" })).toBeCloseTo(190 / 3, 9);
    const byCourse = {
      define: defining({ x: { per, measure: "clicks", aggregate: "maximum" } }),
      measures: ["x"],
      dimensions: [{ name: "course" }],
      totals: true,
    };
    const answer = await ask(engine, byCourse);
    expect(answer.rows).toEqual([
      ["O'Brien", 8],
      ["ü 数", 6],
    ]);
    // Of everything, a student has the clicks of all courses.
    expect(answer.totals).toEqual([null, 9]);
  });

  test("conditions on an entity from another fact: none, at least, every", async () => {
    const per = [{ name: "enrolment" }];
    const enrolments = (measure: string, op: ">" | "=" | ">=" | "<", bound: number, whose = per, measures = {}) =>
      value({ measure: "enrolments", where: [{ per: whose, measure, op, value: bound }] }, {}, measures);
    expect(await enrolments("clicks", "=", 0)).toBe(3);
    expect(await enrolments("clicks", ">=", 5)).toBe(2);
    expect(await enrolments("clicks", "<", 5)).toBe(6);
    expect(await enrolments("score", "<", 50)).toBe(3);
    expect(await enrolments("enrolments", ">=", 2, [{ name: "student" }])).toBe(5);
    const failed = { failures: { expression: "enrolments - passes" } };
    expect(
      await value({ measure: "students", where: [{ per: [{ name: "student" }], measure: "failures", op: "=", value: 0 }] }, {}, failed),
    ).toBe(1);
    const filtered = await rows({
      measures: ["students"],
      filters: [{ per, measure: "clicks", op: "=", value: 0 }, only("band", "plain")],
    });
    expect(filtered).toEqual([[2]]);
  });

  test("expressions: arithmetic, shares, ranks, running totals", async () => {
    const define = defining({
      gap: { expression: "pass_rate - total(pass_rate)" },
      part: { expression: "share(enrolments)" },
      place: { expression: "rank(enrolments)" },
      so_far: { expression: "running(enrolments)" },
      before: { expression: "previous(enrolments)" },
      smooth: { expression: "moving(enrolments, 2)" },
      none: { expression: "enrolments / (passes - passes)" },
    });
    const names = Object.keys(define.measures);
    const answer = await ask(engine, { define, measures: names, dimensions: [{ name: "term" }], totals: true });
    const [first = [], second = [], third = []] = answer.rows;
    expect(first.slice(2)).toEqual([0.375, 1, 3, null, 3, null]);
    expect(second.slice(2)).toEqual([0.375, 1, 6, 3, 3, null]);
    expect(third.slice(2)).toEqual([0.25, 3, 8, 3, 2.5, null]);
    // Two of three passed in the first term, half of all: 16.7 percentage points more.
    expect(first[1]).toBeCloseTo(100 / 6, 9);
    expect(answer.totals?.slice(1)).toEqual([0, 1, null, null, null, null, null]);
    expect(answer.columns.slice(1, 3).map(({ format }) => format)).toEqual(["points", "ratio"]);
  });

  test("shares of a parent, and the first of each group", async () => {
    const define = defining({ part: { expression: "share(enrolments, term)" }, place: { expression: "rank(enrolments, term)" } });
    const dimensions = [{ name: "term" }, { name: "outcome" }];
    const found = await rows({ define, measures: ["part"], dimensions, having: [{ measure: "place", op: "=", value: 1 }] });
    expect(found).toEqual([
      ["2024 J", "Pass", 2 / 3],
      ["2024 B", "Fail", 2 / 3],
      ["2025 J", "Pass", 0.5],
      ["2025 J", null, 0.5],
    ]);
  });

  test("a gap between rates is in percentage points once, in two steps and in conditions too", async () => {
    const define = defining({
      typical: { per: [{ name: "course" }], measure: "odds", aggregate: "average" },
      odds: { expression: "pass_rate - plain_rate" },
      plain_rate: { measure: "pass_rate", where: [only("band", "plain")] },
      among: { measure: "courses", where: [] },
      courses: { per: [{ name: "course" }], aggregate: "count", having: [{ measure: "odds", op: ">", value: 5 }] },
    });
    const [[typical, among] = []] = await rows({ define, measures: ["typical", "among"] });
    const gaps = await rows({ define, measures: ["odds"], dimensions: [{ name: "course" }] });
    const known = gaps.map(([, gap]) => gap).filter((gap) => typeof gap === "number");
    expect(typical).toBeCloseTo(known.reduce((sum, gap) => sum + gap, 0) / known.length, 9);
    expect(among).toBe(known.filter((gap) => gap > 5).length);
    expect(Math.max(...known)).toBeGreaterThan(1);
  });

  test("bands, widths, named groups, and the first few with all others", async () => {
    const by = (definition: unknown) =>
      rows({ define: defining({}, { part: definition }), measures: ["enrolments"], dimensions: [{ name: "part" }] });
    expect(await by({ dimension: "mark", bins: [40, 70] })).toEqual([
      ["< 40", 2],
      ["40 – < 70", 3],
      ["≥ 70", 2],
      [null, 1],
    ]);
    expect(await by({ dimension: "mark", width: 50 })).toEqual([
      [0, 3],
      [50, 4],
      [null, 1],
    ]);
    expect(await by({ dimension: "band", groups: [{ label: "A", values: ["plain", ""] }], others: "B" })).toEqual([
      ["A", 6],
      ["B", 2],
    ]);
    expect(await by({ dimension: "band", top: 1, by: "enrolments", others: "Others" })).toEqual([
      ["plain", 4],
      ["Others", 4],
    ]);
  });

  test("the first few are found anew for each value of another dimension, a missing one included", async () => {
    const first = (within: readonly string[] | undefined, more: object = {}) =>
      rows({
        define: defining(
          {},
          { part: { dimension: "band", top: 1, by: "enrolments", others: "Others", ...(within && { within }), ...more } },
        ),
        measures: ["enrolments"],
        dimensions: [{ name: "outcome" }, { name: "part" }],
      });
    expect(await first(undefined)).toEqual([
      ["Pass", "plain", 2],
      ["Pass", "Others", 2],
      ["Fail", "plain", 2],
      ["Fail", "Others", 1],
      [null, "Others", 1],
    ]);
    // Of those without an outcome the only band is the first; of two that are as large the first in order is.
    expect(await first(["outcome"])).toEqual([
      ["Pass", "", 2],
      ["Pass", "Others", 2],
      ["Fail", "plain", 2],
      ["Fail", "Others", 1],
      [null, "O'Brien", 1],
    ]);
    expect(await first(["outcome"], { direction: "asc" })).toEqual([
      ["Pass", "", 2],
      ["Pass", "Others", 2],
      ["Fail", "O'Brien", 1],
      ["Fail", "Others", 2],
      [null, "O'Brien", 1],
    ]);
  });

  test("the row of all others stands behind the first, however large it is, and says whose values stand there", async () => {
    const define = defining({}, { part: { dimension: "band", top: 1, by: "students", others: "…", direction: "asc" } });
    const order = [{ by: "enrolments", direction: "desc" as const }];
    const answer = await ask(engine, { define, measures: ["enrolments", "students"], dimensions: [{ name: "part" }], order });
    const [first, last] = answer.rows;
    expect([answer.rows.length, last?.[0]]).toEqual([2, "…"]);
    expect(Number(last?.[1])).toBeGreaterThan(Number(first?.[1]));
    expect(answer.columns[0]).toMatchObject({ name: "part", of: "band", others: "…" });
  });

  test("subtotals are worked out from the data: people in several groups count once", async () => {
    const dimensions = [{ name: "term" }, { name: "band" }];
    const answer = await ask(engine, { measures: ["students"], dimensions, totals: true, subtotals: [["term"], ["band"]] });
    expect(answer.totals).toEqual([null, null, 5]);
    expect(answer.subtotals).toEqual([
      {
        by: ["term"],
        rows: [
          ["2024 J", null, 3],
          ["2024 B", null, 3],
          ["2025 J", null, 2],
        ],
      },
      {
        by: ["band"],
        rows: [
          [null, "O'Brien", 2],
          [null, "", 1],
          [null, "plain", 2],
        ],
      },
    ]);
  });

  test("shares hold in totals and subtotals, and inside two steps", async () => {
    const define = defining({
      part: { expression: "share(enrolments)" },
      typical: { per: [{ name: "student" }], measure: "part", aggregate: "average" },
    });
    const dimensions = [{ name: "term" }, { name: "band" }];
    const answer = await ask(engine, { define, measures: ["part", "typical"], dimensions, totals: true, subtotals: [["term"]] });
    const alone = await ask(engine, { define, measures: ["part", "typical"], dimensions: [{ name: "term" }], totals: true });
    expect(answer.subtotals?.[0]?.rows.map((row) => row.filter((_, place) => place !== 1))).toEqual(alone.rows);
    expect(answer.totals?.slice(2)).toEqual(alone.totals?.slice(1));
    expect(alone.rows.map(([, part]) => part)).toEqual([3 / 8, 3 / 8, 2 / 8]);
  });

  test("dimensions alone list what there is", async () => {
    expect(await rows({ dimensions: [{ name: "course" }] })).toEqual([[""], ["O'Brien"], ["ü 数"]]);
    const without = { per: [{ name: "course" }], measure: "enrolments", op: "=" as const, value: 0 };
    expect(await rows({ dimensions: [{ name: "course" }], filters: [without] })).toEqual([[""]]);
  });

  test("comparison with an earlier period holds for definitions too", async () => {
    const define = defining({
      each: { per: [{ name: "student" }], measure: "enrolments", aggregate: "maximum" },
      part: { expression: "passes / enrolments" },
    });
    const query: QueryInput = {
      define,
      measures: ["each", "part"],
      filters: [only("term", "2024 B")],
      compare: { dimension: "term", to: "previous_period" },
    };
    const [row = []] = await rows(query);
    expect(row).toEqual([1, 1, 0, 1 / 3, 2 / 3, expect.closeTo(-100 / 3, 9)]);
  });

  test("rights hold inside groups, entities and totals", async () => {
    const rights = { ...everything, nodes: ["n2"] };
    const define = defining({
      per_student: { per: [{ name: "student" }], measure: "enrolments", aggregate: "maximum" },
      several: { measure: "students", where: [{ per: [{ name: "student" }], measure: "enrolments", op: ">=", value: 2 }] },
      part: { expression: "share(enrolments)" },
    });
    // Only the course of the second node is seen, on which no student stands twice.
    expect((await ask(engine, { define, measures: ["per_student", "several", "part"] }, rights)).rows).toEqual([[1, 0, 1]]);
  });
});
