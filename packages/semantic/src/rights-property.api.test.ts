import type { DataRights } from "@lyceum/access";
import { quoteLiteral } from "@lyceum/sql-text";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Answer } from "./answer.ts";
import { compile } from "./compile/compile.ts";
import { presentRows } from "./present.ts";
import { QueryProblem } from "./query-problem.ts";
import type { Query } from "./query.ts";
import { everything, snapshot } from "./testing/ask.ts";
import { openDuckDb, type TestEngine } from "./testing/engines.ts";
import { comparedQuery, queryArbitrary } from "./testing/query-arbitrary.ts";
import { loadSums, summedModel, SUMS } from "./testing/small-sums.ts";
import { COURSES, CLOSURE, type Enrol, loadWorld, makeWorld, type World, worldArbitrary } from "./testing/small-world.ts";

const RUNS = 120;
/** The same queries each time: how many of them are answered is asserted too. */
const SEED = 20_261_126;

let engine: TestEngine;
beforeAll(async () => {
  engine = await openDuckDb();
  await makeWorld(engine);
});
afterAll(() => engine.close());

const answerOf = async (query: Query, rights: DataRights, preAggregates: typeof SUMS): Promise<Partial<Answer> | undefined> => {
  try {
    const compiled = compile(summedModel, query, rights, { ...snapshot, preAggregates }, engine.dialect);
    return { ...presentRows(compiled, await engine.rows(compiled.sql, compiled.params)), explanation: undefined };
  } catch (error) {
    if (error instanceof QueryProblem) return undefined;
    throw error;
  }
};

/** Takes every row away that stands outside of some nodes. */
async function leaveOnly(nodes: readonly string[]): Promise<void> {
  const below = CLOSURE.flatMap(([ancestor, node]) => (nodes.includes(ancestor) ? [`'${node}'`] : []));
  for (const table of ["course", "enrol", "act"]) await engine.run(`delete from w.${table} where node_id not in (${below.join(", ")})`);
}

/** Puts back the courses that were taken away. */
async function restoreCourses(): Promise<void> {
  const rows = COURSES.map((course) => `(${[course.course_id, course.name, course.term_id, course.node_id].map(quoteLiteral).join(", ")})`);
  await engine.run(`delete from w.course; insert into w.course values ${rows.join(", ")}`);
}

async function load(world: World): Promise<void> {
  await restoreCourses();
  await loadWorld(engine, world);
  await loadSums(engine);
}

/** Hundreds of people in each course, so that restricted readers are shown numbers. */
const crowdArbitrary: fc.Arbitrary<World> = fc.integer({ min: 1, max: 1000 }).map((draw) => {
  const enrols = COURSES.flatMap(({ course_id }, place) =>
    Array.from({ length: 90 }, (_, person): Enrol => {
      const mixed = ((person + draw) * 7919 + place * 104_729) % 97;
      return {
        enrol_id: `${course_id} ${person}`,
        student_id: `s${person + 30 * place}`,
        course_id,
        counted: mixed % 11 !== 0,
        band: mixed % 5 === 0 ? "plain" : null,
        outcome: mixed % 3 === 0 ? "Pass" : "Fail",
        disability: mixed % 2 === 0,
        score: mixed,
      };
    }),
  );
  return {
    enrols,
    acts: enrols.flatMap(({ enrol_id }, index) => (index % 3 === 0 ? [] : [{ enrol_id, day_number: index % 9, clicks: 1 + (index % 7) }])),
  };
});

const nodesArbitrary = fc.constantFrom<readonly string[]>(["n1"], ["n2"], ["n3"], ["n2", "n3"]);
const queries = fc.oneof({ weight: 2, arbitrary: queryArbitrary }, { weight: 1, arbitrary: comparedQuery });

test.each([
  ["any reader", worldArbitrary, { ...everything }, RUNS, RUNS / 3],
  ["a restricted reader", crowdArbitrary, { ...everything, restricted: true, minimumGroup: 3, secret: "k" }, RUNS / 2, RUNS / 20],
] as const)(
  "%s of a part is answered as if nothing else were there, from facts and from sums",
  async (_name, worlds, rights, runs, least) => {
    let answered = 0;
    let numbers = 0;
    await fc.assert(
      fc.asyncProperty(worlds, queries, nodesArbitrary, fc.constantFrom(SUMS, []), async (world, query, nodes, sums) => {
        await load(world);
        const limited = await answerOf(query, { ...rights, nodes }, sums);
        if (!limited) return;
        answered += 1;
        await leaveOnly(nodes);
        await loadSums(engine);
        const alone = await answerOf(query, { ...rights, nodes: "all" }, sums);
        expect(limited).toEqual(alone);
        numbers += (limited.rows ?? []).flat().filter((cell) => typeof cell === "number").length;
      }),
      { numRuns: runs, seed: SEED },
    );
    expect(answered, "queries that were answered").toBeGreaterThanOrEqual(least);
    expect(numbers, "numbers that were shown").toBeGreaterThanOrEqual(least);
  },
  300_000,
);
