import type { DataRights } from "@lyceum/access";
import { compile, presentRows, type Query, QueryProblem } from "@lyceum/semantic";
import { openDuckDb, openPostgres, type TestEngine } from "@lyceum/semantic/testing/engines";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { educationModel } from "../metrics/education-model.ts";
import { CAMPUS_AS_OF, openCampus } from "../testing/campus.ts";
import { openingQueries } from "../testing/opening-queries.ts";
import { everything } from "../testing/star.ts";
import { DELIVERED_DASHBOARDS } from "./delivered.ts";

const READERS: readonly (readonly [string, DataRights])[] = [
  ["everybody", everything],
  ["a dean", { ...everything, nodes: ["n0"] }],
  ["a restricted reader", { ...everything, restricted: true, minimumGroup: 3, secret: "the same for both engines" }],
];

let engines: readonly [TestEngine, TestEngine];
beforeAll(async () => {
  engines = await Promise.all([openDuckDb(), openPostgres(inject("databaseServer"))]);
  for (const engine of engines) await openCampus(engine);
});
afterAll(async () => {
  for (const engine of engines) await engine.close();
});

const rounded = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => row.map((value) => (typeof value === "number" ? Number(value.toPrecision(9)) : value)));

/** Values of single persons are refused to restricted readers, whatever the engine. */
function isClosed(query: Query, rights: DataRights): boolean {
  try {
    compile(educationModel, query, rights, { snapshotId: "s", asOf: CAMPUS_AS_OF, freshness: [] }, engines[0].dialect);
    return false;
  } catch (error) {
    return error instanceof QueryProblem && error.code === "query_dimension_forbidden";
  }
}

async function ask(engine: TestEngine, query: Query, rights: DataRights) {
  const compiled = compile(educationModel, query, rights, { snapshotId: "s", asOf: CAMPUS_AS_OF, freshness: [] }, engine.dialect);
  const { rows, totals } = presentRows(compiled, await engine.rows(compiled.sql, compiled.params));
  return { rows: rounded(rows), totals: totals && rounded([totals]) };
}

describe.each(DELIVERED_DASHBOARDS.flatMap(({ id, sheets }) => sheets.map((sheet) => [id, sheet.id, sheet] as const)))(
  "%s, %s",
  (_dashboard, _sheet, sheet) => {
    test.each(READERS)("%s is answered the same by DuckDB and by PostgreSQL", async (_who, rights) => {
      const answered = [];
      for (const { id, query } of [...openingQueries(sheet).map((query) => ({ id: "opening", query })), ...sheet.visuals]) {
        // How things stand at several times has no total.
        const whole = { ...query, totals: !query.dimensions.some(({ name }) => name === "enrolment_week") };
        if (rights.restricted && isClosed(whole, rights)) continue;
        const [ours, theirs] = [await ask(engines[0], whole, rights), await ask(engines[1], whole, rights)];
        expect(theirs, id).toEqual(ours);
        answered.push(...ours.rows);
      }
      expect(rights.restricted || answered.length > 0).toBe(true);
    });
  },
);
