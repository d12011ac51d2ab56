import { defineRoute } from "@lyceum/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";

import { withTenant } from "../db/database.ts";
import type { Tenant } from "../db/schema.ts";
import { createLogger } from "../lib/logger.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { buildMetricsListener } from "./metrics-listener.ts";
import { mount } from "./mount.ts";

/** Writes a user name that exists already, so that the database complains of it by its value. */
const collide = defineRoute({
  id: "test.collide",
  summary: "Fails in the database",
  api: "userManagement",
  method: "POST",
  path: "/test/:tenant/users/:userName",
  access: { kind: "authenticated" },
  params: z.strictObject({ tenant: z.string(), userName: z.string() }),
  body: z.strictObject({ name: z.string() }),
  response: z.object({}),
  problems: ["unauthenticated"],
});

const NAME = "zoë.o'brien@secret.example";
let server: TestServer;
let tenant: Tenant;
let token: string;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({
    log: createLogger("trace", { write: (line) => void lines.push(line) }),
    portalFeatures: [
      (app, { databases }) =>
        mount(app, collide, async ({ caller, params, body }) => {
          await withTenant(databases, caller.tenantId, (trx) =>
            trx
              .insertInto("app_user")
              .values({ tenant_id: caller.tenantId, user_name: params.userName, name: body.name, kind: "universal", person_id: null })
              .execute(),
          );
          return {};
        }),
    ],
  });
  tenant = await server.createTenant();
  token = await server.tokenFor(await server.createUser(tenant, { user_name: NAME, email: NAME, name: "Zoë O'Brien" }));
});
afterAll(() => server.close());

test("the log names routes and constraints, and nobody", async () => {
  const response = await fetch(`${server.origin}/api/test/${tenant.slug}/users/${encodeURIComponent(NAME)}?email=${NAME}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "Zoë O'Brien" }),
  });
  expect(response.status).toBe(500);
  await fetch(`${server.origin}/nowhere/${encodeURIComponent(NAME)}`);
  const log = lines.join("");
  expect(log).toContain("/api/test/:tenant/users/:userName");
  expect(log).toContain("app_user_user_name");
  expect(log).toContain(response.headers.get("x-request-id"));
  expect(log).not.toMatch(/secret\.example|Brien/);
  expect(log).not.toContain(token);
});

test("metrics count requests by route, and name neither people nor institutions", async () => {
  const listener = buildMetricsListener(server.services);
  const answer = await listener.inject("/metrics");
  await listener.close();
  expect(answer.headers["content-type"]).toContain("text/plain");
  const labels = 'side="portal",method="POST",route="/api/test/:tenant/users/:userName",status="500"';
  expect(answer.body).toContain(`lyceum_http_request_duration_seconds_count{${labels}} 1`);
  expect(answer.body).toMatch(/lyceum_database_connections\{pool="app",state="idle"\} \d/);
  expect(answer.body).not.toContain(tenant.slug);
  expect(answer.body).not.toContain("secret.example");
});

test("metrics are not served where the portal is", async () => {
  const answer = await fetch(`${server.origin}/metrics`);
  expect(await answer.text()).not.toContain("lyceum_http");
});
