import type { ExecutiveSummary } from "@lyceum/contracts";
import { deliveredDashboard } from "@lyceum/model";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import type { HierarchyNode, Tenant } from "../../db/schema.ts";
import { callFrame, openFrame, openFrameOf } from "../../testing/frame-reader.ts";
import { completion, type ModelServer, startModelServer } from "../../testing/model-server.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createSmallInstitution } from "../../testing/worlds/small-institution.ts";

const REPORT = "enrolment-and-outcomes";
/** The second term against the first. */
const SPRING = { filters: { term: ["Spring 2026"], comparison: ["previous_period"] } };

let model: ModelServer;
let server: TestServer;
let tenant: Tenant;
let arts: HierarchyNode;
beforeAll(async () => {
  model = await startModelServer();
  const env = {
    QUESTIONS: "openai-compatible",
    QUESTIONS_URL: `${model.origin}/v1`,
    QUESTIONS_MODEL: "small-1",
    QUESTIONS_MODEL_NAME: "Small Model",
  };
  server = await startTestServer({ env });
  // Three in seven of those who take physics in spring fail besides.
  const more = [
    `UPDATE star.fact_enrolment SET outcome = 'Fail'
      WHERE node_id = 'physics' AND term_id = '2025S' AND substr(student_id, 2)::INTEGER % 7 IN (1, 2, 3)`,
    // Over before the last day of the data, so that whole terms are compared.
    "UPDATE star.dim_term SET end_date = DATE '2026-06-20' WHERE term_id = '2025S'",
    "UPDATE star.dim_course SET end_date = DATE '2026-06-20' WHERE term_id = '2025S'",
  ];
  ({ tenant, arts } = await createSmallInstitution(server, { students: 300, more }));
});
afterAll(async () => {
  await server.close();
  await model.stop();
});

async function reader(groups: readonly string[], nodes: readonly HierarchyNode[] = [], report = REPORT) {
  const user = await server.createUser(tenant, { groups, nodes });
  const { token } = await openFrame(server, tenant, user, report);
  return {
    token,
    summarise: (body: object) => callFrame<ExecutiveSummary>(server, `/dashboards/${report}/executive-summary`, { token, body }),
  };
}

async function byHand(sql: string): Promise<readonly (readonly unknown[])[]> {
  return (await server.services.warehouse.query(tenant.id, { sql, params: [] })).rows;
}

const percent = (part: number): string => `${(part * 100).toFixed(1)}%`;
const points = (part: number): string => `${Math.abs(part * 100).toFixed(1)} points`;
const signed = (part: number): string => `${part < 0 ? "-" : "+"}${points(part)}`;
const ofKind = ({ findings }: ExecutiveSummary, kind: string) => findings.filter((finding) => finding.kind === kind);

test("an administrator is told what SQL says: the change, and where it lies", async () => {
  const { summarise } = await reader(["InstitutionAdmin"]);
  const query = vi.spyOn(server.services.warehouse, "query");
  const { status, body } = await summarise(SPRING);
  expect(status).toBe(200);
  // What is read of the snapshot itself is no question.
  const statements = query.mock.calls.map(([, { sql }]) => sql).filter((sql) => !/duckdb_tables|first_found|"sequence"/.test(sql));
  expect(new Set(statements).size, "no question is run twice").toBe(statements.length);
  query.mockClear();
  expect((await summarise(SPRING)).body.findings).toEqual(body.findings);
  expect(query, "what is kept is not asked again").not.toHaveBeenCalled();
  query.mockRestore();

  const [figures = []] = await byHand(
    `
    SELECT rate('2025S', '%'), rate('2025A', '%') FROM (SELECT 1)`.replaceAll(
      /rate\('(\w+)', '%'\)/g,
      "(SELECT avg((outcome IN ('Pass', 'Distinction'))::INTEGER) FROM star.fact_enrolment WHERE counted AND term_id = '$1')",
    ),
  );
  const [after = 0, before = 0] = figures.map(Number);
  const change = body.findings.find(({ sentence }) => sentence.startsWith("Pass rate: "));
  expect(change).toMatchObject({ kind: "change", sheet: "intake", visual: "pass-rate" });
  expect(change?.sentence).toContain(
    `Pass rate: ${percent(after)}, down ${points(after - before)} from ${percent(before)} in Autumn 2025.`,
  );
  // The colleges are equally large: what changed in science is all of it.
  expect(change?.sentence).toContain(
    `By College or discipline, the largest parts of this difference are Science: ${signed(after - before)}.`,
  );

  expect(body.period).toBeNull();
  expect(body.data).toContain("Term: Spring 2026");
  expect(body.data.join("\n")).toMatch(/Data as of June 30, 2026/);
  expect(body.methods.length).toBeGreaterThan(2);
});

test("high and low are those of SQL, among groups that are large enough", async () => {
  const { summarise } = await reader(["InstitutionAdmin"], [], "student-performance");
  const { body } = await summarise({ filters: {} });
  const bands = await byHand(`
    SELECT deprivation_band, avg((outcome IN ('Pass', 'Distinction'))::INTEGER)
    FROM star.fact_enrolment WHERE counted GROUP BY 1 ORDER BY 2`);
  const rates = bands.map(([, rate]) => Number(rate));
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  const spread = ofKind(body, "spread").find(({ sentence }) => sentence.startsWith("Pass rate by Deprivation band: "));
  expect(spread?.sentence, JSON.stringify(body.findings)).toMatch(
    new RegExp(
      `highest in Deprivation band \\S+ \\(${percent(high)}\\) and lowest in Deprivation band \\S+ \\(${percent(low)}\\) of ${bands.length}, ${points(high - low)} apart`,
    ),
  );
  expect(spread).toMatchObject({ sheet: "final-results", visual: "by-deprivation" });
});

test("three people on the isles are named to nobody", async () => {
  const { summarise } = await reader(["InstitutionAdmin"]);
  for (const filters of [SPRING.filters, {}]) expect(JSON.stringify((await summarise({ filters })).body)).not.toContain("Isles");
});

test("a dean is told of the own college alone, where nothing changed", async () => {
  const { summarise } = await reader(["BbDataReportViewer"], [arts]);
  const { status, body } = await summarise(SPRING);
  expect(status).toBe(200);
  expect(ofKind(body, "change")).toEqual([]);
  expect(JSON.stringify(body)).not.toMatch(/Science|Physics|PHY1/);
  expect(body.data).toContain("Limited to: Arts");
});

test("a restricted viewer is told of no change, no group and no share, and why", async () => {
  const { summarise } = await reader(["BbDataRestrictedViewer"]);
  const { status, body } = await summarise(SPRING);
  expect(status).toBe(200);
  expect(body.findings.filter(({ kind }) => kind !== "trend" && kind !== "season")).toEqual([]);
  expect(body.data.join("\n")).toMatch(/Figures are altered and small groups left out to protect people/);
});

test("a sheet by itself, and what is refused", async () => {
  const { summarise, token } = await reader(["InstitutionAdmin"]);
  const { body } = await summarise({ ...SPRING, sheets: ["outcomes"] });
  expect(new Set(body.findings.map(({ sheet }) => sheet))).toEqual(new Set(["outcomes"]));
  expect(await summarise({ filters: {}, sheets: ["nowhere"] })).toMatchObject({ status: 422, body: { code: "validation_failed" } });
  expect(await summarise({ filters: { nothing: ["x"] } })).toMatchObject({ status: 422 });
  expect(await summarise({ filters: {}, draft: true })).toMatchObject({ status: 403, body: { code: "forbidden" } });
  const other = await callFrame(server, "/dashboards/student-engagement/executive-summary", { token, body: { filters: {} } });
  expect(other.body.code).toBe("embed_resource_mismatch");
});

test("a connected model is sent sentences where the institution lets it, and shown where its numbers stand in them", async () => {
  const { summarise } = await reader(["InstitutionAdmin"]);
  expect((await summarise({ ...SPRING, short: true })).body).toMatchObject({ model: null, short: null });
  const { owner } = server.services.databases;
  await owner.insertInto("client_settings").values({ tenant_id: tenant.id, ai_opt_in: true, ai_summaries: true }).execute();
  const { findings, model: name, short } = (await summarise(SPRING)).body;
  expect([name, short]).toEqual(["Small Model", null]);
  expect(model.requests).toEqual([]);
  const [figure = ""] = findings.find(({ sentence }) => sentence.startsWith("Pass rate: "))?.figures ?? [];
  for (const [text, shown] of [
    [`Pass rate was ${figure} before.`, true],
    ["Pass rate fell by 99.9 points.", false],
    ["Pass rate fell to a half.", false],
  ] as const) {
    model.replyWith(completion({ summary: text }));
    const { body } = await summarise({ ...SPRING, short: true });
    expect(body, text).toMatchObject({ findings, short: shown ? text : null });
  }
  const sent = model.requests.map(({ text }) => text);
  expect(sent).toHaveLength(3);
  expect(sent[0]).toContain(JSON.stringify(JSON.stringify(findings[0]?.sentence)).slice(3, -3));
});

test("a PDF has the same sentences as the screen, under the reader's own rights, with what they rest on", async () => {
  const set = vi.spyOn(server.services.pagePress, "set");
  for (const nodes of [[], [arts]]) {
    const dean = await reader(["BbDataReportViewer"], nodes);
    const { body: summary } = await dean.summarise(SPRING);
    const response = await fetch(`${server.framesOrigin}/frame-api/dashboards/${REPORT}/executive-summary/file`, {
      method: "POST",
      headers: { authorization: `Bearer ${dean.token}`, "content-type": "application/json" },
      body: JSON.stringify(SPRING),
    });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    const { pages } = set.mock.lastCall?.[1] ?? {};
    expect(pages?.about).toEqual([{ label: "What it rests on", lines: summary.data }]);
    const [list] = pages?.sheets[0]?.rows ?? [];
    expect(list?.block?.text.split("\n") ?? []).toEqual(summary.findings.map(({ sentence }) => sentence));
    expect(pages?.title).toBe(`Executive summary: ${summary.title}`);
  }
  set.mockRestore();
});

test("of a report with a part that cannot be read, and one that the model no longer answers, the rest is summed up, and both are said", async () => {
  const report = deliveredDashboard(REPORT);
  const [first, ...others] = report?.sheets ?? [];
  if (!report || !first) throw new Error("there is no such report");
  const [broken] = first.visuals;
  const visuals = [
    { id: "half", title: "Half a visual" },
    { ...broken, id: "old", query: { measures: ["abolished_measure"] } },
    ...first.visuals,
  ];
  const id = crypto.randomUUID();
  const document = JSON.stringify({ ...report, id, sheets: [{ ...first, visuals }, ...others] });
  const user = await server.createUser(tenant, { groups: ["BbDataReportViewer"] });
  const now = new Date();
  await server.services.databases.owner
    .insertInto("report")
    .values({
      id,
      tenant_id: tenant.id,
      owner_id: user.id,
      source: REPORT,
      title: report.title,
      area: report.area,
      document,
      draft: document,
      version: 1,
      published_version: 1,
      published_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await server.services.databases.owner
    .insertInto("flag_override")
    .values({ tenant_id: tenant.id, flag_key: "bbdata.authoring.preview", value: true })
    .execute();
  const { token } = await openFrameOf(server, tenant, user, "reader");
  const [spoilt, whole] = [
    (await callFrame<ExecutiveSummary>(server, `/dashboards/${id}/executive-summary`, { token, body: SPRING })).body,
    (await (await reader(["BbDataReportViewer"])).summarise(SPRING)).body,
  ];
  expect(whole.findings.length).toBeGreaterThan(0);
  expect(spoilt.findings.map(({ sentence }) => sentence)).toEqual(whole.findings.map(({ sentence }) => sentence));
  const total = report.sheets.reduce((sum, sheet) => sum + sheet.visuals.length, 2);
  expect(spoilt.data).toContain(`2 of ${total} visuals are left out: they cannot be read, or no longer answered.`);
  expect(spoilt.data.join(" ")).not.toContain("may not read");
});
