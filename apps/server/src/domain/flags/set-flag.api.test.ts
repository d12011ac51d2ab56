import { FEATURES } from "@lyceum/access";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Tenant } from "../../db/schema.ts";
import { getAs } from "../../testing/frame-reader.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { setFlag } from "./set-flag.ts";

const KEY = "bbdata.authoring.preview";
const act = { actor: { kind: "operator", name: "test" }, source: "test" } as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const set = (value: boolean | undefined, tenant?: Tenant, key: string = KEY) =>
  server.services.databases.owner.transaction().execute((trx) => setFlag(trx, { key, value, ...(tenant && { tenant }) }, act));

async function valueFor(tenant: Tenant): Promise<boolean | undefined> {
  const user = await server.createUser(tenant);
  const path = `/flags?tenantId=${tenant.slug}&flags=${KEY}&scope=Tenant`;
  return (await getAs<{ flags: Record<string, boolean> }>(server, user, path)).body.flags[KEY];
}

test("every flag that the product asks for is known", async () => {
  const rows = await server.services.databases.owner.selectFrom("flag").select("key").execute();
  expect(rows.map(({ key }) => key).sort()).toEqual(FEATURES.toSorted());
});

test("a value of an institution's own comes before the default, and the next request sees either", async () => {
  const [first, other] = [await server.createTenant(), await server.createTenant()];
  expect(await valueFor(first)).toBeUndefined();
  expect(await set(true)).toBe(true);
  expect(await set(false, first)).toBe(true);
  expect([await valueFor(first), await valueFor(other)]).toEqual([false, true]);
  expect(await set(undefined, first)).toBe(true);
  expect(await valueFor(first)).toBe(true);
  expect(await set(undefined)).toBe(true);
  expect([await valueFor(first), await valueFor(other)]).toEqual([undefined, undefined]);
});

test("a change is on record, where it belongs, and what changes nothing is not", async () => {
  const tenant = await server.createTenant();
  const records = () =>
    server.services.databases.owner
      .selectFrom("audit_event")
      .select(["action", "target_id", "before", "after"])
      .where("tenant_id", "=", tenant.id)
      .orderBy("id")
      .execute();
  expect([await set(true, tenant), await set(true, tenant), await set(undefined, tenant), await set(undefined, tenant)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(await records()).toEqual([
    { action: "flag.set", target_id: KEY, before: { value: null }, after: { value: true } },
    { action: "flag.unset", target_id: KEY, before: { value: true }, after: { value: null } },
  ]);
});

test("an unknown flag is refused with those there are, and a region's default with where it stands", async () => {
  const tenant = await server.createTenant();
  await expect(set(true, tenant, "bbdata.autoring.preview")).rejects.toThrow(/no flag "bbdata.autoring.preview".*bbdata.authoring.preview/);
  await expect(set(false, undefined, "reportsEnabled")).rejects.toThrow("regions.json");
  expect(await set(false, tenant, "reportsEnabled")).toBe(true);
});
