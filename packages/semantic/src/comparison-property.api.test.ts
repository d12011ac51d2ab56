import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import type { Answer } from "./answer.ts";
import { QueryProblem } from "./query-problem.ts";
import type { Query } from "./query.ts";
import { ask, everything, snapshot } from "./testing/ask.ts";
import type { Value } from "./testing/brute-force.ts";
import { ENGINES, type TestEngine } from "./testing/engines.ts";
import { evaluateNaively, type NaiveAnswer } from "./testing/naive-evaluator.ts";
import { type TwoPeriods, twoPeriodsArbitrary } from "./testing/query-arbitrary.ts";
import { smallModel } from "./testing/small-model.ts";
import { loadWorld, makeWorld, TERMS, worldArbitrary } from "./testing/small-world.ts";

type Rows = readonly (readonly unknown[])[];
const RUNS = 250;
/** The same queries each time: how many of them are answered is asserted too. */
const SEED = 20_261_130;

/** The calendar, by which the earlier term has a name; without it the engine looks it up. */
const terms = TERMS.map(({ name, season, academic_year: academicYear, sequence, start_date: start, end_date: end }) => ({
  name,
  season,
  academicYear,
  sequence,
  start,
  end,
}));

/** Value of the period asked for in whose place one of the earlier period stands. */
function moved(name: string, value: Value, { compare }: Query): Value {
  if (compare?.dimension === "term") return name === "term" ? "2025 J" : name === "year" ? 2025 : value;
  if (compare?.dimension !== "year") return value;
  if (name === "year") return Number(value) + 1;
  // Spring 2024 has no counterpart.
  return name === "term" ? (value === "2024 J" ? "2025 J" : null) : value;
}

type Cells = readonly unknown[];

/** Rows of both periods side by side, as a comparison has them but for the changes. */
function sideBySide({ dimensions, measures }: Query, now: Rows, before: Rows): Rows {
  const width = dimensions.length;
  const none: Cells = measures.map(() => null);
  const keyOf = (row: Cells): string => JSON.stringify(row.slice(0, width));
  const [nowOf, beforeOf] = [now, before].map((rows) => new Map(rows.map((row) => [keyOf(row), row.slice(width)] as const)));
  const keys = new Map([...now, ...before].map((row) => [keyOf(row), row.slice(0, width)] as const));
  return [...keys].map(([id, key]) => {
    const [after, earlier] = [nowOf?.get(id) ?? none, beforeOf?.get(id) ?? none];
    return [...key, ...measures.flatMap((_, index) => [after[index], earlier[index]])];
  });
}

/** Rounds numbers to what every engine keeps, and leaves out rows in which every measure is 0 or missing. */
function comparable(rows: Rows, dimensions: number): readonly string[] {
  const cell = (value: unknown) => (typeof value === "number" ? Number(value.toFixed(8)) + 0 : value);
  return rows
    .filter((row) => dimensions === 0 || row.slice(dimensions).some((value) => value !== null && value !== 0))
    .map((row) => JSON.stringify(row.map(cell)))
    .toSorted();
}

/** An answer's rows without the changes. */
const values = ({ columns }: Answer, rows: Rows): Rows => rows.map((row) => row.filter((_, place) => columns[place]?.role !== "change"));

describe.each(ENGINES)("%s", (_name, open) => {
  let engine: TestEngine;
  afterAll(() => engine.close());
  beforeAll(async () => {
    engine = await open(inject("databaseServer"));
    await makeWorld(engine);
  });

  const answerOf = async (query: Query, isCalendarKnown: boolean): Promise<Answer | undefined> => {
    try {
      return await ask(engine, query, everything, smallModel, isCalendarKnown ? { ...snapshot, terms } : snapshot);
    } catch (error) {
      if (error instanceof QueryProblem) return undefined;
      throw error;
    }
  };

  const inEarlier = ({ query, earlier }: TwoPeriods): Query => {
    const { compare: _compare, ...alone } = query;
    return { ...alone, filters: [...query.filters.slice(0, -1), earlier] };
  };

  test("each period of a comparison has what its own rows say, in rows, totals and subtotals", async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(worldArbitrary, twoPeriodsArbitrary, fc.boolean(), async (world, periods, isCalendarKnown) => {
        const { query } = periods;
        await loadWorld(engine, world);
        const answer = await answerOf(query, isCalendarKnown);
        if (!answer) return;
        answered += 1;
        const now = evaluateNaively(world, query);
        const before = evaluateNaively(world, inEarlier(periods));
        const width = query.dimensions.length;
        const names = query.dimensions.map(({ name }) => name);
        const moveAll = (rows: NaiveAnswer["rows"], by: readonly string[] = names): Rows =>
          rows.map((row) => row.map((value, place) => (by.includes(names[place] ?? "") ? moved(names[place] ?? "", value, query) : value)));
        expect(comparable(values(answer, answer.rows), width), "rows").toEqual(
          comparable(sideBySide(query, now.rows, moveAll(before.rows)), width),
        );
        expect(comparable(values(answer, [answer.totals ?? []]), 0), "totals").toEqual(
          comparable(sideBySide(query, [now.totals], [before.totals]), 0),
        );
        for (const [index, { by, rows }] of now.subtotals.entries())
          expect(comparable(values(answer, answer.subtotals?.[index]?.rows ?? []), width), "subtotals").toEqual(
            comparable(sideBySide(query, rows, moveAll(before.subtotals[index]?.rows ?? [], by)), width),
          );
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(answered, "comparisons that were answered").toBeGreaterThanOrEqual(RUNS / 2);
  });
});
