import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { sessionName } from "../../domain/embed/session-name.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { registerFramePages } from "./frame-pages.ts";

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "lyceum-frames-"));
  await writeFile(
    path.join(folder, "index.html"),
    '<html><meta name="lyceum-host-origins" content="" /><meta name="lyceum-other-site" content="no" /><body>studio</body></html>',
  );
  server = await startTestServer({
    framesFeatures: [(app, services) => registerFramePages(app, services, path.join(folder, "index.html"))],
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test.each([
  "/embed/s/dashboards/student-engagement?code=c",
  "/embed/s/embedControl",
  "/embedding/s/q/search",
  "/embedding/s/start/dashboards",
])("%s is the studio, framed by the portal alone and kept nowhere", async (address) => {
  const response = await fetch(server.framesOrigin + address);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-security-policy")?.split(";")).toContain(`frame-ancestors ${server.origin}`);
  expect(response.headers.get("x-frame-options")).toBeNull();
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).toContain(`<meta name="lyceum-host-origins" content="${server.origin}"`);
});

test("a session that was opened for another site is framed by that site alone, its control frame too, until it ends", async () => {
  const { owner } = server.services.databases;
  const tenant = await server.createTenant();
  const user = await server.createUser(tenant);
  const [origin, now] = ["https://lms.example", new Date()];
  await owner.insertInto("embedding_origin").values({ tenant_id: tenant.id, origin, added_by: user.id, created_at: now }).execute();
  const login = { tenant_id: tenant.id, kind: "service", login_name: "lms", user_id: null, embeds: true } as const;
  const { id: login_id } = await owner.insertInto("warehouse_login").values(login).returning("id").executeTakeFirstOrThrow();
  const { id } = await owner
    .insertInto("embed_session")
    .values({
      tenant_id: tenant.id,
      user_id: user.id,
      resource_kind: "dashboard",
      resource_id: "student-engagement",
      locale: "en",
      created_at: now,
      expires_at: new Date(now.getTime() + 60_000),
      host_origin: origin,
      login_id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const session = sessionName({ tenantId: tenant.id, sessionId: id });
  const holders = async (path: string) => {
    const response = await fetch(`${server.framesOrigin}/embed/${session}/${path}`);
    const html = await response.text();
    const ancestors = /frame-ancestors ([^;]*)/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
    return [ancestors, /host-origins" content="([^"]*)"/.exec(html)?.[1], /other-site" content="([^"]*)"/.exec(html)?.[1]];
  };
  for (const path of ["dashboards/student-engagement?code=c", "embedControl"]) expect(await holders(path)).toEqual([origin, origin, "yes"]);
  await owner.deleteFrom("embedding_origin").where("tenant_id", "=", tenant.id).execute();
  expect(await holders("embedControl")).toEqual([server.origin, server.origin, "no"]);
});

test("the portal's origin serves no frame page", async () => {
  const response = await fetch(`${server.origin}/embed/s/embedControl`);
  expect(await response.text()).not.toContain("lyceum-host-origins");
});
