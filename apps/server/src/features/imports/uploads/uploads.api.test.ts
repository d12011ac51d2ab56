import { connect } from "node:net";

import type { ImportRecord, ImportSummary, Problem } from "@lyceum/contracts";
import { OULAD_FILES, type OuladFileName, removeDatasets, smallDataset, writeDataset } from "@lyceum/importers/testing/oulad-files";
import { removeRosters, smallRoster, writeRoster } from "@lyceum/importers/testing/roster-files";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { AppUser, Tenant } from "../../../db/schema.ts";
import { snapshotsOf } from "../../../testing/snapshots-of.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { uploader, uploadsOn, zipFolder, zipOf } from "../../../testing/worlds/uploads-world.ts";
import { runImport } from "./run-import.ts";

let server: TestServer;
let tenant: Tenant;
let admin: AppUser;
let me: Awaited<ReturnType<typeof uploader>>;
beforeAll(async () => {
  server = await startTestServer({ jobs: [runImport], env: { IMPORT_MAX_MB: "1" } });
  tenant = await server.createTenant({ slug: "elm" });
  admin = await server.createUser(tenant, { groups: ["InstitutionAdmin"], name: "Ann Dean" });
  me = await uploader(server, tenant, admin);
});
afterAll(async () => {
  await server.close();
  await removeRosters();
  await removeDatasets();
});

const json = async <T>(response: Response) => (await response.json()) as T;
const roster = async (change: (contents: ReturnType<typeof smallRoster>) => void = () => undefined) => {
  const contents = smallRoster();
  change(contents);
  return zipFolder(await writeRoster(contents));
};
const ask = async (sql: string, institution: Tenant = tenant) =>
  (await server.services.warehouse.query(institution.id, { sql, params: [] })).rows;
const actions = () =>
  server.services.databases.owner
    .selectFrom("audit_event")
    .where("tenant_id", "=", tenant.id)
    .where("action", "like", "import.%")
    .select(["action", "actor_name", "target_id", "after"])
    .orderBy("id")
    .execute();

test("an upload is imported in the background, told about, and put on record", async () => {
  const response = await me.upload({ file: await roster(), fileName: 'C:\\x\\night "ly"\n📚.zip' });
  expect(response.status).toBe(202);
  const started = await json<ImportRecord>(response);
  expect(started).toMatchObject({
    format: "oneroster",
    fileName: 'night "ly"📚.zip',
    dryRun: false,
    errors: [],
    createdBy: "Ann Dean",
    finishedAt: null,
  });
  expect(["queued", "running"]).toContain(started.status);
  expect(response.headers.get("location")).toBe(`/api/v1/tenants/elm/imports/${started.id}`);

  const done = await me.ended(started.id);
  expect(done).toMatchObject({ status: "succeeded", failure: null, errorCount: 0, done: 6, total: 6, step: "Check and publish" });
  expect(done.bytes).toBe((await roster()).byteLength);
  expect(done.result?.files.find(({ file }) => file === "enrollments.csv")).toEqual({
    file: "enrollments.csv",
    mode: "bulk",
    rows: 7,
    added: 7,
    updated: 0,
    unchanged: 0,
    removed: 0,
    total: 7,
    reported: true,
  });
  expect(done.result).toMatchObject({ strayResults: 1, unknownFiles: [], vanishedNodes: [] });
  expect(done.result?.files.find(({ file }) => file === "resources.csv")?.reported).toBe(false);
  const current = await snapshotsOf(server.services).current(tenant.id);
  expect(done.result?.snapshotId).toBe(current?.info.snapshotId);
  expect(await ask("SELECT count(*) FROM star.fact_enrolment")).toEqual([[5]]);
  expect(await actions()).toEqual([
    expect.objectContaining({ action: "import.start", actor_name: "Ann Dean", target_id: done.id }),
    expect.objectContaining({
      action: "import.end",
      actor_name: "Ann Dean",
      target_id: done.id,
      after: expect.objectContaining({ status: "succeeded" }),
    }),
  ]);
  await expect.poll(() => uploadsOn(server)).toEqual([]);
});

test("faults are listed with their places, as a file too, and leave the data as it was", async () => {
  const before = await snapshotsOf(server.services).current(tenant.id);
  const file = await roster((contents) =>
    contents.users.push({ sourcedId: "=1+1", enabledUser: "perhaps", givenName: "X", familyName: "Y" }),
  );
  const { id } = await json<ImportRecord>(await me.upload({ file }));
  const failed = await me.ended(id);
  expect(failed).toMatchObject({ status: "failed", errorCount: 2, result: null });
  expect(failed.failure).toBe("2 errors were found in the files. Nothing was changed.");
  expect(failed.errors).toEqual([
    expect.objectContaining({ file: "users.csv", line: 6, column: 4, field: "enabledUser", value: "perhaps", code: "word" }),
    expect.objectContaining({ file: "users.csv", line: 6, column: 5, field: "username", value: "", code: "missing" }),
  ]);
  const csv = await me.call("GET", `/${id}/errors.csv`);
  expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(csv.headers.get("content-disposition")).toBe(`attachment; filename="import-errors-${id}.csv"`);
  expect((await csv.text()).split("\r\n").slice(0, 2)).toEqual([
    '"file","line","column","field","value","problem","expected","code"',
    '"users.csv","6","4","enabledUser","perhaps","is not one of its words","true or false","word"',
  ]);
  expect(await snapshotsOf(server.services).current(tenant.id)).toEqual(before);
  await expect.poll(() => uploadsOn(server)).toEqual([]);
});

test("a dry run checks everything and publishes nothing", async () => {
  const before = await snapshotsOf(server.services).current(tenant.id);
  const { id } = await json<ImportRecord>(await me.upload({ file: await roster(), fields: { dryRun: "true", format: "oneroster" } }));
  const done = await me.ended(id);
  expect(done).toMatchObject({ status: "succeeded", dryRun: true, done: 6 });
  expect(done.result).toMatchObject({ snapshotId: null, asOf: null });
  expect(done.result?.files).toHaveLength(12);
  expect(await snapshotsOf(server.services).current(tenant.id)).toEqual(before);
});

test("an upload chooses what becomes of results that are not submitted, and is told what was decided", async () => {
  const file = await roster((contents) => {
    const [first] = contents.results;
    contents.results = [
      { ...first, scoreStatus: "fully graded", score: "10" },
      { ...first, sourcedId: "s9", scoreStatus: "not submitted", score: "0" },
    ];
  });
  const other = await server.createTenant();
  const them = await uploader(server, other, await server.createUser(other, { groups: ["InstitutionAdmin"] }));
  const done = async (fields: Record<string, string>) =>
    them.ended((await json<ImportRecord>(await them.upload({ file, fields: { format: "oneroster", ...fields } }))).id);
  const counted = (await done({ notSubmitted: "count" })).result;
  expect(counted).toMatchObject({ notSubmitted: "count", meanScores: { leftOut: 50, counted: 25 } });
  expect(counted?.decisions).toContainEqual({ code: "not_submitted_counted", file: "results.csv", rows: 1 });
  expect(await ask("SELECT avg(score) FROM star.fact_submission", other)).toEqual([[25]]);
  const again = (await done({})).result;
  expect(again?.notSubmitted).toBe("count");
  expect(again?.files.find(({ file: name }) => name === "users.csv")).toMatchObject({ added: 0, updated: 0, unchanged: 4 });
});

test("the other format is the open dataset's, with its own refusals", async () => {
  const other = await server.createTenant();
  const them = await uploader(server, other, await server.createUser(other, { groups: ["ClientSupport"] }));
  const fields = { format: "oulad" };
  const { id } = await json<ImportRecord>(await them.upload({ file: await zipFolder(await writeDataset(smallDataset())), fields }));
  const done = await them.ended(id);
  expect(done.status).toBe("succeeded");
  expect(done.result?.files).toContainEqual(expect.objectContaining({ file: "studentInfo.csv", rows: 4, mode: null, total: null }));
  expect(await ask("SELECT count(*) FROM star.fact_enrolment", other)).toEqual([[4]]);

  const wrong = smallDataset();
  wrong.courses[1] = "AAA,2013J,long";
  const second = await json<ImportRecord>(await them.upload({ file: await zipFolder(await writeDataset(wrong)), fields }));
  const failed = await them.ended(second.id);
  expect(failed).toMatchObject({ status: "failed", errorCount: 1 });
  expect(failed.errors).toEqual([expect.objectContaining({ file: "courses.csv", line: 2, column: 3, code: "row" })]);
});

test("a zip bomb, a cut zip and a zip of other things fail with the reason", async () => {
  const failure = async (file: Uint8Array<ArrayBuffer>) =>
    (await me.ended((await json<ImportRecord>(await me.upload({ file }))).id)).failure;
  expect(await failure(await zipOf({ "manifest.csv": Buffer.alloc(50_000_000) }))).toMatch(/unpacks to more than 200 times its size/);
  expect(await failure((await roster()).slice(0, -30))).toMatch(/^set\.zip is not a zip, or it was cut short/);
  expect(await failure(await zipOf({ "a.txt": "hello" }))).toMatch(/There is no manifest\.csv/);
});

test("a set of the other format that cannot be used is named as its sender knows it, not by the server's folders", async () => {
  const fields = { format: "oulad" };
  const failure = async (files: Readonly<Record<string, string>>) =>
    (await me.ended((await json<ImportRecord>(await me.upload({ file: await zipOf(files), fields, fileName: "spring.zip" }))).id)).failure;
  const lacking = await failure({ "courses.csv": "code_module\n" });
  expect(lacking).toMatch(/^spring\.zip lacks assessments\.csv, /);
  const names = ["assessments", "courses", "studentInfo", "studentRegistration", "studentAssessment", "studentVle"];
  const headers = Object.fromEntries(
    names.map((name) => [`${name}.csv`, `${OULAD_FILES[name as OuladFileName].columns.map((column) => column.name).join(",")}\n`]),
  );
  const damaged = await failure({ ...headers, "vle.parquet": "PAR1 and no more PAR1" });
  expect(damaged).toMatch(/^vle\.parquet is damaged or was cut short/);
  const twice = await failure({ ...headers, "vle.csv": "x", "vle.parquet": "x" });
  expect(twice).toMatch(/^spring\.zip holds vle twice/);
  for (const said of [lacking, damaged, twice]) expect(said).not.toContain("/");
});

test("a demo institution, whose passwords are published, takes no data", async () => {
  const demo = await server.createTenant({ demo: true, name: "Shown University" });
  const them = await uploader(server, demo, await server.createUser(demo, { groups: ["InstitutionAdmin"] }));
  const response = await them.upload({ file: await roster() });
  expect(response.status).toBe(409);
  expect((await json<Problem>(response)).detail).toContain("Shown University is a demo institution");
  expect(await uploadsOn(server)).toEqual([]);
  expect(await json(await them.call("GET"))).toEqual({ imports: [], nextCursor: null });
});

test.each<[string, number, string, Parameters<typeof me.upload>[0]]>([
  ["without a file", 422, "validation_failed", {}],
  ["that is no zip", 422, "validation_failed", { file: new TextEncoder().encode("PK is not enough") }],
  ["of an unknown format", 422, "validation_failed", { fields: { format: "sif" } }],
  ["without a format", 422, "validation_failed", { fields: {} }],
  ["with a field that is not known", 422, "validation_failed", { fields: { format: "oneroster", tenant: "oak" } }],
  ["of a dry run that there is not", 422, "validation_failed", { fields: { format: "oulad", dryRun: "true" } }],
  ["that says what is not submitted in another format", 422, "validation_failed", { fields: { format: "oulad", notSubmitted: "count" } }],
  ["with an unknown choice", 422, "validation_failed", { fields: { format: "oneroster", notSubmitted: "zero" } }],
  ["under another name", 422, "validation_failed", { fileField: "upload" }],
  ["that is too large", 413, "body_too_large", { file: new Uint8Array(3 * 1024 * 1024) }],
])("refuses an upload %s, and keeps nothing", async (what, status, code, upload) => {
  const file = what === "without a file" ? {} : { file: await roster() };
  const response = await me.upload({ ...file, ...upload });
  expect([response.status, (await json<Problem>(response)).code]).toEqual([status, code]);
  expect(await uploadsOn(server)).toEqual([]);
});

test("refuses another kind of body, and people who may not", async () => {
  const url = `${server.origin}/api/v1/tenants/elm/imports`;
  const authorization = `Bearer ${await server.tokenFor(admin)}`;
  const body = JSON.stringify({ format: "oneroster" });
  const plain = await fetch(url, { method: "POST", headers: { authorization, "content-type": "application/json" }, body });
  expect([plain.status, (await json<Problem>(plain)).code]).toEqual([415, "unsupported_media_type"]);
  const viewer = await uploader(server, tenant, await server.createUser(tenant, { groups: ["BbDataReportViewer"] }));
  expect((await viewer.upload({ file: await roster() })).status).toBe(403);
  expect((await viewer.call("GET")).status).toBe(403);
  expect(await uploadsOn(server)).toEqual([]);
});

test("an upload that breaks off leaves nothing", async () => {
  const socket = connect(Number(new URL(server.origin).port), "localhost");
  const head = `POST /api/v1/tenants/elm/imports HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${await server.tokenFor(admin)}\r\n`;
  socket.write(`${head}content-type: multipart/form-data; boundary=x\r\ncontent-length: 500000\r\n\r\n`);
  socket.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK\u0003\u0004 and the first half');
  await expect.poll(() => uploadsOn(server)).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => uploadsOn(server)).toEqual([]);
});

test("bodies of several parts are taken by this call alone", async () => {
  const form = new FormData();
  form.append("email", "a@example.edu");
  const headers = { authorization: `Bearer ${await server.tokenFor(admin)}` };
  const response = await fetch(`${server.origin}/api/v1/tenants/elm/clientSettings`, { method: "PATCH", headers, body: form });
  expect(response.status).toBe(415);
});

test("another institution's imports are not there", async () => {
  const { imports } = await json<{ imports: ImportSummary[] }>(await me.call("GET"));
  const other = await server.createTenant();
  const them = await uploader(server, other, await server.createUser(other, { groups: ["InstitutionAdmin"] }));
  expect(await json(await them.call("GET"))).toEqual({ imports: [], nextCursor: null });
  for (const id of [imports[0]?.id ?? "", "no-uuid"]) {
    expect((await them.call("GET", `/${id}`)).status).toBe(404);
    expect((await them.call("GET", `/${id}/errors.csv`)).status).toBe(404);
    expect((await them.call("POST", `/${id}/cancel`)).status).toBe(404);
  }
});

test("the list goes back page by page from the newest", async () => {
  const all = await json<{ imports: ImportSummary[]; nextCursor: null }>(await me.call("GET", "?limit=100"));
  expect(all.nextCursor).toBeNull();
  const times = all.imports.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: { imports: ImportSummary[]; nextCursor: string | null } = await json(
      await me.call("GET", `?limit=2${cursor === "" ? "" : `&cursor=${cursor}`}`),
    );
    expect(page.imports.length).toBeLessThanOrEqual(2);
    seen.push(...page.imports.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen.length).toBeGreaterThan(4);
  expect(seen).toEqual(all.imports.map(({ id }) => id));
  expect((await me.call("GET", "?cursor=x")).status).toBe(422);
});

test("a request sent again with its key is the same import", async () => {
  const headers = { "idempotency-key": "night-1" };
  const file = await roster();
  const first = await json<ImportRecord>(await me.upload({ file, headers }));
  await me.ended(first.id);
  const again = await me.upload({ file, headers });
  expect([again.status, (await json<ImportRecord>(again)).id]).toEqual([202, first.id]);
  expect(await uploadsOn(server)).toEqual([]);
});
