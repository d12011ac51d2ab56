import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import type { AppUser, Tenant } from "../../db/schema.ts";
import { createLogin } from "../../features/provisioning/create-login.ts";
import { accountsOf } from "../../features/sql-access/accounts-of.ts";
import { openSqlListener, type SqlListener } from "../../features/sql-access/sql-listener.ts";
import { PATIENCE_MS } from "../patience.ts";
import { freePorts } from "../server-process.ts";
import { publishSmallSnapshot } from "../small-snapshot.ts";
import { startTestServer, type TestServer } from "../test-server.ts";

const DAY_MS = 86_400_000;
/** Rows of the small snapshot. */
const ROWS = 400;
let server: TestServer;
let listener: SqlListener;
let tenant: Tenant;
let admin: AppUser;
let token: string;
let port: number;

beforeAll(async () => {
  [port = 0] = await freePorts(1);
  server = await startTestServer({
    jobs: [createLogin],
    env: { SQL_PORT: String(port), HOST: "127.0.0.1", SQL_MEMORY_MB: "256", CREDIT_SECONDS: "10", CREDITS_PER_MONTH: "2" },
  });
  tenant = await server.createTenant();
  admin = await server.createUser(tenant, { user_name: "Ana.Silva", groups: ["InstitutionAdmin"] });
  token = await server.tokenFor(admin);
  await publishSmallSnapshot(server.services, tenant.id, 100);
  listener = await openSqlListener(server.services, accountsOf(server.services));
});
afterAll(async () => {
  await listener.close();
  await server.close();
});

async function call(method: string, path: string, body?: unknown, as = token) {
  const response = await fetch(`${server.origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${as}`, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const moveClock = (ms: number) => Object.assign(server.services, { now: () => new Date(Date.now() + ms) });
const loginPath = (user: Pick<AppUser, "id"> = admin, segment = "warehouse") =>
  `/v1/data/tenants/${tenant.slug}/${segment}/login-names/${user.id}`;
const accountPath = (rest = "") => `/v1/data/tenants/${tenant.slug}/serviceAccounts${rest}`;

/** Follows a one-time link as its page does. */
async function show(url: unknown) {
  const { pathname, hash } = new URL(String(url));
  const response = await fetch(`${server.origin}/api/v1/warehouse-passwords/${pathname.split("/").at(-1)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token: hash.slice(1) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

async function ask(user: string, password: string, text = "select count(*)::int as n from star.fact_enrolment") {
  const client = new pg.Client({ host: "127.0.0.1", port, user, password, database: tenant.slug, ssl: { rejectUnauthorized: false } });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query<{ n: number }>(text)).rows[0]?.n;
  } finally {
    await client.end();
  }
}

describe("a person's login", () => {
  test("is said to be none before it is asked for, made by a job, and asked for once", async () => {
    expect((await call("GET", loginPath())).body).toEqual({ status: "NONE", updatedUtc: null });
    const [first, two] = await Promise.all([call("POST", loginPath()), call("POST", loginPath())]);
    expect([first.status, two.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((first.status === 201 ? first : two).body).toMatchObject({ status: "IN_PROGRESS", updatedUtc: expect.stringMatching(/Z$/) });
    await vi.waitFor(async () => expect((await call("GET", loginPath())).body).toMatchObject({ status: "SUCCESS" }), {
      timeout: PATIENCE_MS,
      interval: 100,
    });
    expect((await call("POST", loginPath())).body).toMatchObject({ status: 409, code: "conflict" });
  });

  test("lets its person in with the password that is shown once", async () => {
    const connection = `/v1/data/tenants/${tenant.slug}/warehouse/connection`;
    expect((await call("GET", connection)).body).toEqual({
      open: true,
      host: "localhost",
      port,
      database: tenant.slug,
      login: { name: "ana.silva", hasPassword: false, daysUntilExpiration: null, expirationDate: null },
    });
    const { body } = await call("PATCH", `${loginPath()}/resetPassword`);
    const shown = await show(body["url"]);
    expect(shown).toMatchObject({ status: 200, body: { username: "ana.silva", database: tenant.slug } });
    expect(await ask("ana.silva", shown.body["password"] ?? "")).toBe(ROWS);
    expect((await call("GET", connection)).body["login"]).toMatchObject({ hasPassword: true, daysUntilExpiration: 89 });
  });

  test("is refused as soon as the person's role is gone", async () => {
    const shown = await show((await call("PATCH", `${loginPath()}/resetPassword`)).body["url"]);
    const { owner } = server.services.databases;
    await owner.updateTable("user_group").set({ group_name: "BbDataReportViewer" }).where("user_id", "=", admin.id).execute();
    await expect(ask("ana.silva", shown.body["password"] ?? "")).rejects.toMatchObject({ code: "28P01" });
    await owner.updateTable("user_group").set({ group_name: "InstitutionAdmin" }).where("user_id", "=", admin.id).execute();
    expect(await ask("ana.silva", shown.body["password"] ?? "")).toBe(ROWS);
  });

  test("of people with like names gets a number", async () => {
    const twin = await server.createUser(tenant, { user_name: "ana|silva", groups: ["ClientSupport"] });
    const other = await server.createUser(tenant, { user_name: "ana'silva", groups: ["ClientSupport"] });
    for (const person of [twin, other]) {
      const as = await server.tokenFor(person);
      await call("POST", loginPath(person), undefined, as);
      await vi.waitFor(
        async () => expect((await call("GET", loginPath(person), undefined, as)).body).toMatchObject({ status: "SUCCESS" }),
        {
          timeout: PATIENCE_MS,
          interval: 100,
        },
      );
    }
    const rows = await server.services.databases.owner
      .selectFrom("warehouse_login")
      .select("login_name")
      .where("user_id", "is not", null)
      .execute();
    expect(rows.map(({ login_name }) => login_name).toSorted()).toEqual(["ana.silva", "ana_silva", "ana_silva_2"]);
  });

  test("is nobody else's to ask for, and of no other warehouse", async () => {
    const viewer = await server.createUser(tenant, { groups: ["BbDataReportViewer"] });
    expect((await call("POST", loginPath(viewer))).body).toMatchObject({ code: "forbidden" });
    expect((await call("POST", loginPath(viewer), undefined, await server.tokenFor(viewer))).body).toMatchObject({ code: "forbidden" });
    expect((await call("GET", loginPath(admin, "other"))).body).toMatchObject({ code: "not_found" });
  });
});

describe("a service account", () => {
  test("is listed with what is true of its password, works, expires, and can be kept out", async () => {
    expect((await call("POST", accountPath(), { username: "nightly_export" })).status).toBe(201);
    expect((await call("POST", accountPath(), { username: "nightly_export" })).body).toMatchObject({ code: "already_exists" });
    expect((await call("GET", accountPath())).body).toEqual([
      { username: "nightly_export", disabled: false, hasPassword: false, daysUntilExpiration: null, expirationDate: null },
    ]);
    const { body } = await call("PATCH", accountPath("/nightly_export/resetPassword"));
    const password = (await show(body["url"])).body["password"] ?? "";
    expect(password).toMatch(/^[A-Za-z2-9]{24}$/);
    expect(await ask("nightly_export", password)).toBe(ROWS);
    const [listed] = (await call("GET", accountPath())).body as unknown as { expirationDate: string }[];
    expect(listed).toMatchObject({ hasPassword: true, daysUntilExpiration: 89 });
    expect(Date.parse(listed?.expirationDate ?? "") - Date.now()).toBeGreaterThan(89 * 86_400_000);

    await call("PATCH", accountPath("/nightly_export"), { disabled: true });
    await expect(ask("nightly_export", password)).rejects.toMatchObject({ code: "28P01" });
    await call("PATCH", accountPath("/nightly_export"), { disabled: false });
    expect(await ask("nightly_export", password)).toBe(ROWS);

    await call("PATCH", accountPath("/nightly_export/resetPassword"));
    await expect(ask("nightly_export", password)).rejects.toMatchObject({ code: "28P01" });
  });

  test("whose password has run out is kept out, and says so by days below nothing", async () => {
    await call("POST", accountPath(), { username: "stale" });
    const shown = await show((await call("PATCH", accountPath("/stale/resetPassword"))).body["url"]);
    expect(await ask("stale", shown.body["password"] ?? "")).toBe(ROWS);
    const list = async () => (await call("GET", accountPath())).body as unknown as object[];
    const { now } = server.services;
    try {
      moveClock(90 * DAY_MS);
      await expect(ask("stale", shown.body["password"] ?? "")).rejects.toMatchObject({ code: "28P01" });
      // An access token does not live that long.
      token = await server.tokenFor(admin);
      expect(await list()).toContainEqual(expect.objectContaining({ username: "stale", hasPassword: true, daysUntilExpiration: -1 }));
    } finally {
      Object.assign(server.services, { now });
      token = await server.tokenFor(admin);
    }
    expect((await call("DELETE", accountPath("/stale"))).status).toBe(200);
    expect((await call("DELETE", accountPath("/stale"))).status).toBe(404);
  });

  test.each(["", "Ab", "x", "has space", "reporting", "1st", "ünïcode"])("cannot be called “%s”", async (username) => {
    expect([409, 422]).toContain((await call("POST", accountPath(), { username })).status);
  });
});

describe("credits", () => {
  const month = new Date().toISOString().slice(0, 7);
  const credits = async (date = month) => call("GET", `/v1/tenants/${tenant.slug}/credits?monthDate=${date}`);
  const accounts = async (date?: string) =>
    (await credits(date)).body["accounts"] as {
      accountName: string;
      creditsQuota: number;
      creditsUsed: number;
      creditsRemaining: number;
    }[];
  const accountOf = async (name: string) => (await accounts()).find(({ accountName }) => accountName === name);

  test("are what queries really cost, for each account", async () => {
    const used = (await accountOf("ana.silva"))?.creditsUsed ?? 0;
    expect(used).toBeGreaterThan(0);
    const { services } = server;
    const before = (await accountOf("reporting"))?.creditsUsed ?? 0;
    await services.warehouse.query(tenant.id, { sql: "select count(*) from star.fact_enrolment", params: [] });
    const after = await accountOf("reporting");
    expect(after?.creditsUsed).toBeGreaterThan(before);
    expect(after?.creditsRemaining).toBeCloseTo(2 - (after?.creditsUsed ?? 0), 5);
    expect((await accountOf("ana.silva"))?.creditsUsed).toBe(used);
    const { text } = await services.metrics.exposition();
    expect(text).toMatch(/lyceum_warehouse_query_seconds_count\{by="sql"\} [1-9]/);
    expect(text).toMatch(/lyceum_warehouse_query_seconds_count\{by="reports"\} [1-9]/);
  });

  test("used up keep new queries out and let reports go on", async () => {
    const shown = await show((await call("PATCH", `${loginPath()}/resetPassword`)).body["url"]);
    const password = shown.body["password"] ?? "";
    server.services.credits.add(tenant.id, "ana.silva", 25, new Date());
    server.services.credits.add(tenant.id, "reporting", 25, new Date());
    expect(await accountOf("ana.silva")).toMatchObject({ creditsQuota: 2, creditsRemaining: 0 });
    await expect(ask("ana.silva", password)).rejects.toThrow(/credits of ana\.silva for this month are used up/);
    const rows = await server.services.warehouse.query(tenant.id, { sql: "select 1 as one", params: [] });
    expect(rows.rows).toEqual([[1]]);
    const { owner } = server.services.databases;
    await owner.insertInto("credit_quota").values({ tenant_id: tenant.id, account: "ana.silva", credits: 50 }).execute();
    expect(await ask("ana.silva", password)).toBe(ROWS);
  });

  test("of a past month keep the quota of then; a month without use has all of it", async () => {
    const { owner } = server.services.databases;
    const row = { tenant_id: tenant.id, account: "gone", month: "2025-03-01", compute_seconds: 5, quota: 7 };
    await owner.insertInto("credit_use").values(row).execute();
    expect((await accounts("2025-03")).find(({ accountName }) => accountName === "gone")).toEqual({
      accountName: "gone",
      creditsQuota: 7,
      creditsUsed: 0.5,
      creditsRemaining: 6.5,
    });
    expect((await accounts("2025-03"))[0]).toEqual({ accountName: "reporting", creditsQuota: 2, creditsUsed: 0, creditsRemaining: 2 });
  });

  test.each(["2025-13", "2025", "next", "2999-01"])("of %s are refused", async (date) => {
    expect((await credits(date)).body).toMatchObject({ code: "validation_failed" });
  });
});

test("the warehouse's address is the portal's page, for those with access alone", async () => {
  const path = `/v1/data/tenants/${tenant.slug}/warehouse`;
  expect((await call("GET", path)).body).toEqual({ url: `${server.origin}/developer/warehouse` });
  const viewer = await server.tokenFor(await server.createUser(tenant, { groups: ["BbDataReportViewer"] }));
  expect((await call("GET", path, undefined, viewer)).body).toMatchObject({ code: "forbidden" });
  expect((await call("GET", `/v1/data/tenants/${tenant.slug}/elsewhere`)).status).toBe(404);
});
