import type { DuckDBConnection } from "@duckdb/node-api";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import { compile } from "./compile/compile.ts";
import { parseQuery } from "./parse-query.ts";
import { ask, everything, snapshot } from "./testing/ask.ts";
import { givenAway, slicesOf, smallGroups } from "./testing/give-away.ts";
import { smallModel } from "./testing/small-model.ts";
import { type Enrol, loadWorld, openWorld, type World } from "./testing/small-world.ts";

let connection: DuckDBConnection;
beforeAll(async () => {
  connection = await openWorld();
});

const restricted = { ...everything, restricted: true, minimumGroup: 5 };

/** So many different students in a band, all on one course. */
const band = (name: string, people: number, outcome = "Pass"): Enrol[] =>
  Array.from({ length: people }, (_, at) => ({
    enrol_id: `${name}${at}`,
    student_id: `${name}${at}`,
    course_id: "c1",
    counted: true,
    band: name,
    outcome,
    disability: null,
    score: 50,
  }));

const byBand = { measures: ["enrolments", "pass_rate"], dimensions: [{ name: "band" }], totals: true };

test("small groups are withheld, together with the next smallest when the total would give them away", async () => {
  await loadWorld(connection, { enrols: [...band("plain", 3), ...band("O'Brien", 6), ...band("", 20)], acts: [] });
  const answer = await ask(connection, byBand, restricted);
  const shown = Object.fromEntries(answer.rows.map(([name, count]) => [name, count]));
  expect(shown).toEqual({ plain: null, "O'Brien": null, "": 20 });
  expect(new Set(answer.suppressed.map((at) => answer.rows[at]?.[0]))).toEqual(new Set(["O'Brien", "plain"]));
  expect(answer.totals).toEqual([null, 29, 1]);
});

test("the same few people in two groups are not taken for many", async () => {
  const again = band("plain", 3).map((row) => ({ ...row, enrol_id: `${row.enrol_id} again`, course_id: "c2" }));
  await loadWorld(connection, {
    enrols: [...band("plain", 3), ...again, ...band("", 20).map((row) => ({ ...row, course_id: "c4" }))],
    acts: [],
  });
  const { rows } = await ask(connection, { measures: ["enrolments"], dimensions: [{ name: "term" }], totals: true }, restricted);
  expect(rows.map(([, count]) => count)).toEqual([null, null, null]);
});

test("a small group that stands alone in its term is not what is left of the total", async () => {
  await loadWorld(connection, { enrols: [...band("plain", 3), ...band("", 20).map((row) => ({ ...row, course_id: "c2" }))], acts: [] });
  const { rows, totals } = await ask(
    connection,
    { measures: ["enrolments"], dimensions: [{ name: "term" }, { name: "band" }], totals: true },
    restricted,
  );
  expect(rows.map(([, , count]) => count)).toEqual([null, null]);
  expect(totals).toEqual([null, null, 23]);
});

test("a group that was small in the earlier period is not what is left of that period's total", async () => {
  const now = (rows: readonly Enrol[]) => rows.map((row) => ({ ...row, enrol_id: `${row.enrol_id} now`, course_id: "c3" }));
  const many = band("", 20);
  await loadWorld(connection, { enrols: [...band("plain", 3), ...now(band("plain", 20)), ...many, ...now(many)], acts: [] });
  const { rows, totals } = await ask(
    connection,
    {
      measures: ["enrolments"],
      dimensions: [{ name: "band" }],
      filters: [{ dimension: "term", op: "in", values: ["2025 J"] }],
      compare: { dimension: "term", to: "previous_year" },
      totals: true,
    },
    restricted,
  );
  expect(rows.map((row) => row.slice(1))).toEqual([
    [null, null, null],
    [null, null, null],
  ]);
  expect(totals).toEqual([null, 40, 23, expect.closeTo(17 / 23, 12)]);
});

test("a total over too few people is withheld as well, and nothing is withheld from those who are not restricted", async () => {
  await loadWorld(connection, { enrols: band("plain", 4), acts: [] });
  expect(await ask(connection, byBand, restricted)).toMatchObject({
    rows: [["plain", null, null]],
    totals: [null, null, null],
    suppressed: [0],
  });
  expect(await ask(connection, byBand)).toMatchObject({ rows: [["plain", 4, 1]], totals: [null, 4, 1], suppressed: [] });
});

test("the smallest group of any fact counts: three active among twenty are withheld", async () => {
  await loadWorld(connection, {
    enrols: band("plain", 20),
    acts: ["plain0", "plain1", "plain2"].map((enrol_id) => ({ enrol_id, day_number: 1, clicks: 5 })),
  });
  expect((await ask(connection, { measures: ["clicks_each"], dimensions: [{ name: "course" }] }, restricted)).rows).toEqual([
    ["O'Brien", null],
  ]);
});

test("conditions on measures and orders by them see withheld groups as missing", async () => {
  await loadWorld(connection, { enrols: [...band("plain", 2), ...band("O'Brien", 3), ...band("", 20), ...band('a"b', 30)], acts: [] });
  const small = {
    measures: ["enrolments"],
    dimensions: [{ name: "band" }],
    having: [{ measure: "enrolments", op: "<" as const, value: 5 }],
  };
  expect((await ask(connection, small, restricted)).rows).toEqual([]);
  const ordered = { measures: ["enrolments"], dimensions: [{ name: "band" }], order: [{ by: "enrolments", direction: "asc" as const }] };
  expect((await ask(connection, ordered, restricted)).rows[0]).toEqual(['a"b', 30]);
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
    const enrols = rows.map((row, at) => ({ ...row, enrol_id: `e${at}` }));
    return fc
      .subarray(enrols.map(({ enrol_id }) => enrol_id))
      .map((active): World => ({ enrols, acts: active.map((enrol_id) => ({ enrol_id, day_number: 1, clicks: 1 })) }));
  });

test("nothing about fewer people than allowed is shown or left of a total, whatever the groups share", async () => {
  const dimensions = fc.uniqueArray(fc.constantFrom("band", "course", "outcome", "disability"), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(crowd, dimensions, fc.integer({ min: 2, max: 4 }), fc.boolean(), async (world, names, minimumGroup, compared) => {
      await loadWorld(connection, world);
      const query = parseQuery({
        measures: ["enrolments", "clicks"],
        dimensions: names.map((name) => ({ name })),
        totals: true,
        ...(compared && {
          filters: [{ dimension: "term", op: "in", values: ["2025 J"] }],
          compare: { dimension: "term", to: "previous_year" },
        }),
      });
      const answer = await ask(connection, query, { ...restricted, minimumGroup });
      const slices = slicesOf(world, compared ? ["2025 J", "2024 J"] : undefined);
      expect(givenAway(query, answer, slices, minimumGroup)).toEqual([]);
      const needless = smallGroups(query, slices, minimumGroup).length === 0 ? answer.suppressed : [];
      expect(needless).toEqual([]);
    }),
    { numRuns: 300 },
  );
}, 120_000);

test("no node shows no row, and an unknown one neither", async () => {
  await loadWorld(connection, { enrols: band("plain", 4), acts: [] });
  for (const nodes of [[], ["elsewhere"]]) {
    expect((await ask(connection, byBand, { ...everything, nodes })).rows).toEqual([]);
  }
});

test("a table whose security the model does not state shows no row", async () => {
  await loadWorld(connection, { enrols: band("plain", 4), acts: [] });
  const enrol = { ...smallModel.tables["enrol"], security: undefined } as unknown as (typeof smallModel.tables)[string];
  const broken = { ...smallModel, tables: { ...smallModel.tables, enrol } };
  expect((await ask(connection, { measures: ["enrolments"] }, everything, broken)).rows).toEqual([[0]]);
});

test("every relation of the warehouse is named in a shadow only, and every value is bound", () => {
  const query = parseQuery({
    measures: ["clicks_each"],
    dimensions: [{ name: "course" }, { name: "term" }],
    filters: [{ dimension: "band", op: "in", values: ["'; drop table w.enrol; --"] }],
    totals: true,
  });
  const { sql, params } = compile(smallModel, query, { ...everything, nodes: ["n1' or true --"] }, snapshot);
  expect(sql).not.toContain("drop table");
  expect(sql).not.toContain("or true");
  expect(params).toContain("'; drop table w.enrol; --");
  expect(params).toContain("n1' or true --");
  const shadows = sql.slice(0, sql.indexOf('"fact_0" as'));
  expect(sql.slice(shadows.length)).not.toMatch(/"w"\./);
  expect(shadows.match(/"node_id" in \(/g)).toHaveLength(3);
});
