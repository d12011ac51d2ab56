import { defineRoute } from "@lyceum/contracts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";

import type { Tenant } from "../db/schema.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { mount } from "./mount.ts";
import { PUBLIC_ROUTES } from "./public-routes.ts";

const echo = defineRoute({
  id: "test.echo",
  summary: "Answers what it was sent",
  api: "userManagement",
  method: "POST",
  path: "/test/:tenant/echo",
  access: { kind: "permission", permission: "developer/settings/user-management" },
  params: z.strictObject({ tenant: z.string() }),
  query: z.strictObject({ n: z.coerce.number().int().default(1) }),
  body: z.strictObject({ text: z.string().max(10) }),
  response: z.object({ text: z.string().max(5), who: z.string() }),
  status: 201,
  problems: ["unauthenticated", "wrong_tenant", "forbidden", "validation_failed"],
});

let server: TestServer;
let tenant: Tenant;
let admin: string;
let viewer: string;

beforeAll(async () => {
  server = await startTestServer({
    portalFeatures: [
      (app) =>
        mount(app, echo, ({ body, caller }) => {
          const answer = { text: body.text, who: caller.email ?? "", secret: "never sent" };
          return Promise.resolve(answer);
        }),
    ],
  });
  tenant = await server.createTenant();
  admin = await server.tokenFor(await server.createUser(tenant, { email: "admin@example.edu", groups: ["InstitutionAdmin"] }));
  viewer = await server.tokenFor(await server.createUser(tenant, { groups: ["BbDataReportViewer"] }));
});
afterAll(() => server.close());

interface Call {
  readonly token?: string;
  readonly slug?: string;
  readonly body?: string;
  readonly query?: string;
  readonly type?: string;
}

async function call({ token, slug = tenant.slug, body = '{"text":"hi"}', query = "", type = "application/json" }: Call) {
  const headers: Record<string, string> = { "content-type": type };
  if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
  const response = await fetch(`${server.origin}/api/test/${slug}/echo${query}`, { method: "POST", headers, body });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> };
}

test("answers with the contract's status, without what the contract does not name, and not to be kept", async () => {
  const answer = await call({ token: admin });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ text: "hi", who: "admin@example.edu" });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

describe("refuses", () => {
  test.each<[string, () => Call, number, string]>([
    ["who sends no token, before the body is looked at", () => ({ body: "{" }), 401, "unauthenticated"],
    ["a forged token", () => ({ token: `${admin.slice(0, -6)}AAAAAA` }), 401, "unauthenticated"],
    [
      "another tenant's address before saying what is wrong with the body",
      () => ({ token: admin, slug: "other", body: "{}" }),
      403,
      "wrong_tenant",
    ],
    ["what is not valid before the permission", () => ({ token: viewer, body: "{}" }), 422, "validation_failed"],
    ["who lacks the role", () => ({ token: viewer }), 403, "forbidden"],
    ["a body that is not JSON", () => ({ token: admin, body: "{" }), 422, "validation_failed"],
    ["another kind of content", () => ({ token: admin, type: "text/csv", body: "a" }), 415, "unsupported_media_type"],
    ["too much", () => ({ token: admin, body: JSON.stringify({ text: "x".repeat(2_000_000) }) }), 413, "body_too_large"],
    ["to send an answer that breaks the contract", () => ({ token: admin, body: '{"text":"too long"}' }), 500, "internal"],
  ])("%s", async (_name, request, status, code) => {
    const answer = await call(request());
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    expect(answer.body).toMatchObject({ status, code, type: `urn:lyceum:problem:${code}`, requestId: answer.headers.get("x-request-id") });
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toContain("too long");
  });

  test("naming every field at fault", async () => {
    const answer = await call({ token: admin, query: "?n=x&extra=1", body: '{"text":"hi"}' });
    expect(answer.body["details"]).toEqual([expect.stringContaining("query.n: "), expect.stringContaining("extra")]);
  });

  test("a region that lacks the API", async () => {
    const elsewhere = await server.createTenant({ region: "af-south-1" });
    const services = server.services.config.regions.find((region) => region.id === "af-south-1");
    const before = services?.apis.userManagement;
    if (services) delete (services.apis as { userManagement?: string }).userManagement;
    try {
      const token = await server.tokenFor(await server.createUser(elsewhere, { groups: ["InstitutionAdmin"] }));
      expect((await call({ token, slug: elsewhere.slug })).body).toMatchObject({ status: 404, code: "region_unavailable" });
    } finally {
      if (services && before !== undefined) services.apis.userManagement = before;
    }
  });

  test("from the moment the group is gone, whatever the token says", async () => {
    const user = await server.createUser(tenant, { groups: ["InstitutionAdmin"] });
    const token = await server.tokenFor(user);
    expect((await call({ token })).status).toBe(201);
    await server.services.databases.owner.deleteFrom("user_group").where("user_id", "=", user.id).execute();
    expect((await call({ token })).body).toMatchObject({ code: "forbidden" });
  });
});

describe("a public call", () => {
  const open = (reason: string, id = "test.open") => defineRoute({ ...echo, id, access: { kind: "public", reason }, path: "/open" });
  const mounting = (route: ReturnType<typeof open>) => () =>
    mount({} as FastifyInstance, route, () => Promise.resolve({ text: "", who: "" }));

  test("keeps the server from starting unless it is on the list", () => {
    expect(mounting(open("Harmless"))).toThrow(/not on the list/);
  });
  test("keeps the server from starting without a reason, even on the list", () => {
    expect(mounting(open(" ", Object.keys(PUBLIC_ROUTES)[0]))).toThrow(/without a reason/);
  });
});

test("an unknown call is a problem, not a page", async () => {
  const response = await fetch(`${server.origin}/api/nothing`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "not_found" });
});

test("too many calls of one token are refused, and others go on", async () => {
  const limited = await startTestServer({ requestsPerMinute: 3, portalFeatures: [], framesFeatures: [] });
  try {
    const ask = (token: string) => fetch(`${limited.origin}/healthz`, { headers: { authorization: `Bearer ${token}` } });
    for (let n = 0; n < 3; n += 1) expect((await ask("one")).status).toBe(200);
    const refused = await ask("one");
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: "rate_limited" });
    expect((await ask("two")).status).toBe(200);
  } finally {
    await limited.close();
  }
});

test("pages and what every page fetches are not refused to a campus behind one address, until it asks without end", async () => {
  const limited = await startTestServer({ requestsPerMinute: 3 });
  try {
    const statusOf = async (path: string) => (await fetch(`${limited.origin}${path}`)).status;
    const texts = "/config/locales/en.json?namespaces=portal";
    for (let n = 0; n < 15; n += 1) expect([await statusOf(texts), await statusOf("/reporting")]).not.toContain(429);
    for (let n = 0; n < 3; n += 1) expect(await statusOf("/sso/institutions?q=x")).not.toBe(429);
    for (let n = 0; n < 30; n += 1) await statusOf(texts);
    expect(await statusOf(texts)).toBe(429);
  } finally {
    await limited.close();
  }
});

test("a call without a token counts against its address, whatever pages were opened there", async () => {
  const limited = await startTestServer({ requestsPerMinute: 3 });
  try {
    const call = async () => (await fetch(`${limited.origin}/api/v1/me`)).status;
    expect([await call(), await call(), await call(), await call()]).toEqual([401, 401, 401, 429]);
  } finally {
    await limited.close();
  }
});

test("made-up tokens do not buy one address calls without end", async () => {
  const limited = await startTestServer({ requestsPerMinute: 1, portalFeatures: [], framesFeatures: [] });
  try {
    const ask = (token: number) => fetch(`${limited.origin}/healthz`, { headers: { authorization: `Bearer ${token}` } });
    for (let n = 0; n < 20; n += 1) expect((await ask(n)).status).toBe(200);
    expect((await ask(20)).status).toBe(429);
  } finally {
    await limited.close();
  }
});
