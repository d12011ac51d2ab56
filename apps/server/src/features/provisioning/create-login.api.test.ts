import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import type { AppUser, Tenant } from "../../db/schema.ts";
import { PATIENCE_MS } from "../../testing/patience.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createLogin } from "./create-login.ts";

let server: TestServer;
let tenant: Tenant;
beforeAll(async () => {
  server = await startTestServer({ jobs: [createLogin] });
  tenant = await server.createTenant();
});
afterAll(() => server.close());

async function call(method: string, path: string, as: string) {
  const response = await fetch(`${server.origin}/api${path}`, { method, headers: { authorization: `Bearer ${as}` } });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const loginPath = ({ id }: Pick<AppUser, "id">) => `/v1/data/tenants/${tenant.slug}/warehouse/login-names/${id}`;
async function statusOf({ id }: Pick<AppUser, "id">) {
  const rows = server.services.databases.owner.selectFrom("provisioning_request").select("status").where("user_id", "=", id);
  return (await rows.executeTakeFirst())?.status;
}
async function loginNameOf({ id }: Pick<AppUser, "id">) {
  const rows = server.services.databases.owner.selectFrom("warehouse_login").select("login_name").where("user_id", "=", id);
  return (await rows.executeTakeFirst())?.login_name;
}

test("a login whose name dashboards are charged under gets a number, so that neither pays for the other", async () => {
  const person = await server.createUser(tenant, { user_name: "Reporting", groups: ["ClientSupport"] });
  const as = await server.tokenFor(person);
  await call("POST", loginPath(person), as);
  await expect.poll(() => loginNameOf(person)).toBe("reporting_2");
});

test("a login fails for somebody who lost access before it was made, and can be asked for again", async () => {
  const { databases, jobs } = server.services;
  const person = await server.createUser(tenant, { groups: ["BbDataReportViewer"] });
  const row = { tenant_id: tenant.id, user_id: person.id, status: "IN_PROGRESS" as const, updated_at: new Date(0) };
  await databases.owner.insertInto("provisioning_request").values(row).execute();
  await jobs.enqueue(databases.owner, createLogin, { tenantId: tenant.id, userId: person.id });
  await expect.poll(() => statusOf(person)).toBe("FAILED");
  expect(await loginNameOf(person)).toBeUndefined();

  await databases.owner.updateTable("user_group").set({ group_name: "ClientSupport" }).where("user_id", "=", person.id).execute();
  const as = await server.tokenFor(person);
  expect((await call("GET", loginPath(person), as)).body).toMatchObject({ status: "FAILED" });
  expect((await call("POST", loginPath(person), as)).status).toBe(201);
  await vi.waitFor(async () => expect((await call("GET", loginPath(person), as)).body).toMatchObject({ status: "SUCCESS" }), {
    timeout: PATIENCE_MS,
    interval: 100,
  });
});

test("a login stays in progress while attempts are left, and fails with the last", async () => {
  const { services } = server;
  const { owner } = services.databases;
  const person = await server.createUser(tenant, { user_name: "unlucky", groups: ["ClientSupport"] });
  const row = { tenant_id: tenant.id, user_id: person.id, status: "IN_PROGRESS" as const, updated_at: new Date(0) };
  await owner.insertInto("provisioning_request").values(row).execute();
  await sql`alter table warehouse_login add constraint unlucky check (login_name <> 'unlucky')`.execute(owner);
  const attempt = (lastAttempt: boolean) =>
    createLogin.run({ tenantId: tenant.id, userId: person.id }, { services, signal: new AbortController().signal, id: "1", lastAttempt });
  await expect(attempt(false)).rejects.toThrow("unlucky");
  expect(await statusOf(person)).toBe("IN_PROGRESS");
  await expect(attempt(true)).rejects.toThrow("unlucky");
  expect(await statusOf(person)).toBe("FAILED");
  await sql`alter table warehouse_login drop constraint unlucky`.execute(owner);
});
