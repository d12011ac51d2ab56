import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import type { MigrationStatusRecord } from "@lyceum/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";

import type { Databases } from "../../db/database.ts";
import type { AppUser, Tenant } from "../../db/schema.ts";
import { setPassword } from "../../domain/sign-in/set-password.ts";
import { loadConfig } from "../../lib/configuration/load-config.ts";
import { APP_ROLE, createDatabase, urlOf } from "../database-server.ts";
import { createTenant, createUser } from "../factories.ts";
import { callFrame, dashboardsOf, type Embed, ofPerson } from "../frame-reader.ts";
import { PATIENCE_MS } from "../patience.ts";
import { freePorts, type ServerProcess, startServerProcess } from "../server-process.ts";
import { SignInBrowser, type TokenResponse } from "../sign-in-browser.ts";
import { ask, ended, planOf } from "../worlds/migration-world.ts";

const PEOPLE = 300;
const PASSWORD = "correct horse battery";
const REMOVED = "p000@old.example";

let databases: Databases;
let dataDir: string;
let env: Record<string, string>;
let running: ServerProcess[] = [];

beforeAll(async () => {
  databases = await createDatabase(inject("databaseServer"));
  dataDir = await mkdtemp(path.join(os.tmpdir(), "lyceum-two-"));
  const postgres = inject("databaseServer");
  const [port, framesPort] = await freePorts(2);
  env = {
    DATABASE_URL: await urlOf(databases, postgres),
    DATABASE_APP_URL: await urlOf(databases, postgres, APP_ROLE),
    DATA_DIR: dataDir,
    // One address for people, whichever server answers, as behind a load balancer.
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    FRAMES_ORIGIN: `http://localhost:${framesPort}`,
  };
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.end("SIGKILL")));
  await databases.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface World {
  readonly tenant: Tenant;
  readonly admin: AppUser;
  readonly token: string;
  readonly signedIn: TokenResponse;
  readonly plan: ReturnType<typeof planOf>;
}

const auth = () => loadConfig(env).regions[0]?.auth ?? { audience: "", client_id: "" };
const browserAt = (server: Pick<ServerProcess, "base">) => new SignInBrowser(env["PUBLIC_ORIGIN"] ?? "", server.base);

/** A large incremental institution whose administrator has signed in through the given server. */
async function largeInstitution(server: Pick<ServerProcess, "base">): Promise<World> {
  const { owner } = databases;
  const tenant = await createTenant(databases, { kind: "incremental" });
  const provider = { tenant_id: tenant.id, type: "SAML" as const, display_name: "Single sign-on" };
  const { id: idpId } = await owner.insertInto("identity_provider").values(provider).returning("id").executeTakeFirstOrThrow();
  const email = `admin@${tenant.slug}.example`;
  const admin = await createUser(databases, tenant, { user_name: email, email, name: "Ada Admin" });
  await setPassword(owner, admin.id, PASSWORD);
  const emails = Array.from({ length: PEOPLE }, (_, number) => `p${String(number).padStart(3, "0")}@old.example`);
  const person = (address: string) => ({
    tenant_id: tenant.id,
    user_name: address,
    email: address,
    name: address,
    kind: "incremental" as const,
  });
  await owner.insertInto("app_user").values(emails.map(person)).execute();
  const signedIn = await browserAt(server).signIn(auth().client_id, auth().audience, email, PASSWORD);
  const choices = emails.map((address) => [address, { userName: address.replace("@old.example", ""), idpId }] as const);
  const plan = planOf({ ...Object.fromEntries(choices), [email]: { userName: "ada", idpId }, [REMOVED]: { remove: true } });
  return { tenant, admin, token: signedIn.access_token, signedIn, plan };
}

/** Starts the migration, and answers when a server is in the middle of it, with which one. */
async function intoTheMiddle(world: World, servers: readonly ServerProcess[]): Promise<ServerProcess> {
  const [first] = servers;
  expect((await ask(first?.base ?? "", world, "", world.plan)).status).toBe(202);
  const runner = await vi.waitFor(
    async () => {
      const { rows } = await sql<{ runner: string; done: number }>`
        select migration.runner, (select count(*)::int from uas_migration_entry entry where entry.tenant_id = migration.tenant_id and entry.result is not null) as done
        from uas_migration migration where tenant_id = ${world.tenant.id}`.execute(databases.owner);
      expect(rows[0]?.done).toBeGreaterThan(10);
      return rows[0]?.runner;
    },
    { timeout: PATIENCE_MS, interval: 5 },
  );
  const found = servers.find(({ instance }) => instance === runner);
  if (found === undefined) throw new Error(`No server is called ${runner}`);
  return found;
}

/** Holds whatever needs the lock until `act` is done. */
const holding = (lock: string, act: () => Promise<void>): Promise<void> =>
  databases.owner.transaction().execute(async (trx) => {
    await sql`lock table ${sql.raw(lock)}`.execute(trx);
    await act();
  });
/** Every person's step waits, so that the middle lasts as long as the test needs. */
const WRITING_GROUPS = "user_group in share mode";
/** Every request waits. */
const READING_FLAGS = "flag in access exclusive mode";

/** What a dashboard's frame is opened with, asked of one server. */
async function embedAt({ base }: ServerProcess, { tenant, admin, token }: World): Promise<Embed> {
  const address = `${base}/api${dashboardsOf(tenant, admin, "/student-engagement")}`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  return (await response.json()) as Embed;
}

const entries = (tenant: Tenant) =>
  databases.owner.selectFrom("uas_migration_entry").select(["result", "runner"]).where("tenant_id", "=", tenant.id).execute();

/** Every person exactly once, by either server: in the table, in the accounts and in the audit log. */
async function expectEverybodyOnce({ tenant }: World): Promise<void> {
  const { rows } = await sql`
    select count(*)::int as people,
      count(*) filter (where person.kind = 'universal' and person.active and person.user_name = entry.user_name
        and (select array_agg(group_name order by group_name) from user_group g where g.user_id = person.id) = array['BbDataReportViewer', 'InstitutionAdmin']
        and (select count(*) from audit_event e where e.target_id = person.id::text and e.action = 'migration.person') = 1
        and (select count(*) from audit_event e where e.target_id = person.id::text and e.action = 'user.groups.add') = 2
        and (select count(*) from audit_event e where e.target_id = person.id::text and e.action = 'user.migrate') = 1)::int as migrated,
      count(*) filter (where not person.active and entry.result = 'REMOVED'
        and (select count(*) from audit_event e where e.target_id = person.id::text and e.action = 'user.deactivate') = 1)::int as removed
    from app_user person join uas_migration_entry entry on entry.user_id = person.id
    where person.tenant_id = ${tenant.id}`.execute(databases.owner);
  expect(rows).toEqual([{ people: PEOPLE + 1, migrated: PEOPLE, removed: 1 }]);
  const { rows: events } = await sql`
    select action, count(*)::int as times from audit_event
    where tenant_id = ${tenant.id} and target_kind = 'tenant' group by action order by action`.execute(databases.owner);
  expect(events).toEqual(["migration.end", "migration.start", "tenant.migrate"].map((action) => ({ action, times: 1 })));
}

const started = async (): Promise<ServerProcess> => {
  const server = await startServerProcess(env);
  running.push(server);
  return server;
};

test("a server that is killed in the middle of a migration loses nothing: the other one finishes it", async () => {
  const servers = await Promise.all([started(), started()]);
  const world = await largeInstitution(servers[0]);
  const victim = await intoTheMiddle(world, servers);
  const survivor = servers.find((server) => server !== victim) ?? victim;
  let embed: Embed | undefined;
  await holding(WRITING_GROUPS, async () => {
    embed = await embedAt(victim, world);
    await victim.end("SIGKILL");
  });
  running = [survivor];
  const before = await entries(world.tenant);
  const done = before.filter(({ result }) => result !== null);
  expect([done.length > 10, done.length < PEOPLE]).toEqual([true, true]);
  expect(new Set(done.map(({ runner }) => runner))).toEqual(new Set([victim.instance]));

  // Old sign-ins are good at the other server, although it issued none of them: tokens, refresh tokens and passwords.
  const status = await ask<MigrationStatusRecord>(survivor.base, world, "/status");
  expect(status).toMatchObject({ status: 200, body: { migrationStatus: "RUNNING", progress: { total: PEOPLE + 1 } } });
  const renewed = await browserAt(survivor).refresh(auth().client_id, world.signedIn.refresh_token);
  expect(renewed.status).toBe(200);
  const { refresh_token: rotated } = (await renewed.json()) as TokenResponse;
  const again = await browserAt(survivor).signIn(auth().client_id, auth().audience, world.admin.email ?? "", PASSWORD);

  // So are reports that the other one opened.
  const frames = { framesOrigin: survivor.framesBase };
  const opened = await callFrame<{ token: string }>(frames, "/session", { body: { session: embed?.session, code: embed?.code } });
  expect(opened.status).toBe(200);

  expect(await ended(survivor.base, world)).toMatchObject({
    migrationStatus: "SUCCEEDED",
    progress: { total: PEOPLE + 1, migrated: PEOPLE, removed: 1, failed: 0 },
  });
  await expectEverybodyOnce(world);
  const runners = new Set((await entries(world.tenant)).map(({ runner }) => runner));
  expect(runners).toEqual(new Set([victim.instance, survivor.instance]));
  // Sessions of before go on after the switch, as the same person with the new rights.
  for (const token of [world.token, again.access_token])
    expect((await ask(survivor.base, { ...world, token }, "/status")).status).toBe(200);
  expect((await browserAt(survivor).refresh(auth().client_id, rotated)).status).toBe(200);
  expect((await callFrame(frames, "/dashboards/student-engagement", { token: opened.body.token })).status).toBe(200);
});

test("a server that is told to stop answers what it was asked and hands its migration over", async () => {
  const [first = await started()] = running;
  const servers = [first, await started()];
  const world = await largeInstitution(first);
  const leaving = await intoTheMiddle(world, servers);
  const staying = servers.find((server) => server !== leaving) ?? leaving;
  await holding(WRITING_GROUPS, async () => {
    let inFlight: ReturnType<typeof ask<MigrationStatusRecord>> | undefined;
    await holding(READING_FLAGS, async () => {
      inFlight = ask<MigrationStatusRecord>(leaving.base, world, "/status");
      await vi.waitFor(
        async () => {
          const { rows } = await sql`select query from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%from "flag"%'`.execute(databases.owner);
          expect(rows).toHaveLength(1);
        },
        { timeout: PATIENCE_MS },
      );
      leaving.signal("SIGTERM");
      // From now on it takes no new connections.
      await vi.waitFor(
        () => expect(fetch(`${leaving.base}/healthz`, { headers: { connection: "close" } })).rejects.toThrow("fetch failed"),
        { timeout: PATIENCE_MS },
      );
    });
    expect(await inFlight).toMatchObject({ status: 200, body: { migrationStatus: "RUNNING" } });
  });
  expect(await leaving.gone).toEqual([0, null]);
  running = [staying];
  expect((await entries(world.tenant)).some(({ result }) => result === null)).toBe(true);
  expect(await ended(staying.base, world)).toMatchObject({ migrationStatus: "SUCCEEDED" });
  await expectEverybodyOnce(world);
  expect(new Set((await entries(world.tenant)).map(({ runner }) => runner))).toEqual(new Set([leaving.instance, staying.instance]));
});

/** An author whose console is open at a server, and the draft of a report that they have just begun. */
async function authorAt(server: ServerProcess) {
  const { owner } = databases;
  const tenant = await createTenant(databases, { kind: "incremental" });
  const email = `author@${tenant.slug}.example`;
  const user = await createUser(databases, tenant, { user_name: email, email });
  await setPassword(owner, user.id, PASSWORD);
  const { access_token: token } = await browserAt(server).signIn(auth().client_id, auth().audience, email, PASSWORD);
  await owner.updateTable("tenant").set({ kind: "universal" }).where("id", "=", tenant.id).execute();
  await owner.updateTable("app_user").set({ kind: "universal" }).where("id", "=", user.id).execute();
  await owner.insertInto("user_group").values({ tenant_id: tenant.id, user_id: user.id, group_name: "BbDataAuthor" }).execute();
  await owner.insertInto("flag_override").values({ tenant_id: tenant.id, flag_key: "bbdata.authoring.preview", value: true }).execute();
  const address = `${server.base}/api${ofPerson(tenant, user, "authoring")}`;
  const embed = (await (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).json()) as Embed;
  const frames = { framesOrigin: server.framesBase };
  const opened = await callFrame<{ token: string }>(frames, "/session", { body: { session: embed.session, code: embed.code } });
  const call = <T>(path: string, body?: unknown, method?: "PUT") =>
    callFrame<T>(frames, path, { token: opened.body.token, ...(body !== undefined && { body }), ...(method && { method }) });
  const start = { kind: "blank", area: "leading", sheetName: "Overview" };
  const { id } = (await call<{ id: string }>("/reports", { title: "0", start })).body;
  const { dashboard } = (await call<{ content: { dashboard: object } }>(`/reports/${id}/draft`)).body.content;
  const save = async (version: number): Promise<number> => {
    const { status, body } = await call<{ version: number }>(
      `/reports/${id}/draft`,
      { version, document: { ...dashboard, title: String(version) } },
      "PUT",
    );
    return status === 200 ? body.version : 0;
  };
  return { id, save };
}

test("a server that is killed between saves of a draft has lost none that it said it had saved", async () => {
  const [server = await started()] = running;
  const { id, save } = await authorAt(server);
  let acknowledged = 1;
  let killed: Promise<unknown> | undefined;
  for (let next: number | undefined = 1; next;) {
    next = await save(next).catch(() => undefined);
    if (next) acknowledged = next;
    // The kill falls among the saves that follow, wherever the server is with them.
    if (acknowledged === 20) killed = server.end("SIGKILL");
  }
  await killed;
  running = [];
  expect(acknowledged).toBeGreaterThanOrEqual(20);
  const { title, version, draft } = await databases.owner.selectFrom("report").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  // The one that was under way may have been written, and was not acknowledged.
  expect([acknowledged, acknowledged + 1]).toContain(version);
  expect([title, (draft as { readonly title: string }).title]).toEqual([String(version - 1), String(version - 1)]);
});
