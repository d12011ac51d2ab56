import type { DataRights } from "@lyceum/access";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { compile } from "./compile/compile.ts";
import { joinChecks } from "./complete-joins.ts";
import type { SemanticModel } from "./model.ts";
import { parseQuery } from "./parse-query.ts";
import { presentRows } from "./present.ts";
import { QueryProblem } from "./query-problem.ts";
import type { Query } from "./query.ts";
import { everything, snapshot } from "./testing/ask.ts";
import { ENGINES, type TestEngine } from "./testing/engines.ts";
import { queryArbitrary } from "./testing/query-arbitrary.ts";
import { smallModel } from "./testing/small-model.ts";
import { loadWorld, makeWorld, worldArbitrary } from "./testing/small-world.ts";

const SEED = 20_261_126;
const RUNS = 200;
/** Ways in which rows lose what they belong to, or come to belong to what others may see; the last leaves all as it is. */
const FAULTS = [
  "update w.act set enrol_id = null where day_number > 5",
  "update w.act set enrol_id = 'nobody' where clicks = 3",
  "update w.act set term_id = 'never'",
  "update w.act set course_id = null where clicks > 4",
  "update w.enrol set course_id = 'none' where student_id = 's1'",
  "update w.enrol set node_id = 'n1' where course_id = 'c2'",
  "update w.act set node_id = 'n3'",
  "select 1",
] as const;
const { act, enrol, course, term } = smallModel.tables;
/** The small model, and one in which activity finds its course and its term step by step. */
const MODELS: readonly SemanticModel[] = [
  smallModel,
  {
    ...smallModel,
    tables: {
      ...(term && { term }),
      ...(course && { course }),
      ...(enrol && { enrol: { ...enrol, joins: { course: { column: "course_id", references: "course_id" } } } }),
      ...(act && { act: { ...act, joins: { enrol: { column: "enrol_id", references: "enrol_id" } } } }),
    },
  },
];
const rightsArbitrary: fc.Arbitrary<DataRights> = fc
  .constantFrom<DataRights["nodes"]>("all", ["n1"], ["n2"], ["n3"], ["n2", "n3"])
  .map((nodes) => ({ ...everything, nodes }));

/** Joins on which the rows that are there lose none. */
async function completeJoins(engine: TestEngine): Promise<readonly string[]> {
  const complete: string[] = [];
  for (const { name, count } of joinChecks(smallModel)) {
    const [[lost] = []] = await engine.rows(count);
    if (lost === 0) complete.push(name);
  }
  return complete;
}

describe.each(ENGINES)("%s", (_name, open) => {
  let engine: TestEngine;
  afterAll(() => engine.close());
  beforeAll(async () => {
    engine = await open(inject("databaseServer"));
    await makeWorld(engine);
  });

  const rowsOf = async (
    model: SemanticModel,
    query: Query,
    rights: DataRights,
    complete: readonly string[],
  ): Promise<readonly string[] | undefined> => {
    try {
      const compiled = compile(model, query, rights, { ...snapshot, completeJoins: complete }, engine.dialect);
      const { rows, totals } = presentRows(compiled, await engine.rows(compiled.sql, compiled.params));
      const shown = [...rows, totals ?? []].map((row) => row.map((cell) => (typeof cell === "number" ? Number(cell.toFixed(8)) : cell)));
      return shown.map((row) => JSON.stringify(row)).toSorted();
    } catch (error) {
      if (error instanceof QueryProblem) return undefined;
      throw error;
    }
  };

  test("inner joins over complete keys lose no row, whatever is missing elsewhere and whoever reads", async () => {
    let answered = 0;
    let inner = 0;
    await fc.assert(
      fc.asyncProperty(
        worldArbitrary,
        queryArbitrary,
        rightsArbitrary,
        fc.constantFrom(...FAULTS),
        fc.constantFrom(...MODELS),
        async (world, query, rights, fault, model) => {
          await loadWorld(engine, world);
          await engine.run(fault);
          const complete = await completeJoins(engine);
          const expected = await rowsOf(model, query, rights, []);
          if (!expected) return;
          answered += 1;
          if (complete.length > 0) inner += 1;
          expect(await rowsOf(model, query, rights, complete)).toEqual(expected);
        },
      ),
      { numRuns: RUNS, seed: SEED },
    );
    expect(answered, "queries that were answered").toBeGreaterThanOrEqual(RUNS / 2);
    expect(inner, "queries with complete joins").toBeGreaterThanOrEqual(RUNS / 3);
  });

  test("each fault makes incomplete what it tears, and a sound warehouse has every join", async () => {
    const person = { student_id: "s1", counted: true, band: null, outcome: null, disability: null, score: null } as const;
    const world = {
      enrols: ["c1", "c2", "c3"].map((course_id, index) => ({ ...person, course_id, enrol_id: `e${index}` })),
      acts: [3, 9].map((clicks, index) => ({ enrol_id: `e${index + 1}`, day_number: 7, clicks })),
    };
    const found: (readonly string[])[] = [];
    for (const fault of FAULTS) {
      await loadWorld(engine, world);
      await engine.run(fault);
      const complete = await completeJoins(engine);
      found.push(
        joinChecks(smallModel)
          .map(({ name }) => name)
          .filter((name) => !complete.includes(name)),
      );
    }
    const enrolment = "w.act(enrol_id, node_id) = w.enrol(enrol_id, node_id)";
    const ofCourse = "w.act(course_id, node_id) = w.course(course_id, node_id)";
    const ofEnrolment = "w.enrol(course_id, node_id) = w.course(course_id, node_id)";
    expect(found).toEqual([
      [enrolment],
      [enrolment],
      ["w.act(term_id) = w.term(term_id)"],
      [ofCourse],
      [ofEnrolment],
      [ofEnrolment, enrolment],
      [enrolment, ofCourse],
      [],
    ]);
  });

  test("a table that is found over one with missing rows is joined as that one", () => {
    const query = parseQuery({ measures: ["clicks"], dimensions: [{ name: "course" }] });
    const [, stepwise] = MODELS;
    const all = joinChecks(stepwise as SemanticModel).map(({ name }) => name);
    const joins = (completed: readonly string[]) =>
      compile(stepwise as SemanticModel, query, everything, { ...snapshot, completeJoins: completed }, engine.dialect).sql.match(
        /(left )?join "?w"?\."?\w+/gi,
      );
    expect(joins(all)).toEqual([expect.stringMatching(/^join "?w"?\."?enrol/i), expect.stringMatching(/^join "?w"?\."?course/i)]);
    const onlyCourses = all.filter((name) => name.startsWith("w.enrol("));
    expect(joins(onlyCourses)).toEqual([
      expect.stringMatching(/^left join "?w"?\."?enrol/i),
      expect.stringMatching(/^left join "?w"?\."?course/i),
    ]);
  });
});
