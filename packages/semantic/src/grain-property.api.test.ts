import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { compile } from "./compile/compile.ts";
import { joinChecks } from "./complete-joins.ts";
import { hasStrangeSides } from "./grain.ts";
import { parseQuery } from "./parse-query.ts";
import { presentRows } from "./present.ts";
import { QueryProblem } from "./query-problem.ts";
import { everything, snapshot } from "./testing/ask.ts";
import { ENGINES, type TestEngine } from "./testing/engines.ts";
import {
  ancestorsOf,
  belongsTo,
  type Counted,
  type GeneratedWorld,
  generatedModel,
  generatedWorld,
  loadGenerated,
  personOf,
} from "./testing/generated-model.ts";

const SEED = 20_261_127;
const RUNS = 60;

/** What is counted: rows of a table, or people. */
const unitOf = ({ table, what }: Counted): number | "people" => (what === "rows" || what === "amount" ? table : what);

/** Whether each row of a table belongs to one thing of a unit. */
const isWithin = ({ tables }: GeneratedWorld, table: number, unit: number | "people"): boolean =>
  unit === "people" ? tables[table]?.hasPerson === true : table === unit || ancestorsOf(tables, table).includes(unit);

/** The finer side and the coarser unit of a ratio; "same" where both count the same, undefined where neither lies within the other. */
function sidesOf(world: GeneratedWorld, above: Counted, below: Counted) {
  const [upper, lower] = [unitOf(above), unitOf(below)];
  if (upper === lower) return "same";
  if (upper !== "people" && isWithin(world, upper, lower)) return { finer: above, coarser: lower };
  if (lower !== "people" && isWithin(world, lower, upper)) return { finer: below, coarser: upper };
  const areRows = [upper, lower].every((unit) => unit !== "people" && world.tables[unit]?.kind === "fact");
  return areRows ? "same" : undefined;
}

/** Whether a breakdown by a table shares the finer things out while a coarser thing stands in several groups. */
function isTorn(world: GeneratedWorld, above: Counted, below: Counted, table: number): boolean {
  const sides = sidesOf(world, above, below);
  if (sides === "same" || sides === undefined) return false;
  const { finer, coarser } = sides;
  if (table === unitOf(finer) || table === coarser) return false;
  return isWithin(world, finer.table, table) && isWithin(world, table, coarser);
}

/** A measure over some rows, one by one. */
function valueOver(world: GeneratedWorld, { table, what }: Counted, rows: readonly number[]): number {
  if (what === "rows") return rows.length;
  if (what === "amount") return rows.reduce((sum, row) => sum + (world.tables[table]?.rows[row]?.amount ?? 0), 0);
  const things = rows.map((row) => (what === "people" ? personOf(world, table, row) : belongsTo(world, table, row, what)));
  return new Set(things.filter((thing) => thing !== undefined)).size;
}

/** A ratio in every group of a table's labels, or over everything, row by row. */
function truth(world: GeneratedWorld, sides: readonly [Counted, Counted], by: number | undefined): ReadonlyMap<string, number | null> {
  const grouped = sides.map((side) =>
    Map.groupBy(world.tables[side.table]?.rows.map((_, row) => row) ?? [], (row) => {
      const place = by === undefined ? undefined : belongsTo(world, side.table, row, by);
      return JSON.stringify(by === undefined || place === undefined ? null : (world.tables[by]?.rows[place]?.label ?? null));
    }),
  );
  const groups = new Set(grouped.flatMap((rows) => [...rows.keys()]));
  return new Map(
    [...groups].map((group) => {
      const [above = 0, below = 0] = sides.map((side, index) => valueOver(world, side, grouped[index]?.get(group) ?? []));
      return [group, below === 0 ? null : above / below];
    }),
  );
}

const sorted = (entries: Iterable<readonly [string, unknown]>) =>
  [...entries].map(([key, value]) => `${key} ${typeof value === "number" ? value.toPrecision(10) : String(value)}`).toSorted();

/** What must come of a ratio by a table's labels: its values, or the code of a refusal. */
function expectedOf(world: GeneratedWorld, sides: readonly [Counted, Counted], table: number) {
  if (!sides.every((side) => isWithin(world, side.table, table))) return { outcome: "unreachable", answer: "query_not_joinable" } as const;
  if (isTorn(world, ...sides, table)) return { outcome: "torn", answer: "query_grain_mixed" } as const;
  return { outcome: "answered", answer: sorted(truth(world, sides, table)) } as const;
}

describe.each(ENGINES)("%s", (_name, open) => {
  let engine: TestEngine;
  afterAll(() => engine.close());
  beforeAll(async () => {
    engine = await open(inject("databaseServer"));
  });

  test("ratios of any model by any dimension are what the rows say, or refused for what they are", async () => {
    const seen = { answered: 0, torn: 0, unreachable: 0, strange: 0 };
    await fc.assert(
      fc.asyncProperty(generatedWorld, async (world) => {
        await loadGenerated(engine, world);
        const model = generatedModel(world);
        const completeJoins: string[] = [];
        for (const { name, count } of joinChecks(model)) {
          const [[lost] = []] = await engine.rows(count);
          if (lost === 0) completeJoins.push(name);
        }
        const answerTo = async (ratio: string, dimensions: readonly string[]) => {
          try {
            const query = parseQuery({ measures: [ratio], dimensions: dimensions.map((name) => ({ name })) });
            const compiled = compile(model, query, everything, { ...snapshot, completeJoins }, engine.dialect);
            const { rows } = presentRows(compiled, await engine.rows(compiled.sql, compiled.params));
            return sorted(rows.map((row) => [JSON.stringify(dimensions.length > 0 ? row[0] : null), row.at(-1)]));
          } catch (error) {
            if (error instanceof QueryProblem) return error.code;
            throw error;
          }
        };
        for (const [index, names] of world.ratios.entries()) {
          const [above, below] = names.map((name) => world.counted.get(name) as Counted) as [Counted, Counted];
          const isStrange = sidesOf(world, above, below) === undefined;
          expect(hasStrangeSides(model, `r${index}`), `sides of ${names.join(" / ")}`).toBe(isStrange);
          if (isStrange) {
            seen.strange += 1;
            continue;
          }
          expect(await answerTo(`r${index}`, []), names.join(" / ")).toEqual(sorted(truth(world, [above, below], undefined)));
          for (const table of world.tables.keys()) {
            const { outcome, answer } = expectedOf(world, [above, below], table);
            seen[outcome] += 1;
            expect(await answerTo(`r${index}`, [`d${table}`]), `${names.join(" / ")} by d${table}`).toEqual(answer);
          }
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(Math.min(...Object.values(seen)), `each of ${JSON.stringify(seen)}`).toBeGreaterThanOrEqual(RUNS / 4);
  });
});
