import { utimes, writeFile } from "node:fs/promises";
import path from "node:path";

import type { ImportRecord, Problem } from "@lyceum/contracts";
import { removeRosters, smallRoster, writeRoster } from "@lyceum/importers/testing/roster-files";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import type { Tenant } from "../../../db/schema.ts";
import { snapshotsOf } from "../../../testing/snapshots-of.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { uploader, uploadsOn, zipFolder } from "../../../testing/worlds/uploads-world.ts";
import { cancelImport } from "./cancel-import.ts";
import { ImportAttempt, ImportSuperseded } from "./import-attempt.ts";
import { readUpload } from "./read-upload.ts";
import { runImport } from "./run-import.ts";
import { removeUpload, uploadPath } from "./upload-files.ts";
import { watchImports } from "./watch-imports.ts";

/** Takes on no jobs: what is uploaded waits, until a test lets it run. */
let server: TestServer;
let file: Uint8Array<ArrayBuffer>;
let tenant: Tenant;
let me: Awaited<ReturnType<typeof uploader>>;
beforeAll(async () => {
  server = await startTestServer();
  file = await zipFolder(await writeRoster(smallRoster()));
});
afterAll(async () => {
  await server.close();
  await removeRosters();
});
beforeEach(async () => {
  tenant = await server.createTenant();
  me = await uploader(server, tenant, await server.createUser(tenant, { groups: ["InstitutionAdmin"] }));
});
afterEach(() => server.services.databases.owner.deleteFrom("import_job").execute());

const never = new AbortController().signal;
const codeOf = async (response: Response) => [response.status, ((await response.json()) as Problem).code];
const started = async () => ((await (await me.upload({ file })).json()) as ImportRecord).id;
const claim = (id: string) => ImportAttempt.claim(server.services, id, never);
const snapshot = () => snapshotsOf(server.services).current(tenant.id);
const set = (id: string, change: string) =>
  sql`update import_job set ${sql.raw(change)} where id = ${id}`.execute(server.services.databases.owner);
const run = (id: string, lastAttempt = false) =>
  runImport.run({ tenantId: tenant.id, id }, { services: server.services, signal: never, id: "job", lastAttempt });
const waiting = async () => {
  const queued = sql<{ data: unknown }>`select data from pgboss.job where name = 'imports.run' and state = 'created'`;
  return (await queued.execute(server.services.databases.owner)).rows.map(({ data }) => data);
};

async function attemptAt(id: string): Promise<ImportAttempt> {
  const attempt = await claim(id);
  if (!attempt) throw new Error("there is nothing to take on");
  return attempt;
}
const readFor = (attempt: ImportAttempt, id: string) =>
  readUpload(server.services, { attempt, tenant, source: uploadPath(server.services.config, id), signal: never });

test("one import of an institution at a time; another institution's goes on beside it", async () => {
  const id = await started();
  expect(await codeOf(await me.upload({ file }))).toEqual([409, "conflict"]);
  const other = await server.createTenant();
  const them = await uploader(server, other, await server.createUser(other, { groups: ["InstitutionAdmin"] }));
  expect((await them.upload({ file })).status).toBe(202);
  expect(await uploadsOn(server)).toHaveLength(2);
  await me.call("POST", `/${id}/cancel`);
  expect((await me.upload({ file })).status).toBe(202);
});

test("of uploads at the same moment one is taken, and the others leave nothing behind", async () => {
  const before = (await uploadsOn(server)).length;
  const answers = await Promise.all(Array.from({ length: 4 }, () => me.upload({ file })));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["202", "409", "409", "409"]);
  expect((await uploadsOn(server)).length).toBe(before + 1);
});

test("an import that waits is cancelled at once, and one that has ended no more", async () => {
  const id = await started();
  const cancelled = (await (await me.call("POST", `/${id}/cancel`)).json()) as ImportRecord;
  expect(cancelled).toMatchObject({ id, status: "cancelled", startedAt: null });
  expect(cancelled.finishedAt).not.toBeNull();
  expect(await codeOf(await me.call("POST", `/${id}/cancel`))).toEqual([409, "conflict"]);
  expect(await uploadsOn(server)).not.toContain(`${id}.zip`);
  expect(await claim(id)).toBeUndefined();
  const [event] = await server.services.databases.owner
    .selectFrom("audit_event")
    .where("target_id", "=", id)
    .where("action", "=", "import.cancel")
    .selectAll()
    .execute();
  expect(event).toMatchObject({ before: { status: "queued" }, after: { status: "cancelled" } });
});

test("one that runs publishes nothing once it is cancelled, and hears of it", async () => {
  const id = await started();
  const attempt = await attemptAt(id);
  const stop = attempt.watch();
  const act = { actor: { kind: "operator", name: "test" }, source: "test" } as const;
  await cancelImport(server.services, { tenantId: tenant.id, id, act });
  await expect.poll(() => attempt.superseded.aborted).toBe(true);
  await stop();
  await writeFile(uploadPath(server.services.config, id), file);
  await expect(readFor(attempt, id)).rejects.toThrow(ImportSuperseded);
  expect(await snapshot()).toBeUndefined();
  expect(await me.read(id)).toMatchObject({ status: "cancelled", result: null });
  await removeUpload(server.services.config, id);
});

test("work of a server that died is begun again by another, and the dead one's can do no more harm", async () => {
  const id = await started();
  const dead = await attemptAt(id);
  await set(id, "seen_at = now() - interval '11 seconds'");
  await run(id);
  const done = await me.read(id);
  expect(done).toMatchObject({ status: "succeeded" });
  expect(dead.row.attempt).toBe(1);
  await writeFile(uploadPath(server.services.config, id), file);
  await expect(readFor(dead, id)).rejects.toThrow(ImportSuperseded);
  expect((await snapshot())?.info.snapshotId).toBe(done.result?.snapshotId);
  await removeUpload(server.services.config, id);
});

test("a second server waits while the first works, and takes over when that one lets go", async () => {
  const id = await started();
  const first = await attemptAt(id);
  const second = claim(id);
  await first.write(server.services.databases.owner);
  expect(
    (await server.services.databases.owner.selectFrom("import_job").where("id", "=", id).selectAll().executeTakeFirst())?.attempt,
  ).toBe(1);
  await first.release();
  expect((await second)?.row.attempt).toBe(2);
});

test("progress is written as it comes", async () => {
  const id = await started();
  const attempt = await attemptAt(id);
  attempt.progress({ step: "Read the rows", done: 1, total: 6 });
  const stop = attempt.watch();
  await expect.poll(() => me.read(id)).toMatchObject({ status: "running", step: "Read the rows", done: 1, total: 6 });
  await stop();
});

test("a fault of the server's own is tried again, and told without its words after the last attempt", async () => {
  const id = await started();
  const broken = {
    ...server.services,
    warehouse: { capabilities: { publish: { cleanAbandoned: () => Promise.reject(new Error("secret/path")) } } },
  };
  const services = broken as unknown as TestServer["services"];
  const context = { services, signal: never, id: "job" };
  await expect(runImport.run({ tenantId: tenant.id, id }, { ...context, lastAttempt: false })).rejects.toThrow("secret/path");
  expect(await me.read(id)).toMatchObject({ status: "running", failure: null });
  await runImport.run({ tenantId: tenant.id, id }, { ...context, lastAttempt: true });
  expect(await me.read(id)).toMatchObject({
    status: "failed",
    failure: "The server could not carry the import out. Nothing was changed. Tell whoever runs the server, or try again later.",
  });
});

test("a server that shuts down leaves the import to the next one at once", async () => {
  const id = await started();
  const signal = AbortSignal.abort(new Error("shutting down"));
  const context = { services: server.services, id: "job", lastAttempt: true };
  await expect(runImport.run({ tenantId: tenant.id, id }, { ...context, signal })).rejects.toThrow(/shutting down|abort/i);
  expect(await me.read(id)).toMatchObject({ status: "running", failure: null });
  expect((await claim(id))?.row.attempt).toBe(2);
});

test("an upload that is gone fails the import instead of letting it hang", async () => {
  const id = await started();
  await removeUpload(server.services.config, id);
  await run(id);
  expect(await me.read(id)).toMatchObject({ status: "failed", failure: expect.stringContaining("no longer on the server") });
});

test("the watch queues what lost its job, and clears away forgotten uploads and old errors", async () => {
  const id = await started();
  const forgotten = uploadPath(server.services.config, "00000000-0000-4000-8000-000000000000");
  await writeFile(forgotten, "PK");
  const past = new Date(Date.now() - 2 * 60 * 60_000);
  await utimes(forgotten, past, past);
  await utimes(uploadPath(server.services.config, id), past, past);
  await set(id, "status = 'running', seen_at = now() - interval '2 minutes'");
  const ended = await server.services.databases.owner
    .insertInto("import_job")
    .values({
      tenant_id: tenant.id,
      format: "oneroster",
      file_name: "old.zip",
      bytes: 1,
      dry_run: false,
      status: "failed",
      error_count: 3,
      errors: JSON.stringify([{ file: "users.csv", value: "Ann" }]),
      act: "{}",
      created_at: past,
      finished_at: new Date(Date.now() - 31 * 24 * 60 * 60_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`delete from pgboss.job where name = 'imports.run'`.execute(server.services.databases.owner);
  await watchImports.run({}, { services: server.services, signal: never, id: "job", lastAttempt: true });
  expect(await waiting()).toEqual([{ tenantId: tenant.id, id }]);
  expect(await uploadsOn(server)).toContain(`${id}.zip`);
  expect(await uploadsOn(server)).not.toContain(path.basename(forgotten));
  expect(await me.read(ended.id)).toMatchObject({ errorCount: 3, errors: [] });
  expect(await (await me.call("GET", `/${ended.id}/errors.csv`)).text()).toContain("3 more faults are not listed");
});
