import type { ReportBasis, SavedView } from "@lyceum/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { HierarchyNode, Tenant } from "../../db/schema.ts";
import { callFrame, dashboardsOf, type Embed, getAs, openFrame } from "../../testing/frame-reader.ts";
import { publishSmallSnapshot } from "../../testing/small-snapshot.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createSmallInstitution } from "../../testing/worlds/small-institution.ts";

const REPORT = "enrolment-and-outcomes";
const STUDENTS = 30;

let server: TestServer;
let tenant: Tenant;
let arts: HierarchyNode;
beforeAll(async () => {
  server = await startTestServer();
  ({ tenant, arts } = await createSmallInstitution(server, { students: STUDENTS }));
});
afterAll(() => server.close());

/** A reader with a report open: opens it again in the same frame, and reads what it opened with. */
async function reader(groups: readonly string[] = ["BbDataReportViewer"]) {
  const user = await server.createUser(tenant, { groups });
  const { session, token } = await openFrame(server, tenant, user, REPORT);
  const document = await callFrame<{ readonly basis: ReportBasis }>(server, `/dashboards/${REPORT}`, { token });
  const again = async () =>
    getAs<Embed & { readonly basis?: ReportBasis }>(server, user, dashboardsOf(tenant, user, `/${REPORT}?session=${session}&again=true`));
  const ask = () => callFrame(server, "/query", { token, body: { query: { measures: ["enrolments"] } } });
  return { user, session, token, basis: document.body.basis, again, ask };
}

test("a report that is opened again while nothing has changed rests on what it rested on, and the opening is on record", async () => {
  const { user, session, basis, again, ask } = await reader();
  const openings = () =>
    server.services.databases.owner
      .selectFrom("audit_event")
      .select("id")
      .where("actor_id", "=", user.id)
      .where("action", "=", "dashboard.open")
      .execute();
  expect(await openings()).toHaveLength(1);
  const { status, body } = await again();
  expect([status, body.session, body.basis]).toEqual([200, session, basis]);
  expect((await ask()).headers.get("lyceum-rights")).toBe(basis.rights);
  expect(await openings()).toHaveLength(2);
});

test("a fresh code for a frame that is open is no opening, and says nothing of the report", async () => {
  const { user, session } = await reader();
  const renewed = await getAs<Embed>(server, user, dashboardsOf(tenant, user, `/${REPORT}?session=${session}`));
  expect(renewed.status).toBe(200);
  expect(renewed.body).not.toHaveProperty("basis");
});

test("a reader whose right to the report went is refused, however often it was open before", async () => {
  const { user, again } = await reader(["ReportViewer.LEADING"]);
  const { owner } = server.services.databases;
  await owner.updateTable("user_group").set({ group_name: "ReportViewer.LEARNING" }).where("user_id", "=", user.id).execute();
  expect((await again()).body.code).toBe("forbidden");
});

test("a reader who sees less than before is told so, and so is what was read with other rights in between", async () => {
  const { user, basis, again, ask } = await reader();
  const { owner } = server.services.databases;
  await owner.insertInto("node_grant").values({ tenant_id: tenant.id, user_id: user.id, node_id: arts.id }).execute();
  const limited = await again();
  expect(limited.body.basis?.rights).not.toBe(basis.rights);
  expect((await ask()).headers.get("lyceum-rights")).toBe(limited.body.basis?.rights);
  await owner.deleteFrom("node_grant").where("user_id", "=", user.id).execute();
  expect((await again()).body.basis).toEqual(basis);
});

test("another snapshot is another report", async () => {
  const { basis, again } = await reader();
  await publishSmallSnapshot(server.services, tenant.id, STUDENTS);
  const { body } = await again();
  expect(body.basis?.rights).toBe(basis.rights);
  expect(body.basis?.report).not.toBe(basis.report);
});

test("a view of one's own is another way to open the report; a colleague's own view is none", async () => {
  const [mine, colleague] = [await reader(), await reader()];
  const draft = { name: "Arts", audience: "own", state: { sheet: "gaps", filters: {}, sorts: {} } };
  const created = await callFrame<SavedView>(server, `/dashboards/${REPORT}/views`, {
    token: mine.token,
    body: draft,
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  expect(created.status).toBeLessThan(300);
  const changed = (await mine.again()).body.basis;
  expect(changed?.report).not.toBe(mine.basis.report);
  expect((await colleague.again()).body.basis).toEqual(colleague.basis);
  await callFrame(server, `/dashboards/${REPORT}/default-view`, { token: mine.token, method: "PUT", body: { view: created.body.id } });
  expect((await mine.again()).body.basis?.report).not.toBe(changed?.report);
});
