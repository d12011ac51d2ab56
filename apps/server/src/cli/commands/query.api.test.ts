import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import type { Answer, QueryInput } from "@lyceum/semantic";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Tenant } from "../../db/schema.ts";
import { runCommand } from "../../testing/run-command.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createSmallInstitution } from "../../testing/worlds/small-institution.ts";
import { EXIT, reportError } from "../report-error.ts";
import { register } from "./query.ts";

let server: TestServer;
let tenant: Tenant;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "lyceum-query-"));
  server = await startTestServer();
  const institution = await createSmallInstitution(server, { names: { slug: "elm", name: "Elm College" } });
  const { arts } = institution;
  tenant = institution.tenant;
  const person = (name: string) => ({ user_name: `${name}@elm.example`, email: `${name}@elm.example`, name });
  await server.createUser(tenant, { ...person("admin"), groups: ["InstitutionAdmin"] });
  await server.createUser(tenant, { ...person("dean"), groups: ["BbDataReportViewer"], nodes: [arts] });
  await server.createUser(tenant, { ...person("restricted"), groups: ["BbDataRestrictedViewer"] });
  await server.createUser(tenant, { ...person("nobody"), groups: [] });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const byCollege: QueryInput = { measures: ["enrolments"], dimensions: [{ name: "level1" }], totals: true };

async function run(as: string, query: unknown, ...words: readonly string[]) {
  const file = path.join(folder, "query.json");
  await writeFile(file, typeof query === "string" ? query : JSON.stringify(query));
  const where = ["--tenant", "elm", "--as", `${as}@elm.example`, "--file", file];
  return runCommand({ services: server.services, verbs: [register] }, ["query", ...where, ...words]);
}

test("rows, totals and their number are printed, for a dean those of the college alone", async () => {
  const all = await run("admin", byCollege);
  expect(all.printed).toMatch(/^level1 +enrolments$/m);
  expect(all.printed).toMatch(/^Arts +\d+$/m);
  expect(all.printed).toMatch(/^Science +\d+$/m);
  expect(all.printed).toContain("2 of 2 rows.");
  const dean = await run("dean", byCollege, "--explain");
  expect(dean.printed).toMatch(/^Arts +114$/m);
  expect(dean.printed).not.toContain("Science");
  expect(dean.printed).toContain("Total: enrolments 114");
  expect(dean.printed).toContain("enrolments: ");
  expect(dean.printed).toContain("only ");
});

test("a page of more rows says that there are more", async () => {
  expect((await run("admin", { ...byCollege, limit: 1 })).printed).toContain("1 of more than 1 rows.");
});

test("JSON is the whole answer and CSV the rows alone, with what goes beside them on standard error", async () => {
  const answer = JSON.parse((await run("admin", byCollege, "--format", "json")).printed) as Answer;
  expect(answer.rows).toEqual([
    ["Arts", 114],
    ["Science", 114],
  ]);
  const file = await run("admin", byCollege, "--format", "csv", "--sql");
  expect(file.printed).toBe('\uFEFF"level1","enrolments"\r\n"Arts",114\r\n"Science",114');
  expect(file.noted).toContain("2 of 2 rows.");
  expect(file.noted).toMatch(/select/i);
});

test("a restricted reader's small groups stay out", async () => {
  const { printed } = await run("restricted", { measures: ["enrolments"], dimensions: [{ name: "level1" }] }, "--explain");
  expect(printed).toContain("Arts");
  const few = await run("restricted", { measures: ["students"], dimensions: [{ name: "region" }] });
  expect(few.printed).not.toContain("Isles");
  expect(printed).toContain("groups of fewer than 10 are left out");
});

test.each<[what: string, as: string, query: unknown, code: string]>([
  ["an unknown name", "admin", { measures: ["enrollments"] }, "query_unknown_name"],
  ["a field of the wrong kind", "admin", { measures: ["enrolments"], limit: "ten" }, "query_invalid"],
  ["text that is no JSON", "admin", "{ measures", "query_invalid"],
  [
    "a single person's dimension for a restricted reader",
    "restricted",
    { measures: ["enrolments"], dimensions: [{ name: "student" }] },
    "query_dimension_forbidden",
  ],
])("%s is refused with its code, and ends with code 2", async (_what, as, query, code) => {
  const refused: unknown = await run(as, query).catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: "QueryProblem", code });
  expect(reportError(refused, false)).toBe(EXIT.usage);
});

test("people without reports and names that are not there are refused with code 1", async () => {
  const refused: unknown = await run("nobody", byCollege).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "forbidden" });
  expect(reportError(refused, false)).toBe(EXIT.failed);
  await expect(run("missing", byCollege)).rejects.toThrow('elm has no user "missing@elm.example"');
  await expect(run("admin", byCollege, "--format", "xml")).rejects.toThrow("--format must be one of table, json, csv.");
});

test("an answer is on record before it is shown", async () => {
  await run("dean", byCollege);
  const { owner } = server.services.databases;
  const columns = ["actor_name", "target_kind", "after"] as const;
  const events = await owner
    .selectFrom("audit_event")
    .select(columns)
    .where("tenant_id", "=", tenant.id)
    .where("action", "=", "query.run")
    .orderBy("id")
    .execute();
  expect(events.at(-1)).toEqual({
    actor_name: "root",
    target_kind: "user",
    after: { measures: ["enrolments"], dimensions: ["level1"], rows: 1 },
  });
});
