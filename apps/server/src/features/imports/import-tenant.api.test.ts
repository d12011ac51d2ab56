import { readdir } from "node:fs/promises";

import { importOulad } from "@lyceum/importers";
import { smallDataset, writeDataset } from "@lyceum/importers/testing/oulad-files";
import { afterAll, beforeAll, expect, it } from "vitest";

import type { Config } from "../../lib/configuration/configuration.ts";
import { loadConfig } from "../../lib/configuration/load-config.ts";
import { createTenant } from "../../testing/factories.ts";
import { snapshotsOf } from "../../testing/snapshots-of.ts";
import { importWorld, TEST_ACT } from "../../testing/worlds/import-world.ts";
import { importRequest } from "./import-request.ts";
import { withImportTenant } from "./import-tenant.ts";

let world: Awaited<ReturnType<typeof importWorld>>;

beforeAll(async () => {
  world = await importWorld();
});
afterAll(() => world.close());

async function importInto(slug: string, source: string, demo: boolean, own: Partial<Config> = {}) {
  const config: Config = { ...loadConfig({ LYCEUM_DEMO: "no" }), demo, ...own };
  const services = { ...world.services, config };
  return withImportTenant(services, { slug }, TEST_ACT, (tenant) => importOulad(importRequest(services, { source, tenant }, TEST_ACT)));
}

const tenantOf = (slug: string) =>
  world.services.databases.owner.selectFrom("tenant").where("slug", "=", slug).selectAll().executeTakeFirst();
const peopleOf = (tenantId: string) =>
  world.services.databases.owner
    .selectFrom("app_user")
    .leftJoin("user_password", "user_password.user_id", "app_user.id")
    .leftJoin("user_group", "user_group.user_id", "app_user.id")
    .where("app_user.tenant_id", "=", tenantId)
    .select(["email", "group_name", "password_hash"])
    .execute();

it.each([
  ["open-university", true],
  ["sober", false],
])("makes an unknown institution %s with an administrator who chooses a password, whether demo mode is on (%s)", async (slug, demo) => {
  const { administrator } = await importInto(slug, await writeDataset(smallDataset()), demo);
  expect(administrator?.email).toBe(`admin@${slug}.example`);
  expect(administrator?.setupLink).toMatch(/^http:\/\/localhost:4000\/sign-in\/setup\/[\w-]{43}$/);
  const { owner } = world.services.databases;
  const tenant = await tenantOf(slug);
  expect(tenant).toMatchObject({ region: "us-east-1", demo: false });
  const root = await owner
    .selectFrom("node")
    .where("tenant_id", "=", tenant?.id ?? "")
    .where("level", "=", 0)
    .select("name")
    .execute();
  expect(root).toEqual([{ name: tenant?.name }]);
  // No password, published or not, opens the account before its holder has chosen one.
  expect(await peopleOf(tenant?.id ?? "")).toEqual([
    { email: `admin@${slug}.example`, group_name: "InstitutionAdmin", password_hash: null },
  ]);
  expect(await world.ask("SELECT count(*) FROM star.fact_enrolment", { id: tenant?.id ?? "" })).toEqual([[4]]);
  expect((await importInto(slug, await writeDataset(smallDataset()), demo)).administrator).toBeUndefined();
});

it("makes no account where people sign in with an issuer of their own, unless told whom", async () => {
  const { regions } = loadConfig({ LYCEUM_DEMO: "no" });
  const external = regions.map((region) => ({ ...region, auth: { ...region.auth, domain: "https://issuer.example.edu" } }));
  const { administrator } = await importInto("abroad", await writeDataset(smallDataset()), false, { regions: external });
  expect(administrator).toBeUndefined();
  expect(await peopleOf((await tenantOf("abroad"))?.id ?? "")).toEqual([]);
});

it("keeps people's data out of the demo institutions, whose passwords are published", async () => {
  await createTenant(world.services.databases, { slug: "shown", name: "Shown University", demo: true });
  await expect(importInto("shown", await writeDataset(smallDataset()), true)).rejects.toThrow(
    "Shown University is a demo institution: everybody knows the passwords of its accounts",
  );
  expect(await snapshotsOf(world.services).current((await tenantOf("shown"))?.id ?? "")).toBeUndefined();
});

it("leaves no institution behind when its first import fails, and keeps one that was there", async () => {
  const before = await readdir(world.root);
  await expect(importInto("mistyped", "/nowhere", true)).rejects.toThrow("does not exist");
  expect(await tenantOf("mistyped")).toBeUndefined();
  expect(await readdir(world.root)).toEqual(before);
  await expect(importInto("sober", "/nowhere", true)).rejects.toThrow("does not exist");
  expect(await tenantOf("sober")).toMatchObject({ name: "Sober" });
});
