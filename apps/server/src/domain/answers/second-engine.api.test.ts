import { REPORTING_AREAS, type DataRights } from "@lyceum/access";
import { DELIVERED_DASHBOARDS, educationModel, SCHEMA_VERSION } from "@lyceum/model";
import { CAMPUS_AS_OF, openCampus } from "@lyceum/model/testing/campus";
import { compile, parseQuery, presentRows, type Query } from "@lyceum/semantic";
import { openDuckDb, openPostgres, type PostgresEngine, type TestEngine } from "@lyceum/semantic/testing/engines";
import { requireCapability } from "@lyceum/warehouse";
import { PostgresWarehouse } from "@lyceum/warehouse/testing/postgres-warehouse";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import type { Answers } from "./answers.ts";
import { createAnswers } from "./create-answers.ts";

const TENANT = "campus";
const everything: DataRights = { areas: REPORTING_AREAS, nodes: "all", restricted: false, minimumGroup: 0 };
const info = {
  snapshotId: "loaded by somebody else",
  schemaVersion: SCHEMA_VERSION,
  asOf: CAMPUS_AS_OF,
  createdAt: "2025-03-16T04:00:00.000Z",
  source: "test",
  attribution: null,
  synthetic: true,
  freshness: [],
};

let reference: TestEngine;
let database: PostgresEngine;
let warehouse: PostgresWarehouse;
let answers: Answers;

beforeAll(async () => {
  [reference, database] = await Promise.all([openDuckDb(), openPostgres(inject("databaseServer"))]);
  await openCampus(reference);
  await openCampus(database);
  warehouse = new PostgresWarehouse(new Map([[TENANT, database.config]]), info);
  answers = createAnswers(warehouse);
});
afterAll(async () => {
  await warehouse.close();
  await database.close();
  await reference.close();
});

const rounded = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => row.map((value) => (typeof value === "number" ? Number(value.toPrecision(9)) : value)));

const answered = async (query: Query, rights: DataRights) =>
  rounded((await answers.ask({ tenantId: TENANT, person: "ada", query, rights })).rows);

async function expected(query: Query, rights: DataRights) {
  const compiled = compile(educationModel, query, rights, info, reference.dialect);
  return rounded(presentRows(compiled, await reference.rows(compiled.sql, compiled.params)).rows);
}

test.each(DELIVERED_DASHBOARDS.map((dashboard) => [dashboard.id, dashboard] as const))(
  "%s is answered from another engine, for everybody and for one college",
  async (_id, { sheets }) => {
    for (const { query } of sheets.flatMap(({ visuals }) => visuals)) {
      for (const rights of [everything, { ...everything, nodes: ["n1"] }]) {
        expect(await answered(query, rights)).toEqual(await expected(query, rights));
      }
    }
  },
);

test("rights hold there: a college sees its own, no node sees none, and few people are withheld", async () => {
  const count = async (rights: DataRights) => (await answered(parseQuery({ measures: ["enrolments"] }), rights))[0]?.[0];
  const [all, arts, sciences] = [
    await count(everything),
    await count({ ...everything, nodes: ["n0"] }),
    await count({ ...everything, nodes: ["n1"] }),
  ];
  expect(Number(arts)).toBeGreaterThan(0);
  expect(Number(arts) + Number(sciences)).toBe(all);
  expect(await count({ ...everything, nodes: [] })).toBe(0);
  expect(await count({ ...everything, restricted: true, minimumGroup: 1000 })).toBeUndefined();
});

test("an engine says what it cannot do, and what to do instead", () => {
  expect(() => requireCapability(warehouse, "publish")).toThrow(
    /lies in postgres, which takes no data from Lyceum: bring the data into it/,
  );
  expect(() => requireCapability(warehouse, "sandbox")).toThrow(/set SQL_PORT=0/);
});

test("an institution whose engine has nothing of it is told so", async () => {
  await expect(
    answers.ask({ tenantId: "elsewhere", person: "ada", query: parseQuery({ measures: ["enrolments"] }), rights: everything }),
  ).rejects.toMatchObject({ code: "no_data" });
});
