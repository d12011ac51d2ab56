import type { ClientSettings, Problem } from "@lyceum/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { AppUser, Tenant } from "../../db/schema.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

type Body = ClientSettings & Partial<Problem>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function call(user: AppUser, tenant: Tenant, body?: unknown): Promise<{ status: number; body: Body }> {
  const response = await fetch(`${server.origin}/api/v1/tenants/${tenant.slug}/clientSettings`, {
    method: body === undefined ? "GET" : "PATCH",
    headers: {
      authorization: `Bearer ${await server.tokenFor(user)}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

async function institution(): Promise<{ tenant: Tenant; admin: AppUser }> {
  const tenant = await server.createTenant();
  return { tenant, admin: await server.createUser(tenant, { groups: ["InstitutionAdmin"], name: "Ada O'Neill" }) };
}

const eventsOf = (tenant: Tenant) =>
  server.services.databases.owner
    .selectFrom("audit_event")
    .select(["action", "actor_name", "target_id", "before", "after"])
    .where("tenant_id", "=", tenant.id)
    .where("action", "=", "tenant_settings.change")
    .orderBy("id")
    .execute();

test("nothing is there until somebody saves; then everybody of the institution reads what was saved", async () => {
  const { tenant, admin } = await institution();
  const nobody = await server.createUser(tenant);
  expect(await call(nobody, tenant)).toEqual({ status: 200, body: { settings: {}, email: "", aiOptIn: false, aiSummaries: false } });
  const saved = await call(admin, tenant, { settings: { timeout: 2700 }, email: " data@elm.edu ", aiOptIn: true });
  const expected = { settings: { timeout: 2700 }, email: "data@elm.edu", aiOptIn: true, aiSummaries: false };
  expect(saved).toEqual({ status: 200, body: expected });
  expect(await call(nobody, tenant)).toEqual({ status: 200, body: expected });
});

test("a change keeps what it does not name, and null goes back to what nobody has chosen", async () => {
  const { tenant, admin } = await institution();
  expect((await call(admin, tenant, { aiOptIn: true })).body).toEqual({ settings: {}, email: "", aiOptIn: true, aiSummaries: false });
  expect((await call(admin, tenant, { settings: { timeout: 901 } })).body).toEqual({
    settings: { timeout: 901 },
    email: "",
    aiOptIn: true,
    aiSummaries: false,
  });
  expect((await call(admin, tenant, { email: "it@elm.edu" })).body).toEqual({
    settings: { timeout: 901 },
    email: "it@elm.edu",
    aiOptIn: true,
    aiSummaries: false,
  });
  expect((await call(admin, tenant, { settings: { timeout: null } })).body).toEqual({
    settings: {},
    email: "it@elm.edu",
    aiOptIn: true,
    aiSummaries: false,
  });
  expect((await call(admin, tenant, { email: "  " })).body.email).toBe("");
  await call(admin, tenant, { email: "it@elm.edu" });
  expect((await call(admin, tenant, { email: null, settings: {} })).body).toEqual({
    settings: {},
    email: "",
    aiOptIn: true,
    aiSummaries: false,
  });
});

test.each([
  [{ settings: { timeout: 900 } }, 200],
  [{ settings: { timeout: 28_800 } }, 200],
  [{ settings: { timeout: 899 } }, 422],
  [{ settings: { timeout: 28_801 } }, 422],
  [{ settings: { timeout: 2700.5 } }, 422],
  [{ settings: { timeout: "2700" } }, 422],
  [{ settings: { timeout: 0 } }, 422],
  [{ email: "foo" }, 422],
  [{ email: "a@b" }, 200],
  [{ email: "a@b.edu, c@d.edu" }, 422],
  [{ email: "a@b.edu\nBcc: everybody@elm.edu" }, 422],
  [{ email: `${"a".repeat(250)}@b.edu` }, 422],
  [{ aiOptIn: "yes" }, 422],
  [{ aiOptIn: null }, 422],
  [{ aiSummaries: null }, 422],
  [{ settings: { colour: "red" } }, 422],
  [{ minimumGroup: 2 }, 422],
  [{ settings: {} }, 422],
  [{}, 422],
  [[], 422],
])("%j is answered %i", async (change, status) => {
  const { tenant, admin } = await institution();
  const before = (await call(admin, tenant)).body;
  const answer = await call(admin, tenant, change);
  expect(answer.status).toBe(status);
  expect((await call(admin, tenant)).body).toEqual(status === 200 ? answer.body : before);
});

test("every change is on record with what it was before, and one that changes nothing is not", async () => {
  const { tenant, admin } = await institution();
  await call(admin, tenant, { settings: { timeout: 1800 } });
  await call(admin, tenant, { settings: { timeout: 1800 } });
  await call(admin, tenant, { aiOptIn: true });
  const [first, second] = [
    { settings: { timeout: 1800 }, email: "", aiOptIn: false, aiSummaries: false },
    { settings: { timeout: 1800 }, email: "", aiOptIn: true, aiSummaries: false },
  ];
  const common = { action: "tenant_settings.change", actor_name: "Ada O'Neill", target_id: tenant.id };
  expect(await eventsOf(tenant)).toEqual([
    { ...common, before: null, after: first },
    { ...common, before: first, after: second },
  ]);
});

test("of administrators who save at once each has their way in what only they changed, and one in what all did", async () => {
  const { tenant, admin } = await institution();
  const timeouts = [1000, 2000, 3000, 4000];
  const answers = await Promise.all([
    call(admin, tenant, { aiOptIn: true }),
    call(admin, tenant, { email: "it@elm.edu" }),
    ...timeouts.map((timeout) => call(admin, tenant, { settings: { timeout } })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const { body } = await call(admin, tenant);
  expect(body).toMatchObject({ email: "it@elm.edu", aiOptIn: true });
  const events = await eventsOf(tenant);
  expect(events.at(-1)?.after).toEqual(body);
  expect(timeouts).toContain(body.settings.timeout);
  // One after the other: what one found is what the one before left.
  expect(events.slice(1).map(({ before }) => before)).toEqual(events.slice(0, -1).map(({ after }) => after));
});

test("settings are changed by administrators of the institution while the feature is on, and by nobody else", async () => {
  const { tenant, admin } = await institution();
  const other = await institution();
  const viewer = await server.createUser(tenant, { groups: ["BbDataReportViewer", "BbDataAuthor"] });
  const hosted = await server.createTenant({ kind: "incremental" });
  const incremental = await server.createUser(hosted);
  const warehouse = await server.createUser(tenant, { groups: ["SnowflakeReaderAccountAdmin"] });
  const change = { aiOptIn: true };
  expect((await call(viewer, tenant, change)).body.code).toBe("forbidden");
  expect((await call(incremental, hosted, change)).body.code).toBe("forbidden");
  expect((await call(other.admin, tenant, change)).body.code).toBe("wrong_tenant");
  expect((await call(other.admin, tenant)).body.code).toBe("wrong_tenant");
  expect((await call(warehouse, tenant, change)).status).toBe(200);
  const { owner } = server.services.databases;
  await owner.insertInto("flag_override").values({ tenant_id: tenant.id, flag_key: "globalSettingsEnabled", value: false }).execute();
  expect((await call(admin, tenant, { aiOptIn: false })).body.code).toBe("feature_missing");
  expect((await call(admin, tenant)).body.aiOptIn).toBe(true);
  expect((await fetch(`${server.origin}/api/v1/tenants/${tenant.slug}/clientSettings`)).status).toBe(401);
});

test("summaries are on only with the opt-in, go with it, and are on record", async () => {
  const { tenant, admin } = await institution();
  expect((await call(admin, tenant, { aiSummaries: true })).body).toMatchObject({ aiOptIn: false, aiSummaries: false });
  expect((await call(admin, tenant, { aiOptIn: true })).body).toMatchObject({ aiOptIn: true, aiSummaries: false });
  expect((await call(admin, tenant, { aiSummaries: true })).body).toMatchObject({ aiOptIn: true, aiSummaries: true });
  expect((await call(admin, tenant, { email: "it@elm.edu" })).body).toMatchObject({ aiSummaries: true });
  expect((await call(admin, tenant, { aiOptIn: false })).body).toMatchObject({ aiOptIn: false, aiSummaries: false });
  expect((await call(admin, tenant, { aiOptIn: true })).body).toMatchObject({ aiOptIn: true, aiSummaries: false });
  const events = await server.services.databases.owner
    .selectFrom("audit_event")
    .select("after")
    .where("tenant_id", "=", tenant.id)
    .where("action", "=", "tenant_settings.change")
    .orderBy("id")
    .execute();
  expect(events.map(({ after }) => (after as { aiSummaries: boolean }).aiSummaries)).toEqual([false, false, true, true, false, false]);
});
