import { DELIVERED_DASHBOARDS } from "@lyceum/model";
import type { Answer, QueryInput } from "@lyceum/semantic";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { AppUser, HierarchyNode, Tenant } from "../../db/schema.ts";
import { callFrame, openFrame, openFrameOf } from "../../testing/frame-reader.ts";
import { publishSmallSnapshot } from "../../testing/small-snapshot.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createSmallInstitution } from "../../testing/worlds/small-institution.ts";

const DASHBOARD = "enrolment-and-outcomes";
const byCollege: QueryInput = { measures: ["enrolments", "students", "pass_rate"], dimensions: [{ name: "level1" }] };

let server: TestServer;
let tenant: Tenant;
let arts: HierarchyNode;
beforeAll(async () => {
  server = await startTestServer();
  ({ tenant, arts } = await createSmallInstitution(server));
});
afterAll(() => server.close());

/** A question asked by hand, past the semantic layer. */
const byHand = async (sql: string, tenantId = tenant.id) => (await server.services.warehouse.query(tenantId, { sql, params: [] })).rows;

async function reader(groups: readonly string[], nodes: readonly HierarchyNode[] = [], dashboard = DASHBOARD) {
  const user = await server.createUser(tenant, { groups, nodes });
  const { token } = await openFrame(server, tenant, user, dashboard);
  return { user, ask: (query: QueryInput) => callFrame<Answer>(server, "/query", { token, body: { query } }) };
}

const takeGroupsFrom = (user: AppUser) => server.services.databases.owner.deleteFrom("user_group").where("user_id", "=", user.id).execute();

test("an administrator's numbers are those of SQL written by hand", async () => {
  const { ask } = await reader(["InstitutionAdmin"]);
  const { status, body } = await ask(byCollege);
  expect(status).toBe(200);
  const rows = await byHand(`
    SELECT n.level1_name, count(*), count(DISTINCT student_id), sum(CASE WHEN outcome IN ('Pass', 'Distinction') THEN 1 ELSE 0 END) / count(*)
    FROM star.fact_enrolment e JOIN star.dim_node n USING (node_id) WHERE counted GROUP BY 1 ORDER BY 1`);
  expect(body.rows.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual(rows);
  expect(rows).toHaveLength(2);
});

test("a dean's numbers are limited to the college, by SQL written by hand", async () => {
  const { ask } = await reader(["BbDataReportViewer"], [arts]);
  const rows = await byHand(`
    SELECT count(*), count(DISTINCT student_id) FROM star.fact_enrolment
    WHERE counted AND node_id IN ('arts', 'history')`);
  const { body } = await ask({ measures: ["enrolments", "students"] });
  expect(body.rows).toEqual(rows);
  expect((await ask(byCollege)).body.rows.map(([college]) => college)).toEqual(["Arts"]);
  expect(body.explanation.limits).toContainEqual(expect.objectContaining({ code: "nodes" }));
});

test("a dean is not answered from what an administrator asked before, and an administrator not from a dean's", async () => {
  const [admin, dean] = [await reader(["InstitutionAdmin"]), await reader(["BbDataReportViewer"], [arts])];
  const question: QueryInput = { measures: ["enrolments"], limit: 7 };
  const answers = [await admin.ask(question), await dean.ask(question), await admin.ask(question), await dean.ask(question)];
  const [all] = (await byHand("SELECT count(*) FROM star.fact_enrolment WHERE counted"))[0] ?? [];
  expect(answers.map(({ body }) => body.rows[0]?.[0])).toEqual([all, Number(all) / 2, all, Number(all) / 2]);
});

test("a restricted viewer sees no small group", async () => {
  const { ask } = await reader(["BbDataRestrictedViewer"]);
  const { body } = await ask({ measures: ["students"], dimensions: [{ name: "region" }] });
  expect(JSON.stringify(body.rows)).not.toContain("Isles");
  expect(body.protection).toEqual({ minimumGroup: 10, alteredBy: 12 });
  expect(body.explanation.limits).toContainEqual({ code: "restricted", minimumGroup: 10, alteredBy: 12 });
});

test("restricted viewers of one institution are told the same altered number, and nobody its secret", async () => {
  const question: QueryInput = { measures: ["withdrawals"], dimensions: [{ name: "gender" }] };
  const [ada, ben, admin] = [
    await reader(["BbDataRestrictedViewer"]),
    await reader(["BbDataRestrictedViewer"]),
    await reader(["InstitutionAdmin"]),
  ];
  const [{ body: first }, { body: second }, { body: exact }] = [
    await ada.ask(question),
    await ben.ask(question),
    await admin.ask(question),
  ];
  expect(first.rows).toEqual(second.rows);
  expect(exact).not.toHaveProperty("protection");
  const { disclosure_secret: secret } = await server.services.databases.owner
    .selectFrom("tenant")
    .select("disclosure_secret")
    .where("id", "=", tenant.id)
    .executeTakeFirstOrThrow();
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(first)).not.toContain(secret);
});

test("a grant given, a grant taken away and a role taken away bite at the next question", async () => {
  const { user, ask } = await reader(["BbDataReportViewer"]);
  const question: QueryInput = { measures: ["enrolments"] };
  const { owner } = server.services.databases;
  const whole = (await ask(question)).body.rows[0]?.[0];
  await owner.insertInto("node_grant").values({ tenant_id: tenant.id, user_id: user.id, node_id: arts.id }).execute();
  expect((await ask(question)).body.rows[0]?.[0]).toBe(Number(whole) / 2);
  await owner.deleteFrom("node_grant").where("user_id", "=", user.id).execute();
  expect((await ask(question)).body.rows[0]?.[0]).toBe(whole);
  await takeGroupsFrom(user);
  expect((await ask(question)).body.code).toBe("forbidden");
  await owner.updateTable("app_user").set({ active: false }).where("id", "=", user.id).execute();
  expect((await ask(question)).body.code).toBe("unauthenticated");
});

test.each([
  [{ measures: ["no_such_measure"] }, "query_unknown_name"],
  [{ measures: [] }, "query_invalid"],
  [{ measures: ["enrolments"], sql: "SELECT 1" }, "validation_failed"],
  [{ measures: ["enrolments"], dimensions: [{ name: "item_type" }] }, "query_not_joinable"],
])("%j is refused before it reaches the warehouse", async (query, code) => {
  const { ask } = await reader(["InstitutionAdmin"]);
  const { status, body } = await ask(query);
  expect([status, body.code]).toEqual([422, code]);
});

test("an institution without data is told so", async () => {
  const other = await server.createTenant();
  const user = await server.createUser(other, { groups: ["InstitutionAdmin"] });
  const { token } = await openFrame(server, other, user, DASHBOARD);
  const { status, body } = await callFrame(server, "/query", { token, body: { query: { measures: ["enrolments"] } } });
  expect([status, body.code]).toEqual([404, "no_data"]);
});

test("a snapshot of before a column came into the model answers everything else of its table", async () => {
  const other = await server.createTenant();
  const without = ["weekday", "hour", "client"].map((column) => `ALTER TABLE star.fact_session DROP COLUMN ${column}`);
  await publishSmallSnapshot(server.services, other.id, 20, without);
  const user = await server.createUser(other, { groups: ["InstitutionAdmin"] });
  const { token } = await openFrame(server, other, user, "enrolment-and-outcomes");
  const ask = (dimension: string) =>
    callFrame<Answer & { code: string }>(server, "/query", {
      token,
      body: { query: { measures: ["sessions"], dimensions: [{ name: dimension }] } },
    });
  const [old, later] = [await ask("device"), await ask("session_hour")];
  expect(old.status).toBe(200);
  expect([later.status, later.body.code]).toEqual([404, "snapshot_too_old"]);
});

test("a snapshot of before a table came into the model answers everything else, and says of that table to import again", async () => {
  const other = await server.createTenant();
  const without = ["fact_enrolment_week", "fact_expected_work"].map((table) => `DROP TABLE star.${table}`);
  await publishSmallSnapshot(server.services, other.id, 20, without);
  const user = await server.createUser(other, { groups: ["InstitutionAdmin"] });
  const { token } = await openFrame(server, other, user, "student-engagement");
  const ask = (measure: string) =>
    callFrame<Answer & { code: string }>(server, "/query", {
      token,
      body: { query: { measures: [measure], dimensions: [{ name: "module" }] } },
    });
  const [old, later] = [await ask("enrolments"), await ask("weekly_active_share")];
  expect([old.status, old.body.rows.length]).toEqual([200, 2]);
  expect([later.status, later.body.code]).toEqual([404, "snapshot_too_old"]);
});

test("a snapshot published while a frame is open answers its next question", async () => {
  const other = await server.createTenant();
  await publishSmallSnapshot(server.services, other.id, 20);
  const user = await server.createUser(other, { groups: ["InstitutionAdmin"] });
  const { token } = await openFrame(server, other, user, DASHBOARD);
  const ask = () => callFrame<Answer>(server, "/query", { token, body: { query: { measures: ["enrolments"] } } });
  const before = await ask();
  const { snapshotId } = await publishSmallSnapshot(server.services, other.id, 40);
  const after = await ask();
  expect([before.body.rows, after.body.rows]).toEqual([[[76]], [[152]]]);
  expect(after.body.explanation.snapshotId).toBe(snapshotId);
  const document = await callFrame<{ snapshot: unknown }>(server, `/dashboards/${DASHBOARD}`, { token });
  expect(document.body.snapshot).toMatchObject({ snapshotId, updatedAt: "2026-06-30T22:00:00.000Z" });
});

test("a document names the reports on a course that its reader may open, and never itself", async () => {
  const detailsFor = async (groups: readonly string[], id: string) => {
    const user = await server.createUser(tenant, { groups });
    const { token } = await openFrame(server, tenant, user, id);
    return (await callFrame<{ details: unknown }>(server, `/dashboards/${id}`, { token })).body.details;
  };
  const course = { report: "course-summary", path: "teaching/course-summary", filters: { module: "module", term: "term" } };
  expect(await detailsFor(["BbDataReportViewer"], "student-engagement")).toEqual({ course });
  expect(await detailsFor(["ReportViewer.TEACHING"], "instructional-practices")).toEqual({ course });
  expect(await detailsFor(["ReportViewer.TEACHING"], "course-summary")).toEqual({});
  expect(await detailsFor(["ReportViewer.LEARNING"], "student-engagement")).toEqual({});
  const off = { tenant_id: tenant.id, dashboard_id: "course-summary", available: false };
  await server.services.databases.owner.insertInto("dashboard").values(off).execute();
  expect(await detailsFor(["BbDataReportViewer"], "student-engagement")).toEqual({});
  await server.services.databases.owner.deleteFrom("dashboard").where("tenant_id", "=", tenant.id).execute();
});

const byGender: QueryInput = { measures: ["withdrawal_rate"], dimensions: [{ name: "gender" }] };
const atRisk: QueryInput = { measures: ["at_risk_students"] };

test.each([
  ["a viewer of its area alone", ["ReportViewer.LEARNING"]],
  ["a viewer of every area", ["BbDataReportViewer"]],
])("a report's frame answers questions of the report's area only, also to %s", async (_who, groups) => {
  const { ask } = await reader(groups, [], "student-engagement");
  expect((await ask(atRisk)).status).toBe(200);
  const refusals = await Promise.all(
    [byGender, { ...atRisk, filters: [{ dimension: "gender", op: "in" as const, values: ["F"] }] }].map(ask),
  );
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
    [403, "query_area_forbidden"],
    [403, "query_area_forbidden"],
  ]);
});

test("a console answers what its reader's own areas hold", async () => {
  const preview = { tenant_id: tenant.id, flag_key: "bbdata.authoring.preview", value: true };
  await server.services.databases.owner.insertInto("flag_override").values(preview).execute();
  const ofAreas = async (groups: readonly string[]) => {
    const user = await server.createUser(tenant, { groups });
    const { token } = await openFrameOf(server, tenant, user, "reader");
    const replies = await Promise.all([byGender, atRisk].map((query) => callFrame(server, "/query", { token, body: { query } })));
    return replies.map(({ status }) => status);
  };
  expect(await ofAreas(["BbDataReportViewer"])).toEqual([200, 200]);
  expect(await ofAreas(["ReportViewer.LEARNING"])).toEqual([403, 200]);
  expect(await ofAreas(["ReportViewer.LEADING"])).toEqual([200, 403]);
});

test.each(DELIVERED_DASHBOARDS.map((dashboard) => [dashboard.id, dashboard] as const))(
  "every visual of %s is answered to a viewer of its area alone",
  async (id, dashboard) => {
    const { ask } = await reader([`ReportViewer.${dashboard.area.toUpperCase()}`], [], id);
    const visuals = dashboard.sheets.flatMap((sheet) =>
      sheet.visuals.map((visual) => ({ place: `${sheet.id}/${visual.id}`, query: visual.query })),
    );
    const refused: unknown[] = [];
    for (const { place, query } of visuals) {
      const { status, body } = await ask(query);
      if (status !== 200 || body.columns.length !== query.dimensions.length + query.measures.length)
        refused.push([place, body.code, body.detail]);
    }
    expect(refused).toEqual([]);
  },
);
