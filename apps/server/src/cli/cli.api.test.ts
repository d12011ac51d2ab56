import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import type { Databases } from "../db/database.ts";
import { createDatabase, urlOf } from "../testing/database-server.ts";
import { runOperator } from "../testing/operator-process.ts";

let databases: Databases;
let settings: { readonly DATA_DIR: string; readonly DATABASE_URL: string };
beforeAll(async () => {
  const postgres = inject("databaseServer");
  databases = await createDatabase(postgres, { empty: true });
  const folder = await mkdtemp(path.join(os.tmpdir(), "lyceum-cli-"));
  settings = { DATA_DIR: folder, DATABASE_URL: await urlOf(databases, postgres) };
});
afterAll(async () => {
  await databases.close();
  await rm(settings.DATA_DIR, { recursive: true, force: true });
});

/** Runs the command on an installation of its own, which the first run sets up. */
const lyceum = (...args: string[]) => runOperator(settings, ...args);

test("an institution and its people from nothing", async () => {
  const created = await lyceum("tenant", "create", "elm", "--name", "Elm College", "--region", "ca-central-1", "--authors", "1");
  expect(created).toEqual({ code: 0, out: "Created Elm College (elm) in ca-central-1.", err: "" });
  expect((await lyceum("tenant", "list")).out).toMatch(/^elm +Elm College +ca-central-1 +universal +awake +none$/m);

  const user = ["user", "create", "ana@elm.example", "--tenant", "elm", "--name", "Ana Lindqvist", "--group", "BbDataReportViewer"];
  expect((await lyceum(...user)).code).toBe(0);
  const grant = await lyceum("user", "grant", "ANA@elm.example", "--tenant", "elm", "--group", "BbDataAuthor");
  expect(grant.out).toBe("ANA@elm.example is now in BbDataAuthor.");
  const second = ["--tenant", "elm", "--group", "BbDataAuthor"];
  await lyceum("user", "create", "ben@elm.example", "--tenant", "elm", "--name", "Ben Okafor");
  const refused = await lyceum("user", "grant", "ben@elm.example", ...second);
  expect(refused).toMatchObject({
    code: 1,
    out: "",
    err: expect.stringContaining("All author seats of your institution's licence are taken."),
  });
  const third = await lyceum("user", "create", "cleo@elm.example", "--name", "Cleo Marsh", ...second);
  expect(third).toMatchObject({ code: 1, err: expect.stringContaining("All author seats") });
  expect((await lyceum("user", "list", "--tenant", "elm")).out).not.toContain("cleo@elm.example");
  const revoke = await lyceum("user", "revoke", "ana@elm.example", "--tenant", "elm", "--group", "BbDataReportViewer");
  expect(revoke.out).toBe("ana@elm.example is no longer in BbDataReportViewer.");
  expect((await lyceum("user", "list", "--tenant", "elm")).out).toMatch(/^ana@elm\.example +Ana Lindqvist +yes +BbDataAuthor$/m);
});

test("a token alone on stdout, of that user and for minutes", async () => {
  const { code, out, err } = await lyceum("token", "--tenant", "elm", "--user", "ana@elm.example");
  expect(code).toBe(0);
  expect(err).toContain("5 minutes");
  const claims = decodeJwt(out);
  expect(claims["email"]).toBe("ana@elm.example");
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
});

test.each([
  [["tenant", "create", "elm", "--name", "Elm again"], 'already an institution "elm"'],
  [["tenant", "create", "Elm College", "--name", "Elm"], "lower-case letters"],
  [["tenant", "create", "oak", "--name", " "], "needs a name"],
  [["user", "create", "ana@elm.example", "--tenant", "elm", "--name", "Ana"], "already has a user"],
  [["user", "create", "not an address", "--tenant", "elm", "--name", "Ana"], "is not an e-mail address"],
  [["user", "create", "bo@elm.example", "--tenant", "elm", "--name", "Bo", "--group", "Wizards"], 'no group "Wizards"'],
  [["user", "create", "bo@elm.example", "--tenant", "elm", "--name", "Bo", "--node", "X"], 'no node "X"'],
  [["user", "grant", "bo@elm.example", "--tenant", "elm", "--group", "BbDataAuthor"], 'has no user "bo@elm.example"'],
  [["token", "--tenant", "nowhere", "--user", "ana@elm.example"], 'no institution "nowhere"'],
  [["demo", "reset", "--yes"], "not in demo mode"],
])("%j is refused with one message", async (args, message) => {
  const { code, out, err } = await lyceum(...args);
  expect(err).toContain(message);
  expect(err).not.toContain("    at ");
  expect(out).toBe("");
  expect(code).toBe(1);
});

test("a refused user leaves nothing behind", async () => {
  expect((await lyceum("user", "list", "--tenant", "elm")).out).not.toContain("bo@elm.example");
});

test("help says how, and a misspelt verb is a mistake of usage", async () => {
  const help = await lyceum("user", "create", "--help");
  expect(help.code).toBe(0);
  expect(help.out).toContain("Example:");
  const wrong = await lyceum("tennant", "list");
  expect(wrong.code).toBe(2);
  expect(wrong.err).toContain("tennant");
});

test("--debug adds the stack", async () => {
  const { err } = await lyceum("--debug", "tenant", "create", "elm", "--name", "Elm again");
  expect(err).toContain("    at ");
});
