import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { createDatabase } from "../testing/database-server.ts";
import { createNode, createTenant, createUser } from "../testing/factories.ts";
import { type Databases, withTenant } from "./database.ts";
import type { Tenant } from "./schema.ts";

let databases: Databases;
let mine: Tenant;
let theirs: Tenant;

beforeAll(async () => {
  databases = await createDatabase(inject("databaseServer"));
  mine = await createTenant(databases);
  theirs = await createTenant(databases);
  for (const tenant of [mine, theirs]) {
    const node = await createNode(databases, tenant);
    await createUser(databases, tenant, { groups: ["InstitutionAdmin"], nodes: [node] });
    await databases.owner.insertInto("seat_quota").values({ tenant_id: tenant.id, reader: 5, author: 1 }).execute();
    await databases.owner.insertInto("client_settings").values({ tenant_id: tenant.id }).execute();
    await databases.owner.insertInto("dashboard").values({ tenant_id: tenant.id, dashboard_id: "a" }).execute();
    await databases.owner
      .insertInto("audit_event")
      .values({ tenant_id: tenant.id, actor_kind: "system", action: "test", source: "test" })
      .execute();
    await databases.owner.insertInto("identity_provider").values({ tenant_id: tenant.id, type: "LOCAL", display_name: "Local" }).execute();
  }
  await databases.owner.insertInto("flag").values({ key: "f", description: "A flag" }).execute();
  await databases.owner
    .insertInto("flag_override")
    .values([mine, theirs].map(({ id }) => ({ tenant_id: id, flag_key: "f", value: true })))
    .execute();
});
afterAll(() => databases.close());

const TENANT_TABLES = [
  "app_user",
  "user_group",
  "node",
  "node_grant",
  "identity_provider",
  "client_settings",
  "seat_quota",
  "dashboard",
  "flag_override",
  "audit_event",
] as const;

describe.each(TENANT_TABLES)("%s", (table) => {
  test("shows one tenant's rows inside its transaction", async () => {
    const rows = await withTenant(databases, mine.id, (trx) => trx.selectFrom(table).select("tenant_id").execute());
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.tenant_id))).toEqual(new Set([mine.id]));
  });

  test("shows nothing without a tenant, although it holds rows", async () => {
    expect(await databases.app.selectFrom(table).selectAll().execute()).toEqual([]);
    expect((await databases.owner.selectFrom(table).selectAll().execute()).length).toBeGreaterThan(0);
  });
});

test("every table with a tenant is held apart", async () => {
  const { rows } = await sql<{ table: string; policed: boolean }>`
    select c.relname as table, c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid) as policed
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relkind = 'r' and has_table_privilege('lyceum_app', c.oid, 'select')`.execute(databases.owner);
  expect(rows.length).toBeGreaterThanOrEqual(TENANT_TABLES.length);
  expect(rows.filter((row) => !row.policed)).toEqual([]);
});

test("a row of another tenant can be neither inserted, nor moved in, nor changed, nor removed", async () => {
  const insert = withTenant(databases, mine.id, (trx) =>
    trx.insertInto("dashboard").values({ tenant_id: theirs.id, dashboard_id: "b" }).execute(),
  );
  await expect(insert).rejects.toThrow(/row-level security/);
  const move = withTenant(databases, mine.id, (trx) => trx.updateTable("dashboard").set({ tenant_id: theirs.id }).execute());
  await expect(move).rejects.toThrow(/row-level security/);
  const [changed, removed] = await withTenant(databases, mine.id, async (trx) => [
    await trx.updateTable("seat_quota").set({ reader: 0 }).where("tenant_id", "=", theirs.id).executeTakeFirst(),
    await trx.deleteFrom("app_user").where("tenant_id", "=", theirs.id).executeTakeFirst(),
  ]);
  expect([changed?.numUpdatedRows, removed?.numDeletedRows]).toEqual([0n, 0n]);
  const quota = await databases.owner.selectFrom("seat_quota").select("reader").where("tenant_id", "=", theirs.id).executeTakeFirst();
  expect(quota).toEqual({ reader: 5 });
});

test("a pooled connection forgets its tenant, after success and after failure", async () => {
  const connection = () => sql<{ pid: number; rows: string }>`select pg_backend_pid() as pid, (select count(*) from app_user) as rows`;
  const seen = new Set<number>();
  await withTenant(databases, mine.id, async (trx) => seen.add((await connection().execute(trx)).rows[0]?.pid ?? 0));
  await withTenant(databases, mine.id, async (trx) => {
    seen.add((await connection().execute(trx)).rows[0]?.pid ?? 0);
    throw new Error("undone");
  }).catch(() => undefined);
  const after = (await connection().execute(databases.app)).rows[0];
  expect(seen.has(after?.pid ?? -1)).toBe(true);
  expect(Number(after?.rows)).toBe(0);
});

test("a grant cannot tie a person to another institution's node", async () => {
  const [user, node] = await Promise.all([createUser(databases, mine), createNode(databases, theirs)]);
  const grant = databases.owner.insertInto("node_grant").values({ tenant_id: mine.id, user_id: user.id, node_id: node.id }).execute();
  await expect(grant).rejects.toThrow(/foreign key/);
});

test("the application's role reaches nothing of sign-on", async () => {
  await expect(databases.app.selectFrom("signing_key").selectAll().execute()).rejects.toThrow(/permission denied/);
  await expect(databases.app.selectFrom("user_password").selectAll().execute()).rejects.toThrow(/permission denied/);
});

test("the record of acts can only grow, for the owner too", async () => {
  await expect(databases.owner.updateTable("audit_event").set({ action: "else" }).execute()).rejects.toThrow(/append-only/);
  await expect(databases.owner.deleteFrom("audit_event").execute()).rejects.toThrow(/append-only/);
  await expect(sql`truncate audit_event`.execute(databases.owner)).rejects.toThrow(/append-only/);
  await expect(withTenant(databases, mine.id, (trx) => trx.deleteFrom("audit_event").execute())).rejects.toThrow(/permission denied/);
});
