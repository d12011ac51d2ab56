import { afterAll, beforeAll, expect, test } from "vitest";

import { compile } from "../compile/compile.ts";
import type { SemanticModel } from "../model.ts";
import { presentRows } from "../present.ts";
import type { Query } from "../query.ts";
import { everything, snapshot } from "../testing/ask.ts";
import { openDuckDb, type TestEngine } from "../testing/engines.ts";
import { smallModel } from "../testing/small-model.ts";
import { type Enrol, loadWorld, makeWorld } from "../testing/small-world.ts";
import { type Contributions, computeContributions } from "./contributions.ts";
import { canExplain, planContributions } from "./plan-contributions.ts";
import { rankBreakdowns } from "./rank-breakdowns.ts";

/** The small model with marks in steps of twenty, so that there are breakdowns of two, three, five and six groups. */
const model: SemanticModel = {
  ...smallModel,
  dimensions: {
    ...smallModel.dimensions,
    mark: { table: "enrol", column: "score", kind: "integer", label: "Mark", description: "", bucket: 20 },
  },
};
const BREAKDOWNS = ["band", "disability", "mark", "course"];
const [BEFORE, AFTER] = ["2024 J", "2025 J"];
const PEOPLE = 400;
const SEEDS = 100;
const QUIET_SEEDS = 50;

/** Numbers from 0 up to 1 that are the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Planted {
  readonly breakdown: string;
  readonly enrols: readonly Enrol[];
}

/** Two terms of equally many students, of whom those of one group pass half as often in the second. */
function plant(seed: number, isPlanted: boolean): Planted {
  const next = numbersFrom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T;
  const breakdown = pick(["band", "disability", "mark"]);
  const cause = { band: pick(["plain", "O'Brien", 'a"b', null]), disability: pick([true, false]), mark: pick([0, 1, 2, 3, 4]) };
  const enrols = [BEFORE, AFTER].flatMap((term) =>
    Array.from({ length: PEOPLE }, (_, index): Enrol => {
      const person = {
        band: pick(["plain", "O'Brien", 'a"b', "", null]),
        disability: pick([true, false, null]),
        score: Math.floor(next() * 100),
      };
      const group = { ...person, mark: Math.floor(person.score / 20) };
      const isHit = isPlanted && term === AFTER && group[breakdown as keyof typeof group] === cause[breakdown as keyof typeof cause];
      return {
        ...person,
        enrol_id: `${term} ${index}`,
        student_id: `${term} ${index}`,
        course_id: term === BEFORE ? "c1" : pick(["c3", "c4"]),
        counted: true,
        outcome: next() < (isHit ? 0.35 : 0.7) ? "Pass" : "Fail",
      };
    }),
  );
  return { breakdown, enrols };
}

let engine: TestEngine;
beforeAll(async () => {
  engine = await openDuckDb();
  await makeWorld(engine);
});
afterAll(() => engine.close());

async function ranked() {
  const term = (name: string | undefined) => [{ dimension: "term", op: "in" as const, values: [name ?? ""] }];
  const found = [];
  for (const name of BREAKDOWNS) {
    expect(canExplain(model, "pass_rate", { name })).toBe(true);
    const plan = planContributions(model, { measure: "pass_rate", breakdown: { name }, before: term(BEFORE), after: term(AFTER) });
    const answer = async (query: Query) => {
      const compiled = compile(plan.model, query, everything, snapshot, engine.dialect);
      return presentRows(compiled, await engine.rows(compiled.sql, compiled.params));
    };
    const contributions = computeContributions(plan, [await answer(plan.before), await answer(plan.after)]) as Contributions;
    found.push({ breakdown: plan.breakdown, contributions });
  }
  return rankBreakdowns(found);
}

test("a group whose rate falls puts its breakdown first in at least 95 of 100 seeds", async () => {
  let first = 0;
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { breakdown, enrols } = plant(seed, true);
    await loadWorld(engine, { enrols, acts: [] });
    const [winner] = await ranked();
    first += Number(winner?.breakdown.name === breakdown);
  }
  expect(first).toBeGreaterThanOrEqual(95);
});

test("where nothing happened no breakdown is preferred, whatever the number of its groups", async () => {
  const first = new Map(BREAKDOWNS.map((name) => [name, 0]));
  let strong = 0;
  for (let seed = 1; seed <= QUIET_SEEDS; seed += 1) {
    await loadWorld(engine, { enrols: plant(seed, false).enrols, acts: [] });
    const [winner] = await ranked();
    first.set(winner?.breakdown.name ?? "", (first.get(winner?.breakdown.name ?? "") ?? 0) + 1);
    strong += Number((winner?.strength ?? 0) > 3);
  }
  expect(Math.max(...first.values())).toBeLessThan(QUIET_SEEDS * 0.6);
  expect(strong).toBeLessThan(QUIET_SEEDS * 0.1);
});
