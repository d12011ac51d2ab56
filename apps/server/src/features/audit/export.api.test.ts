import type { AuditEvent } from "@lyceum/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { AppUser, Tenant } from "../../db/schema.ts";
import { audit } from "../../domain/audit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenant: Tenant;
let admin: AppUser;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant({ slug: "elm" });
  admin = await server.createUser(tenant, { groups: ["InstitutionAdmin"] });
});
afterAll(() => server.close());

const exportAs = async (user: AppUser, query: string, signal?: AbortSignal) =>
  fetch(`${server.origin}/api/v1/tenants/elm/audit-events/export?${query}`, {
    headers: { authorization: `Bearer ${await server.tokenFor(user)}` },
    ...(signal && { signal }),
  });

/** Puts so many events on record, the first of them the oldest. */
const record = (action: string, count: number) =>
  sql`insert into audit_event (tenant_id, at, actor_kind, actor_name, action, source, after)
      select ${tenant.id}, timestamptz '2026-01-01' + n * interval '1 second', 'system', 'test', ${action}, 'test', jsonb_build_object('n', n)
      from generate_series(1, ${count}::int) n`.execute(server.services.databases.owner);

test("the file holds every event that the filter lets through, in order, across many batches", async () => {
  await record("batch.act", 2500);
  const response = await exportAs(admin, "format=ndjson&action=batch.act");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/x-ndjson");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="audit-elm-\d{4}-\d\d-\d\d\.ndjson"$/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const lines = (await response.text()).trimEnd().split("\n");
  const numbers = lines.map((line) => ((JSON.parse(line) as AuditEvent).after as { n: number }).n);
  expect(numbers).toEqual(Array.from({ length: 2500 }, (_, index) => 2500 - index));
});

test("a spreadsheet takes nothing in the file for a formula", async () => {
  const name = '=HYPERLINK("http://evil.example","Ann, the ""dean""")';
  await audit(server.services.databases.owner, {
    tenantId: tenant.id,
    actor: { kind: "user", id: admin.id, name },
    action: "formula.act",
    target: { kind: "user", id: "@SUM(1)" },
    source: "192.0.2.1",
    after: { "=1": "+2" },
  });
  const response = await exportAs(admin, "action=formula.act");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(Buffer.from(bytes.subarray(0, 3)).toString("hex")).toBe("efbbbf");
  const [heading, line, ...rest] = new TextDecoder().decode(bytes).split("\r\n");
  expect(heading).toBe(
    '"at","id","actorKind","actorId","actorName","action","targetKind","targetId","targetName","source","requestId","before","after"',
  );
  expect(line).toContain(`,"'${name.replaceAll('"', '""')}","formula.act","user","'@SUM(1)","",`);
  expect(line).toContain('"{""=1"":""+2""}"');
  expect(rest).toEqual([""]);
});

test("an export is on record with what was asked for, and without anything to tell it is a file all the same", async () => {
  const response = await exportAs(admin, "action=no.such.act&from=2026-01-01T00:00:00Z");
  expect((await response.text()).split("\r\n")).toHaveLength(2);
  const row = await server.services.databases.owner
    .selectFrom("audit_event")
    .select(["actor_id", "after"])
    .where("action", "=", "audit.export")
    .orderBy("id", "desc")
    .executeTakeFirst();
  expect(row).toEqual({
    actor_id: admin.id,
    after: { format: "csv", filters: { action: "no.such.act", from: "2026-01-01T00:00:00Z" } },
  });
});

test("a refused export is not on record and sends no file", async () => {
  const viewer = await server.createUser(tenant, { groups: ["BbDataReportViewer"] });
  const refused = await exportAs(viewer, "format=csv");
  expect(refused.status).toBe(403);
  expect(refused.headers.get("content-type")).toContain("application/problem+json");
  expect((await exportAs(admin, "format=xlsx")).status).toBe(422);
  const rows = await server.services.databases.owner
    .selectFrom("audit_event")
    .select("id")
    .where("action", "=", "audit.export")
    .where("actor_id", "=", viewer.id)
    .execute();
  expect(rows).toEqual([]);
});

test("who hangs up in the middle leaves no connection busy", async () => {
  await record("large.act", 30_000);
  const controller = new AbortController();
  const response = await exportAs(admin, "format=ndjson&action=large.act", controller.signal);
  const reader = response.body?.getReader();
  await reader?.read();
  controller.abort();
  await expect.poll(() => server.services.databases.pools().app.total - server.services.databases.pools().app.idle).toBe(0);
  expect((await exportAs(admin, "action=no.such.act")).status).toBe(200);
});
