import {
  blockProgram,
  type ConnectedProgram,
  disconnectOwnProgram,
  disconnectProgram,
  listOwnPrograms,
  listProgramPeople,
  listPrograms,
  pathOf,
  type ProgramPerson,
  type ProgramSummary,
  type Route,
  unblockProgram,
} from "@lyceum/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { AppUser } from "../../db/schema.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { McpProgram } from "../../testing/worlds/mcp-client.ts";
import { refusalOf, sendMessage } from "../../testing/worlds/mcp-messages.ts";
import { createMcpWorld, MCP_PASSWORD, type McpWorld } from "../../testing/worlds/mcp-world.ts";

const READER = ["BbDataReportViewer"];
const ADMIN = ["InstitutionAdmin"];
const PROGRAM = "local:study helper";
const DENIED = [401, "unauthenticated"];

let server: TestServer;
let world: McpWorld;
beforeAll(async () => {
  server = await startTestServer();
  world = await createMcpWorld(server);
});
afterAll(() => server.close());

interface Parts {
  readonly id?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

async function send(user: AppUser, route: Route, { id = "", query = {}, body }: Parts = {}, slug = world.tenant.slug): Promise<Response> {
  const address = new URL(server.origin + pathOf(route).replace(":tenant", slug).replace(":id", id));
  address.search = new URLSearchParams(query).toString();
  const headers: Record<string, string> = { authorization: `Bearer ${await server.tokenFor(user)}` };
  return fetch(address, {
    method: route.method,
    headers: body === undefined ? headers : { ...headers, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
const read = async <T>(user: AppUser, route: Route, parts?: Parts): Promise<T> => (await (await send(user, route, parts)).json()) as T;

const ownOf = async (user: AppUser) => (await read<{ programs: ConnectedProgram[]; more: boolean }>(user, listOwnPrograms)).programs;
const refresh = async ({ browser, provider }: McpProgram) =>
  (await browser.refresh(provider.clientId, provider.stored?.refresh_token ?? "")).status;

const eventsOf = (action: string, actor: AppUser) =>
  server.services.databases.owner
    .selectFrom("audit_event")
    .select(["target_kind", "target_id", "before", "after"])
    .where("action", "=", action)
    .where("actor_id", "=", actor.id)
    .orderBy("id")
    .execute();

test("people see their own programs with what each did, and nobody else's", async () => {
  const { user, program } = await world.connected(READER);
  const { user: other } = await world.createPerson(READER);
  const before = await ownOf(user);
  expect(before).toEqual([
    {
      id: expect.any(String),
      program: PROGRAM,
      kind: "local",
      host: "127.0.0.1",
      name: "Study Helper",
      connectedAt: expect.any(String),
      connectedUntil: expect.any(String),
      lastUsedAt: null,
      calls: 0,
      scopes: ["data:read"],
    },
  ]);
  const left = Date.parse(before[0]?.connectedUntil ?? "") - Date.parse(before[0]?.connectedAt ?? "");
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(12 * 60 * 60 * 1000 + 60_000);
  await program.call("list_reports");
  await program.call("list_measures");
  expect(await ownOf(user)).toMatchObject([{ calls: 2, lastUsedAt: expect.any(String) }]);
  expect(await ownOf(other)).toEqual([]);
  expect((await send(other, disconnectOwnProgram, { id: before[0]?.id ?? "" })).status).toBe(404);
  expect((await sendMessage(server, program.token)).status).toBe(200);
});

test("a program on a second machine is the same program, and both end together", async () => {
  const { user, email, program } = await world.connected(READER);
  const second = new McpProgram(server.origin);
  await second.connect(email, MCP_PASSWORD);
  const [item, ...rest] = await ownOf(user);
  expect(rest).toEqual([]);
  expect((await send(user, disconnectOwnProgram, { id: item?.id ?? "" })).status).toBe(200);
  for (const each of [program, second]) expect(await refusalOf(await sendMessage(server, each.token))).toEqual(DENIED);
});

test("what a person disconnects stops at once: the access token, the refresh token, and a consent under way", async () => {
  const { user, email, program } = await world.connected(READER);
  const [item] = await ownOf(user);
  expect((await send(user, disconnectOwnProgram, { id: item?.id ?? "" })).status).toBe(200);
  const refused = await sendMessage(server, program.token);
  expect(refused.headers.get("www-authenticate")).toContain('error="invalid_token"');
  expect(await refusalOf(refused)).toEqual(DENIED);
  expect(await refresh(program)).toBe(400);
  expect(await ownOf(user)).toEqual([]);
  expect((await send(user, disconnectOwnProgram, { id: item?.id ?? "" })).status).toBe(404);
  expect(await eventsOf("mcp.disconnect", user)).toEqual([
    {
      target_kind: "user",
      target_id: user.id,
      before: { program: PROGRAM, name: "Study Helper", host: "127.0.0.1", connectedAt: item?.connectedAt },
      after: null,
    },
  ]);
  // Allowed anew, the program reads again, and the token of before does not.
  const before = program.token;
  const again = new McpProgram(server.origin);
  await again.connect(email, MCP_PASSWORD);
  expect((await sendMessage(server, again.token)).status).toBe(200);
  expect(await refusalOf(await sendMessage(server, before))).toEqual(DENIED);
});

test("signing out ends the access token as well, and the program stays listed as one that has to ask anew", async () => {
  const { user, program } = await world.connected(READER);
  const page = await (await program.browser.request("/oidc/session/end")).text();
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? "";
  await program.browser.post("/oidc/session/end/confirm", { xsrf, logout: "yes" });
  expect(await refusalOf(await sendMessage(server, program.token))).toEqual(DENIED);
  expect(await ownOf(user)).toMatchObject([{ name: "Study Helper", connectedUntil: null }]);
});

test("who is switched off or removed loses their programs for good, and who loses their role reads nothing more", async () => {
  const { owner } = server.services.databases;
  const gone = await world.connected(READER);
  await owner.updateTable("app_user").set({ active: false }).where("id", "=", gone.user.id).execute();
  await owner.updateTable("app_user").set({ active: true }).where("id", "=", gone.user.id).execute();
  expect(await refusalOf(await sendMessage(server, gone.program.token))).toEqual(DENIED);
  expect(await refresh(gone.program)).toBe(400);
  const removed = await world.connected(READER);
  await owner.deleteFrom("app_user").where("id", "=", removed.user.id).execute();
  expect(await refusalOf(await sendMessage(server, removed.program.token))).toEqual(DENIED);
  const left = await owner
    .selectFrom("oidc_model")
    .select("model")
    .where(sql<boolean>`payload ->> 'clientId' = ${removed.program.provider.clientId}`)
    .where("model", "in", ["Grant", "RefreshToken"])
    .execute();
  expect(left).toEqual([]);
  const demoted = await world.connected(READER);
  await owner.deleteFrom("user_group").where("user_id", "=", demoted.user.id).execute();
  expect(await refusalOf(await sendMessage(server, demoted.program.token))).toEqual([403, "forbidden"]);
});

test("administrators see programs by people and calls, and end one of one person", async () => {
  const institution = await createMcpWorld(server);
  const { user: admin } = await institution.createPerson(ADMIN);
  const people = [await institution.connected(READER), await institution.connected(READER)] as const;
  await people[0].program.call("list_reports");
  const list = async () => (await (await send(admin, listPrograms, {}, institution.tenant.slug)).json()) as { programs: ProgramSummary[] };
  expect(await list()).toEqual({
    enabled: true,
    more: false,
    programs: [
      {
        program: PROGRAM,
        kind: "local",
        host: "127.0.0.1",
        name: "Study Helper",
        people: 2,
        calls: 1,
        lastUsedAt: expect.any(String),
        blocked: null,
      },
    ],
  });
  const page = await send(admin, listProgramPeople, { query: { program: PROGRAM } }, institution.tenant.slug);
  const listed = ((await page.json()) as { people: ProgramPerson[] }).people;
  expect(listed.map(({ person }) => person.id).toSorted()).toEqual(people.map(({ user }) => user.id).toSorted());
  const first = listed.find(({ person }) => person.id === people[0].user.id);
  expect(first).toMatchObject({ calls: 1, connectedUntil: expect.any(String) });
  expect((await send(admin, disconnectProgram, { id: first?.id ?? "" }, institution.tenant.slug)).status).toBe(200);
  expect(await refusalOf(await sendMessage(server, people[0].program.token))).toEqual(DENIED);
  expect((await sendMessage(server, people[1].program.token)).status).toBe(200);
  expect(await eventsOf("mcp.disconnect", admin)).toMatchObject([{ target_kind: "user", target_id: people[0].user.id }]);
});

test("a blocked program ends for everybody, cannot be allowed, and can be once it is let in again", async () => {
  const institution = await createMcpWorld(server);
  const { slug } = institution.tenant;
  const { user: admin } = await institution.createPerson(ADMIN);
  const { email, program } = await institution.connected(READER);
  const elsewhere = await world.connected(READER);
  expect((await send(admin, blockProgram, { body: { program: "web:unknown.example" } }, slug)).status).toBe(404);
  const blocked = (await (await send(admin, blockProgram, { body: { program: PROGRAM } }, slug)).json()) as { id: string };
  expect(blocked).toEqual({ id: expect.any(String), people: 1 });
  expect(await refusalOf(await sendMessage(server, program.token))).toEqual(DENIED);
  expect(await refresh(program)).toBe(400);
  // Another institution's people go on.
  expect((await sendMessage(server, elsewhere.program.token)).status).toBe(200);
  const next = new McpProgram(server.origin);
  const { address } = await next.beginConsent(email, MCP_PASSWORD);
  const page = await (await next.browser.request(address)).text();
  expect(page).toContain("does not let its people connect this program");
  expect(page).not.toContain('value="allow"');
  expect((await next.decide(address, "allow")).searchParams.get("error")).toBe("access_denied");
  const { programs } = (await (await send(admin, listPrograms, {}, slug)).json()) as { programs: ProgramSummary[] };
  expect(programs).toMatchObject([{ program: PROGRAM, name: "Study Helper", people: 0, blocked: { id: blocked.id, by: admin.name } }]);
  expect((await send(admin, unblockProgram, { id: blocked.id }, slug)).status).toBe(200);
  expect((await send(admin, unblockProgram, { id: blocked.id }, slug)).status).toBe(404);
  const after = new McpProgram(server.origin);
  await after.connect(email, MCP_PASSWORD);
  expect((await sendMessage(server, after.token)).status).toBe(200);
  expect(await eventsOf("mcp.block", admin)).toMatchObject([
    { target_kind: "mcp_program", target_id: PROGRAM, after: { name: "Study Helper", host: "127.0.0.1", people: 1 } },
  ]);
  expect(await eventsOf("mcp.unblock", admin)).toHaveLength(1);
});

test("a consent that was given while the program was being blocked reads nothing", async () => {
  const institution = await createMcpWorld(server);
  const { program } = await institution.connected(READER);
  const blocked = { tenant_id: institution.tenant.id, program: PROGRAM, kind: "local" as const, host: "127.0.0.1", name: null };
  await server.services.databases.owner
    .insertInto("blocked_program")
    .values({ ...blocked, blocked_at: new Date(), blocked_by: "x" })
    .execute();
  expect(await refusalOf(await sendMessage(server, program.token))).toEqual(DENIED);
});

test("no institution sees or ends another's programs", async () => {
  const institution = await createMcpWorld(server);
  const { slug } = institution.tenant;
  const { user: admin } = await institution.createPerson(ADMIN);
  const { user, program } = await world.connected(READER);
  const [item] = await ownOf(user);
  expect((await send(admin, listPrograms)).status).toBe(403);
  expect(await (await send(admin, listPrograms, {}, slug)).json()).toMatchObject({ programs: [] });
  expect(await (await send(admin, listProgramPeople, { query: { program: PROGRAM } }, slug)).json()).toMatchObject({ people: [] });
  expect((await send(admin, disconnectProgram, { id: item?.id ?? "" }, slug)).status).toBe(404);
  expect((await send(admin, blockProgram, { body: { program: PROGRAM } }, slug)).status).toBe(404);
  expect((await sendMessage(server, program.token)).status).toBe(200);
});

test("many programs and many people are cut and said to be, and found by a part of a name", async () => {
  const institution = await createMcpWorld(server);
  const { tenant } = institution;
  const { owner } = server.services.databases;
  const { user: admin } = await institution.createPerson(ADMIN);
  const row = { tenant_id: tenant.id, kind: "web" as const, connected_at: new Date(), allowed_at: new Date() };
  const many = Array.from({ length: 101 }, (_, index) => `p${index}.example`);
  await owner
    .insertInto("connected_program")
    .values(many.map((host) => ({ ...row, user_id: admin.id, program: `web:${host}`, host, name: `Program ${host}` })))
    .execute();
  const own = (await (await send(admin, listOwnPrograms, {}, tenant.slug)).json()) as { programs: unknown[]; more: boolean };
  expect([own.programs.length, own.more]).toEqual([100, true]);
  const all = (await (await send(admin, listPrograms, {}, tenant.slug)).json()) as { programs: unknown[]; more: boolean };
  expect([all.programs.length, all.more]).toEqual([100, true]);
  const found = await (await send(admin, listPrograms, { query: { search: "P77.EX" } }, tenant.slug)).json();
  expect(found).toMatchObject({ programs: [{ host: "p77.example" }], more: false });
  const users = await Promise.all(Array.from({ length: 53 }, () => server.createUser(tenant, { groups: READER, name: "Same Name" })));
  const shared = { ...row, program: "web:shared.example", host: "shared.example", name: "Shared" };
  await owner
    .insertInto("connected_program")
    .values(users.map(({ id }) => ({ ...shared, user_id: id })))
    .execute();
  const seen: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const query = { program: "web:shared.example", ...(cursor === "" ? {} : { cursor }) };
    const page = (await (await send(admin, listProgramPeople, { query }, tenant.slug)).json()) as {
      people: ProgramPerson[];
      nextCursor: string | null;
    };
    seen.push(...page.people.map(({ person }) => person.id));
    cursor = page.nextCursor;
  }
  expect(seen.toSorted()).toEqual(users.map(({ id }) => id).toSorted());
});
