import path from "node:path";

import { DuckDBInstance } from "@duckdb/node-api";
import { alteredBy } from "@lyceum/semantic";
import { afterAll, beforeAll, expect, test } from "vitest";

import { callFrame, openFrameOf } from "../../testing/frame-reader.ts";
import { snapshotsOf } from "../../testing/snapshots-of.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import type { McpProgram } from "../../testing/worlds/mcp-client.ts";
import { createMcpWorld, type McpPerson, type McpWorld, switchPrograms } from "../../testing/worlds/mcp-world.ts";
import { setStatus } from "../../testing/worlds/sleep-world.ts";

interface Answer {
  readonly columns: readonly { readonly name: string; readonly label: string }[];
  readonly rows: readonly (readonly (string | number | null)[])[];
  readonly complete: boolean;
  readonly limits: readonly { readonly code: string }[];
  readonly protection?: object;
}
type Connected = McpPerson & { readonly program: McpProgram };

let server: TestServer;
let world: McpWorld;
let viewer: Connected;
let dean: Connected;
let restricted: Connected;
let learning: Connected;
beforeAll(async () => {
  server = await startTestServer();
  world = await createMcpWorld(server);
  viewer = await world.connected(["BbDataReportViewer"]);
  dean = await world.connected(["BbDataReportViewer"], [world.arts]);
  restricted = await world.connected(["BbDataRestrictedViewer"]);
  learning = await world.connected(["ReportViewer.LEARNING"]);
});
afterAll(() => server.close());

const BY_COLLEGE = { measures: ["enrolments"], dimensions: [{ name: "level1" }], order: [{ by: "level1" }] };
const runQuery = ({ program }: Connected, query: object) => program.call<Answer>("run_query", { query });

/** Reads what the institution's snapshot holds, past everything of ours. */
async function readSnapshot(sql: string): Promise<unknown[][]> {
  const store = snapshotsOf(server.services);
  const { file = "" } = (await store.current(world.tenant.id)) ?? {};
  const instance = await DuckDBInstance.create(path.join(store.folder(world.tenant.id), file), { access_mode: "READ_ONLY" });
  const connection = await instance.connect();
  const rows = (await connection.runAndReadAll(sql)).getRowsJson();
  connection.closeSync();
  instance.closeSync();
  return rows;
}

const COLLEGES = `
  select n.name, count(*)::integer from star.fact_enrolment e
  join star.node_closure c on c.node_id = e.node_id join star.dim_node n on n.node_id = c.ancestor_id
  where e.counted and n.level = 1 group by n.name order by n.name`;

test("a dean lists and asks, and sees the college alone, with the numbers of the data", async () => {
  const [arts, science] = await readSnapshot(COLLEGES);
  expect((await runQuery(viewer, BY_COLLEGE)).rows).toEqual([arts, science]);
  const answer = await runQuery(dean, BY_COLLEGE);
  expect(answer).toMatchObject({ rows: [arts], complete: true });
  expect(answer.limits).toContainEqual(expect.objectContaining({ code: "nodes" }));
  const question = await dean.program.call<Answer>("ask_question", { question: "enrolments by college" });
  expect(question).toMatchObject({ status: "answered", sure: true, rows: [arts], complete: true });
  expect(JSON.stringify(question)).not.toContain("Science");
  const { rights } = await dean.program.call<{ rights: object }>("explain_number", { query: BY_COLLEGE });
  expect(rights).toEqual({ areas: ["learning", "teaching", "leading"], nodes: ["Arts"], restricted: false });
});

test("a restricted viewer reads protected numbers, no person, and asks nothing in words", async () => {
  const answer = await runQuery(restricted, { measures: ["students"], dimensions: [{ name: "region" }] });
  expect(answer.protection).toEqual({ minimumGroup: 10, alteredBy: alteredBy(10) });
  expect(JSON.stringify(answer.rows)).not.toContain("Isles");
  const single = await runQuery(restricted, { measures: ["enrolments"], dimensions: [{ name: "student" }] });
  expect((single as { refusal?: string }).refusal).toMatch(/^query_dimension_forbidden/);
  const { dimensions } = await restricted.program.call<{ dimensions: { name: string }[] }>("list_dimensions");
  expect(dimensions.map(({ name }) => name)).not.toContain("student");
  expect((await restricted.program.call("ask_question", { question: "enrolments" })).refusal).toMatch(/^forbidden/);
});

test("a reader of one area is listed that area's measures and reports, and is refused the others", async () => {
  const names = async ({ program }: Connected) => {
    const { measures } = await program.call<{ measures: { name: string; areas: string[] }[] }>("list_measures");
    return measures;
  };
  const own = await names(learning);
  expect(own.length).toBeGreaterThan(10);
  expect(own.every(({ areas }) => areas.includes("learning"))).toBe(true);
  expect(own.map(({ name }) => name)).not.toContain("withdrawal_rate");
  expect((await names(viewer)).map(({ name }) => name)).toContain("withdrawal_rate");
  expect(((await runQuery(learning, { measures: ["withdrawal_rate"] })) as { refusal?: string }).refusal).toMatch(/^query_area_forbidden/);
  const { reports } = await learning.program.call<{ reports: { area: string }[] }>("list_reports");
  expect(new Set(reports.map(({ area }) => area))).toEqual(new Set(["learning"]));
  expect((await learning.program.call("read_report", { report: "enrolment-and-outcomes" })).refusal).toMatch(/^forbidden/);
  expect((await learning.program.call("list_dimensions", { measure: "withdrawal_rate" })).refusal).toMatch(/^not_found/);
});

test("readers of one area and restricted viewers are answered what is listed for them, and restricted viewers are refused the rest", async () => {
  const listedOf = async (reader: Connected): Promise<readonly string[]> => {
    const names: string[] = [];
    for (let from: number | undefined = 0; from !== undefined;) {
      const page: { measures: { name: string }[]; next?: number } = await reader.program.call("list_measures", { from });
      names.push(...page.measures.map(({ name }) => name));
      from = page.next;
    }
    return names;
  };
  const refusedOf = async (reader: Connected, names: readonly string[]): Promise<readonly string[]> => {
    const refused: string[] = [];
    for (const name of names)
      if (((await runQuery(reader, { measures: [name] })) as { refusal?: string }).refusal?.startsWith("query_")) refused.push(name);
    return refused;
  };
  // As many as a program may ask in a minute.
  const some = (names: readonly string[]): readonly string[] => names.filter((_, index) => index % Math.ceil(names.length / 12) === 0);
  const all = await listedOf(viewer);
  const protectedOnes = await listedOf(restricted);
  const withheld = all.filter((name) => !protectedOnes.includes(name));
  expect([await refusedOf(learning, some(await listedOf(learning))), await refusedOf(restricted, some(protectedOnes))]).toEqual([[], []]);
  expect(withheld).toContain("lowest_score");
  expect(await refusedOf(restricted, some(withheld))).toEqual(some(withheld));
});

test("restricted viewers are listed the dimensions and grains by which they are answered, and are refused the rest", async () => {
  interface Listed {
    readonly name: string;
    readonly grains: readonly string[];
  }
  const listedOf = async ({ program }: Connected, measure?: string): Promise<ReadonlyMap<string, readonly string[]>> => {
    const { dimensions } = await program.call<{ dimensions: readonly Listed[] }>("list_dimensions", { measure });
    return new Map(dimensions.map(({ name, grains }) => [name, grains]));
  };
  const answered = async (measure: string, dimension: object): Promise<boolean> =>
    (await runQuery(restricted, { measures: [measure], dimensions: [dimension] })).rows !== undefined;
  const all = await listedOf(viewer);
  const open = await listedOf(restricted);
  const withheld = [...all.keys()].filter((name) => !open.has(name));
  expect(withheld).toEqual(expect.arrayContaining(["student", "score", "submitted_day", "severity"]));
  expect([...open.keys()]).toEqual(expect.arrayContaining(["level1", "term", "age_band", "withdrawn_date"]));
  // Single days of what people do could pick them out.
  expect([all.get("withdrawn_date"), open.get("withdrawn_date")]).toEqual([
    ["day", "week", "month", "term", "academic_year"],
    ["week", "month", "term", "academic_year"],
  ]);
  const ofStudents = await listedOf(restricted, "students");
  const unlisted = [...(await listedOf(viewer, "students")).keys()].filter((name) => !ofStudents.has(name));
  expect(unlisted).toContain("student");
  for (const [name, [grain]] of [...ofStudents].filter((_, index) => index % 6 === 0))
    expect([name, await answered("students", { name, ...(grain !== undefined && { grain }) })]).toEqual([name, true]);
  for (const name of unlisted.slice(0, 6)) expect([name, await answered("students", { name })]).toEqual([name, false]);
  expect((await restricted.program.call("list_dimensions", { measure: "lowest_score" })).refusal).toMatch(/^not_found/);
});

test("what is cut is said to be cut, and a list goes on where it was", async () => {
  expect(
    await runQuery(viewer, { measures: ["enrolments"], dimensions: [{ name: "student" }, { name: "course" }], limit: 10_000 }),
  ).toMatchObject({ complete: false, rows: { length: 200 } });
  expect(await runQuery(viewer, { ...BY_COLLEGE, limit: 1 })).toMatchObject({ complete: false, rows: { length: 1 } });
  interface Page {
    readonly measures: readonly { readonly name: string }[];
    readonly total: number;
    readonly complete: boolean;
    readonly next?: number;
  }
  const pages: Page[] = [];
  for (let from: number | undefined = 0; from !== undefined; from = pages.at(-1)?.next) {
    pages.push(await viewer.program.call<Page>("list_measures", { from }));
  }
  expect(pages.map(({ complete }) => complete)).toEqual(pages.map((_, index) => index === pages.length - 1));
  const listed = pages.flatMap(({ measures }) => measures.map(({ name }) => name));
  expect(new Set(listed).size).toBe(pages[0]?.total);
});

/** Modules that each have the enrolments of the first, more than a program is given rows. */
const MANY_MODULES = [
  `INSERT INTO star.dim_course SELECT c.* REPLACE (concat('more-', n) AS course_id, concat('MORE', n) AS course_code, concat('MORE', n) AS module_code)
    FROM (SELECT * FROM star.dim_course ORDER BY course_id LIMIT 1) c, range(0, 210) r(n)`,
  `INSERT INTO star.fact_enrolment
    SELECT e.* REPLACE (concat('more-', n, '-', student_id) AS enrolment_id, concat('more-', n) AS course_id)
    FROM (SELECT * FROM star.fact_enrolment WHERE course_id = (SELECT min(course_id) FROM star.dim_course)) e, range(0, 210) r(n)`,
];

test("questions and reports say what is cut, too", async () => {
  const large = await createMcpWorld(server, { more: MANY_MODULES });
  const { program } = await large.connected(["BbDataReportViewer"]);
  expect(await program.call<Answer>("ask_question", { question: "enrolments by module" })).toMatchObject({
    status: "answered",
    complete: false,
    rows: { length: 200 },
  });
  expect(await program.call<Answer>("ask_question", { question: "enrolments by term" })).toMatchObject({ complete: true });
  interface Report {
    readonly sheets: readonly { readonly id: string }[];
    readonly visuals: readonly { readonly answer?: Answer; readonly query: { readonly limit?: number } | null }[];
  }
  const opened = await program.call<Report>("read_report", { report: "enrolment-and-outcomes" });
  const others = opened.sheets
    .slice(1)
    .map(({ id: sheet }) => program.call<Report>("read_report", { report: "enrolment-and-outcomes", sheet }));
  const visuals = [opened, ...(await Promise.all(others))].flatMap((report) => report.visuals);
  const cut = visuals.filter(({ answer }) => answer?.complete === false);
  expect(cut.map(({ answer, query }) => answer?.rows.length === query?.limit)).toEqual(cut.map(() => true));
  expect([cut.length > 0, cut.length < visuals.length]).toEqual([true, true]);
});

test("who has no seat is answered no question and given no report", async () => {
  const small = await createMcpWorld(server);
  const [first, second] = [await small.connected(["BbDataReportViewer"]), await small.connected(["BbDataReportViewer"])];
  await server.services.databases.owner.insertInto("seat_quota").values({ tenant_id: small.tenant.id, reader: 1, author: 1 }).execute();
  const calls = [
    ["ask_question", { question: "enrolments" }],
    ["read_report", { report: "enrolment-and-outcomes" }],
  ] as const;
  for (const [tool, input] of calls) {
    expect([tool, (await first.program.call(tool, input)).refusal]).toEqual([tool, undefined]);
    expect([tool, (await second.program.call(tool, input)).refusal]).toEqual([tool, expect.stringMatching(/^seat_quota_exceeded/)]);
  }
});

test("a report is read as it opens, sheet by sheet, with filters of the program's", async () => {
  interface Report {
    readonly sheets: readonly { readonly id: string }[];
    readonly filters: readonly { readonly id: string; readonly values: readonly string[] }[];
    readonly visuals: readonly { readonly title: string; readonly answer?: Answer; readonly refused?: string; readonly query: object }[];
  }
  const { reports } = await viewer.program.call<{ reports: { id: string; sheets: { id: string }[] }[] }>("list_reports");
  for (const { id, sheets } of reports) {
    for (const { id: sheet } of sheets) {
      const read = await viewer.program.call<Report>("read_report", { report: id, sheet });
      expect([id, sheet, read.refusal, read.visuals.flatMap(({ refused }) => refused ?? [])]).toEqual([id, sheet, undefined, []]);
      expect(read.visuals.length).toBeGreaterThan(0);
    }
  }
  const opened = await viewer.program.call<Report>("read_report", { report: "enrolment-and-outcomes", locale: "en-GB" });
  const [first] = opened.visuals;
  expect(first?.title).toMatch(/\w/);
  // A visual's own query gives the same again.
  expect((await runQuery(viewer, first?.query ?? {})).rows).toEqual(first?.answer?.rows);
  const unknown = await viewer.program.call("read_report", { report: "enrolment-and-outcomes", filters: { salary: ["1"] } });
  expect(unknown.refusal).toMatch(/^validation_failed: The report has no filter "salary"/);
  expect((await viewer.program.call("read_report", { report: "enrolment-and-outcomes", sheet: "none" })).refusal).toMatch(/^not_found/);
});

/** Begins a report of the institution's own with two tables, saves it, and publishes it where it is to be read. */
async function writeReport(author: McpPerson, title: string, { isPublished = true } = {}): Promise<string> {
  const { token } = await openFrameOf(server, world.tenant, author.user, "authoring");
  const start = { kind: "blank", area: "leading", sheetName: "Overview" };
  const { id } = (await callFrame<{ id: string }>(server, "/reports", { token, body: { title, start } })).body;
  const draft = await callFrame<{ content: { dashboard: { sheets: object[] } } }>(server, `/reports/${id}/draft`, { token });
  const { dashboard } = draft.body.content;
  const tables = [
    { id: "colleges", query: BY_COLLEGE },
    { id: "students", query: { measures: ["enrolments"], dimensions: [{ name: "student" }, { name: "course" }], limit: 500 } },
  ];
  const visuals = tables.map((table, y) => ({ ...table, kind: "table", title: table.id, span: 6, layout: { x: 0, y: y * 5, w: 6, h: 5 } }));
  const document = { ...dashboard, sheets: [{ ...dashboard.sheets[0], visuals }] };
  expect((await callFrame(server, `/reports/${id}/draft`, { token, body: { version: 1, document }, method: "PUT" })).status).toBe(200);
  if (!isPublished) return id;
  expect((await callFrame(server, `/reports/${id}/publish`, { token, body: { version: 2, note: "" } })).status).toBe(200);
  return id;
}

const shareReport = async (author: McpPerson, id: string, ...shares: readonly object[]): Promise<void> => {
  const { token } = await openFrameOf(server, world.tenant, author.user, "authoring");
  const shared = await callFrame(server, `/reports/${id}/sharing`, { token, body: { shares }, method: "PUT" });
  expect([shared.status, shared.body.detail]).toEqual([200, undefined]);
};

test("reports of the institution's own are listed and read by those with whom they are shared, each under their own rights", async () => {
  await switchPrograms(server, world.tenant, true, "bbdata.authoring.preview");
  const author = await world.connected(["BbDataAuthor"]);
  const named = await writeReport(author, "For the dean");
  const ofArea = await writeReport(author, "For everybody");
  const draft = await writeReport(author, "Not yet", { isPublished: false });
  await shareReport(author, named, { kind: "person", id: dean.user.id, may: "view" });
  await shareReport(author, ofArea, { kind: "area", may: "view" });
  await shareReport(author, draft, { kind: "area", may: "view" });
  interface Listed {
    readonly reports: readonly { readonly id: string; readonly kind: string; readonly title: string }[];
    readonly complete: boolean;
  }
  const listed = async ({ program }: Connected) => {
    const { reports, complete } = await program.call<Listed>("list_reports");
    return [complete, ...reports.filter(({ kind }) => kind === "own").map(({ title }) => title)];
  };
  expect(await listed(dean)).toEqual([true, "For everybody", "For the dean"]);
  expect(await listed(author)).toEqual([true, "For everybody", "For the dean"]);
  expect(await listed(viewer)).toEqual([true, "For everybody"]);
  // The report is of another area than the first reads, and restricted viewers read delivered reports alone.
  expect([await listed(learning), await listed(restricted)]).toEqual([[true], [true]]);

  interface Report {
    readonly kind: string;
    readonly complete: boolean;
    readonly visuals: readonly { readonly title: string; readonly answer?: Answer; readonly query: object }[];
  }
  const read = ({ program }: Connected, report: string) => program.call<Report>("read_report", { report });
  const [arts, science] = await readSnapshot(COLLEGES);
  const [whole, college] = [await read(author, named), await read(dean, named)];
  expect(whole).toMatchObject({ kind: "own", title: "For the dean", complete: false });
  expect([whole.visuals[0]?.answer?.rows, college.visuals[0]?.answer?.rows]).toEqual([[arts, science], [arts]]);
  expect(whole.visuals.map(({ answer }) => [answer?.complete, answer?.rows.length])).toEqual([
    [true, 2],
    [false, 100],
  ]);
  expect(JSON.stringify(college)).not.toContain("Science");
  const explained = await dean.program.call("explain_number", { query: college.visuals[0]?.query });
  expect(explained).toMatchObject({ definitions: [{ measure: "enrolments" }], rights: { nodes: ["Arts"] } });

  const missing = await read(viewer, crypto.randomUUID());
  expect(missing.refusal).toMatch(/^not_found/);
  expect([await read(viewer, named), await read(viewer, draft), await read(author, draft)]).toEqual([missing, missing, missing]);
  expect(await read(learning, ofArea)).toEqual(missing);
  // Reports of an institution's own are not for restricted viewers, whether there are any or none.
  expect((await read(restricted, ofArea)).refusal).toMatch(/^forbidden/);
  expect(await read(restricted, crypto.randomUUID())).toEqual(await read(restricted, ofArea));

  await shareReport(author, named);
  expect([await read(dean, named), await listed(dean)]).toEqual([missing, [true, "For everybody"]]);
  const calls = await server.services.databases.owner
    .selectFrom("audit_event")
    .select("after")
    .where("action", "=", "mcp.call")
    .where("actor_id", "=", dean.user.id)
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  expect(calls.map(({ after }) => after)).toEqual([
    { tool: "list_reports", outcome: "ok" },
    { tool: "read_report", outcome: "not_found" },
  ]);
  await server.services.reportUse.flush();
  const readings = server.services.databases.owner.selectFrom("report_use").select(["user_id", "kind", "times"]);
  expect(await readings.where("report_id", "=", named).where("user_id", "=", dean.user.id).execute()).toEqual([
    { user_id: dean.user.id, kind: "program", times: 1 },
  ]);
});

test("SQL is read by those who may open the page of queries, and by nobody else in any way", async () => {
  const small = await createMcpWorld(server);
  await switchPrograms(server, small.tenant, true, "bbdata.authoring.preview");
  const { user, program } = await small.connected(["BbDataAuthor"]);
  const tokens = await Promise.all(
    ["topics/institution-data", "authoring", "reader"].map((kind) => openFrameOf(server, small.tenant, user, kind)),
  );
  const [bar = "", authoring = "", reader = ""] = tokens.map(({ token }) => token);
  const question = "enrolments by college";
  const first = await callFrame<{ conversationId: string }>(server, "/questions", { token: bar, body: { question, locale: "en" } });
  const turn = `/questions/conversations/${first.body.conversationId}/turns/1`;
  const base = `${server.origin}/api/v1`;
  const ask = async (path: string, body: unknown): Promise<unknown> => {
    const headers = { authorization: `Bearer ${await server.tokenFor(user)}`, "content-type": "application/json" };
    return (await fetch(`${base}${path}`, { method: "POST", headers, body: JSON.stringify(body) })).json();
  };
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    answer: () => ask(`/data/questions/tenants/${small.tenant.slug}/users/${user.id}/questions`, { question, locale: "en" }),
    "answer in a frame": () => callFrame(server, "/questions", { token: bar, body: { question, locale: "en" } }),
    "answer opened again": () => callFrame(server, turn, { token: bar }),
    preview: () => callFrame(server, "/query", { token: authoring, body: { query: BY_COLLEGE } }),
    visual: () => callFrame(server, "/query", { token: reader, body: { query: BY_COLLEGE } }),
    page: () => ask(`/tenants/${small.tenant.slug}/query`, { query: BY_COLLEGE }),
    explanation: () => program.call("explain_number", { query: BY_COLLEGE }),
    rows: () => program.call("run_query", { query: BY_COLLEGE }),
    "answer to a program": () => program.call("ask_question", { question }),
    report: () => program.call("read_report", { report: "enrolment-and-outcomes" }),
  };
  const shown = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const [way, read] of Object.entries(ways)) if (/\bgroup by\b/i.test(JSON.stringify(await read()))) found.push(way);
    return found;
  };
  expect(await shown()).toEqual(["answer", "answer in a frame", "answer opened again", "preview", "visual", "page", "explanation"]);
  await switchPrograms(server, small.tenant, false, "reportsEnabled");
  expect(await shown()).toEqual([]);
  // What needs no more than asking and authoring goes on.
  for (const way of ["answer in a frame", "answer opened again", "preview", "visual"] as const)
    expect([way, await ways[way]?.()]).toEqual([way, expect.objectContaining({ status: 200 })]);
});

test("a number is explained by its definitions, filters, sources and rights", async () => {
  const filters = [{ dimension: "level1", op: "in", values: ["Arts"] }];
  const explained = await viewer.program.call("explain_number", { query: { measures: ["pass_rate"], filters } });
  expect(explained).toMatchObject({ asOf: "2026-06-30", rights: { nodes: null, restricted: false } });
  expect(explained["definitions"]).toContainEqual(expect.objectContaining({ measure: "pass_rate", label: "Pass rate" }));
  expect(explained["filters"]).toEqual([expect.objectContaining({ text: expect.stringContaining("Arts") })]);
  expect(explained["sources"]).toContainEqual(expect.objectContaining({ submodel: "CDM_SIS" }));
  expect(await viewer.program.call("explain_number", { measure: "pass_rate" })).toMatchObject({ filters: [] });
  for (const input of [{}, { measure: "pass_rate", query: { measures: ["pass_rate"] } }]) {
    expect((await viewer.program.call("explain_number", input)).refusal).toMatch(/^validation_failed/);
  }
});

test("a question is followed up, and one that is not understood is refused with its reason", async () => {
  const first = await viewer.program.call<{ conversationId: string }>("ask_question", { question: "pass rate by term" });
  const second = await viewer.program.call("ask_question", { question: "and by gender", conversationId: first.conversationId });
  expect(second).toMatchObject({ status: "answered", conversationId: first.conversationId });
  expect(await viewer.program.call("ask_question", { question: "how many dorm rooms" })).toMatchObject({
    status: "refused",
    unusedWords: ["dorm"],
    rows: [],
    sentence: expect.stringContaining("dorm"),
  });
  expect((await dean.program.call("ask_question", { question: "x", conversationId: first.conversationId })).refusal).toMatch(/^not_found/);
});

test("what was taken away bites at the next call: opt-in, roles, reporting that is awake", async () => {
  const { program, user } = await world.connected(["BbDataReportViewer"]);
  const { owner } = server.services.databases;
  await setStatus(server, world.tenant, "asleep");
  expect((await program.call("run_query", { query: BY_COLLEGE })).refusal).toMatch(/^tenant_asleep/);
  await setStatus(server, world.tenant, "awake");
  const group = { tenant_id: world.tenant.id, user_id: user.id, group_name: "BbDataRestrictedViewer" };
  await owner.insertInto("user_group").values(group).execute();
  expect((await program.call<Answer>("run_query", { query: BY_COLLEGE })).protection).toBeDefined();
  await owner.updateTable("client_settings").set({ ai_opt_in: false }).where("tenant_id", "=", world.tenant.id).execute();
  await expect(program.call("run_query", { query: BY_COLLEGE })).rejects.toThrow(/feature_missing/);
  await owner.updateTable("client_settings").set({ ai_opt_in: true }).where("tenant_id", "=", world.tenant.id).execute();
  await owner.deleteFrom("user_group").where("user_id", "=", user.id).execute();
  await expect(program.call("list_reports")).rejects.toThrow(/forbidden/);
});

test("each call is on record with who, which program, which tool and how it ended, and nothing of what it read", async () => {
  const { program, user } = await world.connected(["BbDataReportViewer"]);
  await program.call("run_query", { query: BY_COLLEGE });
  await program.call("run_query", { query: { measures: ["no_such_measure"] } });
  await program.call("ask_question", { question: "enrolments in Arts" });
  await program.call("list_reports", { locale: 7 }).catch(() => undefined);
  const events = await server.services.databases.owner
    .selectFrom("audit_event")
    .select(["actor_id", "actor_name", "target_kind", "target_id", "after", "source", "request_id"])
    .where("action", "=", "mcp.call")
    .where("actor_id", "=", user.id)
    .orderBy("id")
    .execute();
  expect(events.map(({ after }) => after)).toEqual([
    { tool: "run_query", outcome: "ok" },
    { tool: "run_query", outcome: "query_unknown_name" },
    { tool: "ask_question", outcome: "ok" },
    { tool: "list_reports", outcome: "refused" },
  ]);
  for (const event of events) {
    expect(event).toMatchObject({ actor_name: user.name, target_kind: "mcp_client", target_id: program.provider.clientId });
    expect([event.source, event.request_id].every((value) => typeof value === "string" && value !== "")).toBe(true);
  }
});
