import { afterAll, beforeAll, expect, test } from "vitest";

import { dashboardsOf, getAs, type Embed } from "../../testing/frame-reader.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function viewerOf(groups: readonly string[] = ["BbDataReportViewer"]) {
  const tenant = await server.createTenant();
  return { tenant, viewer: await server.createUser(tenant, { groups }) };
}

test.each(["/student-engagement", "/dashboards/student-engagement"])(
  "a frame's address under %s leads to the frames' origin",
  async (path) => {
    const { tenant, viewer } = await viewerOf();
    const { status, body } = await getAs<Embed>(server, viewer, dashboardsOf(tenant, viewer, `${path}?locale=de`));
    expect(status).toBe(200);
    expect(body.url).toBe(`${server.framesOrigin}/embed/${body.session}/dashboards/student-engagement?code=${body.code}&isauthcode=true`);
    expect(body).toMatchObject({ expiresIn: 600, localeParams: { locale: "de" } });
  },
);

test("only a hash of the code is kept, and the opening is on record", async () => {
  const { tenant, viewer } = await viewerOf();
  const { body } = await getAs<Embed>(server, viewer, dashboardsOf(tenant, viewer, "/student-engagement"));
  const { owner } = server.services.databases;
  const codes = await owner.selectFrom("embed_code").selectAll().where("tenant_id", "=", tenant.id).execute();
  expect(codes).toHaveLength(1);
  expect(JSON.stringify(codes)).not.toContain(body.code);
  const events = await owner.selectFrom("audit_event").selectAll().where("tenant_id", "=", tenant.id).execute();
  expect(events).toMatchObject([
    { action: "dashboard.open", actor_id: viewer.id, target_kind: "dashboard", target_id: "student-engagement" },
  ]);
});

test("a dashboard of an area that is not the person's, and an unknown one, are refused", async () => {
  const { tenant, viewer } = await viewerOf(["ReportViewer.LEARNING"]);
  const open = (id: string) => getAs<Embed>(server, viewer, dashboardsOf(tenant, viewer, `/${id}`));
  expect((await open("student-engagement")).status).toBe(200);
  expect((await open("enrolment-and-outcomes")).body.code).toBe("forbidden");
  expect((await open("no-such-report")).body.code).toBe("not_found");
});

test("a dashboard that shows no groups of people does not exist for a restricted viewer, by whichever way", async () => {
  const { tenant, viewer } = await viewerOf(["BbDataRestrictedViewer"]);
  const colleague = await server.createUser(tenant, { groups: ["BbDataReportViewer"] });
  const open = (user: typeof viewer, id: string) => getAs<Embed>(server, user, dashboardsOf(tenant, user, `/${id}`));
  expect((await open(colleague, "instructional-practices")).status).toBe(200);
  const [withheld, unknown] = [await open(viewer, "instructional-practices"), await open(viewer, "no-such-report")];
  expect([withheld.status, withheld.body.code, withheld.body.detail]).toEqual([unknown.status, "not_found", unknown.body.detail]);
  const { body } = await getAs<{ results: { id: string }[] }>(server, viewer, dashboardsOf(tenant, viewer));
  expect(body.results.map(({ id }) => id)).toContain("assessment-and-grades");
  expect(JSON.stringify(body)).not.toContain("nstructional");
});

test("a running session is renewed for the same person and dashboard, and for nobody and nothing else", async () => {
  const { tenant, viewer } = await viewerOf();
  const colleague = await server.createUser(tenant, { groups: ["BbDataReportViewer"] });
  const first = await getAs<Embed>(server, viewer, dashboardsOf(tenant, viewer, "/student-engagement"));
  const session = `?session=${first.body.session}`;
  const again = await getAs<Embed>(server, viewer, dashboardsOf(tenant, viewer, `/student-engagement${session}`));
  expect(again.body.session).toBe(first.body.session);
  expect(again.body.code).not.toBe(first.body.code);

  const elsewhere = await viewerOf();
  const refused = await Promise.all([
    getAs(server, viewer, dashboardsOf(tenant, viewer, `/enrolment-and-outcomes${session}`)),
    getAs(server, colleague, dashboardsOf(tenant, colleague, `/student-engagement${session}`)),
    getAs(server, elsewhere.viewer, dashboardsOf(elsewhere.tenant, elsewhere.viewer, `/student-engagement${session}`)),
    getAs(server, viewer, dashboardsOf(tenant, viewer, "/student-engagement?session=nonsense")),
  ]);
  expect(refused.map(({ body }) => body.code)).toEqual(["not_found", "not_found", "not_found", "not_found"]);
});

test("a renewal asks again for everything that opening asked for", async () => {
  const { tenant, viewer } = await viewerOf();
  const first = await getAs<Embed>(server, viewer, dashboardsOf(tenant, viewer, "/student-engagement"));
  await server.services.databases.owner.deleteFrom("user_group").where("user_id", "=", viewer.id).execute();
  const renewal = await getAs(server, viewer, dashboardsOf(tenant, viewer, `/student-engagement?session=${first.body.session}`));
  expect(renewal.body.code).toBe("forbidden");
});
