import type { DuckDBConnection } from "@duckdb/node-api";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import { compile } from "./compile/compile.ts";
import { parseQuery } from "./parse-query.ts";
import { ask, everything, snapshot } from "./testing/ask.ts";
import { smallModel } from "./testing/small-model.ts";
import { type Enrol, loadWorld, openWorld } from "./testing/small-world.ts";

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

test("two small groups that hold enough people together are withheld alone", async () => {
  await loadWorld(connection, { enrols: [...band("plain", 3), ...band("O'Brien", 4), ...band("", 20)], acts: [] });
  const { rows } = await ask(connection, byBand, restricted);
  expect(Object.fromEntries(rows.map(([name, count]) => [name, count]))).toEqual({ plain: null, "O'Brien": null, "": 20 });
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
  await loadWorld(connection, { enrols: [...band("plain", 2), ...band("O'Brien", 3), ...band("", 20)], acts: [] });
  const small = {
    measures: ["enrolments"],
    dimensions: [{ name: "band" }],
    having: [{ measure: "enrolments", op: "<" as const, value: 5 }],
  };
  expect((await ask(connection, small, restricted)).rows).toEqual([]);
  const ordered = { measures: ["enrolments"], dimensions: [{ name: "band" }], order: [{ by: "enrolments", direction: "asc" as const }] };
  expect((await ask(connection, ordered, restricted)).rows[0]).toEqual(["", 20]);
});

test("no group of fewer people than allowed can be worked out from what is shown and the total", async () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 });
  const names = ["plain", "", "O'Brien", 'a"b', "ü 数", "%_\\"];
  await fc.assert(
    fc.asyncProperty(sizes, async (counts) => {
      await loadWorld(connection, { enrols: counts.flatMap((people, at) => band(names[at] ?? "", people)), acts: [] });
      const { rows, totals } = await ask(connection, { ...byBand, measures: ["students"] }, restricted);
      const shown = rows.map(([, count]) => count as number | null);
      expect(shown.filter((count) => count !== null && count < 5)).toEqual([]);
      const total = totals?.[1] as number | null;
      const hidden = total === null || !shown.includes(null) ? 5 : total - shown.reduce<number>((sum, count) => sum + (count ?? 0), 0);
      expect(hidden).toBeGreaterThanOrEqual(5);
    }),
    { numRuns: 60 },
  );
}, 60_000);

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
