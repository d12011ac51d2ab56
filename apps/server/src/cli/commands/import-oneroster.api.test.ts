import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { type RosterContents, removeRosters, smallRoster, writeRoster } from "@lyceum/importers/testing/roster-files";
import { afterAll, beforeAll, expect, test } from "vitest";

import { runCommand } from "../../testing/run-command.ts";
import { snapshotsOf } from "../../testing/snapshots-of.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { register } from "./import.ts";

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(tmpdir(), "lyceum-oneroster-verb-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
  await removeRosters();
});

const run = async (contents: RosterContents, ...options: readonly string[]) =>
  runCommand({ services: server.services, verbs: [register] }, [
    "import",
    "oneroster",
    await writeRoster(contents),
    "--tenant",
    "riverbend",
    ...options,
  ]);

const tenant = () => server.services.databases.owner.selectFrom("tenant").where("slug", "=", "riverbend").selectAll().executeTakeFirst();

test("a dry run needs the institution and makes none", async () => {
  await expect(run(smallRoster(), "--dry-run")).rejects.toThrow("There is no institution riverbend");
  expect(await tenant()).toBeUndefined();
});

test("an import says what became of every file's rows, and is on record", async () => {
  const { printed, noted } = await run(smallRoster());
  expect(printed).toMatch(/^enrollments\.csv +bulk +7 +7 +0 +0 +0 +7 +reports$/m);
  expect(printed).toMatch(/^resources\.csv +bulk +1 +1 +0 +0 +0 +1 +checked only$/m);
  expect(printed).toMatch(/^results\.csv +1 +The person is no student of the class: left out$/m);
  expect(printed).toMatch(/^enrollments\.csv +1 +Left before the last day of the class: withdrawn$/m);
  expect(printed).toMatch(/^Published snapshot /m);
  expect(printed).toMatch(/^Created admin@riverbend\.example, an institution admin\.\nhttp:\S+\/sign-in\/setup\/[\w-]{43}$/m);
  expect(noted).toContain("The link is shown this once and kept nowhere");
  const events = await server.services.databases.owner
    .selectFrom("audit_event")
    .where("tenant_id", "=", (await tenant())?.id ?? "")
    .where("action", "=", "snapshot.publish")
    .select(["actor_name"])
    .execute();
  expect(events).toEqual([{ actor_name: "root" }]);
});

test("results that are not submitted are counted when asked to, and the report says what hangs on it", async () => {
  const contents = smallRoster();
  const [first] = contents.results;
  contents.results = [
    { ...first, scoreStatus: "fully graded", score: "10" },
    { ...first, sourcedId: "s9", scoreStatus: "not submitted", score: "0" },
  ];
  const left = await run(contents);
  expect(left.printed).toContain(
    "50.00 with results that are not submitted left out, 25.00 with their scores counted. They are left out here",
  );
  expect(left.printed).toMatch(/^results\.csv +1 +Not submitted but with a score: left out$/m);
  expect(left.printed).toMatch(/^enrollments\.csv +bulk +7 +0 +0 +7 +0 +7 +reports$/m);
  const counted = await run(contents, "--not-submitted", "count");
  expect(counted.printed).toContain("They are counted here; --not-submitted leave-out chooses the other");
});

test("a dry run of the next one changes nothing", async () => {
  const { id = "" } = (await tenant()) ?? {};
  const before = await snapshotsOf(server.services).current(id);
  expect((await run(smallRoster(), "--dry-run")).printed).toContain("Nothing was changed, as this was a dry run.");
  expect(await snapshotsOf(server.services).current(id)).toEqual(before);
});

test("faults are named, and written to a file that no spreadsheet runs", async () => {
  const contents = smallRoster();
  contents.orgs.push({ sourcedId: "x", name: "X", type: '=cmd|"a"' });
  const file = path.join(folder, "faults.csv");
  await expect(run(contents, "--errors", file)).rejects.toThrow("1 fault was found, so nothing was imported");
  const [, header, row] = /^\uFEFF(.*)\r\n(.*)\r\n$/.exec(await readFile(file, "utf8")) ?? [];
  expect(header).toBe('"file","line","column","field","value","problem","expected","code"');
  expect(row).toContain(`"orgs.csv","6","5","type","'=cmd|""a""","is not one of its words"`);
});
