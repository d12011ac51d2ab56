import { rename } from "node:fs/promises";

import type { FastifyInstance } from "fastify";
import { describe, expect, test } from "vitest";

import { startTestServer } from "../testing/test-server.ts";

test("ready as long as the database answers; alive without it", async () => {
  const server = await startTestServer({ portalFeatures: [], framesFeatures: [] });
  try {
    expect(await (await fetch(`${server.origin}/readyz`)).json()).toEqual({
      status: "ready",
      checks: { database: true, migrations: true, warehouse: true, disk: true },
    });
    await server.services.databases.owner.schema.dropTable("kysely_migration").execute();
    const response = await fetch(`${server.origin}/readyz`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ checks: { database: true, migrations: false } });
    expect((await fetch(`${server.framesOrigin}/healthz`)).status).toBe(200);
  } finally {
    await server.close();
  }
});

test("not ready while the disk has less than its reserve, and while it takes no writing", async () => {
  const full = await startTestServer({ config: { diskReserveMb: Number.MAX_SAFE_INTEGER }, portalFeatures: [] });
  const server = await startTestServer({ portalFeatures: [] });
  const { dataDir } = server.services.config;
  try {
    const response = await fetch(`${full.origin}/readyz`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      status: "not ready",
      checks: { database: true, disk: false },
      reasons: { disk: expect.stringMatching(/has \d+ MiB left, less than the \d+ of DISK_RESERVE_MB/) as string },
    });
    expect((await fetch(`${full.origin}/healthz`)).status).toBe(200);
    await rename(dataDir, `${dataDir}-away`);
    const away = await fetch(`${server.origin}/readyz`);
    expect(away.status).toBe(503);
    expect(await away.json()).toMatchObject({ reasons: { disk: expect.stringContaining("cannot be written to (ENOENT)") as string } });
    await rename(`${dataDir}-away`, dataDir);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  } finally {
    await Promise.all([full.close(), server.close()]);
  }
});

test("each side says who may frame it and what it may load", async () => {
  const server = await startTestServer({ portalFeatures: [], framesFeatures: [] });
  try {
    const policy = async (origin: string) => (await fetch(`${origin}/healthz`)).headers.get("content-security-policy") ?? "";
    const portal = await policy(server.origin);
    expect(portal).toContain(`frame-src 'self' ${server.framesOrigin}`);
    expect(portal).toContain("frame-ancestors 'self'");
    const frames = await policy(server.framesOrigin);
    expect(frames).toContain(`frame-ancestors ${server.origin}`);
    for (const header of [portal, frames]) expect(header).toContain("script-src 'self';");
  } finally {
    await server.close();
  }
});

describe("the address of a caller behind a proxy that appends", () => {
  /** Where the server thinks that a request comes from which says so, and came through a proxy that saw 203.0.113.9. */
  async function seen(env: Readonly<Record<string, string>>): Promise<string> {
    let ip = "";
    const note = (app: FastifyInstance) =>
      app.addHook("onRequest", async (request) => {
        ip = request.ip;
      });
    const server = await startTestServer({ env, portalFeatures: [], framesFeatures: [], onListener: note });
    try {
      await fetch(`${server.origin}/healthz`, { headers: { "x-forwarded-for": "198.51.100.1, 203.0.113.9" } });
      return ip.replace(/^::ffff:/, "");
    } finally {
      await server.close();
    }
  }

  test.each([["1"], ["loopback"]])("TRUST_PROXY=%s is what the proxy saw, not what the caller invented", async (TRUST_PROXY) => {
    expect(await seen({ TRUST_PROXY })).toBe("203.0.113.9");
  });

  test.each([["no"], ["192.0.2.0/24"]])("TRUST_PROXY=%s is who connected", async (TRUST_PROXY) => {
    expect(["127.0.0.1", "::1"]).toContain(await seen({ TRUST_PROXY }));
  });
});
