import http from "node:http";

import { createScimToken, pathOf, ROUTES } from "@lyceum/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Tenant } from "../db/schema.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let tenant: Tenant;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
  admin = await server.tokenFor(await server.createUser(tenant, { groups: ["InstitutionAdmin"] }));
});
afterAll(() => server.close());

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends the path as it is: fetch would mend it first. */
function send(origin: string, path: string, { method = "GET", headers = {}, body }: Sent = {}) {
  const { hostname, port } = new URL(origin);
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const request = http.request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() }),
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}

const LONG = "a".repeat(5000);
const HOSTILE_PATHS = [
  "/%00",
  "/a%00b",
  "/%5C",
  "/%5C..%5Cetc",
  "/..%2F..%2Fetc%2Fpasswd",
  "/a/../b",
  "/./a",
  "//",
  "//a",
  "///",
  "//%5C",
  `/${LONG}`,
  `/${LONG}.js`,
  "/%",
  "/%zz",
  "/%e0%a4%a",
  "/assets/%00",
  "/assets/%5C",
  `/assets/${LONG}`,
  "/assets/../../package.json",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/api/%00",
  "/api/%5C",
  "/api//",
  `/api/${LONG}`,
  "/api/%zz",
  "/help/%00",
  "/help/%5C",
  "/help/../x",
  `/help/${LONG}`,
  "/help/assets/%00",
  "/help/search?q=%00",
  "/config/locales/%00.json",
  "/config/locales/%5C.json",
  `/config/locales/${LONG}.json`,
  "/config/%00",
  "/oidc/%00",
  "/oidc/auth?client_id=%00",
  "/oidc/auth?client_id=a%00&redirect_uri=%00&state=%00&scope=%00",
  "/oidc/auth?client_id=%zz",
  "/oidc/jwks?%00",
  "/oidc/interaction/%00",
  "/oidc/interaction/a%00b",
  `/oidc/interaction/${LONG}`,
  "/sso/audience?uriComponent=%00",
  "/sso/audience?uriComponent=a%00b",
  `/sso/audience?uriComponent=${LONG}`,
  "/sso/institutions?q=%00",
  "/sso?returnUrl=%00",
  "/sso/%00",
  "/scim/v2/Users?filter=userName%20eq%20%22%00%22",
  "/scim/v2/Users/%00",
  "/embed/%00",
  "/embed/%5C",
  "/embed//",
  `/embed/${LONG}`,
  "/embedding/%00",
  "/frame-api/%00",
  "/flags?tenantId=%00&flags=%00",
  "/sign-in/%00",
];

test.each(HOSTILE_PATHS.map((path) => [path.replace(LONG, "<5000>"), path] as const))("%s is no failure of ours", async (_name, path) => {
  const outcomes: string[] = [];
  for (const origin of [server.origin, server.framesOrigin]) {
    for (const headers of [{}, { authorization: `Bearer ${admin}` }] as Record<string, string>[]) {
      for (const method of ["GET", "HEAD", "POST", "DELETE", "PUT"]) {
        const { status } = await send(origin, path, { method, headers });
        if (status >= 500) outcomes.push(`${origin === server.origin ? "portal" : "frames"} ${method} ${status}`);
      }
    }
  }
  expect(outcomes).toEqual([]);
});

test.each(["/a/../b", "/./a", "/../etc/passwd", "/..%2F..%2Fetc%2Fpasswd", "//a", "/a//b", "/%5C..%5Cetc", "/help/../x", "/api//"])(
  "%s, which leaves its folder, is no page",
  async (path) => {
    for (const origin of [server.origin, server.framesOrigin]) {
      for (const headers of [{}, { accept: "text/html" }] as Record<string, string>[]) {
        const { status, body } = await send(origin, path, { headers });
        expect([status, (JSON.parse(body) as { code: string }).code]).toEqual([404, "not_found"]);
      }
    }
  },
);

const BODIES: Readonly<Record<string, string>> = {
  "a NUL in a text": String.raw`{"users":[{"identityProviderId":"a\u0000b","userName":"a\u0000b"}]}`,
  "a NUL in a name": String.raw`{"a\u0000b":1}`,
  "nothing but brackets": "[".repeat(200_000) + "]".repeat(200_000),
  "nothing but names": `${'{"not":'.repeat(100_000)}1${"}".repeat(100_000)}`,
  "half a surrogate": String.raw`{"users":[{"identityProviderId":"\ud800","userName":"\ud800"}]}`,
  "the prototype": '{"__proto__":{"admin":true}}',
};

test.each(Object.entries(BODIES))("a body with %s is no failure of ours, whatever the call", async (_name, body) => {
  const headers = { authorization: `Bearer ${admin}`, "content-type": "application/json" };
  const outcomes: string[] = [];
  for (const route of ROUTES.filter(({ method }) => method !== "GET")) {
    const path = pathOf(route).replaceAll(/:(\w+)/g, (_, name: string) => (name.startsWith("tenant") ? tenant.slug : "x"));
    const origin = route.api === "frame" ? server.framesOrigin : server.origin;
    const { status } = await send(origin, path, { method: route.method, headers, body });
    if (status >= 500) outcomes.push(`${route.id} ${status}`);
  }
  expect(outcomes).toEqual([]);
});

test.each([
  ["a NUL in a text", String.raw`{"name":"a\u0000b"}`, "NUL"],
  ["a NUL in a name", String.raw`{"a\u0000b":1}`, "NUL"],
  ["more nesting than any call takes", `{"name":${"[".repeat(65)}${"]".repeat(65)}}`, "nested more than"],
])("a body with %s is refused before its call is acted on", async (_name, body, reason) => {
  const headers = { authorization: `Bearer ${admin}`, "content-type": "application/json" };
  const path = pathOf(createScimToken).replace(":tenant", tenant.slug);
  const { body: answer } = await send(server.origin, path, { method: "POST", headers, body });
  expect(JSON.parse(answer)).toMatchObject({ status: 422, code: "validation_failed", detail: expect.stringContaining(reason) });
});

test("a NUL in a form of sign-on is refused", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const body = "client_id=%00&grant_type=refresh_token&refresh_token=%00&code=%00";
  for (const path of ["/oidc/token", "/oidc/revocation", "/oidc/introspection", "/oidc/interaction/x/login", "/sign-in/x"]) {
    expect((await send(server.origin, path, { method: "POST", headers, body })).status, path).toBeLessThan(500);
  }
});

test.each([
  ["cut off in the file", '--x\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK'],
  ["cut off in a header", "--x\r\ncontent-dispo"],
  ["that is empty", ""],
  ["of another boundary", "--y\r\n\r\n--y--"],
])("an upload %s is refused with a reason", async (_name, body) => {
  const headers = { authorization: `Bearer ${admin}`, "content-type": "multipart/form-data; boundary=x" };
  const answer = await send(server.origin, `/api/v1/tenants/${tenant.slug}/imports`, { method: "POST", headers, body });
  expect(JSON.parse(answer.body)).toMatchObject({
    status: 422,
    code: "validation_failed",
    detail: expect.stringContaining("Nothing was imported"),
  });
});

test("an upload without a boundary is refused", async () => {
  const headers = { authorization: `Bearer ${admin}`, "content-type": "multipart/form-data" };
  const answer = await send(server.origin, `/api/v1/tenants/${tenant.slug}/imports`, { method: "POST", headers, body: "x" });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});

test.each(["a\0b", "\0", "x".repeat(4000)])("a token that names the key %j is not valid", async (kid) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const token = (typ: string, alg: string, claims: object) => `${part({ typ, alg, kid })}.${part(claims)}.${part({})}`;
  const embed = token("embed+jwt", "HS256", { iss: server.framesOrigin, aud: "lyceum:frames", exp: 9_999_999_999 });
  const access = token("at+jwt", "ES256", { iss: `${server.origin}/oidc`, exp: 9_999_999_999 });
  for (const [origin, path, bearer] of [
    [server.framesOrigin, "/frame-api/reports", embed],
    [server.framesOrigin, "/frame-api/dashboards/x", embed],
    [server.origin, `/api/v1/tenants/${tenant.slug}/users`, access],
  ] as const) {
    const answer = await send(origin, path, { headers: { authorization: `Bearer ${bearer}` } });
    expect([answer.status, path]).toEqual([401, path]);
  }
});

test("what is not signed in is told how to be, and counts towards the limit", async () => {
  const limited = await startTestServer({ requestsPerMinute: 3 });
  try {
    const path = "/api/v1/tenants/x/users";
    const bare = await send(limited.origin, path);
    expect([bare.status, bare.headers["www-authenticate"]]).toEqual([401, 'Bearer realm="lyceum"']);
    const forged = await send(limited.origin, path, { headers: { authorization: "Bearer x" } });
    expect([forged.status, forged.headers["www-authenticate"]]).toEqual([401, 'Bearer realm="lyceum", error="invalid_token"']);
    const directory = await send(limited.origin, "/scim/v2/Users", { headers: { authorization: "Bearer y" } });
    expect([directory.status, directory.headers["www-authenticate"]]).toEqual([401, 'Bearer realm="lyceum", error="invalid_token"']);
    const more = [await send(limited.origin, path), await send(limited.origin, path), await send(limited.origin, path)];
    expect(more.map(({ status }) => status)).toEqual([401, 401, 429]);
  } finally {
    await limited.close();
  }
});

test("calls without a body may name its type all the same", async () => {
  const headers = { authorization: `Bearer ${admin}`, "content-type": "application/json", "content-length": "0" };
  const call = (method: string, path: string) => send(server.origin, path, { method, headers });
  const user = await server.createUser(tenant, { groups: ["BbDataReportViewer"] });
  const users = `/api/v1/tenants/${tenant.slug}/users`;
  expect((await call("DELETE", `${users}/${user.id}/groups/BbDataReportViewer`)).status).toBe(200);
  expect((await call("POST", users)).status).toBe(422);
  const token = await createDirectoryToken();
  const scim = { ...headers, authorization: `Bearer ${token}`, "content-type": "application/scim+json" };
  expect((await send(server.origin, `/scim/v2/Users/${user.id}`, { method: "DELETE", headers: scim })).status).toBe(204);
});

async function createDirectoryToken(): Promise<string> {
  const headers = { authorization: `Bearer ${admin}`, "content-type": "application/json" };
  const path = pathOf(createScimToken).replace(":tenant", tenant.slug);
  const { body } = await send(server.origin, path, { method: "POST", headers, body: JSON.stringify({ name: "directory" }) });
  return (JSON.parse(body) as { token: string }).token;
}

test("an address that is used in another way names the ways", async () => {
  const path = `/api/v1/tenants/${tenant.slug}/users`;
  const wrong = await send(server.origin, path, { method: "DELETE" });
  expect([wrong.status, wrong.headers["allow"], (JSON.parse(wrong.body) as { code: string }).code]).toEqual([
    405,
    "GET, HEAD, POST",
    "method_not_allowed",
  ]);
  const response = await send(server.origin, path, { method: "OPTIONS" });
  expect([response.status, response.headers["allow"]]).toEqual([204, "GET, HEAD, POST"]);
  const page = await send(server.origin, "/reporting", { method: "POST" });
  expect([page.status, page.headers["allow"]]).toEqual([405, "GET, HEAD"]);
  expect((await send(server.origin, "/api/nothing", { method: "DELETE" })).status).toBe(404);
});

test("a parameter may be as long as its contract says", async () => {
  const long = await send(server.origin, `/api/v1/tenants/${"a".repeat(200)}/idps`);
  expect(JSON.parse(long.body)).toMatchObject({ code: "unknown_institution" });
  const longer = await send(server.origin, `/api/v1/tenants/${"a".repeat(201)}/idps`);
  expect(JSON.parse(longer.body)).toMatchObject({ code: "validation_failed", details: [expect.stringContaining("params.tenant")] });
});

test("the portal's pages may call it under another address, and nobody else's", async () => {
  const asks = (origin: string) => ({
    origin,
    "access-control-request-method": "PATCH",
    "access-control-request-headers": "authorization",
  });
  const path = `/api/v1/tenants/${tenant.slug}/users`;
  const first = await send(server.origin, path, { method: "OPTIONS", headers: asks(server.origin) });
  expect(first.status).toBe(204);
  expect(first.headers["access-control-allow-origin"]).toBe(server.origin);
  expect(first.headers["access-control-allow-methods"]).toContain("PATCH");
  expect(first.headers["access-control-allow-headers"]).toContain("authorization");
  expect(first.headers["access-control-allow-credentials"]).toBeUndefined();
  const refused = await send(server.origin, path, { headers: { origin: server.origin } });
  expect([refused.status, refused.headers["access-control-allow-origin"]]).toEqual([401, server.origin]);
  for (const headers of [asks("https://elsewhere.example"), asks(server.framesOrigin)]) {
    const other = await send(server.origin, path, { method: "OPTIONS", headers });
    expect(other.headers["access-control-allow-origin"]).not.toBe(headers.origin);
  }
  const frames = await send(server.framesOrigin, "/frame-api/query", { method: "OPTIONS", headers: asks(server.origin) });
  expect(frames.headers["access-control-allow-origin"]).toBeUndefined();
});

test("every answer switches off what no page uses", async () => {
  for (const path of ["/", "/healthz", "/api/nothing", "/%00"]) {
    const { headers } = await send(server.origin, path);
    expect(headers["permissions-policy"], path).toContain("camera=()");
    expect(headers["permissions-policy"], path).toContain(`fullscreen=(self "${server.framesOrigin}")`);
  }
  expect((await send(server.framesOrigin, "/healthz")).headers["permissions-policy"]).toContain("fullscreen=(self)");
});
