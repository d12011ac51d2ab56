import type { DataRights } from "@lyceum/access";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { compile } from "../compile/compile.ts";
import { parseQuery } from "../parse-query.ts";
import { presentRows } from "../present.ts";
import type { Filter } from "../query.ts";
import { everything, snapshot } from "../testing/ask.ts";
import { type Row, valueOf } from "../testing/brute-force.ts";
import { openDuckDb, type TestEngine } from "../testing/engines.ts";
import { smallModel } from "../testing/small-model.ts";
import { type Enrol, loadWorld, makeWorld, type World, WORDS, worldArbitrary } from "../testing/small-world.ts";
import { computeChange, computeContributions, type Contributions } from "./contributions.ts";
import { canExplain, type ContributionRequest, planChange, planContributions } from "./plan-contributions.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await openDuckDb();
  await makeWorld(engine);
});
afterAll(() => engine.close());

async function contributionsTo(request: ContributionRequest, rights: DataRights = everything): Promise<Contributions | undefined> {
  const plan = planContributions(smallModel, request);
  const answer = async (query: typeof plan.before) => {
    const compiled = compile(plan.model, query, rights, snapshot, engine.dialect);
    return presentRows(compiled, await engine.rows(compiled.sql, compiled.params));
  };
  return computeContributions(plan, [await answer(plan.before), await answer(plan.after)]);
}

/** What stands above and below the line; the second is missing for sums. */
type Line = readonly [above: number, below: number | undefined];

/** What stands above and below the line of each measure, over plain rows. */
const PARTS: Readonly<Record<string, (enrols: readonly Enrol[], acts: readonly Row[]) => Line>> = {
  enrolments: (enrols) => [enrols.length, undefined],
  students: (enrols) => [new Set(enrols.map(({ student_id }) => student_id)).size, undefined],
  passes: (enrols) => [passed(enrols), undefined],
  clicks: (_, acts) => [clicks(acts), undefined],
  score: (enrols) => [scored(enrols).reduce((total, { score }) => total + Number(score), 0), scored(enrols).length],
  pass_rate: (enrols) => [passed(enrols), enrols.length],
  pass_rate_scored: (enrols) => [passed(scored(enrols)), scored(enrols).length],
  clicks_per_enrolment: (enrols, acts) => [clicks(acts), enrols.length],
};
const passed = (enrols: readonly Enrol[]): number => enrols.filter(({ outcome }) => outcome === "Pass").length;
const scored = (enrols: readonly Enrol[]): readonly Enrol[] => enrols.filter(({ score }) => score !== null);
const clicks = (acts: readonly Row[]): number => acts.reduce((total, { act }) => total + (act?.clicks ?? 0), 0);

const equals = (dimension: string, ...values: readonly (string | boolean | null)[]) => ({
  dimension,
  op: "in" as const,
  values: [...values],
});

interface Rows {
  readonly enrols: readonly Row[];
  readonly acts: readonly Row[];
}

function rowsOf({ enrols, acts }: World, filters: readonly ReturnType<typeof equals>[]): Rows {
  const keep = (row: Row): boolean => filters.every(({ dimension, values }) => values.includes(valueOf(row, dimension) as string | null));
  const byId = new Map(enrols.map((enrol) => [enrol.enrol_id, enrol]));
  return {
    enrols: enrols.flatMap((enrol) => (enrol.counted ? [{ enrol }] : [])).filter(keep),
    acts: acts.map((act) => ({ act, enrol: byId.get(act.enrol_id) as Enrol })).filter(keep),
  };
}

const NO_LINE: Line = [0, undefined];
const lineOf = (measure: string, { enrols, acts }: Rows): Line =>
  PARTS[measure]?.(
    enrols.map(({ enrol }) => enrol),
    acts,
  ) ?? NO_LINE;
const linesOf = (measure: string, [before, after]: readonly [Rows, Rows]) => [lineOf(measure, before), lineOf(measure, after)] as const;

interface Effect {
  readonly effect: number;
  /** Missing where the group has no value on a side. */
  readonly rate?: number;
}

/**
 * Each group's effect by both orders in which share and value can change, computed from plain rows; undefined where
 * the measure is missing on a side.
 */
function truth(measure: string, breakdown: string, sides: readonly [Rows, Rows]) {
  const [[n0, below0], [n1, below1]] = linesOf(measure, sides);
  const isUnknown = ({ enrols }: Rows): boolean => measure === "pass_rate" && enrols.every(({ enrol }) => enrol.outcome === null);
  if (below0 === 0 || below1 === 0 || sides.some(isUnknown)) return undefined;
  const [d0, d1] = [below0 ?? 1, below1 ?? 1];
  const reference = (n0 / d0 + n1 / d1) / 2;
  const effectOf = (key: string): Effect => {
    const inGroup = (row: Row): boolean => JSON.stringify(valueOf(row, breakdown)) === key;
    const within = ({ enrols, acts }: Rows): Rows => ({ enrols: enrols.filter(inGroup), acts: acts.filter(inGroup) });
    const [[a0, b0], [a1, b1]] = linesOf(measure, [within(sides[0]), within(sides[1])]);
    if (b0 === undefined || b1 === undefined) return { effect: a1 - a0 };
    const weight = b1 / d1 - b0 / d0;
    const effect = a1 / d1 - a0 / d0 - reference * weight;
    if (b0 === 0 || b1 === 0) return { effect };
    const [r0, r1] = [a0 / b0, a1 / b1];
    const rate = ((b0 / d0) * (r1 - r0) + (b1 / d1) * (r1 - r0)) / 2;
    const mix = (weight * (r1 - reference) + weight * (r0 - reference)) / 2;
    expect(rate + mix).toBeCloseTo(effect, 9);
    return { effect, rate };
  };
  // Groups are those of the facts that the measure is about.
  const rows = sides.flatMap(({ enrols, acts }) => [
    ...(measure === "clicks" ? [] : enrols),
    ...(measure.startsWith("clicks") ? acts : []),
  ]);
  const keys = new Set(rows.map((row) => JSON.stringify(valueOf(row, breakdown))));
  return { change: n1 / d1 - n0 / d0, effects: new Map([...keys].map((key) => [key, effectOf(key)])) };
}

const sumOf = ({ groups, others, bounds }: Contributions): number =>
  groups.reduce((total, { effect }) => total + effect, (others?.effect ?? 0) + bounds);

const words = fc.constantFrom<string | null>(...WORDS, null);
const side = fc.oneof(
  fc.uniqueArray(fc.constantFrom("2024 J", "2024 B", "2025 J"), { minLength: 1 }).map((terms) => equals("term", ...terms)),
  fc.uniqueArray(fc.constantFrom(true, false, null), { minLength: 1 }).map((values) => equals("disability", ...values)),
  fc.uniqueArray(words, { minLength: 3 }).map((values) => equals("band", ...values)),
);
const request = fc.record({
  measure: fc.constantFrom(...Object.keys(PARTS)),
  breakdown: fc.constantFrom("band", "disability", "course", "term", "outcome"),
  before: side,
  after: side,
  filters: fc.array(
    fc.uniqueArray(words, { minLength: 4 }).map((values) => equals("band", ...values)),
    { maxLength: 1 },
  ),
});

/** As many people as leave some groups large enough to be shown and others too small. */
const crowdArbitrary: fc.Arbitrary<World> = fc
  .array(
    fc.record({
      course_id: fc.constantFrom("c1", "c2", "c3"),
      counted: fc.constant(true),
      band: fc.constantFrom("plain", "plain", "plain", "O'Brien", "O'Brien", null),
      outcome: fc.constantFrom("Pass", "Fail"),
      disability: fc.constantFrom(true, false, false, null),
      score: fc.option(fc.integer({ min: 0, max: 100 })),
    }),
    { minLength: 80, maxLength: 120 },
  )
  .map((rows) => ({
    enrols: rows.map((row, index) => ({ ...row, enrol_id: `e${index}`, student_id: `s${index}` })),
    acts: rows.map((_, index) => ({ enrol_id: `e${index}`, day_number: 1, clicks: 1 + (index % 7) })),
  }));

/** One small group in the earlier period, beside which another than the later period's smallest is the next. */
const lopsided: World = (() => {
  const crowds = [
    ["c1", "plain", 55],
    ["c1", "O'Brien", 6],
    ["c1", null, 1],
    ["c3", "O'Brien", 7],
    ["c3", "plain", 6],
  ] as const;
  const rows = crowds.flatMap(([course_id, band, count]) => Array.from({ length: count }, () => ({ course_id, band })));
  const same = { counted: true, outcome: "Pass", disability: null, score: null };
  return {
    enrols: rows.map((row, index) => ({ ...row, ...same, enrol_id: `e${index}`, student_id: `s${index}` })),
    acts: [],
  };
})();

describe("the contributions of groups to a change", () => {
  test("are what both orders of changing say, and add up to the change", async () => {
    let computed = 0;
    let split = 0;
    await fc.assert(
      fc.asyncProperty(worldArbitrary, request, async (world, { measure, breakdown, before, after, filters }) => {
        await loadWorld(engine, world);
        const expected = truth(measure, breakdown, [rowsOf(world, [...filters, before]), rowsOf(world, [...filters, after])]);
        const found = await contributionsTo({
          measure,
          breakdown: { name: breakdown },
          before: [before],
          after: [after],
          filters,
        });
        expect(found === undefined).toBe(expected === undefined);
        if (!found || !expected) return;
        computed += 1;
        expect(found.change).toBeCloseTo(expected.change, 9);
        expect(sumOf(found)).toBeCloseTo(expected.change, 9);
        expect(found.bounds).toBeCloseTo(0, 9);
        for (const { value, effect, split: parts } of found.groups) {
          const own = expected.effects.get(JSON.stringify(value));
          expect(effect).toBeCloseTo(own?.effect ?? Number.NaN, 9);
          expect(parts ? parts.rate + parts.mix : effect).toBeCloseTo(effect, 9);
          if (own?.rate === undefined) continue;
          split += 1;
          expect(parts?.rate).toBeCloseTo(own.rate, 9);
        }
        expect(found.groups.length).toBe(expected.effects.size);
        // Only a student who stands in several groups makes them more than the whole.
        expect(found.others === undefined || measure === "students").toBe(true);
      }),
      { numRuns: 250 },
    );
    expect(computed).toBeGreaterThan(40);
    expect(split).toBeGreaterThan(10);
  });

  test.each([
    ["everybody", everything],
    ["a restricted reader", { ...everything, restricted: true, minimumGroup: 4, secret: "always the same" }],
  ] as const)("are told to %s by one query that compares two periods as by two queries", async (_reader, rights) => {
    const [before, after] = [equals("term", "2024 J"), equals("term", "2025 J")];
    let named = 0;
    await fc.assert(
      fc.asyncProperty(crowdArbitrary, request, async (world, { measure, breakdown, filters }) => {
        fc.pre(breakdown !== "term");
        await loadWorld(engine, world);
        const shared = { measure, breakdown: { name: breakdown } };
        const plan = planChange(smallModel, {
          ...shared,
          filters: [...filters, after],
          compare: { dimension: "term", to: "previous_year" },
        });
        const compiled = compile(plan.model, plan.query, rights, snapshot, engine.dialect);
        const found = computeChange(plan, presentRows(compiled, await engine.rows(compiled.sql, compiled.params)));
        const expected = await contributionsTo({ ...shared, before: [before], after: [after], filters }, rights);
        const inOrder = (all: Contributions | undefined) =>
          all && { ...all, groups: all.groups.toSorted((a, b) => JSON.stringify(a.value).localeCompare(JSON.stringify(b.value))) };
        expect(inOrder(found)).toEqual(inOrder(expected));
        named += found?.groups.length ?? 0;
      }),
      { numRuns: 60, examples: [[lopsided, { measure: "enrolments", breakdown: "band", before, after, filters: [] }]] },
    );
    expect(named).toBeGreaterThan(5);
  });

  test("turn round with the sides", async () => {
    await fc.assert(
      fc.asyncProperty(worldArbitrary, request, async (world, { breakdown, before, after, ...rest }) => {
        await loadWorld(engine, world);
        const ask = (from: Filter, to: Filter) => contributionsTo({ ...rest, breakdown: { name: breakdown }, before: [from], after: [to] });
        const [there, back] = [await ask(before, after), await ask(after, before)];
        const effects = (found: Contributions | undefined, sign: number) =>
          new Map(found?.groups.map(({ value, effect }) => [value, Number((sign * effect).toFixed(9)) + 0]));
        expect(effects(there, 1)).toEqual(effects(back, -1));
      }),
      { numRuns: 60 },
    );
  });

  test("name no group that a restricted reader is not shown, and still add up", async () => {
    const restricted: DataRights = { ...everything, restricted: true, minimumGroup: 4, secret: "always the same" };
    let named = 0;
    let withheld = 0;
    await fc.assert(
      fc.asyncProperty(crowdArbitrary, request, async (world, { measure, breakdown, before, after, filters }) => {
        await loadWorld(engine, world);
        const dimensions = [{ name: breakdown }];
        const found = await contributionsTo(
          { measure, breakdown: { name: breakdown }, before: [before], after: [after], filters },
          restricted,
        );
        if (!found) return;
        expect(sumOf(found)).toBeCloseTo(found.change, 9);
        expect(found.others?.because).toBe("protected");
        for (const own of [before, after]) {
          const query = parseQuery({ measures: [measure], dimensions, filters: [...filters, own] });
          const compiled = compile(smallModel, query, restricted, snapshot, engine.dialect);
          const { rows } = presentRows(compiled, await engine.rows(compiled.sql, compiled.params));
          const shown = new Set(rows.flatMap(([value, number]) => (number === null ? [] : [JSON.stringify(value)])));
          expect(found.groups.filter(({ value }) => !shown.has(JSON.stringify(value)))).toEqual([]);
          const { enrols, acts } = rowsOf(world, [...filters, own]);
          withheld += new Set([...enrols, ...acts].map((row) => JSON.stringify(valueOf(row, breakdown)))).size - found.groups.length;
        }
        named += found.groups.length;
      }),
      { numRuns: 40 },
    );
    // Worlds are others in each run: these say that neither stayed out altogether.
    expect(named).toBeGreaterThan(5);
    expect(withheld).toBeGreaterThan(5);
  });

  /** So many students of a band on a course, of whom the first have passed. */
  const band = (name: string, course: string, people: number, passes: number): Enrol[] =>
    Array.from({ length: people }, (_, index) => ({
      enrol_id: `${course}${name}${index}`,
      student_id: `${name}${index}`,
      course_id: course,
      counted: true,
      band: name,
      outcome: index < passes ? "Pass" : "Fail",
      disability: null,
      score: 50,
    }));
  const terms = { before: [equals("term", "2024 J")], after: [equals("term", "2025 J")] };

  test("tell a fall of one group's rate from a change of who is there", async () => {
    const plain = band("plain", "c1", 50, 40);
    await loadWorld(engine, {
      enrols: [...plain, ...band("", "c1", 50, 20), ...band("plain", "c3", 50, 20), ...band("", "c3", 50, 20)],
      acts: [],
    });
    const rates = await contributionsTo({ measure: "pass_rate", breakdown: { name: "band" }, ...terms });
    expect(rates).toMatchObject({ before: 0.6, after: 0.4, bounds: 0 });
    expect(rates?.groups[0]).toMatchObject({ value: "plain", before: 0.8, after: 0.4, weight: 0.5 });
    expect(rates?.groups[0]?.split?.rate).toBeCloseTo(-0.2, 12);
    expect(rates?.groups[0]?.split?.mix).toBeCloseTo(0, 12);
    await loadWorld(engine, {
      enrols: [...plain, ...band("", "c1", 50, 20), ...band("plain", "c3", 20, 16), ...band("", "c3", 80, 32)],
      acts: [],
    });
    const mixes = await contributionsTo({ measure: "pass_rate", breakdown: { name: "band" }, ...terms });
    expect(mixes?.change).toBeCloseTo(-0.12, 12);
    for (const { split } of mixes?.groups ?? []) expect(split?.rate).toBeCloseTo(0, 12);
    expect(mixes?.groups.reduce((total, { split }) => total + (split?.mix ?? 0), 0)).toBeCloseTo(-0.12, 12);
  });

  test("gather what is withheld without naming it or saying how much of it there is", async () => {
    const many = (course: string) => [...band("plain", course, 60, 40), ...band('a"b', course, 40, 10)];
    await loadWorld(engine, { enrols: [...many("c1"), ...many("c3"), ...band("O'Brien", "c3", 3, 3)], acts: [] });
    const restricted: DataRights = { ...everything, restricted: true, minimumGroup: 5, secret: "always the same" };
    const found = await contributionsTo({ measure: "enrolments", breakdown: { name: "band" }, ...terms }, restricted);
    expect(found?.others?.because).toBe("protected");
    expect(JSON.stringify(found)).not.toContain("O'Brien");
  });

  test("are refused for what no sum makes", () => {
    const most = { measure: "most", breakdown: { name: "band" }, ...terms };
    expect(() => planContributions(smallModel, most)).toThrow(expect.objectContaining({ code: "query_wrong_kind" }));
  });
});

test("a breakdown by what a measure counts explains nothing", () => {
  const explains = (measure: string, name: string) => canExplain(smallModel, measure, { name });
  expect([
    explains("pass_rate", "band"),
    explains("pass_rate", "outcome"),
    explains("passes", "outcome"),
    explains("score", "outcome"),
  ]).toEqual([true, false, false, true]);
});
