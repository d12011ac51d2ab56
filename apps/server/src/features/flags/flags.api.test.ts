import { afterAll, beforeAll, expect, test } from "vitest";

import { getAs } from "../../testing/frame-reader.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("a region's default, an institution's override, and nothing for a flag that nobody defined", async () => {
  const tenant = await server.createTenant();
  const user = await server.createUser(tenant);
  const names = "reportsEnabled,bbdata.authoring.preview,no.such.flag";
  const ask = () => getAs<{ flags: Record<string, boolean> }>(server, user, `/flags?tenantId=${tenant.slug}&flags=${names}`);
  expect((await ask()).body).toEqual({ flags: { reportsEnabled: true } });

  await server.services.databases.owner
    .insertInto("flag_override")
    .values([
      { tenant_id: tenant.id, flag_key: "reportsEnabled", value: false },
      { tenant_id: tenant.id, flag_key: "bbdata.authoring.preview", value: true },
    ])
    .execute();
  expect((await ask()).body).toEqual({ flags: { reportsEnabled: false, "bbdata.authoring.preview": true } });
});

test("an institution's flags are its own people's", async () => {
  const tenant = await server.createTenant();
  const stranger = await server.createUser(await server.createTenant());
  expect((await getAs(server, stranger, `/flags?tenantId=${tenant.slug}&flags=reportsEnabled`)).body.code).toBe("wrong_tenant");
  expect((await fetch(`${server.origin}/api/flags?tenantId=${tenant.slug}&flags=reportsEnabled`)).status).toBe(401);
});

test("the address without a base answers the same", async () => {
  const tenant = await server.createTenant();
  const user = await server.createUser(tenant);
  const headers = { authorization: `Bearer ${await server.tokenFor(user)}` };
  const response = await fetch(`${server.origin}/flags?tenantId=${tenant.slug}&flags=reportsEnabled`, { headers });
  expect(await response.json()).toEqual({ flags: { reportsEnabled: true } });
});

test.each([
  ["no flags", ""],
  ["an empty list", "&flags="],
  ["more flags than there can be", `&flags=${Array.from({ length: 51 }, (_, i) => `f${i}`).join(",")}`],
])("%s is not a question", async (_what, flags) => {
  const tenant = await server.createTenant();
  const user = await server.createUser(tenant);
  expect((await getAs(server, user, `/flags?tenantId=${tenant.slug}${flags}`)).status).toBe(422);
});
