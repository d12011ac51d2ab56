import { defineRoute } from "@lyceum/contracts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";

import type { Tenant } from "../db/schema.ts";
import { ProblemError } from "../lib/problem-error.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { mount } from "./mount.ts";

const start = defineRoute({
  id: "test.start",
  summary: "Starts something",
  api: "userManagement",
  method: "POST",
  path: "/test/:tenant/start",
  access: { kind: "authenticated" },
  params: z.strictObject({ tenant: z.string() }),
  body: z.strictObject({ what: z.string() }),
  idempotent: true,
  response: z.object({ number: z.number() }),
  status: 202,
  problems: ["unauthenticated", "conflict"],
});

let server: TestServer;
let tenant: Tenant;
let ada: string;
let ben: string;
let started: string[];
/** What the next call does before it answers. */
let before: () => Promise<void>;

beforeAll(async () => {
  server = await startTestServer({
    portalFeatures: [
      (app) =>
        mount(app, start, async ({ body }) => {
          await before();
          started.push(body.what);
          return { number: started.length };
        }),
    ],
  });
  tenant = await server.createTenant();
  ada = await server.tokenFor(await server.createUser(tenant));
  ben = await server.tokenFor(await server.createUser(tenant));
});
beforeEach(() => {
  started = [];
  before = () => Promise.resolve();
});
afterAll(() => server.close());

async function call(key: string | undefined, { token = ada, what = "a" } = {}) {
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  if (key !== undefined) headers["idempotency-key"] = key;
  const response = await fetch(`${server.origin}/api/test/${tenant.slug}/start`, {
    method: "POST",
    headers,
    body: JSON.stringify({ what }),
  });
  const { number, code } = (await response.json()) as { number?: number; code?: string };
  return { status: response.status, replayed: response.headers.get("idempotency-replayed"), number, code };
}

test("the same request with the same key is done once and answered alike", async () => {
  const first = await call("k1");
  expect(first).toMatchObject({ status: 202, number: 1, replayed: null });
  expect(await call("k1")).toMatchObject({ status: 202, number: 1, replayed: "true" });
  expect(started).toEqual(["a"]);
});

test("without a key each request counts, and one person's key is not another's", async () => {
  await call(undefined);
  await call(undefined);
  await call("k2");
  await call("k2", { token: ben });
  expect(started).toHaveLength(4);
});

test("the key of another request is refused and nothing is done", async () => {
  await call("k3");
  expect(await call("k3", { what: "b" })).toMatchObject({ status: 422, code: "idempotency_key_reused" });
  expect(started).toEqual(["a"]);
});

test("while the first is being worked on the second is told so", async () => {
  let go: () => void = () => undefined;
  const entered = new Promise<void>((resolve) => {
    before = () => {
      resolve();
      return new Promise((release) => (go = release));
    };
  });
  const first = call("k4");
  await entered;
  expect(await call("k4")).toMatchObject({ status: 409, code: "conflict" });
  go();
  expect(await first).toMatchObject({ status: 202, number: 1 });
  expect(started).toEqual(["a"]);
});

test("a refused request frees its key", async () => {
  before = () => Promise.reject(new ProblemError("conflict"));
  expect(await call("k5")).toMatchObject({ status: 409 });
  before = () => Promise.resolve();
  expect(await call("k5")).toMatchObject({ status: 202, replayed: null });
});

test("a malformed key is refused", async () => {
  expect(await call("a b")).toMatchObject({ status: 422, code: "validation_failed" });
  expect(started).toEqual([]);
});

test("a key whose server died is free again after a while", async () => {
  const user = await server.createUser(tenant);
  const created_at = new Date(server.services.now().getTime() - 11 * 60 * 1000);
  const row = { tenant_id: tenant.id, user_id: user.id, route: start.id, key: "k6", request_hash: "x", created_at };
  await server.services.databases.owner.insertInto("idempotency_key").values(row).execute();
  expect(await call("k6", { token: await server.tokenFor(user) })).toMatchObject({ status: 202 });
});
