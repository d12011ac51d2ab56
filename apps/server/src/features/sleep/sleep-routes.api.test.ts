import { SLEEP_STATUSES } from "@lyceum/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { AppUser, Tenant } from "../../db/schema.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { setStatus, statusAs, statusOf, statusPath, wakeAs } from "../../testing/worlds/sleep-world.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function institution(values: Partial<Tenant> = {}): Promise<{ tenant: Tenant; viewer: AppUser }> {
  const tenant = await server.createTenant(values);
  return { tenant, viewer: await server.createUser(tenant, { groups: ["BbDataReportViewer"] }) };
}

const without = async (tenant: Tenant) =>
  server.services.databases.owner
    .insertInto("flag_override")
    .values({ tenant_id: tenant.id, flag_key: "useTenantStatus", value: false })
    .execute();

test("an institution that nobody ever put to sleep is awake", async () => {
  const { tenant, viewer } = await institution();
  expect(await statusAs(server, viewer, tenant)).toEqual({ status: 200, body: { status: "awake" } });
});

test.each(SLEEP_STATUSES)("%s is answered to anyone of the institution", async (status) => {
  const { tenant } = await institution();
  const nobody = await server.createUser(tenant);
  await setStatus(server, tenant, status);
  expect(await statusAs(server, nobody, tenant)).toEqual({ status: 200, body: { status } });
});

test("where the feature is off, or the region lacks the service, there is no status and nothing to wake", async () => {
  const { tenant, viewer } = await institution();
  await setStatus(server, tenant, "asleep");
  await without(tenant);
  expect(await statusAs(server, viewer, tenant)).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect(await wakeAs(server, viewer, tenant)).toMatchObject({ status: 404 });
  expect(await statusOf(server, tenant)).toBe("asleep");

  const regions = server.services.config.regions.map((region) => ({ ...region, apis: { dashboards: "/api" } }));
  const before = server.services.config;
  Object.assign(server.services, { config: { ...before, regions } });
  const elsewhere = await institution();
  expect((await statusAs(server, elsewhere.viewer, elsewhere.tenant)).status).toBe(404);
  Object.assign(server.services, { config: before });
});

test.each([
  ["no body and no media type", {}],
  ["a media type and no body", { type: "application/json" }],
  ["a form's media type and no body", { type: "application/x-www-form-urlencoded" }],
  ["an empty body", { type: "application/json", body: "" }],
])("it is woken with %s", async (_what, sent) => {
  const { tenant, viewer } = await institution();
  await setStatus(server, tenant, "asleep");
  expect(await wakeAs(server, viewer, tenant, sent)).toEqual({ status: 200, body: { status: "provisioning_requested" } });
  expect(await statusAs(server, viewer, tenant)).toMatchObject({ body: { status: "provisioning_requested" } });
});

test("a body is refused, and nothing is woken", async () => {
  const { tenant, viewer } = await institution();
  await setStatus(server, tenant, "asleep");
  const refused = await wakeAs(server, viewer, tenant, { type: "application/json", body: '{"status":"awake"}' });
  expect(refused).toMatchObject({ status: 422, body: { code: "validation_failed" } });
  expect(await statusOf(server, tenant)).toBe("asleep");
});

test.each([
  ["awake", "awake"],
  ["excluded", "excluded"],
  ["provisioning_requested", "provisioning_requested"],
  ["in_provisioning", "in_provisioning"],
  ["asleep", "provisioning_requested"],
  ["de_provisioning_requested", "provisioning_requested"],
  ["in_de_provisioning", "provisioning_requested"],
] as const)("waking an institution that is %s answers %s", async (before, after) => {
  const { tenant, viewer } = await institution();
  await setStatus(server, tenant, before);
  expect((await wakeAs(server, viewer, tenant)).body).toEqual({ status: after });
  expect(await statusOf(server, tenant)).toBe(after);
});

test("of many who wake it up at once one does, on record", async () => {
  const { tenant, viewer } = await institution();
  await setStatus(server, tenant, "asleep");
  const responses = await Promise.all(Array.from({ length: 6 }, () => wakeAs(server, viewer, tenant)));
  expect(responses.map(({ body }) => body.status)).toEqual(responses.map(() => "provisioning_requested"));
  const events = await server.services.databases.owner
    .selectFrom("audit_event")
    .select(["action", "actor_id", "before", "after"])
    .where("tenant_id", "=", tenant.id)
    .execute();
  expect(events).toEqual([
    { action: "tenant.wake", actor_id: viewer.id, before: { status: "asleep" }, after: { status: "provisioning_requested" } },
  ]);
});

test("it is woken by readers and those who look after the warehouse, not by those without a role or of another institution", async () => {
  const { tenant, viewer } = await institution();
  const other = await institution();
  await setStatus(server, tenant, "asleep");
  const nobody = await server.createUser(tenant);
  expect((await wakeAs(server, nobody, tenant)).body.code).toBe("forbidden");
  expect((await wakeAs(server, other.viewer, tenant)).body.code).toBe("wrong_tenant");
  expect((await statusAs(server, other.viewer, tenant)).body.code).toBe("wrong_tenant");
  expect((await fetch(`${server.origin}/api${statusPath(tenant)}/awake`, { method: "PUT" })).status).toBe(401);
  expect(await statusOf(server, tenant)).toBe("asleep");
  const admin = await server.createUser(tenant, { groups: ["SnowflakeReaderAccountAdmin"] });
  expect((await wakeAs(server, admin, tenant)).status).toBe(200);
  expect((await wakeAs(server, viewer, tenant)).status).toBe(200);
});
