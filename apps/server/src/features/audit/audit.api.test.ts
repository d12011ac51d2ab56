import type { AuditEvent, Problem } from "@lyceum/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { AppUser, Tenant } from "../../db/schema.ts";
import { audit, type AuditEntry } from "../../domain/audit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

interface List extends Partial<Problem> {
  readonly events: readonly AuditEvent[];
  readonly nextCursor: string | null;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const pathOf = (tenant: Pick<Tenant, "slug">) => `${server.origin}/api/v1/tenants/${tenant.slug}/audit-events`;
const fetchAs = async (user: AppUser, address: string) =>
  fetch(address, { headers: { authorization: `Bearer ${await server.tokenFor(user)}` } });

async function list(user: AppUser, tenant: Tenant, query: Readonly<Record<string, string>> = {}): Promise<{ status: number; body: List }> {
  const response = await fetchAs(user, `${pathOf(tenant)}?${new URLSearchParams(query).toString()}`);
  return { status: response.status, body: (await response.json()) as List };
}

async function institution(): Promise<{ tenant: Tenant; admin: AppUser }> {
  const tenant = await server.createTenant();
  return { tenant, admin: await server.createUser(tenant, { groups: ["InstitutionAdmin"], name: "Ada O'Neill" }) };
}

const SYSTEM: AuditEntry["actor"] = { kind: "system", name: "sleep" };
const record = (tenant: Tenant, entry: Partial<AuditEntry> = {}) =>
  audit(server.services.databases.owner, { tenantId: tenant.id, actor: SYSTEM, action: "test.act", source: "test", ...entry });

/** Puts many events on record at chosen moments. */
async function recordAt(tenant: Tenant, moments: readonly string[]): Promise<void> {
  await server.services.databases.owner
    .insertInto("audit_event")
    .values(
      moments.map((moment) => ({
        tenant_id: tenant.id,
        at: moment,
        actor_kind: "system" as const,
        actor_name: "t",
        action: "test.act",
        source: "t",
      })),
    )
    .execute();
}

test("an event says who did what, on whom, from where, and what it was before and after", async () => {
  const { tenant, admin } = await institution();
  const target = await server.createUser(tenant, { name: "Ben Okafor" });
  await record(tenant, {
    actor: { kind: "user", id: admin.id, name: admin.name },
    action: "user.groups.add",
    target: { kind: "user", id: target.id },
    source: "192.0.2.7",
    requestId: "r-1",
    before: { groups: [] },
    after: { groups: ["BbDataAuthor"] },
  });
  const { body } = await list(admin, tenant);
  expect(body).toEqual({
    events: [
      {
        id: expect.stringMatching(/^\d+$/),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
        actor: { kind: "user", id: admin.id, name: "Ada O'Neill" },
        action: "user.groups.add",
        target: { kind: "user", id: target.id, name: "Ben Okafor" },
        source: "192.0.2.7",
        requestId: "r-1",
        before: { groups: [] },
        after: { groups: ["BbDataAuthor"] },
      },
    ],
    nextCursor: null,
  });
});

test("what a change in the portal wrote is what the log shows", async () => {
  const { tenant, admin } = await institution();
  await fetch(`${server.origin}/api/v1/tenants/${tenant.slug}/clientSettings`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${await server.tokenFor(admin)}`, "content-type": "application/json" },
    body: JSON.stringify({ aiOptIn: true }),
  });
  const [event] = (await list(admin, tenant)).body.events;
  expect(event).toMatchObject({ action: "tenant_settings.change", actor: { id: admin.id }, before: null, after: { aiOptIn: true } });
});

test("pages run from the newest to the oldest, each event once, also of those in one microsecond and while more come in", async () => {
  const { tenant, admin } = await institution();
  const same = "2026-03-01T10:00:00.000123Z";
  await recordAt(tenant, [same, same, same, "2026-03-01T10:00:00.000124Z", "2026-03-01T10:00:00.000122Z", same, same]);
  const seen: string[] = [];
  const moments: string[] = [];
  let cursor: string | null = null;
  do {
    const { body }: { body: List } = await list(admin, tenant, { limit: "2", ...(cursor !== null && { cursor }) });
    expect(body.events.length).toBeLessThanOrEqual(2);
    seen.push(...body.events.map(({ id }) => id));
    moments.push(...body.events.map(({ at }) => at));
    cursor = body.nextCursor;
    await record(tenant);
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(7);
  expect(seen).toHaveLength(7);
  expect(moments).toEqual(moments.toSorted().toReversed());
});

test("a last page that is full is followed by none", async () => {
  const { tenant, admin } = await institution();
  await recordAt(tenant, ["2026-03-01T10:00:00Z", "2026-03-01T11:00:00Z"]);
  expect((await list(admin, tenant, { limit: "2" })).body.nextCursor).toBeNull();
  expect((await list(admin, tenant, { limit: "1" })).body.nextCursor).not.toBeNull();
});

test("each filter narrows, and together they all hold", async () => {
  const { tenant, admin } = await institution();
  const person = { kind: "user", id: admin.id, name: admin.name } as const;
  await record(tenant, { actor: person, action: "user.create", target: { kind: "user", id: "u1" } });
  await record(tenant, { actor: person, action: "user.groups.add", target: { kind: "user", id: "u1" } });
  await record(tenant, { actor: { kind: "operator", name: "root" }, action: "user_x.create", target: { kind: "tenant", id: "u1" } });
  await record(tenant, { action: "tenant.fall_asleep" });
  const actions = async (query: Readonly<Record<string, string>>) =>
    (await list(admin, tenant, query)).body.events.map(({ action }) => action);
  expect(await actions({ actor: admin.id })).toEqual(["user.groups.add", "user.create"]);
  expect(await actions({ actor: "root" })).toEqual(["user_x.create"]);
  expect(await actions({ actor: "sleep" })).toEqual(["tenant.fall_asleep"]);
  expect(await actions({ action: "user.create" })).toEqual(["user.create"]);
  expect(await actions({ action: "user.*" })).toEqual(["user.groups.add", "user.create"]);
  expect(await actions({ action: "user_x.*" })).toEqual(["user_x.create"]);
  expect(await actions({ target: "u1" })).toEqual(["user_x.create", "user.groups.add", "user.create"]);
  expect(await actions({ target: "u1", targetKind: "user", actor: admin.id, action: "user.create" })).toEqual(["user.create"]);
  expect(await actions({ actor: "' or 1=1 --" })).toEqual([]);
});

test("a period holds its first moment and not its last", async () => {
  const { tenant, admin } = await institution();
  const hours = ["09", "10", "11", "12"].map((hour) => `2026-03-01T${hour}:00:00.000000Z`);
  await recordAt(tenant, hours);
  const { body } = await list(admin, tenant, { from: "2026-03-01T11:00:00+01:00", to: "2026-03-01T12:00:00Z" });
  expect(body.events.map(({ at }) => at)).toEqual([hours[2], hours[1]]);
});

test.each<Readonly<Record<string, string>>>([
  { limit: "0" },
  { limit: "201" },
  { limit: "many" },
  { cursor: "!!" },
  { cursor: Buffer.from(JSON.stringify(["2026-02-30T10:00:00.000000Z", "1"])).toString("base64url") },
  { cursor: Buffer.from(JSON.stringify(["0000-01-01T10:00:00.000000Z", "1"])).toString("base64url") },
  { cursor: Buffer.from(JSON.stringify(["2026-02-03T10:00:00.000000Z", "9999999999999999999"])).toString("base64url") },
  { from: "yesterday" },
  { from: "2026-03-01" },
  { action: "user.%" },
  { actor: "a\0b" },
  { order: "asc" },
])("%j is not a question", async (query) => {
  const { tenant, admin } = await institution();
  expect(await list(admin, tenant, query)).toMatchObject({
    status: 422,
    body: { code: "validation_failed" },
  });
});

test("the log is for administrators and support of the institution", async () => {
  const { tenant, admin } = await institution();
  const other = await institution();
  await record(other.tenant, { action: "secret.act" });
  const groups = [["ClientSupport"], ["SnowflakeReaderAccountAdmin"], ["BbDataAuthor", "BbDataReportViewer"], []];
  const people = await Promise.all(groups.map((names) => server.createUser(tenant, { groups: names })));
  const statuses = await Promise.all(people.map(async (user) => (await list(user, tenant)).status));
  expect(statuses).toEqual([200, 403, 403, 403]);
  for (const address of [pathOf(tenant), `${pathOf(tenant)}/export`]) {
    expect((await fetchAs(other.admin, address)).status).toBe(403);
    expect((await fetch(address)).status).toBe(401);
  }
  const gone = await server.createUser(tenant, { groups: ["InstitutionAdmin"] });
  const token = await server.tokenFor(gone);
  await server.services.databases.owner.updateTable("app_user").set({ active: false }).where("id", "=", gone.id).execute();
  expect((await fetch(pathOf(tenant), { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  expect((await list(admin, tenant)).body.events).toEqual([]);
});
