import type { MigrationStatusRecord } from "@lyceum/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import type { Tenant } from "../../db/schema.ts";
import { PATIENCE_MS } from "../../testing/patience.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { ask, createIncremental, ended, planOf } from "../../testing/worlds/migration-world.ts";
import { runMigration } from "./run-migration.ts";
import { watchMigrations } from "./watch-migrations.ts";

const OPERATOR = { actor: { kind: "operator", name: "test" }, source: "command line" };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: [runMigration] });
});
afterAll(() => server.close());

const owner = () => server.services.databases.owner;
const start = (institution: Parameters<typeof ask>[1], users: Parameters<typeof planOf>[0]) =>
  ask<MigrationStatusRecord & { code?: string; details?: string[] }>(server.origin, institution, "", planOf(users));

async function results(institution: Parameters<typeof ask>[1]) {
  const { body } = await ask<{ results: { email: string; result?: string; reason?: string }[] }>(server.origin, institution, "/results");
  return body.results.map(({ email, result, reason }) => [email, result, reason]);
}

const actions = async (tenant: Tenant) => {
  const rows = await owner()
    .selectFrom("audit_event")
    .select(["action", "target_id", "actor_name"])
    .where("tenant_id", "=", tenant.id)
    .execute();
  expect(new Set(rows.map(({ actor_name }) => actor_name))).toEqual(new Set(["Ada Admin"]));
  return rows.map(({ action, target_id }) => `${action} ${target_id}`);
};

const account = (id: string) => owner().selectFrom("app_user").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const groupsOf = async (id: string) => {
  const rows = await owner().selectFrom("user_group").select("group_name").where("user_id", "=", id).orderBy("group_name").execute();
  return rows.map(({ group_name }) => group_name);
};

test("everybody is migrated or removed, the institution is universal, and tokens of before go on", async () => {
  const institution = await createIncremental(server, 5);
  const { tenant, admin, providerId, token } = institution;
  const ben = await server.createUser(tenant, { user_name: "ada", email: "ben@old.example", groups: ["BbDataRestrictedViewer"] });
  const cleo = await server.createUser(tenant, { email: "cleo@old.example" });
  const dan = await server.createUser(tenant, { email: "dan@old.example", active: false });
  const link = { issuer: "https://old.example", subject: "auth0|ada", tenant_id: tenant.id, user_id: admin.id };
  await owner().insertInto("external_identity").values(link).execute();
  const oldTokens = { cleo: await server.tokenFor(cleo), ben: await server.tokenFor(ben) };
  const lookUp = async () => (await fetch(`${server.origin}/sso/audience?uriComponent=${tenant.slug}`)).status;
  expect(await lookUp()).toBe(404);
  const started = await start(institution, {
    // The two take each other's names.
    "a-admin@old.example": { userName: "ada", idpId: providerId },
    "ben@old.example": { userName: "a-admin@old.example.x", idpId: providerId },
    "cleo@old.example": { remove: true },
  });
  expect(started).toMatchObject({ status: 202, body: { migrationStatus: "RUNNING" } });
  expect(await ended(server.origin, institution)).toMatchObject({
    migrationStatus: "SUCCEEDED",
    firstExecutionAvailable: false,
    progress: { total: 3, migrated: 2, removed: 1, failed: 0 },
  });
  expect((await owner().selectFrom("tenant").select("kind").where("id", "=", tenant.id).executeTakeFirst())?.kind).toBe("universal");
  expect(await account(admin.id)).toMatchObject({ kind: "universal", user_name: "ada", identity_provider_id: providerId, active: true });
  expect(await account(ben.id)).toMatchObject({ kind: "universal", user_name: "a-admin@old.example.x", active: true });
  expect(await account(cleo.id)).toMatchObject({ kind: "universal", active: false });
  // From now on people find the institution in the picker.
  expect(await lookUp()).toBe(200);
  // Brought back later, a person must not be an administrator merely because the account is an old one.
  expect(await account(dan.id)).toMatchObject({ kind: "universal", active: false });
  // The link to the old sign-in holds until the person signs in anew, perhaps as another subject.
  expect(await owner().selectFrom("external_identity").selectAll().where("user_id", "=", admin.id).execute()).toMatchObject([
    { subject: "auth0|ada", replaceable: true },
  ]);
  expect(await groupsOf(admin.id)).toEqual(["BbDataReportViewer", "InstitutionAdmin"]);
  expect(await groupsOf(ben.id)).toEqual(["BbDataRestrictedViewer", "InstitutionAdmin"]);
  expect((await ask(server.origin, { tenant, token: oldTokens.cleo }, "/status")).status).toBe(401);
  for (const old of [token, oldTokens.ben]) expect((await ask(server.origin, { tenant, token: old }, "/status")).status).toBe(200);
  const audited = await actions(tenant);
  for (const entry of [
    `migration.start ${tenant.id}`,
    `migration.person ${admin.id}`,
    `migration.person ${ben.id}`,
    `user.migrate ${admin.id}`,
    `user.migrate ${ben.id}`,
    `user.deactivate ${cleo.id}`,
    `tenant.migrate ${tenant.id}`,
    `migration.end ${tenant.id}`,
  ]) {
    expect(audited.filter((other) => other === entry)).toEqual([entry]);
  }
  expect(await results(institution)).toEqual([
    ["a-admin@old.example", "MIGRATED", undefined],
    ["ben@old.example", "MIGRATED", undefined],
    ["cleo@old.example", "REMOVED", undefined],
  ]);
  expect((await start(institution, {})).status).toBe(409);
  // A transaction that read the institution's kind before the switch adds no person of the old kind after it.
  const newcomer = await server.createUser(tenant, { kind: "incremental", email: "late@old.example" });
  expect(newcomer.kind).toBe("universal");
});

test("an institution without people to migrate is switched as well", async () => {
  const { tenant, admin } = await createIncremental(server);
  await owner().updateTable("app_user").set({ active: false }).where("id", "=", admin.id).execute();
  const support = await server.createUser(tenant, { kind: "universal", groups: ["ClientSupport"] });
  const institution = { tenant, token: await server.tokenFor(support) };
  expect((await start(institution, {})).status).toBe(202);
  expect(await ended(server.origin, institution)).toMatchObject({ migrationStatus: "SUCCEEDED", progress: { total: 0 } });
});

/** Does something after a start while no person's step can end: groups cannot be written. */
const beforePeople = (act: () => Promise<void>): Promise<void> =>
  owner()
    .transaction()
    .execute(async (trx) => {
      await sql`lock table user_group in share mode`.execute(trx);
      await act();
    });

/** Makes a person's step fail with the given code for as long as `act` runs. */
async function withTrigger(userId: string, sqlState: string, act: () => Promise<void>): Promise<void> {
  const name = sql.id(`fail_${userId.replaceAll("-", "_")}`);
  await sql`create function ${name}() returns trigger language plpgsql as ${sql.lit(`begin raise exception 'broken' using errcode = '${sqlState}'; end`)}`.execute(
    owner(),
  );
  await sql`create trigger ${name} before insert on user_group for each row when (new.user_id = ${sql.lit(userId)}) execute function ${name}()`.execute(
    owner(),
  );
  try {
    await act();
  } finally {
    await sql`drop trigger ${name} on user_group`.execute(owner());
  }
}

test("fails in part, keeps everybody's old sign-in, and goes on from there at another try", async () => {
  const institution = await createIncremental(server);
  const { tenant, admin, providerId, token } = institution;
  const ben = await server.createUser(tenant, { email: "ben@old.example" });
  const cleo = await server.createUser(tenant, { email: "cleo@old.example" });
  const plan = {
    "a-admin@old.example": { userName: "ada", idpId: providerId },
    "ben@old.example": { userName: "ben", idpId: providerId },
    "cleo@old.example": { remove: true as const },
  };
  // After the plan was checked, another person takes the name.
  let taker = "";
  await beforePeople(async () => {
    expect((await start(institution, plan)).status).toBe(202);
    taker = (await server.createUser(tenant, { user_name: "BEN", kind: "universal" })).id;
  });
  expect(await ended(server.origin, institution)).toMatchObject({
    migrationStatus: "FAILED_CAN_RETRY",
    failure: "people",
    progress: { total: 3, migrated: 1, removed: 0, failed: 1 },
  });
  expect(await results(institution)).toEqual([
    ["a-admin@old.example", "MIGRATED", undefined],
    ["ben@old.example", "FAILED", "user_name_taken"],
    ["cleo@old.example", undefined, undefined],
  ]);
  // Nothing has changed for anybody.
  for (const person of [admin, ben, cleo]) {
    expect(await account(person.id)).toMatchObject({ kind: "incremental", active: true, user_name: person.user_name });
    expect((await ask(server.origin, { tenant, token: await server.tokenFor(person) }, "/status")).status).toBe(200);
  }
  const { body } = await ask<{ users: { email: string; last: object }[] }>(server.origin, institution, "/users");
  expect(body.users[1]).toMatchObject({
    email: "ben@old.example",
    last: { selected: true, userName: "ben", result: "FAILED", reason: "user_name_taken" },
  });

  await owner().updateTable("app_user").set({ user_name: "somebody" }).where("id", "=", taker).execute();
  expect(await start({ tenant, token }, plan)).toMatchObject({ status: 202, body: { progress: { total: 3, migrated: 1, failed: 0 } } });
  expect(await ended(server.origin, institution)).toMatchObject({ migrationStatus: "SUCCEEDED" });
  const audited = await actions(tenant);
  expect(audited.filter((entry) => entry === `migration.person ${admin.id}`)).toHaveLength(1);
  // Prepared, refused at the switch, prepared again.
  expect(audited.filter((entry) => entry === `migration.person ${ben.id}`)).toHaveLength(3);
  expect(audited.filter((entry) => entry === `user.migrate ${ben.id}`)).toHaveLength(1);
});

test("a defect with one person fails the migration for good, after everybody else was worked on", async () => {
  const institution = await createIncremental(server);
  const { tenant, admin, providerId } = institution;
  const ben = await server.createUser(tenant, { email: "ben@old.example" });
  const plan = { "a-admin@old.example": { userName: "ada", idpId: providerId }, "ben@old.example": { userName: "ben", idpId: providerId } };
  await withTrigger(admin.id, "P0001", async () => {
    expect((await start(institution, plan)).status).toBe(202);
    expect(await ended(server.origin, institution)).toMatchObject({ migrationStatus: "FAILED", failure: "internal" });
  });
  expect(await results(institution)).toEqual([
    ["a-admin@old.example", "FAILED", "internal"],
    ["ben@old.example", "MIGRATED", undefined],
  ]);
  expect(await account(ben.id)).toMatchObject({ kind: "incremental" });
  expect(await start(institution, plan)).toMatchObject({ status: 409, body: { code: "conflict" } });
});

test("what passes by itself is tried again until it has passed", async () => {
  const institution = await createIncremental(server);
  const { admin, providerId } = institution;
  await withTrigger(admin.id, "40001", async () => {
    await start(institution, { "a-admin@old.example": { userName: "ada", idpId: providerId } });
    await vi.waitFor(
      async () => {
        const { rows } =
          await sql`select from pgboss.job where name = 'migration.run' and retry_count > 0 and state <> 'completed'`.execute(owner());
        expect(rows).toHaveLength(1);
      },
      { timeout: PATIENCE_MS, interval: 100 },
    );
    expect((await ask(server.origin, institution, "/status")).body).toMatchObject({ migrationStatus: "RUNNING", progress: { failed: 0 } });
  });
  expect(await ended(server.origin, institution)).toMatchObject({ migrationStatus: "SUCCEEDED" });
});

test("a run that has lost its place in the queue is found and carried on", async () => {
  const institution = await createIncremental(server);
  const { tenant, admin, providerId } = institution;
  const lost = {
    tenant_id: tenant.id,
    status: "RUNNING" as const,
    started_at: new Date(Date.now() - 61_000),
    act: JSON.stringify(OPERATOR),
  };
  await owner().insertInto("uas_migration").values(lost).execute();
  const entry = { tenant_id: tenant.id, user_id: admin.id, email: "a-admin@old.example", selected: true };
  await owner()
    .insertInto("uas_migration_entry")
    .values({ ...entry, user_name: "ada", identity_provider_id: providerId })
    .execute();
  const context = { services: server.services, signal: new AbortController().signal, id: "", lastAttempt: false };
  await watchMigrations.run({}, context);
  expect(await ended(server.origin, institution)).toMatchObject({ migrationStatus: "SUCCEEDED", progress: { migrated: 1 } });
});

test("a run that is worked on is left to whoever does", async () => {
  const { tenant } = await createIncremental(server);
  const { services } = server;
  const fresh = { tenant_id: tenant.id, status: "RUNNING" as const, started_at: new Date(), act: JSON.stringify(OPERATOR) };
  await owner().insertInto("uas_migration").values(fresh).execute();
  await watchMigrations.run({}, { services, signal: new AbortController().signal, id: "", lastAttempt: false });
  const { rows } = await sql`select from pgboss.job where name = 'migration.run' and data ->> 'tenantId' = ${tenant.id}`.execute(owner());
  expect(rows).toEqual([]);
});

test("somebody added after the start is not left behind: the switch is put off", async () => {
  const institution = await createIncremental(server);
  const { tenant, providerId } = institution;
  await beforePeople(async () => {
    await start(institution, { "a-admin@old.example": { userName: "ada", idpId: providerId } });
    await server.createUser(tenant, { email: "late@old.example" });
  });
  expect(await ended(server.origin, institution)).toMatchObject({ migrationStatus: "FAILED_CAN_RETRY" });
  expect(await results(institution)).toEqual([
    ["a-admin@old.example", "MIGRATED", undefined],
    ["late@old.example", "FAILED", "not_planned"],
  ]);
});

test("seats that were taken meanwhile put the switch off", async () => {
  const institution = await createIncremental(server, 1);
  const { tenant, providerId } = institution;
  await beforePeople(async () => {
    await start(institution, { "a-admin@old.example": { userName: "ada", idpId: providerId } });
    await owner().updateTable("seat_quota").set({ reader: 0 }).where("tenant_id", "=", tenant.id).execute();
  });
  expect(await ended(server.origin, institution)).toMatchObject({ migrationStatus: "FAILED_CAN_RETRY" });
  expect(await results(institution)).toEqual([["a-admin@old.example", "FAILED", "no_seat"]]);
});

test("results come in pages and by result", async () => {
  const institution = await createIncremental(server);
  const { tenant, providerId } = institution;
  await server.createUser(tenant, { email: "ben@old.example" });
  await start(institution, { "a-admin@old.example": { userName: "ada", idpId: providerId }, "ben@old.example": { remove: true } });
  await ended(server.origin, institution);
  const page = (query: string) =>
    ask<{ results: { email: string }[]; nextCursor?: string }>(server.origin, institution, `/results?${query}`);
  const first = await page("limit=1");
  expect(first.body).toMatchObject({ results: [{ email: "a-admin@old.example" }], nextCursor: expect.any(String) });
  const second = await page(`limit=1&cursor=${first.body.nextCursor}`);
  expect(second.body).toEqual({ results: [expect.objectContaining({ email: "ben@old.example", result: "REMOVED" })] });
  expect((await page("result=FAILED")).body).toEqual({ results: [] });
  for (const wrong of ["cursor=x", "limit=0", "result=GONE"]) expect((await page(wrong)).status).toBe(422);
});
