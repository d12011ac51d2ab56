import type { Answer, QueryInput } from "@lyceum/semantic";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Tenant } from "../../db/schema.ts";
import { callFrame, openFrame } from "../../testing/frame-reader.ts";
import { publishSmallSnapshot } from "../../testing/small-snapshot.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createSmallInstitution } from "../../testing/worlds/small-institution.ts";

const STUDENTS = 40;
const DASHBOARD = "student-engagement";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function institution(more: readonly string[] = []): Promise<Tenant> {
  const { tenant } = await createSmallInstitution(server, { students: STUDENTS, more });
  return tenant;
}

async function reader(tenant: Tenant, groups: readonly string[] = ["InstitutionAdmin"]) {
  const user = await server.createUser(tenant, { groups });
  const { token } = await openFrame(server, tenant, user, DASHBOARD);
  return async (query: QueryInput) => (await callFrame<Answer>(server, "/query", { token, body: { query } })).body;
}

test("time that the platform never recorded is no figure and no zero, and the answer says whose import would bring it", async () => {
  const ask = await reader(await institution());
  const { rows, totals, absent } = await ask({ measures: ["minutes", "clicks"], dimensions: [{ name: "level1" }], totals: true });
  expect(absent).toEqual([{ name: "minutes", submodels: ["CDM_LMS"] }]);
  expect(rows).toHaveLength(2);
  for (const row of [...rows, totals ?? []]) {
    expect(row[1]).toBeNull();
    expect(row[2]).toBeGreaterThan(0);
  }
});

test("a count over a fact without rows is absent, not 0, and so is what is divided by it or into it", async () => {
  const ask = await reader(await institution());
  const query: QueryInput = { measures: ["items_used", "items"], dimensions: [] };
  expect((await ask(query)).absent).toBeUndefined();
  const emptied = await reader(await institution(["DELETE FROM star.fact_activity"]));
  const { rows, absent } = await emptied({ measures: ["clicks", "clicks_per_enrolment", "enrolments"] });
  expect(absent?.map(({ name }) => name)).toEqual(["clicks", "clicks_per_enrolment"]);
  expect(rows[0]?.slice(0, 2)).toEqual([null, null]);
  expect(rows[0]?.[2]).toBeGreaterThan(0);
});

test("a dimension whose column has no value anywhere is absent, though its rows are there", async () => {
  const ask = await reader(await institution(["UPDATE star.dim_course SET design_mode = NULL"]));
  const { absent, rows } = await ask({ measures: ["submissions"], dimensions: [{ name: "design_mode" }] });
  expect(absent).toEqual([{ name: "design_mode", submodels: ["CDM_LMS"] }]);
  expect(rows).toHaveLength(1);
});

test("what filters and rights leave nothing of is a figure, because the institution has it", async () => {
  const tenant = await institution();
  const ask = await reader(tenant);
  const nowhere = [{ dimension: "module", op: "in" as const, values: ["NONE"] }];
  const { absent, rows } = await ask({ measures: ["clicks"], filters: nowhere });
  expect([absent, rows]).toEqual([undefined, [[0]]]);
  const nothing = await reader(tenant, ["BbDataReportViewer"]);
  expect((await nothing({ measures: ["clicks"] })).absent).toBeUndefined();
});

test("a restricted reader learns of the institution as a whole what every other reader learns, under any filter", async () => {
  const tenant = await institution(["DELETE FROM star.fact_activity WHERE course_id LIKE 'HIS1%'"]);
  const [everybody, restricted] = [await reader(tenant), await reader(tenant, ["BbDataRestrictedViewer"])];
  const history: QueryInput = { measures: ["clicks", "minutes"], filters: [{ dimension: "module", op: "in", values: ["HIS1"] }] };
  const [all, limited] = [await everybody(history), await restricted(history)];
  expect(all.absent).toEqual([{ name: "minutes", submodels: ["CDM_LMS"] }]);
  expect(limited.absent).toEqual(all.absent);
});

test("the next snapshot is looked at anew", async () => {
  const tenant = await institution();
  const ask = await reader(tenant);
  expect((await ask({ measures: ["minutes"] })).absent).toHaveLength(1);
  await publishSmallSnapshot(server.services, tenant.id, STUDENTS, ["UPDATE star.fact_activity SET minutes = 3"]);
  const { absent, rows } = await ask({ measures: ["minutes"] });
  expect(absent).toBeUndefined();
  expect(rows[0]?.[0]).toBeGreaterThan(0);
});
