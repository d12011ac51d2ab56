import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { registerFramePages } from "./frame-pages.ts";

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "lyceum-frames-"));
  await writeFile(path.join(folder, "index.html"), '<html><meta name="lyceum-host-origins" content="" /><body>studio</body></html>');
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

test("the portal's origin serves no frame page", async () => {
  const response = await fetch(`${server.origin}/embed/s/embedControl`);
  expect(await response.text()).not.toContain("lyceum-host-origins");
});
