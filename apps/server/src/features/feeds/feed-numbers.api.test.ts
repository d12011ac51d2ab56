import { execFile, execFileSync } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

import { type Dashboard, DELIVERED_DASHBOARDS, type Visual } from "@lyceum/model";
import { drilledVisual, visualQuestion } from "@lyceum/reports";
import { parseCsv } from "@lyceum/reports/csv";
import type { Answer, QueryInput } from "@lyceum/semantic";
import { tableFromIPC } from "apache-arrow";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { DIMENSION_KINDS, MODEL_FACTS } from "../../domain/reports/model-of-reports.ts";
import { callFrame, openFrame } from "../../testing/frame-reader.ts";
import { publishSmallSnapshot } from "../../testing/small-snapshot.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { startOf } from "../../testing/workbook-figures.ts";
import { createFeedWorld, type FeedWorld, type MadeFeed } from "../../testing/worlds/feed-world.ts";

const REPORT = "enrolment-and-outcomes";
/** Where `node scripts/sql-clients.mjs` installs Python's clients. */
const python = path.resolve(import.meta.dirname, "../../../../../.cache/clients/venv/bin/python");

function importsAll(): boolean {
  try {
    execFileSync(python, ["-c", "import duckdb, pandas, pyarrow"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
const hasPython = importsAll();

let server: TestServer;
let world: FeedWorld;
beforeAll(async () => {
  server = await startTestServer();
  world = await createFeedWorld(server);
});
afterAll(() => server.close());

interface JsonFeed {
  readonly title: string;
  readonly asOf: string;
  readonly snapshot: string;
  readonly limits: readonly string[];
  readonly protection?: object;
  readonly columns: readonly { readonly name: string; readonly label: string; readonly unit?: string; readonly description?: string }[];
  readonly totals?: Readonly<Record<string, unknown>>;
  readonly rows: readonly Readonly<Record<string, string | number | boolean | null>>[];
}

const jsonOf = async (made: MadeFeed): Promise<JsonFeed> => (await (await world.read(made, "json")).json()) as JsonFeed;

function visualOf(sheetId: string, visualId: string): { readonly dashboard: Dashboard; readonly visual: Visual } {
  const dashboard = DELIVERED_DASHBOARDS.find(({ id }) => id === REPORT);
  const visual = dashboard?.sheets.find(({ id }) => id === sheetId)?.visuals.find(({ id }) => id === visualId);
  if (!dashboard || !visual) throw new Error(visualId);
  return { dashboard, visual };
}

/** Asks a frame what a visual shows as its report starts, for a reader whose part lies so deep in the hierarchy. */
async function shownOf(token: string, sheetId: string, visualId: string, depth: number): Promise<Answer> {
  const { dashboard, visual: own } = visualOf(sheetId, visualId);
  const ask = async (query: QueryInput) => (await callFrame<Answer>(server, "/query", { token, body: { query } })).body;
  const values = await startOf(dashboard, ask);
  const visual = drilledVisual(own, { dashboard, values, depth });
  return ask(visualQuestion(visual, { dashboard, values, facts: MODEL_FACTS, kinds: DIMENSION_KINDS }).query);
}

const PEOPLE = [
  ["an administrator", ["InstitutionAdmin"], false],
  ["a dean", ["BbDataReportViewer"], true],
  ["a restricted viewer", ["BbDataRestrictedViewer"], false],
] as const;

test.each(PEOPLE)("%s reads in every format what the report's frame shows", async (_who, groups, isDean) => {
  const user = await world.createPerson([...groups], isDean ? [world.arts] : []);
  const { token } = await openFrame(server, world.tenant, user, REPORT);
  for (const [sheet, visual] of [
    ["intake", "by-term"],
    ["intake", "by-college"],
    ["intake", "registrations"],
    ["outcomes", "modules"],
  ] as const) {
    const body = await shownOf(token, sheet, visual, isDean ? 1 : 0);
    const made = await world.makeFeed(user, { sheet, visual });
    const feed = await jsonOf(made);
    const own = feed.columns.filter(({ name }) => name !== "withheld");
    const rows = feed.rows.map((row) => own.map(({ name }) => row[name] ?? null));
    const shown = body.rows.map((row) =>
      row.map((cell, index) => (body.columns[index]?.kind === "date" ? String(cell).slice(0, 10) : cell)),
    );
    expect(rows, visual).toEqual(shown);
    expect(shown.length, visual).toBeGreaterThan(0);
    expect(feed).toMatchObject({ asOf: body.explanation.asOf, snapshot: body.explanation.snapshotId });
    expect(feed.protection).toEqual(body.protection);
    expect(feed.totals && own.map(({ name }) => feed.totals?.[name] ?? null)).toEqual(body.totals);

    const figures = body.columns.flatMap(({ role }, index) => (role === "dimension" ? [] : [index]));
    const figuresOf = (lines: readonly (readonly unknown[])[]) => lines.map((line) => figures.map((index) => line[index] ?? null));
    const csv = parseCsv(await (await world.read(made, "csv")).text()).slice(1);
    const csvRows = csv.map(({ fields }) => fields.map((field) => (field === "" ? null : Number(field))));
    expect(figuresOf(csvRows), `${visual}.csv`).toEqual(figuresOf(shown));
    const table = tableFromIPC(new Uint8Array(await (await world.read(made, "arrow")).arrayBuffer()));
    const arrowRows = table.toArray().map((row) => own.map(({ name }) => (row as Record<string, unknown>)[name]));
    const plain = (value: unknown) => (value === null || value === undefined ? null : Number(value));
    expect(figuresOf(arrowRows.map((row) => row.map(plain))), `${visual}.arrow`).toEqual(figuresOf(shown));
    const odata = (await (await world.read(made, "odata", { path: "Rows" })).json()) as { value: Record<string, string | number | null>[] };
    expect(
      odata.value.map((row) => own.map(({ name }) => row[name] ?? null)),
      `${visual} odata`,
    ).toEqual(shown);
    expect(odata.value.map(({ row }) => row)).toEqual(shown.map((_row, index) => index + 1));
  }
});

test("a restricted viewer's feed says that numbers are protected and which rows are withheld; nobody else's has the column", async () => {
  const restricted = await jsonOf(await world.makeFeed(await world.createPerson(["BbDataRestrictedViewer"])));
  expect(restricted.columns.at(-1)).toMatchObject({ name: "withheld", kind: "boolean" });
  expect(restricted.limits.join(" ")).toMatch(/people/);
  const admin = await jsonOf(await world.makeFeed(await world.createPerson(["InstitutionAdmin"])));
  expect(admin.columns.map(({ name }) => name)).toEqual(["term", "enrolments"]);
  expect(admin.columns.at(-1)).toMatchObject({
    label: "Enrolments",
    unit: "count",
    description: expect.stringMatching(/\w+ \w+/) as unknown,
  });
});

test("a viewer of one area is offered its reports, and can make feeds of no other", async () => {
  const user = await world.createPerson(["ReportViewer.LEARNING"]);
  await expect(world.makeFeed(user)).rejects.toThrow(/"code":"forbidden"/);
  const { reports } = (await (await world.call(user, "GET", "/feed-reports")).json()) as { reports: { id: string }[] };
  expect(reports.map(({ id }) => id)).toContain("student-engagement");
  expect(reports.map(({ id }) => id)).not.toContain(REPORT);
  const choices = (await (await world.call(user, "GET", "/feed-reports/student-engagement")).json()) as {
    sheets: { id: string; visuals: { id: string; title: string }[] }[];
  };
  const [sheet] = choices.sheets;
  const [visual] = sheet?.visuals ?? [];
  const made = await world.makeFeed(user, { report: "student-engagement", sheet: sheet?.id ?? "", visual: visual?.id ?? "" });
  expect(await jsonOf(made)).toMatchObject({ title: visual?.title, rows: expect.any(Array) as unknown });
});

test("a feed that is unchanged is not sent again; other data, rights or formats are", async () => {
  const user = await world.createPerson(["BbDataReportViewer"], [world.arts]);
  const made = await world.makeFeed(user);
  const first = await world.read(made, "csv");
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  expect(first.headers.get("vary")).toMatch(/authorization/);
  expect(first.headers.get("lyceum-as-of")).toBe("2026-06-30");
  const again = await world.read(made, "csv", { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect((await world.read(made, "json", { headers: { "if-none-match": etag } })).status).toBe(200);

  const { owner } = server.services.databases;
  await owner.deleteFrom("node_grant").where("user_id", "=", user.id).execute();
  const wider = await world.read(made, "csv", { headers: { "if-none-match": etag } });
  expect(wider.status).toBe(200);
  const widerTag = wider.headers.get("etag") ?? "";
  expect(widerTag).not.toBe(etag);
  await publishSmallSnapshot(server.services, world.tenant.id, 60);
  const newer = await world.read(made, "csv", { headers: { "if-none-match": widerTag } });
  expect(newer.status).toBe(200);
  expect(newer.headers.get("etag")).not.toBe(widerTag);
});

test("a feed has the rows beyond the first that its visual draws, as many as they are; texts that run as a formula are shown as text", async () => {
  await publishSmallSnapshot(server.services, world.tenant.id, 2700, [
    "UPDATE star.dim_node SET level1_name = '=1+1' WHERE level1_name = 'Arts'",
    "UPDATE star.fact_enrolment SET region = enrolment_id",
  ]);
  const user = await world.createPerson(["InstitutionAdmin"]);
  const csv = await (await world.read(await world.makeFeed(user, { visual: "by-college" }), "csv")).text();
  expect(csv).toContain(`"'=1+1"`);
  expect(csv.startsWith("\uFEFF")).toBe(false);
  const made = await world.makeFeed(user, { sheet: "background", visual: "by-region" });
  // 2,700 students in two courses of two terms, of whom every twentieth is none: more than one query may answer.
  expect(visualOf("background", "by-region").visual.query.limit).toBe(20);
  const { rows } = await jsonOf(made);
  expect([rows.length, new Set(rows.map(({ region }) => region)).size]).toEqual([10_260, 10_260]);
  const sizes: number[] = [];
  for (let path: string | undefined = "Rows"; path !== undefined;) {
    const page = (await (await world.read(made, "odata", { path })).json()) as { value: object[]; "@odata.nextLink"?: string };
    sizes.push(page.value.length);
    path = page["@odata.nextLink"]?.split("/odata/")[1];
  }
  expect(sizes).toEqual([5000, 5000, 260]);
  await publishSmallSnapshot(server.services, world.tenant.id, 60);
});

describe("as OData", () => {
  let made: MadeFeed;
  beforeAll(async () => {
    made = await world.makeFeed(await world.createPerson(["InstitutionAdmin"]), { visual: "registrations" });
  });
  const get = (path: string, headers: Record<string, string> = {}) => world.read(made, "odata", { path, headers });
  const rowsOf = async (path: string): Promise<ODataPage["value"]> => ((await (await get(path)).json()) as ODataPage).value;
  interface ODataPage {
    readonly "@odata.context": string;
    readonly "@odata.count"?: number;
    readonly "@odata.nextLink"?: string;
    readonly value: readonly Readonly<Record<string, string | number | null>>[];
  }

  test("describes itself as spreadsheets want it", async () => {
    const service = await get("");
    expect([service.status, service.headers.get("odata-version"), service.headers.get("content-type")]).toEqual([
      200,
      "4.0",
      "application/json;odata.metadata=minimal",
    ]);
    const root = `${server.origin}/feeds/v1/${made.id}/odata/`;
    expect(await service.json()).toEqual({
      "@odata.context": `${root}$metadata`,
      value: [{ name: "Rows", title: expect.any(String), kind: "EntitySet", url: "Rows" }],
    });
    expect((await fetch(root.slice(0, -1), { headers: { authorization: `Bearer ${made.token}` } })).status).toBe(200);
    const metadata = await get("$metadata", { accept: "application/xml" });
    expect(metadata.headers.get("content-type")).toMatch(/^application\/xml/);
    const xml = await metadata.text();
    expect(xml).toContain('<edmx:Edmx Version="4.0"');
    expect(xml).toContain('<Property Name="row" Type="Edm.Int32" Nullable="false"/>');
    expect(xml).toMatch(/<Property Name="registered_date_month" Type="Edm.Date"><Annotation Term="Core.Description"/);
    expect(xml).toContain('<Property Name="enrolments" Type="Edm.Int64"><Annotation Term="Core.Description" String="Enrolments"/>');
    expect(xml).toContain("As of 2026-06-30");
  });

  test("comes in pages that link to the next, each row once", async () => {
    const all = await rowsOf("Rows");
    const read: ODataPage["value"][number][] = [];
    let address: string | undefined = "Rows?$select=row,enrolments&$top=2";
    const sizes: number[] = [];
    while (address !== undefined) {
      const response: Response = await get(address, { prefer: "odata.maxpagesize=1" });
      expect(response.headers.get("preference-applied")).toBe("odata.maxpagesize=1");
      const page = (await response.json()) as ODataPage;
      expect(page["@odata.context"]).toMatch(/\$metadata#Rows\(row,enrolments\)$/);
      sizes.push(page.value.length);
      read.push(...page.value);
      address = page["@odata.nextLink"]?.split("/odata/")[1];
    }
    expect(sizes).toEqual([1, 1]);
    expect(read).toEqual(all.slice(0, 2).map(({ row, enrolments }) => ({ row, enrolments })));
    const [, second] = all;
    expect(await rowsOf("Rows?$skip=1&$top=1")).toEqual([second]);
    expect(await (await get("Rows(2)")).json()).toMatchObject(second ?? {});
    expect((await get("Rows(999)")).status).toBe(404);
  });

  test("a page of other data than the one before is refused, never mixed with it", async () => {
    const page = (await (await get("Rows", { prefer: "maxpagesize=1" })).json()) as ODataPage;
    const next = page["@odata.nextLink"]?.split("/odata/")[1] ?? "";
    await publishSmallSnapshot(server.services, world.tenant.id, 60);
    const refused = await get(next);
    expect([refused.status, ((await refused.json()) as { error: { code: string } }).error.code]).toEqual([410, "changed_meanwhile"]);
  });

  test("filters, orders and counts the rows that the person may read", async () => {
    const all = await rowsOf("Rows");
    const some = await rowsOf("Rows?$filter=registered_date_month%20ge%202026-01-01&$orderby=enrolments%20desc,row");
    expect(some).toEqual(all.filter(({ registered_date_month: day }) => String(day) >= "2026-01-01"));
    expect(some.length).toBeLessThan(all.length);
    const counted = (await (await get("Rows?$count=true&$top=0")).json()) as ODataPage;
    expect([counted["@odata.count"], counted.value]).toEqual([all.length, []]);
    expect(await (await get(`Rows/$count?$filter=not%20(row%20in%20(1,2))`)).text()).toBe(String(all.length - 2));
  });

  test.each([
    ["Rows?$filter=enrolments%20eq%201)%20or%20(1%20eq%201", 400],
    ["Rows?$filter=enrolments%20eq%20'1'%3B%20drop%20table%20feed--", 400],
    ["Rows?$filter=student_id%20eq%20's1'", 400],
    ["Rows?$filter=enrolments%20eq%20'1'", 400],
    [`Rows?$filter=${"(".repeat(60)}true${")".repeat(60)}`, 400],
    ["Rows?$filter=geo.distance(row,row)%20lt%201", 501],
    ["Rows?$filter=indexof(row,'1')%20eq%201", 501],
    ["Rows?$apply=aggregate(enrolments%20with%20sum%20as%20total)", 501],
    ["Rows?$expand=students", 501],
    ["Rows?$orderby=student_id", 400],
    ["Rows?$select=student_id", 400],
    ["Rows?$top=-1", 400],
    ["Rows?$top=1&$top=2", 400],
    ["Rows?$skiptoken=5", 400],
    ["Students", 404],
  ])("%s is refused with %i", async (path, status) => {
    const response = await get(path);
    const { error } = (await response.json()) as { error: { code: string; message: string } };
    expect([response.status, error.message !== ""]).toEqual([status, true]);
  });
});

test.skipIf(!hasPython)("Python's pandas, DuckDB and Arrow read it (skipped before node scripts/sql-clients.mjs)", async () => {
  const made = await world.makeFeed(await world.createPerson(["InstitutionAdmin"]));
  const address = `${server.origin}/feeds/v1/${made.id}`;
  const { rows } = await jsonOf(made);
  const { stdout } = await promisify(execFile)(python, [path.join(import.meta.dirname, "testing", "read_feed.py"), address, made.token]);
  const total = rows.reduce((sum, { enrolments }) => sum + Number(enrolments), 0);
  const read = JSON.parse(stdout) as Readonly<Record<string, unknown>>;
  expect(read).toEqual(Object.fromEntries(["csv", "json", "arrow", "odata", "duckdb"].map((name) => [name, [rows.length, total]])));
});

test("headings of a feed are in its language, and values of closed lists as they are stored, in every format", async () => {
  const user = await world.createPerson(["InstitutionAdmin"]);
  const choice = { sheet: "outcomes", visual: "by-term" } as const;
  const [english, spanish] = [await world.makeFeed(user, choice), await world.makeFeed(user, { ...choice, locale: "es" })];
  const linesOf = async (made: MadeFeed) => parseCsv(await (await world.read(made, "csv")).text()).map(({ fields }) => fields);
  const [[head, ...rows], [other, ...others]] = [await linesOf(english), await linesOf(spanish)];
  expect(others).toEqual(rows);
  expect(rows.flat()).toContain("Pass");
  expect(other).not.toEqual(head);
  expect(other?.[0]).toBe(server.services.locales.textsFor("es", ["model"])?.texts.model.dimensions.term.label);
  const values = async (made: MadeFeed) => ((await (await world.read(made, "json")).json()) as { readonly rows: unknown }).rows;
  expect(await values(spanish)).toEqual(await values(english));
});
