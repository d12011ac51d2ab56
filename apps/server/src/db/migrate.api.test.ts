import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";

import { APP_ROLE, createDatabase } from "../testing/database-server.ts";
import { createTenant, createUser } from "../testing/factories.ts";
import { type Databases, withTenant } from "./database.ts";
import { migrate, migrateDown, migrateExactly, migrationNames, migrationState } from "./migrate.ts";
import { openApplicationDatabase } from "./open-application-database.ts";

let empty: Databases;
beforeEach(async () => {
  empty = await createDatabase(inject("databaseServer"), { empty: true });
});
afterEach(() => empty.close());

async function objects(): Promise<unknown[]> {
  const { rows } = await sql`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relname not like 'kysely%'
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace`.execute(empty.owner);
  return rows;
}

test("the way up, down and up again leaves nothing behind and works", async () => {
  expect(await migrate(empty.owner, APP_ROLE)).toEqual(migrationNames);
  expect((await objects()).length).toBeGreaterThan(10);
  await migrateDown(empty.owner);
  expect(await objects()).toEqual([]);
  expect(await migrate(empty.owner, APP_ROLE)).toEqual(migrationNames);
  expect((await migrationState(empty.owner)).pending).toEqual([]);
});

test("servers that start at the same moment do not get in each other's way", async () => {
  const ran = await Promise.all([1, 2, 3].map(() => migrate(empty.owner, APP_ROLE)));
  expect(ran.flat().toSorted()).toEqual([...migrationNames]);
});

test("a server that runs keeps its rights, while another one starts or an operator's command runs", async () => {
  await migrate(empty.owner, APP_ROLE);
  let isDone = false;
  const again = Promise.all([1, 2, 3].map(() => migrate(empty.owner, APP_ROLE))).finally(() => {
    isDone = true;
  });
  const read = async (): Promise<number> => {
    await empty.app.selectFrom("directory_group_member").selectAll().execute();
    return isDone ? 1 : 1 + (await read());
  };
  expect(await read()).toBeGreaterThan(1);
  await again;
});

test("a database of a newer version is refused and left as it is", async () => {
  await migrate(empty.owner, APP_ROLE);
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2030-01-01')`.execute(empty.owner);
  await expect(migrate(empty.owner, APP_ROLE)).rejects.toThrow(/newer version of Lyceum \(9999_later\). Nothing was changed/);
});

test("a published password that an earlier version gave outside the demonstration is taken away", async () => {
  await migrateExactly(empty.owner, APP_ROLE, "0012_user_order");
  const withPassword = async (values: { readonly demo: boolean }, published: boolean) => {
    const tenant = await createTenant(empty, values);
    const { id } = await createUser(empty, tenant);
    await empty.owner.insertInto("user_password").values({ user_id: id, password_hash: "a hash", demo: published }).execute();
    return id;
  };
  const imported = await withPassword({ demo: false }, true);
  const remaining = [await withPassword({ demo: true }, true), await withPassword({ demo: false }, false)];
  await migrate(empty.owner, APP_ROLE);
  const left = await empty.owner.selectFrom("user_password").select("user_id").execute();
  expect(left.map(({ user_id }) => user_id).toSorted()).toEqual(remaining.toSorted());
  expect(remaining).not.toContain(imported);
});

describe("a PostgreSQL of the institution's own", () => {
  /** An ordinary login that owns the database but is no superuser, as an institution would give us. */
  async function owned(rights: string) {
    const id = randomUUID().slice(0, 8);
    const login = `owner_${id}`;
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(empty.owner);
    const database = rows[0]?.name ?? "";
    await sql`create role ${sql.id(login)} login ${sql.raw(rights)}`.execute(empty.owner);
    await sql`alter database ${sql.id(database)} owner to ${sql.id(login)}`.execute(empty.owner);
    const { host = "" } = inject("databaseServer").address;
    const url = (user: string) => `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`;
    return { login, role: `app_${id}`, url: url(login), appUrl: (role: string) => url(role) };
  }
  const open = (url: string, appRole: string, appUrl?: string) =>
    openApplicationDatabase({ database: { kind: "external", url, appUrl }, dataDir: "/nowhere", appRole }, () => undefined);

  test.each([false, true])("its owner creates the role, which keeps institutions apart (own login: %s)", async (ownLogin) => {
    const { role, url, appUrl } = await owned("createrole");
    const databases = await open(url, role, ownLogin ? appUrl(role) : undefined);
    try {
      const [mine, theirs] = [await createTenant(databases), await createTenant(databases)];
      expect(await databases.app.selectFrom("tenant").select("id").execute()).toEqual([]);
      const seen = await withTenant(databases, mine.id, (trx) => trx.selectFrom("tenant").select("id").execute());
      expect(seen).toEqual([{ id: mine.id }]);
      const all = await databases.owner.selectFrom("tenant").select("id").execute();
      expect(all.map(({ id }) => id).toSorted()).toEqual([mine.id, theirs.id].toSorted());
      const { rows } = await sql`select current_user::text as name`.execute(databases.app);
      expect(rows).toEqual([{ name: role }]);
    } finally {
      await databases.close();
    }
  });

  test("an owner who may not create roles is told what to ask for, and it works once that was done", async () => {
    const { login, role, url } = await owned("");
    await expect(open(url, role)).rejects.toThrow(new RegExp(`CREATE ROLE ${role} NOLOGIN;\\s+GRANT ${role} TO`));
    await sql`create role ${sql.id(role)} nologin`.execute(empty.owner);
    await sql`grant ${sql.id(role)} to ${sql.id(login)}`.execute(empty.owner);
    const databases = await open(url, role);
    expect(await databases.app.selectFrom("tenant").select("id").execute()).toEqual([]);
    await databases.close();
  });

  test("a role that could pass row-level security by is refused", async () => {
    const { role, url } = await owned("createrole");
    await sql`create role ${sql.id(role)} bypassrls`.execute(empty.owner);
    await expect(open(url, role)).rejects.toThrow(/would not keep institutions apart/);
  });

  test("one that cannot be reached is named", async () => {
    await expect(open("postgres://nobody@127.0.0.1:1/none", APP_ROLE)).rejects.toThrow(/cannot be reached.*Check DATABASE_URL/);
  });
});
