import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { runCommand } from "../../testing/run-command.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { ask, createIncremental, type IncrementalInstitution, planOf } from "../../testing/worlds/migration-world.ts";
import { register } from "./migration.ts";

let server: TestServer;
let institution: IncrementalInstitution;
// Without jobs, so that what runs goes on running.
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  institution = await createIncremental(server);
});

const run = async (verb: string, ...words: readonly string[]): Promise<string> => {
  const options = { services: server.services, verbs: [register] };
  return (await runCommand(options, ["migration", verb, ...words, "--tenant", institution.tenant.slug])).printed;
};

const begin = async (): Promise<number> =>
  (await ask(server.origin, institution, "", planOf({ "a-admin@old.example": { userName: "ada", idpId: institution.providerId } }))).status;

test("status says where it stands, before and during", async () => {
  expect(await run("status")).toBe(`${institution.tenant.slug}: not started`);
  expect(await begin()).toBe(202);
  expect(await run("status")).toMatch(/^status +RUNNING$[^]*^people +1$[^]*^start number +1$/m);
});

test("one that runs can be stopped and opened again, and both are on record", async () => {
  await expect(run("abort")).rejects.toThrow("Nobody has started a migration");
  expect(await begin()).toBe(202);
  await expect(run("reopen")).rejects.toThrow("has not failed for good: RUNNING");
  expect(await run("abort")).toContain("Everybody signs in as before");
  await expect(run("abort")).rejects.toThrow("does not run: FAILED");
  expect((await ask(server.origin, institution, "/status")).body).toMatchObject({ migrationStatus: "FAILED", failure: "aborted" });
  expect(await begin()).toBe(409);
  expect(await run("reopen")).toContain("can try again");
  expect((await ask(server.origin, institution, "/status")).body).toMatchObject({ migrationStatus: "FAILED_CAN_RETRY" });
  expect(await begin()).toBe(202);
  const events = await server.services.databases.owner
    .selectFrom("audit_event")
    .select(["actor_name", "action"])
    .where("tenant_id", "=", institution.tenant.id)
    .orderBy("id")
    .execute();
  expect(events.map(({ actor_name, action }) => `${action} by ${actor_name}`)).toEqual([
    "migration.start by Ada Admin",
    "migration.end by root",
    "migration.reopen by root",
    "migration.start by Ada Admin",
  ]);
});

test("failures are listed with their reasons", async () => {
  expect(await begin()).toBe(202);
  const { owner } = server.services.databases;
  const failed = { result: "FAILED", reason: "user_name_taken" } as const;
  await owner.updateTable("uas_migration_entry").set(failed).where("tenant_id", "=", institution.tenant.id).execute();
  expect(await run("failures")).toMatch(/^a-admin@old\.example +ada +user_name_taken$/m);
});

test("the learning platform's own providers are put on record once and taken back", async () => {
  const listed = async () =>
    (await ask<{ learnCustomIdentityProviders: { displayName: string }[] }>(server.origin, institution, "/users")).body;
  expect(await run("learn-provider", "Campus login")).toMatch(/is on record for .*\.$/);
  expect(await run("learn-provider", "Campus login")).toContain("as before");
  expect((await listed()).learnCustomIdentityProviders).toMatchObject([{ displayName: "Campus login" }]);
  expect(await run("learn-provider", "Campus login", "--remove")).toMatch(/is not on record for .*\.$/);
  expect((await listed()).learnCustomIdentityProviders).toEqual([]);
  await expect(run("learn-provider", " ")).rejects.toThrow("needs a name");
});

test("an institution that is universal already has nothing to migrate", async () => {
  await server.services.databases.owner.updateTable("tenant").set({ kind: "universal" }).where("id", "=", institution.tenant.id).execute();
  expect(await run("status")).toContain("nothing to migrate");
});
