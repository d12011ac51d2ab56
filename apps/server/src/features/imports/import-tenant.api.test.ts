import { readdir } from "node:fs/promises";

import { afterAll, beforeAll, expect, it } from "vitest";

import { loadConfig } from "../../config/load-config.ts";
import type { Config } from "../../lib/config.ts";
import { DEMO_PASSWORD, verifyPassword } from "../../lib/passwords/passwords.ts";
import { withImportTenant } from "./import-tenant.ts";
import { importOulad } from "./oulad/import-oulad.ts";
import { importWorld, TEST_ACT } from "./testing/import-world.ts";
import { smallDataset, writeDataset } from "./testing/oulad-files.ts";

let world: Awaited<ReturnType<typeof importWorld>>;

beforeAll(async () => {
  world = await importWorld();
});
afterAll(() => world.close());

async function importInto(slug: string, source: string, demo: boolean) {
  const config: Config = { ...loadConfig({ LYCEUM_DEMO: "no" }), demo };
  const services = { ...world.services, config };
  return withImportTenant(services, { slug }, TEST_ACT, (tenant) => importOulad(services, { source, tenant }, TEST_ACT));
}

const tenantOf = (slug: string) =>
  world.services.databases.owner.selectFrom("tenant").where("slug", "=", slug).selectAll().executeTakeFirst();

it("makes an unknown institution with its hierarchy and, in demo mode, an administrator", async () => {
  const { administrator } = await importInto("open-university", await writeDataset(smallDataset()), true);
  expect(administrator).toBe("admin@open-university.example");
  const { owner } = world.services.databases;
  const tenant = await owner.selectFrom("tenant").where("slug", "=", "open-university").selectAll().executeTakeFirstOrThrow();
  expect(tenant).toMatchObject({ name: "Open University", region: "us-east-1" });
  const root = await owner.selectFrom("node").where("tenant_id", "=", tenant.id).where("level", "=", 0).select("name").execute();
  expect(root).toEqual([{ name: "Open University" }]);
  const user = await owner
    .selectFrom("app_user")
    .innerJoin("user_group", "user_group.user_id", "app_user.id")
    .innerJoin("user_password", "user_password.user_id", "app_user.id")
    .where("app_user.tenant_id", "=", tenant.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(user).toMatchObject({ email: "admin@open-university.example", group_name: "InstitutionAdmin", demo: true });
  expect(await verifyPassword(user.password_hash, DEMO_PASSWORD)).toBe(true);
  expect(await world.ask("SELECT count(*) FROM star.fact_enrolment", tenant)).toEqual([[4]]);
  expect((await importInto("open-university", await writeDataset(smallDataset()), true)).administrator).toBeUndefined();
});

it("makes no account outside demo mode", async () => {
  const { administrator } = await importInto("sober", await writeDataset(smallDataset()), false);
  expect(administrator).toBeUndefined();
  const tenant = await tenantOf("sober");
  const users = await world.services.databases.owner
    .selectFrom("app_user")
    .where("tenant_id", "=", tenant?.id ?? "")
    .selectAll()
    .execute();
  expect(users).toEqual([]);
});

it("leaves no institution behind when its first import fails, and keeps one that was there", async () => {
  const before = await readdir(world.root);
  await expect(importInto("mistyped", "/nowhere", true)).rejects.toThrow("does not exist");
  expect(await tenantOf("mistyped")).toBeUndefined();
  expect(await readdir(world.root)).toEqual(before);
  await expect(importInto("sober", "/nowhere", true)).rejects.toThrow("does not exist");
  expect(await tenantOf("sober")).toMatchObject({ name: "Sober" });
});
