import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

import { feedPath } from "@lyceum/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createFeedWorld, type FeedWorld, type MadeFeed } from "../../testing/worlds/feed-world.ts";

/** Where `node scripts/sql-clients.mjs python olingo csdl` installs clients. */
const installed = path.resolve(import.meta.dirname, "../../../../../.cache/clients");
const python = path.join(installed, "venv/bin/python");
const olingo = path.join(installed, "olingo");
const schemas = path.join(installed, "csdl/node_modules/odata-csdl/schemas");
const starts = (command: string, ...args: string[]): boolean => spawnSync(command, args, { stdio: "ignore" }).status === 0;
const hasOlingo = existsSync(path.join(olingo, "odata-client-core-5.0.0.jar")) && starts("java", "-version");
const hasPython = existsSync(schemas) && starts(python, "-c", "import odata, pandas, requests, xmlschema");

let server: TestServer;
let world: FeedWorld;
let made: MadeFeed;
beforeAll(async () => {
  server = await startTestServer();
  world = await createFeedWorld(server);
  made = await world.makeFeed(await world.createPerson(["InstitutionAdmin"]), { visual: null });
});
afterAll(() => server.close());

/** Runs a program that reads the feed's service. */
async function run(command: string, before: readonly string[], program: string, ...more: readonly string[]): Promise<string> {
  const address = server.origin + feedPath(made.id, "odata");
  const file = path.join(import.meta.dirname, "testing", program);
  const { stdout } = await promisify(execFile)(command, [...before, file, address, made.token, ...more]);
  return stdout;
}

interface Rows {
  readonly value: readonly { readonly enrolments: number }[];
}

async function setsOfFeed(): Promise<readonly string[]> {
  const service = (await (await world.read(made, "odata")).json()) as { value: { name: string }[] };
  return service.value.map(({ name }) => name).sort();
}
async function registrations(): Promise<readonly [rows: number, enrolments: number]> {
  const { value } = (await (await world.read(made, "odata", { path: "intake_registrations" })).json()) as Rows;
  return [value.length, value.reduce((sum, { enrolments }) => sum + enrolments, 0)];
}

test.skipIf(!hasOlingo)("Apache Olingo reads all of it (skipped before node scripts/sql-clients.mjs olingo)", async () => {
  const said = (await run("java", ["-cp", path.join(olingo, "*")], "ReadFeed.java")).trimEnd().split("\n");
  const found = Object.fromEntries(said.map((line) => line.split(/=(.*)/, 2) as [string, string]));
  const [rows, enrolments] = await registrations();
  const types = "{enrolments=Long, registered_date_month=GregorianCalendar, row=Integer}";
  expect(found).toMatchObject({
    version: "[4.0]",
    v4: "true",
    schemas: "4",
    "set intake_by_term": "[row] [row:Edm.Int32, term:Edm.String, enrolments:Edm.Int64]",
    "set intake_registrations": "[row] [row:Edm.Int32, registered_date_month:Edm.Date, enrolments:Edm.Int64]",
    full: `${rows} ${enrolments} ${types}`,
    // Without types in the rows the client takes a guess at them.
    minimal: expect.stringMatching(`^${rows} ${enrolments} `),
    chosen: "2 1 Spring 2026",
    filtered: "1",
    skipped: "1",
    one: "Lyceum.intake_by_term_row Spring 2026",
    counted: "2",
    unknown: "400 BadRequest",
    expanded: expect.stringMatching(/^(server|501)/),
  });
  const names = (found["service"] ?? "").replaceAll(/[[\] ]/g, "").split(",");
  expect(names.sort()).toEqual(await setsOfFeed());
});

test.skipIf(!hasPython)(
  "OASIS's XML schemas hold for its description; python-odata and pandas read it (skipped before node scripts/sql-clients.mjs python csdl)",
  async () => {
    const [rows, enrolments] = await registrations();
    expect(JSON.parse(await run(python, [], "read_odata.py", schemas))).toEqual({
      vocabularies: 3,
      sets: await setsOfFeed(),
      terms: [
        ["Spring 2026", 114],
        ["Autumn 2025", 114],
      ],
      chosen: [2],
      refusal: "HTTP 400 BadRequest",
      days: [rows, enrolments, "2025-08-01"],
    });
  },
);
