import type { DashboardListItem } from "@lyceum/contracts";
import { DELIVERED_DASHBOARDS } from "@lyceum/model";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { AppUser, Tenant } from "../../db/schema.ts";
import { dashboardsOf, getAs } from "../../testing/frame-reader.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

interface List {
  readonly results: readonly DashboardListItem[];
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const slugs = ({ results }: List): readonly string[] => results.map(({ urlSlug }) => urlSlug);

test("a viewer sees every dashboard, with what the navigation needs", async () => {
  const tenant = await server.createTenant();
  const viewer = await server.createUser(tenant, { groups: ["BbDataReportViewer"] });
  const { status, body } = await getAs<List>(server, viewer, dashboardsOf(tenant, viewer, "?locale=en-US-k12"));
  expect(status).toBe(200);
  expect(body.results).toContainEqual({
    id: "enrolment-and-outcomes",
    name: "Lyceum-LEADING-EnrolmentAndOutcomes",
    reportingArea: "leading",
    urlSlug: "enrolment-and-outcomes",
    locale: { reportTitle: "Enrollment and outcomes", description: expect.stringContaining("How many enrol") as string },
    helpLink: "/help/enrolment-and-outcomes",
    sheets: expect.arrayContaining([
      {
        id: "withdrawal",
        name: "Withdrawal",
        questions: expect.arrayContaining(["Which modules do students leave most often?"]) as unknown,
      },
    ]) as unknown,
  });
  expect(slugs(body)).toEqual(DELIVERED_DASHBOARDS.map(({ urlSlug }) => urlSlug));
});

test("the help that a dashboard leads to exists", async () => {
  expect((await fetch(`${server.origin}/help/enrolment-and-outcomes`)).status).toBe(200);
  expect((await fetch(`${server.origin}/help/student-engagement`)).status).toBe(200);
});

test("a viewer of one area sees that area only", async () => {
  const tenant = await server.createTenant();
  const viewer = await server.createUser(tenant, { groups: ["ReportViewer.LEARNING#User"] });
  const { body } = await getAs<List>(server, viewer, dashboardsOf(tenant, viewer));
  expect(slugs(body)).toEqual(["student-engagement", "student-performance", "social-and-collaborative-engagement"]);
});

test("a dashboard that the institution switched off, or whose flag is off, is not listed", async () => {
  const tenant = await server.createTenant();
  const admin = await server.createUser(tenant, { groups: ["InstitutionAdmin"] });
  const { owner } = server.services.databases;
  const [flagged, ...others] = DELIVERED_DASHBOARDS;
  await owner
    .insertInto("dashboard")
    .values([
      ...others.map(({ id }) => ({ tenant_id: tenant.id, dashboard_id: id, available: false })),
      { tenant_id: tenant.id, dashboard_id: flagged?.id ?? "", override: JSON.stringify({ ...flagged, featureFlag: "showTestLocales" }) },
    ])
    .execute();
  const off = await getAs<List>(server, admin, dashboardsOf(tenant, admin));
  expect(off.body.results).toEqual([]);
  await owner.insertInto("flag_override").values({ tenant_id: tenant.id, flag_key: "showTestLocales", value: true }).execute();
  const on = await getAs<List>(server, admin, dashboardsOf(tenant, admin));
  expect(on.body.results.map(({ id, featureFlag }) => [id, featureFlag])).toEqual([[flagged?.id, "showTestLocales"]]);
});

test("nobody without a role, nobody for another person, nobody of another institution", async () => {
  const tenant = await server.createTenant();
  const other = await server.createTenant();
  const nobody = await server.createUser(tenant);
  const viewer = await server.createUser(tenant, { groups: ["BbDataReportViewer"] });
  const admin = await server.createUser(tenant, { groups: ["InstitutionAdmin"] });
  const stranger = await server.createUser(other, { groups: ["InstitutionAdmin"] });
  const refusal = async (user: AppUser, where: Tenant, whose: AppUser) => (await getAs(server, user, dashboardsOf(where, whose))).body.code;
  const codes = [
    await refusal(nobody, tenant, nobody),
    await refusal(admin, tenant, viewer),
    await refusal(stranger, tenant, viewer),
    await refusal(stranger, other, viewer),
  ];
  expect(codes).toEqual(["forbidden", "forbidden", "wrong_tenant", "forbidden"]);
});

test("readers beyond the quota wait for a seat, in the order in which they were created", async () => {
  const tenant = await server.createTenant();
  const { owner } = server.services.databases;
  await owner.insertInto("seat_quota").values({ tenant_id: tenant.id, reader: 2, author: 2 }).execute();
  const dateOf = (day: number) => new Date(Date.UTC(2026, 0, day));
  const groups = ["BbDataReportViewer"];
  const first = await server.createUser(tenant, { groups: ["InstitutionAdmin"], created_at: dateOf(1) });
  await server.createUser(tenant, { groups: ["BbDataAuthor", "BbDataReportViewer"], created_at: dateOf(2) });
  await server.createUser(tenant, { groups, created_at: dateOf(3), active: false });
  const second = await server.createUser(tenant, { groups: ["BbDataRestrictedViewer"], created_at: dateOf(4) });
  const third = await server.createUser(tenant, { groups, created_at: dateOf(5) });
  const author = await server.createUser(tenant, { groups: ["BbDataAuthor"], created_at: dateOf(6) });
  const responses = await Promise.all([first, second, third, author].map((user) => getAs<List>(server, user, dashboardsOf(tenant, user))));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 403, 200]);
  expect(responses[2]?.body).toMatchObject({ code: "seat_quota_exceeded", details: ["reader_qs_seats_quota_exceeded"] });

  await owner.updateTable("app_user").set({ active: false }).where("id", "=", second.id).execute();
  expect((await getAs<List>(server, third, dashboardsOf(tenant, third))).status).toBe(200);
});
