import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";

import type { Tenant } from "../../db/schema.ts";
import { findWarehouseLogin } from "../../domain/warehouse-logins/find-login.ts";
import { makeVerifier } from "../../domain/warehouse-logins/scram.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { forgetPasswords } from "./forget-passwords.ts";

let server: TestServer;
let tenant: Tenant;
let token: string;
let now: () => Date;

beforeAll(async () => {
  server = await startTestServer();
  ({ now } = server.services);
  tenant = await server.createTenant();
  token = await server.tokenFor(await server.createUser(tenant, { groups: ["InstitutionAdmin"] }));
  await call("POST", "", { username: "nightly_export" });
});
afterEach(() => {
  Object.assign(server.services, { now });
});
afterAll(() => server.close());

const moveClock = (ms: number) => Object.assign(server.services, { now: () => new Date(Date.now() + ms) });
async function call(method: string, rest: string, body?: unknown) {
  const response = await fetch(`${server.origin}/api/v1/data/tenants/${tenant.slug}/serviceAccounts${rest}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Follows a one-time link as its page does. */
async function show(url: unknown) {
  const { pathname, hash } = new URL(String(url));
  const response = await fetch(`${server.origin}/api/v1/warehouse-passwords/${pathname.split("/").at(-1)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token: hash.slice(1) }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, string> };
}

/** Rows as text, with their bytes as the characters that they may stand for. */
const readable = (rows: unknown): string =>
  JSON.stringify(rows, (_key, value: unknown) => {
    const bytes = z.object({ type: z.literal("Buffer"), data: z.array(z.number()) }).safeParse(value);
    return bytes.success ? Buffer.from(bytes.data.data).toString("latin1") : value;
  });

/** Tries the password at the listener. @returns whether it lets the login in */
async function opens(password: string) {
  const login = await findWarehouseLogin(server.services, tenant.slug, "nightly_export");
  if (!login) return false;
  const { salt, iterations, storedKey } = login.verifier;
  return (await makeVerifier(password, Buffer.from(salt), iterations)).storedKey.equals(storedKey);
}

describe("a one-time link", () => {
  const fresh = async () => (await call("PATCH", "/nightly_export/resetPassword")).body["url"];

  test("shows the password to one of several who come at once, and to nobody later", async () => {
    const url = await fresh();
    const answers = await Promise.all([show(url), show(url), show(url)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect((await show(url)).status).toBe(404);
  });

  test("of two resets at once shows one password, which is the one that counts", async () => {
    const urls = await Promise.all([fresh(), fresh()]);
    const answers = await Promise.all(urls.map(show));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const password = answers.find(({ status }) => status === 200)?.body["password"];
    expect(await opens(password ?? "")).toBe(true);
  });

  test("ends with the next reset, and is worth nothing with another token", async () => {
    const first = await fresh();
    const second = await fresh();
    expect((await show(first)).status).toBe(404);
    expect((await show(String(second).replace(/#.*/, `#${"x".repeat(43)}`))).status).toBe(404);
    expect((await show(second)).status).toBe(200);
  });

  test("is good for ten minutes, after which nothing is left of what it showed", async () => {
    const { services } = server;
    const forget = () => forgetPasswords.run({}, { services, signal: new AbortController().signal, id: "1", lastAttempt: true });
    const left = () => services.databases.owner.selectFrom("shown_once").select("id").execute();
    const inTime = await fresh();
    moveClock(9 * 60_000);
    await forget();
    expect((await show(inTime)).status).toBe(200);
    Object.assign(services, { now });
    const expired = await fresh();
    moveClock(10 * 60_000);
    expect((await show(expired)).status).toBe(404);
    expect(await left()).toHaveLength(1);
    await forget();
    expect(await left()).toEqual([]);
  });

  test("is not used up by a showing that cannot be put on record", async () => {
    const url = await fresh();
    const { owner } = server.services.databases;
    await sql`alter table audit_event add constraint no_showing check (action <> 'warehouse.password.show') not valid`.execute(owner);
    expect((await show(url)).status).toBe(500);
    await sql`alter table audit_event drop constraint no_showing`.execute(owner);
    expect((await show(url)).status).toBe(200);
  });

  test("leaves nothing of the password in the database or the audit log", async () => {
    const url = await fresh();
    const { owner } = server.services.databases;
    const before = readable([
      await owner.selectFrom("shown_once").selectAll().execute(),
      await owner.selectFrom("warehouse_login").selectAll().execute(),
    ]);
    const { body, headers } = await show(url);
    expect(headers.get("cache-control")).toBe("no-store");
    const log = readable(await owner.selectFrom("audit_event").selectAll().execute());
    for (const text of [before, log]) {
      expect(text).not.toContain(body["password"]);
      expect(text).not.toContain(new URL(String(url)).hash.slice(1));
    }
    expect(log).toContain("warehouse.password.show");
  });
});
