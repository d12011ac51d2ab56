import { expect, test } from "vitest";

import { startTestServer } from "../testing/test-server.ts";

test("ready as long as the database answers; alive without it", async () => {
  const server = await startTestServer({ portalFeatures: [], framesFeatures: [] });
  try {
    expect(await (await fetch(`${server.origin}/readyz`)).json()).toEqual({
      status: "ready",
      checks: { database: true, migrations: true, warehouse: true },
    });
    await server.services.databases.owner.schema.dropTable("kysely_migration").execute();
    const answer = await fetch(`${server.origin}/readyz`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ checks: { database: true, migrations: false } });
    expect((await fetch(`${server.framesOrigin}/healthz`)).status).toBe(200);
  } finally {
    await server.close();
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
