import type { ListedUser } from "@lyceum/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { withTenant } from "../../db/database.ts";
import { startUsersWorld, type UsersWorld } from "../../testing/worlds/users-world.ts";

let world: UsersWorld;
const accessedAt = new Date("2026-03-01T10:00:00.000Z");

beforeAll(async () => {
  world = await startUsersWorld();
  const { owner } = world.server.services.databases;
  const other = await owner
    .insertInto("identity_provider")
    .values({ tenant_id: world.tenant.id, type: "OIDC", display_name: "Alumni sign-on" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const node = await world.server.createNode(world.tenant);
  await world.add({
    user_name: "cleo",
    name: "Cleo 100%",
    groups: ["BbDataReportViewer#User", "BbDataUnrestricted"],
    last_access: accessedAt,
  });
  await world.add({
    user_name: "Ben",
    name: "Ben Okafor",
    groups: ["BbDataRestrictedViewer"],
    nodes: [node],
    identity_provider_id: other.id,
  });
  await world.add({ user_name: "ana", name: "Ana Silva", groups: ["BbDataAuthor", "InstitutionAdmin"], active: false });
  await world.add({ user_name: "dan", name: "Dan_x", groups: [] });
  await world.server.createUser(await world.server.createTenant(), { user_name: "stranger" });
});
afterAll(() => world.server.close());

const list = async (query = "") => {
  const { status, body } = await world.call("GET", `/users${query}`);
  expect(status).toBe(200);
  return body as unknown as { users: ListedUser[]; total: number; nextCursor?: string; taken: unknown; quotas: unknown };
};
const names = async (query: string) => (await list(query)).users.map(({ userName }) => userName);

test("everybody is listed with roles, limits, last access and seats", async () => {
  const { users, ...rest } = await list();
  expect(users.map(({ userName }) => userName)).toEqual(["dan", "cleo", "Ben", "ana", "admin"]);
  const cleo = users.find(({ userName }) => userName === "cleo");
  expect(cleo).toMatchObject({
    active: true,
    roles: [{ name: "BbDataReportViewer" }],
    qsGroups: [{ name: "BbDataReportViewer" }, { name: "BbDataUnrestricted" }],
    lastAccess: "2026-03-01T10:00:00.000Z",
    dataNodes: [],
  });
  expect(users.find(({ userName }) => userName === "Ben")?.dataNodes).toHaveLength(1);
  expect(users.find(({ userName }) => userName === "ana")?.roles).toEqual([{ name: "InstitutionAdmin" }, { name: "BbDataAuthor" }]);
  expect(users.find(({ userName }) => userName === "dan")).toMatchObject({ roles: [], lastAccess: null, identityProviderId: null });
  expect(rest).toEqual({ total: 5, quotas: { reader: 5, author: 1 }, taken: { readers: 3, authors: 0 } });
});

/** Everybody, a page after the other. */
async function walked(sort: string, limit: number): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(`?sort=${sort}&limit=${limit}${cursor === undefined ? "" : `&cursor=${cursor}`}`);
    seen.push(...page.users.map(({ userName }) => userName));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return seen;
}

describe("a page", () => {
  test.each([
    ["userName", ["admin", "ana", "Ben", "cleo", "dan"]],
    ["-userName", ["dan", "cleo", "Ben", "ana", "admin"]],
    ["roles", ["admin", "ana", "cleo", "Ben", "dan"]],
    ["-roles", ["dan", "Ben", "cleo", "ana", "admin"]],
    ["idpName", ["ana", "cleo", "dan", "Ben", "admin"]],
    ["-idpName", ["admin", "Ben", "dan", "cleo", "ana"]],
  ])("is ordered by %s, whatever its size", async (sort, expected) => {
    expect(await names(`?sort=${sort}`)).toEqual(expected);
    for (const limit of [1, 2, 4, 5, 200]) expect(await walked(sort, limit)).toEqual(expected);
  });

  test("by last access puts those who never came before everybody else", async () => {
    // The admin is here now; the others never came.
    await expect.poll(() => names("?sort=-lastAccess&limit=2")).toEqual(["admin", "cleo"]);
    for (const limit of [1, 2, 3, 200]) {
      expect(await walked("lastAccess", limit)).toEqual(["ana", "Ben", "dan", "cleo", "admin"]);
      expect(await walked("-lastAccess", limit)).toEqual(["admin", "cleo", "dan", "Ben", "ana"]);
    }
  });

  test("by provider follows the provider's name", async () => {
    expect((await names("?sort=-idpName")).slice(0, 2)).toEqual(["admin", "Ben"]);
  });

  test.each(["userName", "-userName", "roles", "idpName", "-idpName", "lastAccess"])(
    "by %s anywhere in the list is one request, and says whether another follows",
    async (sort) => {
      const all = await names(`?sort=${sort}`);
      for (const offset of [0, 1, 3, 4, 5, 100]) {
        const page = await list(`?sort=${sort}&limit=2&offset=${offset}`);
        expect(page.users.map(({ userName }) => userName)).toEqual(all.slice(offset, offset + 2));
        expect(page.nextCursor !== undefined).toBe(offset + 2 < all.length);
      }
    },
  );

  test("comes without its counts, and the counts without a page", async () => {
    const rows = await list("?limit=2&part=rows");
    expect(Object.keys(rows).toSorted()).toEqual(["nextCursor", "users"]);
    expect(rows.users).toHaveLength(2);
    const { users, ...counts } = await list("?part=counts&role=ReportViewer");
    expect(users).toEqual([]);
    expect(counts).toEqual({ total: 2, quotas: { reader: 5, author: 1 }, taken: { readers: 3, authors: 0 } });
  });

  test("loses and repeats nobody when people come and go between pages", async () => {
    const first = await list("?sort=userName&limit=2");
    const newcomer = await world.add({ user_name: "aaa" });
    const rest = await list(`?sort=userName&limit=200&cursor=${first.nextCursor}`);
    await world.server.services.databases.owner.deleteFrom("app_user").where("id", "=", newcomer.id).execute();
    expect([...first.users, ...rest.users].map(({ userName }) => userName)).toEqual(["admin", "ana", "Ben", "cleo", "dan"]);
  });

  test.each([
    ["userName", "nonsense"],
    ["userName", '["userName","x"]'],
    ["userName", String.raw`["userName","x","\u0000"]`],
    ["lastAccess", '["lastAccess","yesterday","x"]'],
    ["lastAccess", '["lastAccess","2026-02-30T00:00:00Z","x"]'],
    ["userName", ""],
  ])("by %s refuses the cursor %s", async (sort, text) => {
    const cursor = Buffer.from(text).toString("base64url");
    expect((await world.call("GET", `/users?limit=1&sort=${sort}&cursor=${cursor}`)).body).toMatchObject({ code: "validation_failed" });
  });

  test("finds nobody by characters that no name can have", async () => {
    for (const path of [
      "/users?filter=%00",
      "/users?role=Wizard",
      "/nodes/root?nextToken=WyJcdTAwMDAiLCIwMDAwMDAwMC0wMDAwLTQwMDAtODAwMC0wMDAwMDAwMDAwMDAiXQ",
    ]) {
      expect((await world.call("GET", path)).status).toBe(422);
    }
    expect((await world.call("GET", "/users/%00/groups")).status).toBe(400);
  });

  test("refuses a cursor of another order", async () => {
    const { nextCursor } = await list("?limit=1&sort=roles");
    expect((await world.call("GET", `/users?limit=1&sort=userName&cursor=${nextCursor}`)).status).toBe(422);
  });
});

test.each([
  ["filter=AN", ["dan", "ana"]],
  ["filter=okafor", ["Ben"]],
  ["filter=100%25", ["cleo"]],
  ["filter=n_x", ["dan"]],
  ["filter=_", ["dan"]],
  ["role=InstitutionAdmin", ["ana", "admin"]],
  ["role=Author", ["ana"]],
  ["role=ReportViewer", ["cleo", "Ben"]],
  ["role=ReportViewer&filter=ben", ["Ben"]],
  ["filter=nobody", []],
])("%s finds %j", async (query, expected) => {
  expect(await names(`?${query}`)).toEqual(expected);
  expect((await list(`?${query}`)).total).toBe(expected.length);
});

test("the older list has seats by person, in its own words", async () => {
  const token = await world.server.tokenFor(world.admin);
  const response = await fetch(`${world.server.origin}/api/v1/data/dashboards/tenants/${world.tenant.slug}/users`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await response.json()).toEqual({
    results: [
      { username: "admin", role: "Reader", isActive: true, lastAccess: expect.any(Number), userId: expect.any(String) },
      { username: "ana", role: "Author", isActive: false, lastAccess: null, userId: expect.any(String) },
      { username: "Ben", role: "Reader", isActive: true, lastAccess: null, userId: expect.any(String) },
      { username: "cleo", role: "Reader", isActive: true, lastAccess: accessedAt.getTime() / 1000, userId: expect.any(String) },
    ],
    quotas: { Reader: 5, Author: 1 },
  });
});

test("identity providers need no token and are listed in both shapes", async () => {
  const ask = async (tenant: string, last: string) => {
    const response = await fetch(`${world.server.origin}/api/v1/tenants/${tenant}/${last}`);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const [alumni, campus] = [{ displayName: "Alumni sign-on" }, { id: world.provider, displayName: "Campus sign-on" }];
  expect((await ask(world.tenant.slug, "identityProviders")).body).toMatchObject({ results: [alumni, campus] });
  expect((await ask(world.tenant.slug, "idps")).body).toMatchObject({ idps: [alumni, campus] });
  expect(await ask("nowhere", "idps")).toMatchObject({ status: 404, body: { code: "unknown_institution" } });
});

describe("many people", () => {
  /** More than are read by their ids. */
  const MANY = 2500;
  let others: string;

  beforeAll(async () => {
    const { owner } = world.server.services.databases;
    others = (await world.server.createTenant()).id;
    for (const tenant of [world.tenant.id, others]) {
      await sql`insert into app_user (tenant_id, user_name, name, kind)
        select ${tenant}, 'crowd' || n, 'Crowd Number ' || n, 'universal' from generate_series(1, ${sql.lit(MANY)}) n`.execute(owner);
    }
    await sql`insert into app_user (tenant_id, user_name, name, kind) values (${others}, 'crowd-elsewhere', 'Elsewhere', 'universal')`.execute(
      owner,
    );
  });
  afterAll(async () => {
    await world.server.services.databases.owner.deleteFrom("app_user").where("user_name", "like", "crowd%").execute();
  });

  test.each([
    ["few have in their user name", "CROWD249", 11],
    ["few have in their name", "d number 249", 11],
    ["one has", "crowd2500", 1],
    ["nobody has", "crowd-nobody", 0],
    ["only people of another institution have", "elsewhere", 0],
    ["more have than are read by their ids", "crowd", MANY],
  ])("are found by what %s", async (_name, filter, total) => {
    const found = await list(`?limit=200&sort=userName&filter=${encodeURIComponent(filter)}`);
    expect(found.total).toBe(total);
    expect(found.users).toHaveLength(Math.min(total, 200));
    expect(found.users.every(({ userName, name }) => `${userName}\n${name}`.toLowerCase().includes(filter.toLowerCase()))).toBe(true);
  });

  test("are found by an index, for the institution of the transaction and for no other", async () => {
    const { owner } = world.server.services.databases;
    const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes where indexname = 'app_user_by_text'`.execute(owner);
    expect(rows[0]?.indexdef).toContain("gin_trgm_ops");
    const matching = (tenantId: string) =>
      withTenant(world.server.services.databases, tenantId, async (trx) => {
        const found = await sql<{ id: string }>`select app_user_matching('%crowd-elsewhere%', 10) as id`.execute(trx);
        return found.rows.length;
      });
    expect([await matching(others), await matching(world.tenant.id)]).toEqual([1, 0]);
    const outside = await sql`select app_user_matching('%crowd%', 10)`.execute(world.server.services.databases.app);
    expect(outside.rows).toEqual([]);
  });

  test("are found without the index too", async () => {
    const { owner } = world.server.services.databases;
    await sql`drop index app_user_by_text`.execute(owner);
    try {
      expect((await list("?limit=5&filter=crowd249")).users).toHaveLength(5);
    } finally {
      await sql`create index app_user_by_text on app_user using gin (search_text gin_trgm_ops)`.execute(owner);
    }
  });
});
