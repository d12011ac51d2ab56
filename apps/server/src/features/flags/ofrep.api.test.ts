import { FEATURES } from "@lyceum/access";
import { OFREPProvider } from "@openfeature/ofrep-provider";
import { type Client, OpenFeature } from "@openfeature/server-sdk";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import type { AppUser, Tenant } from "../../db/schema.ts";
import { setFlag } from "../../domain/flags/set-flag.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const act = { actor: { kind: "operator", name: "test" }, source: "test" } as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => OpenFeature.close());

async function institution(): Promise<{ tenant: Tenant; user: AppUser }> {
  const tenant = await server.createTenant();
  return { tenant, user: await server.createUser(tenant) };
}

const set = (key: string, value: boolean | undefined, tenant?: Tenant) =>
  server.services.databases.owner.transaction().execute((trx) => setFlag(trx, { key, value, ...(tenant && { tenant }) }, act));

/** The client that OpenFeature itself publishes. */
async function officialClient(user: AppUser): Promise<Client> {
  const headersFactory = async () => ({ authorization: `Bearer ${await server.tokenFor(user)}` });
  await OpenFeature.setProviderAndWait(user.id, new OFREPProvider({ baseUrl: server.origin, headersFactory }));
  return OpenFeature.getClient(user.id);
}

async function post(user: AppUser | undefined, path: string, body: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${server.origin}/ofrep/v1/evaluate/flags${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(user && { authorization: `Bearer ${await server.tokenFor(user)}` }),
      ...headers,
    },
    body,
  });
  const text = await response.text();
  return { status: response.status, etag: response.headers.get("etag"), body: (text === "" ? undefined : JSON.parse(text)) as unknown };
}

test("OpenFeature's own client reads the institution's flags, and a change at the next question", async () => {
  const { tenant, user } = await institution();
  const client = await officialClient(user);
  const context = { targetingKey: tenant.slug };
  expect(await client.getBooleanDetails("reportsEnabled", false, context)).toMatchObject({ value: true, reason: "STATIC", variant: "on" });
  expect(await client.getBooleanDetails("bbdata.authoring.preview", false)).toMatchObject({ value: false, errorCode: "FLAG_NOT_FOUND" });
  await set("bbdata.authoring.preview", true, tenant);
  expect(await client.getBooleanDetails("bbdata.authoring.preview", false, context)).toMatchObject({
    value: true,
    reason: "TARGETING_MATCH",
  });
  await set("bbdata.authoring.preview", false, tenant);
  expect(await client.getBooleanValue("bbdata.authoring.preview", true, context)).toBe(false);
});

test("OpenFeature's own client is told what is wrong", async () => {
  const { user } = await institution();
  const other = await institution();
  const client = await officialClient(user);
  const inOther = await client.getBooleanDetails("reportsEnabled", false, { targetingKey: other.tenant.slug });
  expect(inOther).toMatchObject({ value: false, reason: "ERROR", errorCode: "INVALID_CONTEXT" });
  expect(await client.getStringDetails("reportsEnabled", "preset")).toMatchObject({ value: "preset", errorCode: "TYPE_MISMATCH" });
});

test("all flags at once, none that is undefined", async () => {
  const { tenant, user } = await institution();
  await set("showTestLocales", true, tenant);
  const { status, body } = await post(user, "", JSON.stringify({ context: { targetingKey: tenant.id, plan: "any" } }));
  expect(status).toBe(200);
  const { flags } = body as { flags: { key: string; value: boolean }[] };
  const defined = FEATURES.filter((key) => !key.startsWith("bbdata."));
  expect(flags.map(({ key }) => key)).toEqual(defined.toSorted());
  expect(flags).toContainEqual({ key: "showTestLocales", value: true, reason: "TARGETING_MATCH", variant: "on" });
});

test("who has the current values is told so until one changes", async () => {
  const { tenant, user } = await institution();
  const first = await post(user, "", "{}");
  expect(await post(user, "", "{}", { "if-none-match": first.etag ?? "" })).toEqual({ status: 304, etag: first.etag, body: undefined });
  await set("reportsEnabled", false, tenant);
  const changed = await post(user, "", "{}", { "if-none-match": first.etag ?? "" });
  expect(changed.status).toBe(200);
  expect(changed.etag).not.toBe(first.etag);
});

test.each([
  ["an unknown flag", "/no.such.flag", "{}", 404, { key: "no.such.flag", errorCode: "FLAG_NOT_FOUND" }],
  ["the name of something every object has", "/constructor", "{}", 404, { key: "constructor", errorCode: "FLAG_NOT_FOUND" }],
  ["a body that is no JSON", "/reportsEnabled", "{", 400, { key: "reportsEnabled", errorCode: "PARSE_ERROR" }],
  ["a body of another shape", "", '{"context":7}', 400, { errorCode: "PARSE_ERROR" }],
  ["another institution", "/reportsEnabled", '{"context":{"targetingKey":"elsewhere"}}', 400, { errorCode: "INVALID_CONTEXT" }],
])("%s is refused in the protocol's words", async (_what, path, body, status, expected) => {
  const { user } = await institution();
  expect(await post(user, path, body)).toMatchObject({ status, body: { ...expected, errorDetails: expect.any(String) } });
});

test("nobody is answered without a token", async () => {
  expect(await post(undefined, "/reportsEnabled", "{}")).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
  expect((await post(undefined, "", "{}", { authorization: "Bearer forged" })).status).toBe(401);
});
