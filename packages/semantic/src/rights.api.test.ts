import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { alteredBy } from "./compile/alteration.ts";
import { compile } from "./compile/compile.ts";
import type { SemanticModel, SimpleMeasure } from "./model.ts";
import { parseQuery } from "./parse-query.ts";
import type { QueryInput } from "./query.ts";
import { ask, everything, snapshot } from "./testing/ask.ts";
import { ENGINES, type TestEngine } from "./testing/engines.ts";
import { givenAway, groupsOf, slicesOf, smallGroups } from "./testing/give-away.ts";
import { readings } from "./testing/readings.ts";
import { smallModel } from "./testing/small-model.ts";
import { type Enrol, loadWorld, makeWorld, type World } from "./testing/small-world.ts";

describe.each(ENGINES)("%s", (_name, open) => {
  let engine: TestEngine;
  afterAll(() => engine.close());
  beforeAll(async () => {
    engine = await open(inject("databaseServer"));
    await makeWorld(engine);
  });

  const restricted = { ...everything, restricted: true, minimumGroup: 5, secret: "always the same" };

  /** A count that was altered by six at most. */
  const altered = (exact: number) => expect.toSatisfy((value: unknown) => Number.isInteger(value) && Math.abs(Number(value) - exact) <= 6);

  /** So many different students in a band, all on one course. */
  const band = (name: string, people: number, outcome = "Pass"): Enrol[] =>
    Array.from({ length: people }, (_, index) => ({
      enrol_id: `${name}${index}`,
      student_id: `${name}${index}`,
      course_id: "c1",
      counted: true,
      band: name,
      outcome,
      disability: null,
      score: 50,
    }));

  test("two steps are refused, and what they would safely say can be asked otherwise", async () => {
    await loadWorld(engine, { enrols: [...band("a", 40), ...band("b", 40, "Fail")], acts: [] });
    const perStudent = { per: [{ name: "student" }], measure: "enrolments" };
    for (const aggregate of ["count", "sum", "average", "median", "maximum"] as const) {
      const query = { define: { measures: { typical: { ...perStudent, aggregate } } }, measures: ["typical"] };
      await expect(ask(engine, query, restricted)).rejects.toMatchObject({ code: "query_dimension_forbidden" });
      expect((await ask(engine, query)).rows).toHaveLength(1);
    }
    // How many students fulfil a condition, and a mean for each of them.
    const filters = [{ ...perStudent, op: ">=" as const, value: 1 }];
    const mean = { define: { measures: { each: { expression: "enrolments / students" } } }, measures: ["students", "each"], filters };
    const [[students, each] = []] = (await ask(engine, mean, restricted)).rows;
    expect([students, each]).toEqual([altered(80), expect.any(Number)]);
    expect(Number(each)).toBeCloseTo(1, 0);
  });

  const byBand = { measures: ["enrolments", "pass_rate"], dimensions: [{ name: "band" }], totals: true };

  test("small groups are withheld, together with the next smallest when the total would give them away", async () => {
    await loadWorld(engine, { enrols: [...band("plain", 3), ...band("O'Brien", 6), ...band("", 20)], acts: [] });
    const answer = await ask(engine, byBand, restricted);
    // Everybody passed: a rate of 1 would tell it of each of them.
    expect(answer.rows).toEqual([["", altered(20), null]]);
    expect(answer.totals).toEqual([null, altered(29), null]);
    expect(answer.protection).toEqual({ minimumGroup: 5, alteredBy: 6 });
  });

  test("which values come first tells nothing of how many few people are", async () => {
    await loadWorld(engine, { enrols: [...band("O'Brien", 3), ...band("plain", 60), ...band("", 40)], acts: [] });
    // Equal values stand in their natural order, so each bound that the few do not reach would change who is first.
    const first = (bound: number) => {
      const capped = { expression: `least(enrolments, ${bound})` };
      const part = { dimension: "band", top: 1, by: "capped", others: "…" };
      const define = { measures: { capped }, dimensions: { part } };
      return ask(engine, { define, measures: ["enrolments"], dimensions: [{ name: "part" }] }, restricted);
    };
    const [lowest, ...others] = await Promise.all([1, 2, 3, 4, 5, 8].map(first));
    for (const other of others) expect(other.rows).toEqual(lowest?.rows);
  });

  test("a bound that is moved until it takes somebody away tells nothing of how much the least has", async () => {
    await loadWorld(engine, { enrols: [...band("O'Brien", 3), ...band("plain", 60), ...band("", 40)], acts: [] });
    const counted = (measure: string, value: number, define = {}) =>
      ask(
        engine,
        {
          define: { measures: define, dimensions: {} },
          measures: ["enrolments"],
          filters: [{ per: [{ name: "band" }], measure, op: ">=", value }],
        },
        restricted,
      );
    const [none, ...others] = await Promise.all([2, 3, 4, 5, 8].map((value) => counted("enrolments", value)));
    for (const other of others) expect(other.rows).toEqual(none?.rows);
    const moved = { less: { expression: "enrolments - 2" } };
    expect((await counted("less", 1, moved)).rows, "by a measure with the bound in it").toEqual(none?.rows);
    // Whether there are any is a bound that cannot be moved.
    expect((await counted("enrolments", 1)).rows).toEqual([[altered(103)]]);
    expect((await counted("enrolments", 41)).rows, "many are taken away, and many are left").toEqual([[altered(60)]]);
  });

  describe("a condition that nobody fails", () => {
    /** All whose outcome is known, once as one condition and once as passes and fails. */
    const whole = smallModel.measures["ended"] as SimpleMeasure;
    const outcomes = ["Pass", "Fail"].map((outcome) => ({ column: "outcome", in: [outcome] }));
    const split: SemanticModel = { ...smallModel, measures: { ...smallModel.measures, split: { ...whole, parts: outcomes } } };
    const answered = (query: QueryInput, rights: typeof restricted | typeof everything = restricted) => ask(engine, query, rights, split);
    const known = [{ dimension: "outcome", op: "not_in" as const, values: [null] }];

    test("withholds a number as one condition, and not where its parts leave many out each", async () => {
      await loadWorld(engine, { enrols: [...band("a", 60), ...band("b", 40, "Fail")], acts: [] });
      expect((await answered({ measures: ["ended"] })).rows).toEqual([[null]]);
      const [[sum] = []] = (await answered({ measures: ["split"] })).rows;
      expect(Math.abs(Number(sum) - 100)).toBeLessThanOrEqual(12);
      expect((await answered({ measures: ["split"] }, everything)).rows).toEqual([[100]]);
      const inOne = await answered({ measures: ["split"], dimensions: [{ name: "outcome" }] });
      expect(inOne.rows, "in a group of one part nobody is in the other").toEqual([
        ["Pass", null],
        ["Fail", null],
      ]);
    });

    test("withholds the whole where a part is small", async () => {
      await loadWorld(engine, { enrols: [...band("a", 60), ...band("b", 3, "Fail")], acts: [] });
      expect((await answered({ measures: ["split"] })).rows).toEqual([[null]]);
    });

    test("is a filter's where the query has it: nothing is withheld that the same filter shows otherwise", async () => {
      await loadWorld(engine, { enrols: [...band("a", 60), ...band("b", 40, "Fail")], acts: [] });
      const query = { measures: ["ended", "enrolments"], dimensions: [{ name: "outcome" }], filters: known };
      const { rows } = await answered(query);
      expect(rows).toEqual([
        ["Pass", altered(60), altered(60)],
        ["Fail", altered(40), altered(40)],
      ]);
      for (const [, ended, all] of rows) expect(ended).toBe(all);
    });

    test("still hides the few who fail it", async () => {
      await loadWorld(engine, { enrols: [...band("a", 60), ...band("b", 3).map((row) => ({ ...row, outcome: null }))], acts: [] });
      for (const measure of ["ended", "enrolments"]) {
        const query = { measures: [measure], dimensions: [{ name: "outcome" }], filters: known };
        expect((await answered(query)).rows, measure).toEqual([]);
      }
    });
  });

  test("groups that are withheld stand among all others, with the next smallest, in numbers that are altered", async () => {
    await loadWorld(engine, { enrols: [...band("a", 60), ...band("b", 40), ...band("c", 20), ...band("d", 3)], acts: [] });
    const first = (top: number) => {
      const part = { dimension: "band", top, by: "enrolments", others: "…" };
      const order = [{ by: "enrolments", direction: "desc" as const }];
      const query = { define: { dimensions: { part } }, measures: ["enrolments"], dimensions: [{ name: "part" }], order, totals: true };
      return ask(engine, query, restricted);
    };
    // The third is not shown beside the few, since the total would tell: it stands with them among the others.
    for (const top of [2, 3])
      expect((await first(top)).rows).toEqual([
        ["a", altered(60)],
        ["b", altered(40)],
        ["…", altered(23)],
      ]);
  });

  test("the same few people in two groups are not taken for many", async () => {
    const again = band("plain", 3).map((row) => ({ ...row, enrol_id: `${row.enrol_id} again`, course_id: "c2" }));
    await loadWorld(engine, {
      enrols: [...band("plain", 3), ...again, ...band("", 20).map((row) => ({ ...row, course_id: "c4" }))],
      acts: [],
    });
    const { rows } = await ask(engine, { measures: ["enrolments"], dimensions: [{ name: "term" }], totals: true }, restricted);
    expect(rows).toEqual([]);
  });

  test("a small group that stands alone in its term is not what is left of the total", async () => {
    await loadWorld(engine, { enrols: [...band("plain", 3), ...band("", 20).map((row) => ({ ...row, course_id: "c2" }))], acts: [] });
    const { rows, totals } = await ask(
      engine,
      { measures: ["enrolments"], dimensions: [{ name: "term" }, { name: "band" }], totals: true },
      restricted,
    );
    expect(rows).toEqual([]);
    expect(totals).toEqual([null, null, altered(23)]);
  });

  test("a group that was small in the earlier period is not what is left of that period's total", async () => {
    const now = (rows: readonly Enrol[]) => rows.map((row) => ({ ...row, enrol_id: `${row.enrol_id} now`, course_id: "c3" }));
    const many = band("", 20);
    await loadWorld(engine, { enrols: [...band("plain", 3), ...now(band("plain", 20)), ...many, ...now(many)], acts: [] });
    const { rows, totals } = await ask(
      engine,
      {
        measures: ["enrolments"],
        dimensions: [{ name: "band" }],
        filters: [{ dimension: "term", op: "in", values: ["2025 J"] }],
        compare: { dimension: "term", to: "previous_year" },
        totals: true,
      },
      restricted,
    );
    expect(rows).toEqual([]);
    expect(totals?.slice(0, 3)).toEqual([null, altered(40), altered(23)]);
  });

  test("a total over too few people is withheld as well, and nothing is withheld from those who are not restricted", async () => {
    await loadWorld(engine, { enrols: band("plain", 4), acts: [] });
    expect(await ask(engine, byBand, restricted)).toMatchObject({
      rows: [],
      totals: [null, null, null],
      suppressed: [],
    });
    expect(await ask(engine, byBand)).toMatchObject({ rows: [["plain", 4, 1]], totals: [null, 4, 1], suppressed: [] });
  });

  test("the smallest group of any fact counts: three active among twenty are withheld", async () => {
    await loadWorld(engine, {
      enrols: band("plain", 20),
      acts: ["plain0", "plain1", "plain2"].map((enrol_id) => ({ enrol_id, day_number: 1, clicks: 5 })),
    });
    expect((await ask(engine, { measures: ["clicks_each"], dimensions: [{ name: "course" }] }, restricted)).rows).toEqual([]);
  });

  test("conditions on measures and orders by them see withheld groups as missing", async () => {
    await loadWorld(engine, { enrols: [...band("plain", 2), ...band("O'Brien", 3), ...band("", 20), ...band('a"b', 30)], acts: [] });
    const small = {
      measures: ["enrolments"],
      dimensions: [{ name: "band" }],
      having: [{ measure: "enrolments", op: "<" as const, value: 5 }],
    };
    expect((await ask(engine, small, restricted)).rows).toEqual([]);
    const ordered = { measures: ["enrolments"], dimensions: [{ name: "band" }], order: [{ by: "enrolments", direction: "asc" as const }] };
    expect((await ask(engine, ordered, restricted)).rows.map(([name]) => name)).toEqual(['a"b']);
  });

  /** Sixty students in three bands and two courses, of whom every third passed. */
  const sixty = (): Enrol[] =>
    Array.from({ length: 60 }, (_, index) => ({
      enrol_id: `e${index}`,
      student_id: `s${index}`,
      course_id: index % 2 === 0 ? "c1" : "c2",
      counted: true,
      band: ["plain", "O'Brien", 'a"b'][Math.floor(index / 4) % 3] ?? null,
      outcome: index % 3 === 0 ? "Pass" : "Fail",
      disability: index % 4 === 0,
      score: index,
    }));

  const valueIn = (dimension: string, ...values: (string | null)[]) => ({ dimension, op: "in" as const, values });
  const others = (dimension: string, ...values: (string | null)[]) => ({ dimension, op: "not_in" as const, values });

  test("the same people give the same number, however they are asked for", async () => {
    await loadWorld(engine, { enrols: sixty(), acts: [] });
    const passed = valueIn("outcome", "Pass");
    const phrasings: QueryInput[] = [
      { measures: ["passes"] },
      { measures: ["passes", "score", "students"], totals: true },
      { measures: ["enrolments"], filters: [passed] },
      { measures: ["enrolments"], filters: [passed, passed] },
      { measures: ["enrolments"], filters: [{ all: [passed, others("outcome", "Fail")] }] },
      { measures: ["enrolments"], filters: [{ not: others("outcome", "Pass") }] },
      { measures: ["enrolments"], filters: [passed, valueIn("band", "plain", "O'Brien", 'a"b', "nobody's")] },
      { measures: ["enrolments"], filters: [passed, valueIn("term", "2024 J", "2024 B", "2025 J")] },
      { measures: ["enrolments"], dimensions: [{ name: "outcome" }], limit: 1 },
      { measures: ["passes"], having: [{ measure: "passes", op: ">", value: 0 }], order: [{ by: "passes" }] },
    ];
    const answers = await Promise.all(phrasings.map(async (query) => (await ask(engine, query, restricted)).rows[0]));
    const numbers = answers.map((row) => row?.find((cell) => typeof cell === "number"));
    expect(numbers[0]).toEqual(altered(20));
    expect(new Set(numbers).size).toBe(1);
  });

  test("as many rows as people are one number, drawn once", async () => {
    await loadWorld(engine, { enrols: sixty(), acts: [] });
    const { rows } = await ask(engine, { measures: ["enrolments", "students"], dimensions: [{ name: "outcome" }] }, restricted);
    const shown = rows.filter(([, enrolments]) => enrolments !== null);
    expect(shown.length).toBeGreaterThan(1);
    for (const [, enrolments, students] of shown) expect(students).toBe(enrolments);
  });

  test("conditions on a number tell of the altered one, and another institution's numbers are altered otherwise", async () => {
    await loadWorld(engine, { enrols: sixty(), acts: [] });
    const number = async (secret: string): Promise<unknown> =>
      (await ask(engine, { measures: ["passes"] }, { ...restricted, secret })).rows[0]?.[0];
    const said = await Promise.all(Array.from({ length: 12 }, (_, index) => number(`secret ${index}`)));
    expect(new Set(said).size).toBeGreaterThan(2);
    const own = await number(restricted.secret);
    for (let value = 14; value <= 26; value += 1) {
      const having = [{ measure: "passes", op: "=" as const, value }];
      expect((await ask(engine, { measures: ["passes"], having }, restricted)).rows).toHaveLength(value === own ? 1 : 0);
    }
  });

  test("neither what a filter leaves nor what it takes away may be small, nor what a measure leaves beside it", async () => {
    await loadWorld(engine, { enrols: [...band("plain", 3), ...band("", 20), ...band('a"b', 20, "Fail")], acts: [] });
    const value = async (query: QueryInput): Promise<unknown> => (await ask(engine, query, restricted)).rows[0]?.[0];
    expect(await value({ measures: ["enrolments"] })).toEqual(altered(43));
    expect(await value({ measures: ["enrolments"], filters: [valueIn("band", "plain")] })).toBeUndefined();
    expect(await value({ measures: ["enrolments"], filters: [others("band", "plain")] })).toBeUndefined();
    expect(await value({ measures: ["passes"], filters: [valueIn("band", "", 'a"b', "plain")] })).toEqual(altered(23));
    expect(await value({ measures: ["passes"], filters: [valueIn("band", "")] })).toBeNull();
  });

  test.each<[what: string, query: QueryInput]>([
    ["a part of a text", { measures: ["enrolments"], filters: [{ dimension: "band", op: "contains", value: "pl" }] }],
    [
      "one condition over two attributes",
      { measures: ["enrolments"], filters: [{ not: { all: [valueIn("band", "plain"), valueIn("outcome", "Pass")] } }] },
    ],
    ["the largest of single values", { measures: ["most"] }],
  ])("restricted readers are refused %s", async (_what, query) => {
    await expect(ask(engine, query, restricted)).rejects.toMatchObject({ code: "query_dimension_forbidden" });
    await expect(ask(engine, query)).resolves.toBeDefined();
  });

  test("the secret is bound to the statement and stands neither in it nor in what is shown of it", () => {
    const compiled = compile(smallModel, parseQuery({ measures: ["passes"] }), restricted, snapshot, engine.dialect);
    expect(compiled.params).toContain(restricted.secret);
    expect(compiled.sql).not.toContain(restricted.secret);
    expect(JSON.stringify(compiled.explanation)).not.toContain(restricted.secret);
  });

  const crowd: fc.Arbitrary<World> = fc
    .array(
      fc.record({
        student_id: fc.constantFrom("s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8"),
        course_id: fc.constantFrom("c1", "c2", "c3", "c4"),
        counted: fc.constantFrom(true, true, true, false),
        band: fc.constantFrom("plain", "O'Brien", null),
        outcome: fc.constantFrom("Pass", null),
        disability: fc.constantFrom(true, null),
        score: fc.constant(50),
      }),
      { maxLength: 40 },
    )
    .chain((rows) => {
      const enrols = rows.map((row, index) => ({ ...row, enrol_id: `e${index}` }));
      return fc
        .subarray(enrols.map(({ enrol_id }) => enrol_id))
        .map((active): World => ({ enrols, acts: active.map((enrol_id) => ({ enrol_id, day_number: 1, clicks: 1 })) }));
    });

  test("nothing about fewer people than allowed is shown or left of a total, whatever the groups share", async () => {
    const dimensions = fc.uniqueArray(fc.constantFrom("band", "course", "outcome", "disability"), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(crowd, dimensions, fc.integer({ min: 2, max: 4 }), fc.boolean(), async (world, names, minimumGroup, compared) => {
        await loadWorld(engine, world);
        const query = parseQuery({
          measures: ["enrolments", "clicks"],
          dimensions: names.map((name) => ({ name })),
          totals: true,
          ...(compared && {
            filters: [{ dimension: "term", op: "in", values: ["2025 J"] }],
            compare: { dimension: "term", to: "previous_year" },
          }),
        });
        const answer = await ask(engine, query, { ...restricted, minimumGroup });
        const slices = slicesOf(world, compared ? ["2025 J", "2024 J"] : undefined);
        expect(givenAway(query, answer, slices, minimumGroup)).toEqual([]);
        const isLarge = smallGroups(query, slices, minimumGroup + 2 * alteredBy(minimumGroup)).length === 0;
        expect(isLarge ? groupsOf(query, slices).size - answer.rows.length : 0).toBe(0);
      }),
      { numRuns: 60 },
    );
  }, 900_000);

  test("no node shows no row, and an unknown one neither", async () => {
    await loadWorld(engine, { enrols: band("plain", 4), acts: [] });
    for (const nodes of [[], ["elsewhere"]]) {
      expect((await ask(engine, byBand, { ...everything, nodes })).rows).toEqual([]);
    }
  });

  test("a table whose security the model does not state shows no row", async () => {
    await loadWorld(engine, { enrols: band("plain", 4), acts: [] });
    const enrol = { ...smallModel.tables["enrol"], security: undefined } as unknown as (typeof smallModel.tables)[string];
    const broken = { ...smallModel, tables: { ...smallModel.tables, enrol } };
    expect((await ask(engine, { measures: ["enrolments"] }, everything, broken)).rows).toEqual([[0]]);
  });

  test("every table is limited wherever it is read, and every value is bound", () => {
    const query = parseQuery({
      measures: ["clicks_each"],
      dimensions: [{ name: "course" }, { name: "term" }],
      filters: [{ dimension: "band", op: "in", values: ["'; drop table w.enrol; --"] }],
      totals: true,
    });
    const { sql, params } = compile(smallModel, query, { ...everything, nodes: ["n1' or true --"] }, snapshot, engine.dialect);
    expect(sql).not.toContain("drop table");
    expect(sql).not.toContain("or true");
    expect(params).toContain("'; drop table w.enrol; --");
    expect(params).toContain("n1' or true --");
    expect(readings(smallModel, sql).filter(({ isLimited }) => !isLimited)).toEqual([]);
  });
});
