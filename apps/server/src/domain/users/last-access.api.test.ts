import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { LastAccess, NOTED_EVERY_MS } from "./last-access.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const accessOf = async (id: string): Promise<Date | null> =>
  (await server.services.databases.owner.selectFrom("app_user").select("last_access").where("id", "=", id).executeTakeFirstOrThrow())
    .last_access;

test("a request puts its person's access down", async () => {
  const tenant = await server.createTenant();
  const user = await server.createUser(tenant);
  const before = new Date();
  const headers = { authorization: `Bearer ${await server.tokenFor(user)}` };
  await fetch(`${server.origin}/flags?tenantId=${tenant.slug}&flags=a`, { headers });
  await expect.poll(async () => (await accessOf(user.id))?.getTime()).toBeGreaterThanOrEqual(before.getTime());
});

test("uses close together are one, later ones count, and an older one changes nothing", async () => {
  const tenant = await server.createTenant();
  const user = await server.createUser(tenant);
  const person = { tenantId: tenant.id, userId: user.id };
  const uses = new LastAccess(server.services.databases, server.services.log);
  const start = new Date("2026-03-01T10:00:00Z");
  const later = (ms: number) => new Date(start.getTime() + ms);
  uses.note(person, start);
  await expect.poll(() => accessOf(user.id)).toEqual(start);
  uses.note(person, later(NOTED_EVERY_MS - 1));
  uses.note(person, later(NOTED_EVERY_MS));
  await expect.poll(() => accessOf(user.id)).toEqual(later(NOTED_EVERY_MS));
  const other = new LastAccess(server.services.databases, server.services.log);
  other.note(person, start);
  const last = await server.createUser(tenant);
  other.note({ tenantId: tenant.id, userId: last.id }, start);
  await expect.poll(() => accessOf(last.id)).toEqual(start);
  expect(await accessOf(user.id)).toEqual(later(NOTED_EVERY_MS));
});
