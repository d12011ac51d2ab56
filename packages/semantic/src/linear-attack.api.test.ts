import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { alteredBy, uncertainBy } from "./compile/alteration.ts";
import type { QueryInput } from "./query.ts";
import { ask, everything } from "./testing/ask.ts";
import { openDuckDb, type TestEngine } from "./testing/engines.ts";
import { attack, type Attacked, type AttackQuestion } from "./testing/linear-attack.ts";
import { possibleValues } from "./testing/possible-values.ts";
import { courseOf, type Enrol, loadWorld, makeWorld } from "./testing/small-world.ts";

const MIN_GROUP = 5;
/** Worlds of one course, and worlds of three, about which much more is asked. */
const WORLDS = 12;
const LARGE_WORLDS = 4;
/** Part of the worlds in which an attacker finds something where protection is taken away. */
const PART = 1 / 2;
const rights = { ...everything, restricted: true, minimumGroup: MIN_GROUP, secret: "always the same" };
const BANDS = ["plain", "O'Brien", 'a"b', "", "%_\\", null];

let engine: TestEngine;
beforeAll(async () => {
  engine = await openDuckDb();
  await makeWorld(engine);
});
afterAll(() => engine.close());

/** Bands of very different sizes on some courses, the same for the same seed. */
function worldOf(seed: number, courses: readonly string[]): readonly Enrol[] {
  return courses.flatMap((course_id, place) =>
    BANDS.flatMap((band, index) =>
      Array.from({ length: ((seed * 7 + place * 5 + index * 3) % 9) * (index % 2 === 0 ? 1 : 6) }, (_, person): Enrol => {
        const name = `${course_id} ${band} ${person}`;
        return { enrol_id: name, student_id: name, course_id, counted: true, band, outcome: "Pass", disability: null, score: 50 };
      }),
    ),
  );
}

const attackedIn = (enrols: readonly Enrol[]): Attacked => ({
  rows: enrols.map(({ student_id, course_id, band }) => ({ person: student_id, values: { course: courseOf(course_id).name, band } })),
  ask: (query) => ask(engine, query, rights),
  measures: ["enrolments", "students"],
  protection: { minimumGroup: MIN_GROUP, uncertainBy: uncertainBy(MIN_GROUP), alteredBy: alteredBy(MIN_GROUP) },
});

/** Exact numbers of the groups that pass, so that what protects is the choice of them alone. */
const exactly = (attacked: Attacked, isShown: (query: QueryInput) => Promise<(row: readonly unknown[]) => boolean>): Attacked => ({
  ...attacked,
  protection: { ...attacked.protection, alteredBy: 0 },
  ask: async (query) => {
    const [exact, passes] = [await ask(engine, query), await isShown(query)];
    return { rows: exact.rows.filter(passes), ...(exact.totals && { totals: exact.totals }) };
  },
});
/** As the product chooses. */
const asShown = (attacked: Attacked): Attacked =>
  exactly(attacked, async (query) => {
    const keys = new Set((await ask(engine, query, rights)).rows.map(([key]) => key));
    return ([key]) => keys.has(key as string | null);
  });

const BY_BAND: readonly AttackQuestion[] = [{ by: ["band"] }];
const TOGETHER: readonly AttackQuestion[] = [
  { by: [] },
  { by: ["course"] },
  { by: ["band"] },
  { by: ["course", "band"] },
  ...BANDS.flatMap((band): AttackQuestion[] => [
    { by: ["course"], filters: [{ dimension: "band", op: "not_in", values: [band] }] },
    { by: ["course"], filters: [{ dimension: "band", op: "in", values: ["plain", "O'Brien", band] }] },
  ]),
];

async function findings(
  change: (attacked: Attacked) => Attacked,
  names: readonly string[],
  questions: readonly AttackQuestion[],
  part = 1,
) {
  const found = { attacked: 0, narrow: 0, shown: 0 };
  const isLarge = names.includes("course");
  for (let seed = 1; seed <= part * (isLarge ? LARGE_WORLDS : WORLDS); seed += 1) {
    const enrols = worldOf(seed, isLarge ? ["c1", "c2", "c4"] : ["c1"]);
    await loadWorld(engine, { enrols, acts: [] });
    const result = await attack(change(attackedIn(enrols)), names, questions);
    found.attacked += result.attacked;
    found.narrow += result.narrow.length;
    found.shown += result.shown.length;
  }
  return found;
}

describe("a linear programme", () => {
  test("finds the least and the greatest value of cells", async () => {
    const known = [
      { cells: [0, 1], least: 8, greatest: 12 },
      { cells: [1, 2], least: 0, greatest: 5 },
      { cells: [0], least: 0, greatest: 9 },
    ];
    expect(await possibleValues(3, known, [[0], [1], [0, 1, 2], [2]])).toEqual([
      { least: 3, greatest: 9 },
      { least: 0, greatest: 5 },
      { least: 8, greatest: 14 },
      { least: 0, greatest: 5 },
    ]);
    await expect(possibleValues(1, [{ cells: [0], least: 3, greatest: 2 }], [[0]])).rejects.toThrow("contradicts");
  });
});

describe("within one answer with its total, were its numbers exact", () => {
  test("what is withheld protects small groups by itself", async () => {
    const found = await findings(asShown, ["band"], BY_BAND);
    expect(found).toEqual({ attacked: expect.any(Number) as number, narrow: 0, shown: 0 });
    expect(found.attacked).toBeGreaterThan(5);
  });

  test("without the next smallest that follow, they are found", async () => {
    const onlySmall = (attacked: Attacked) => exactly(attacked, () => Promise.resolve((row) => Number(row.at(-1)) >= MIN_GROUP));
    expect((await findings(onlySmall, ["band"], BY_BAND, PART)).narrow).toBeGreaterThan(0);
  });

  test("without withholding anything, they are shown", async () => {
    const all = (attacked: Attacked) => exactly(attacked, () => Promise.resolve(() => true));
    expect((await findings(all, ["band"], BY_BAND, PART)).shown).toBeGreaterThan(0);
  });
});

describe("over everything that a restricted reader is shown, totals and questions that differ by one filter among it", () => {
  test("no small group is known more closely than the smallest group is large", async () => {
    const found = await findings((attacked) => attacked, ["course", "band"], TOGETHER);
    expect(found).toEqual({ attacked: expect.any(Number) as number, narrow: 0, shown: 0 });
    expect(found.attacked).toBeGreaterThan(10);
  });

  test("without alterations, many are", async () => {
    const unaltered = (attacked: Attacked) =>
      exactly(attacked, async (query) => {
        const width = query.dimensions?.length ?? 0;
        const keys = new Set((await ask(engine, query, rights)).rows.map((row) => JSON.stringify(row.slice(0, width))));
        return (row) => keys.has(JSON.stringify(row.slice(0, width)));
      });
    expect((await findings(unaltered, ["course", "band"], TOGETHER)).narrow).toBeGreaterThan(10);
  });
});
