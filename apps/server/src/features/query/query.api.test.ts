import type { QueryExample } from "@lyceum/contracts";
import { alteredBy, type Answer, type QueryInput } from "@lyceum/semantic";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { AppUser, HierarchyNode, Tenant } from "../../db/schema.ts";
import { callFrame, openFrame, type Reply } from "../../testing/frame-reader.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { setStatus } from "../../testing/worlds/sleep-world.ts";
import { createSmallInstitution } from "../../testing/worlds/small-institution.ts";

const byCollege: QueryInput = { measures: ["enrolments", "students", "pass_rate"], dimensions: [{ name: "level1" }], totals: true };

let server: TestServer;
let tenant: Tenant;
let arts: HierarchyNode;
beforeAll(async () => {
  server = await startTestServer();
  ({ tenant, arts } = await createSmallInstitution(server));
});
afterAll(() => server.close());

async function call<T>(institution: Tenant, user: AppUser, path: string, body?: unknown): Promise<Reply<T>> {
  const response = await fetch(`${server.origin}/api/v1/tenants/${institution.slug}/query${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${await server.tokenFor(user)}`, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Reply<T>["body"] };
}
const ask = (user: AppUser, query: unknown, institution = tenant) => call<Answer>(institution, user, "", { query });
const examples = (user: AppUser, institution = tenant) => call<{ examples: QueryExample[] }>(institution, user, "/examples");

test("an answer is that of a report's frame, to the last field", async () => {
  const user = await server.createUser(tenant, { groups: ["InstitutionAdmin"] });
  const { token } = await openFrame(server, tenant, user, "enrolment-and-outcomes");
  const framed = await callFrame<Answer>(server, "/query", { token, body: { query: byCollege } });
  const { status, body } = await ask(user, byCollege);
  expect(status).toBe(200);
  expect(body).toEqual(framed.body);
  expect(body.rows.map(([college]) => college)).toEqual(["Arts", "Science"]);
});

test("a dean's rows are the college's, a restricted reader's have no small group", async () => {
  const dean = await server.createUser(tenant, { groups: ["BbDataReportViewer"], nodes: [arts] });
  const limited = await ask(dean, byCollege);
  expect(limited.body.rows.map(([college]) => college)).toEqual(["Arts"]);
  expect(limited.body.explanation.limits).toContainEqual(expect.objectContaining({ code: "nodes" }));
  const restricted = await server.createUser(tenant, { groups: ["BbDataRestrictedViewer"] });
  const protectedAnswer = await ask(restricted, { measures: ["students"], dimensions: [{ name: "region" }] });
  expect(protectedAnswer.body.protection).toEqual({ minimumGroup: 10, alteredBy: alteredBy(10) });
  expect(JSON.stringify(protectedAnswer.body.rows)).not.toContain("Isles");
  const single = await ask(restricted, { measures: ["enrolments"], dimensions: [{ name: "student" }] });
  expect([single.status, single.body.code]).toEqual([403, "query_dimension_forbidden"]);
});

test("a reader of one area is refused the others' measures, and rights taken away bite at once", async () => {
  const user = await server.createUser(tenant, { groups: ["ReportViewer.LEARNING"] });
  expect((await ask(user, { measures: ["withdrawal_rate"] })).body.code).toBe("query_area_forbidden");
  expect((await ask(user, { measures: ["at_risk_students"] })).status).toBe(200);
  await server.services.databases.owner.deleteFrom("user_group").where("user_id", "=", user.id).execute();
  expect((await ask(user, { measures: ["enrolments"] })).body.code).toBe("forbidden");
});

test.each([
  [{ measures: ["no_such_measure"] }, "query_unknown_name", undefined],
  [{ measures: ["enrolments"], dimensions: [{ name: "item_type" }] }, "query_not_joinable", undefined],
  [{ measures: ["enrolments"], sql: "SELECT 1" }, "validation_failed", ['body.query: Unrecognized key: "sql"']],
  [
    { measures: ["enrolments"], filters: [{ dimension: "term", op: "in", values: "2024" }] },
    "validation_failed",
    ["body.query.filters.0.values: Invalid input: expected array, received string"],
  ],
])("%j is refused with its code and place", async (query, code, details) => {
  const user = await server.createUser(tenant, { groups: ["InstitutionAdmin"] });
  const { status, body } = await ask(user, query);
  expect([status, body.code, body.details]).toEqual([422, code, details]);
});

test("an institution without data, or whose reporting sleeps, is told so", async () => {
  const other = await server.createTenant();
  const user = await server.createUser(other, { groups: ["InstitutionAdmin"] });
  const { status, body } = await ask(user, { measures: ["enrolments"] }, other);
  expect([status, body.code]).toEqual([404, "no_data"]);
  expect((await examples(user, other)).body.examples).toEqual([]);
  await setStatus(server, other, "asleep");
  const asleep = await ask(user, { measures: ["enrolments"] }, other);
  expect([asleep.status, asleep.body.code, asleep.body.details]).toEqual([503, "tenant_asleep", ["asleep"]]);
  expect((await examples(user, other)).body.code).toBe("tenant_asleep");
});

test.each([
  ["an administrator", ["InstitutionAdmin"]],
  ["a reader of one area", ["ReportViewer.TEACHING"]],
  ["a restricted reader", ["BbDataRestrictedViewer"]],
])("every example gives rows to %s", async (_who, groups) => {
  const user = await server.createUser(tenant, { groups });
  const { body } = await examples(user);
  expect(body.examples.length).toBeGreaterThanOrEqual(3);
  for (const { name, query } of body.examples) {
    const answer = await ask(user, query);
    expect([name, answer.body.code, answer.body.detail]).toEqual([name, undefined, undefined]);
    expect(answer.body.rows, name).not.toEqual([]);
  }
});
