import { afterAll, beforeAll, expect, test } from "vitest";

import type { Tenant } from "../../db/schema.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { NOTED_EVERY_MS } from "./tenant-use.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const lastUse = async (tenant: Tenant): Promise<number | undefined> =>
  (
    await server.services.databases.owner
      .selectFrom("tenant_status")
      .select("last_used_at")
      .where("tenant_id", "=", tenant.id)
      .executeTakeFirst()
  )?.last_used_at.getTime();

test("uses within a minute are put down as one, a later one again, and an earlier one takes nothing back", async () => {
  const tenant = await server.createTenant();
  const { tenantUse } = server.services;
  const start = Date.UTC(2026, 4, 1);
  const noteAt = (ms: number) => tenantUse.note(tenant.id, new Date(start + ms));
  await noteAt(0);
  await noteAt(NOTED_EVERY_MS - 1);
  expect(await lastUse(tenant)).toBe(start);
  await noteAt(NOTED_EVERY_MS);
  expect(await lastUse(tenant)).toBe(start + NOTED_EVERY_MS);
  await server.services.databases.owner
    .updateTable("tenant_status")
    .set({ last_used_at: new Date(start + 10 * NOTED_EVERY_MS) })
    .where("tenant_id", "=", tenant.id)
    .execute();
  await noteAt(3 * NOTED_EVERY_MS);
  expect(await lastUse(tenant)).toBe(start + 10 * NOTED_EVERY_MS);
});

test("every signed-in request is a use; one that is refused for want of a token is none", async () => {
  const tenant = await server.createTenant();
  const user = await server.createUser(tenant);
  const address = `${server.origin}/api/flags?tenantId=${tenant.slug}&flags=reportsEnabled`;
  expect((await fetch(address)).status).toBe(401);
  expect(await lastUse(tenant)).toBeUndefined();
  expect((await fetch(address, { headers: { authorization: `Bearer ${await server.tokenFor(user)}` } })).status).toBe(200);
  expect(await lastUse(tenant)).toBeGreaterThan(Date.now() - NOTED_EVERY_MS);
});

test("a use that cannot be put down keeps nobody out, and is put down the next time", async () => {
  const gone = await server.createTenant();
  const { owner } = server.services.databases;
  await owner.deleteFrom("tenant").where("id", "=", gone.id).execute();
  await server.services.tenantUse.note(gone.id, new Date());
  await owner
    .insertInto("tenant")
    .values({ ...gone })
    .execute();
  await server.services.tenantUse.note(gone.id, new Date());
  expect(await lastUse(gone)).toBeDefined();
});
