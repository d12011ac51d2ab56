import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import type { Answer } from "../answer.ts";
import { QueryProblem } from "../query-problem.ts";
import type { Query } from "../query.ts";
import { ask } from "../testing/ask.ts";
import { ENGINES, type TestEngine } from "../testing/engines.ts";
import { evaluateNaively } from "../testing/naive-evaluator.ts";
import { queryArbitrary } from "../testing/query-arbitrary.ts";
import { loadWorld, makeWorld, worldArbitrary } from "../testing/small-world.ts";

type Rows = readonly (readonly unknown[])[];
const RUNS = 250;
/** The same queries each time: how many of them are answered is asserted too. Change it to ask others. */
const SEED = 20_261_122;

/** Rounds numbers to what every engine keeps, and leaves out rows in which every measure is 0 or missing. */
function comparable(rows: Rows, dimensions: number): readonly string[] {
  const cell = (value: unknown) => (typeof value === "number" ? Number(value.toFixed(8)) + 0 : value);
  return rows
    .filter((row) => dimensions === 0 || row.slice(dimensions).some((value) => value !== null && value !== 0))
    .map((row) => JSON.stringify(row.map(cell)))
    .toSorted();
}

describe.each(ENGINES)("%s", (_name, open) => {
  let engine: TestEngine;
  afterAll(() => engine.close());
  beforeAll(async () => {
    engine = await open(inject("databaseServer"));
    await makeWorld(engine);
  });

  const answerOf = async (query: Query): Promise<Answer | undefined> => {
    try {
      return await ask(engine, query);
    } catch (error) {
      if (error instanceof QueryProblem) return undefined;
      throw error;
    }
  };

  test("any query with definitions gives what the rows say, totals and subtotals too", async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(worldArbitrary, queryArbitrary, async (world, query) => {
        await loadWorld(engine, world);
        const answer = await answerOf(query);
        if (!answer) return;
        answered += 1;
        const expected = evaluateNaively(world, query);
        const width = query.dimensions.length;
        expect(comparable(answer.rows, width), "rows").toEqual(comparable(expected.rows, width));
        expect(comparable([answer.totals ?? []], 0), "totals").toEqual(comparable([expected.totals], 0));
        for (const [index, { rows }] of expected.subtotals.entries())
          expect(comparable(answer.subtotals?.[index]?.rows ?? [], width), "subtotals").toEqual(comparable(rows, width));
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(answered, "queries that were answered").toBeGreaterThanOrEqual(RUNS / 2);
  });
});
