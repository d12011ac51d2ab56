import studio from "@lyceum/locales/en/studio.json" with { type: "json" };
import type { Dashboard } from "@lyceum/model";
import {
  chartWords,
  type FilterValues,
  openingText,
  openingVisuals,
  periodText,
  readDashboardTexts,
  readDocumentFacts,
  visualQuestion,
} from "@lyceum/reports";
import { reportTexts } from "@lyceum/reports/texts";
import type { Answer } from "@lyceum/semantic";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { HierarchyNode, Tenant } from "../../db/schema.ts";
import { callFrame, openFrame } from "../../testing/frame-reader.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createSmallInstitution } from "../../testing/worlds/small-institution.ts";

let server: TestServer;
let tenant: Tenant;
let arts: HierarchyNode;
beforeAll(async () => {
  server = await startTestServer();
  ({ tenant, arts } = await createSmallInstitution(server));
});
afterAll(() => server.close());

interface FrameDocument {
  readonly dashboard: Dashboard;
  readonly facts: Parameters<typeof readDocumentFacts>[0];
}

/** Reads what every sheet of a dashboard says first, as the frame of a person does. */
async function openingsOf(id: string, groups: readonly string[], nodes: readonly HierarchyNode[] = [], values: FilterValues = {}) {
  const user = await server.createUser(tenant, { groups, nodes });
  const { token } = await openFrame(server, tenant, user, id);
  const { body } = await callFrame<FrameDocument>(server, `/dashboards/${id}`, { token });
  const [dashboard, facts] = [body.dashboard, readDocumentFacts(body.facts)];
  const texts = await reportTexts("en", { studio });
  const t = texts.getFixedT(null, "studio");
  const words = chartWords(texts);
  const kinds = Object.fromEntries(dashboard.filters.map(({ dimension }) => [dimension, facts.kindOf(dimension) ?? "text"] as const));
  const openings: Record<string, string | undefined> = {};
  for (const sheet of dashboard.sheets) {
    const { opening } = sheet;
    const sentences = readDashboardTexts(dashboard, texts).opening(sheet);
    const questions = openingVisuals(sheet).map((visual) => visualQuestion(visual, { dashboard, values, facts, kinds }));
    const answers = await Promise.all(
      questions.map(async ({ query }) => (await callFrame<Answer>(server, "/query", { token, body: { query } })).body),
    );
    const [figure, places] = answers;
    if (!opening || !sentences || !figure || !questions[0]) continue;
    const { asOf } = figure.explanation;
    const period = periodText({ applied: questions[0].applied, values, kinds, asOf, words, label: ({ label }) => label, t });
    openings[sheet.id] = openingText({ opening, sentences, figure, places, period, words, t });
  }
  return openings;
}

/** Figures of enrolments that count, asked by hand past the semantic layer. */
async function byHand(where = "true") {
  const { rows } = await server.services.warehouse.query(tenant.id, {
    sql: `SELECT count(*), count(DISTINCT student_id), count(*) FILTER (outcome IN ('Pass', 'Distinction')),
        count(*) FILTER (outcome = 'Withdrawn'), count(*) FILTER (enrolment_id IN (SELECT enrolment_id FROM star.fact_activity)),
        sum(clicks) FILTER (outcome IN ('Pass', 'Distinction')), sum(clicks) FILTER (outcome = 'Fail'),
        count(*) FILTER (outcome = 'Fail'), count(*) FILTER (disability),
        count(*) FILTER (disability AND outcome IN ('Pass', 'Distinction'))
      FROM (SELECT * EXCLUDE clicks, (SELECT coalesce(sum(a.clicks), 0) FROM star.fact_activity a WHERE a.enrolment_id = e.enrolment_id) AS clicks
        FROM star.fact_enrolment e WHERE counted) e
      WHERE ${where}`,
    params: [],
  });
  const [
    enrolments = 0,
    students = 0,
    passed = 0,
    left = 0,
    active = 0,
    passedClicks = 0,
    failedClicks = 0,
    failed = 0,
    declared = 0,
    declaredPassed = 0,
  ] = (rows[0] ?? []).map(Number);
  return { enrolments, students, passed, left, active, passedClicks, failedClicks, failed, declared, declaredPassed };
}

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)}%`;
const decimal = (value: number): string => value.toLocaleString("en", { maximumFractionDigits: 2 });
const WHOLE = "All data up to June 30, 2026: ";

async function outcomesByHand(period: string, where?: string) {
  const { enrolments, students, passed, left, declared, declaredPassed } = await byHand(where);
  const end = `of ${enrolments} enrolments in ended courses`;
  return {
    intake: `${period}${enrolments} enrolments, a headcount of ${students}.`,
    background: `${period}100.0% of ${enrolments} enrolments are at the first attempt; on average, 60 credits are studied at the same time.`,
    outcomes: `${period}${percent(passed, enrolments)} ${end} passed.`,
    withdrawal: `${period}${percent(left, enrolments)} ${end} were withdrawn.`,
    gaps: `${period}${percent(declaredPassed, declared)} of ${declared} enrolments with a declared disability in ended courses passed, against ${percent(passed - declaredPassed, enrolments - declared)} of those without.`,
  };
}

test("an administrator is told the numbers of SQL written by hand; two colleges that read the same are not ranked", async () => {
  expect(await openingsOf("enrolment-and-outcomes", ["InstitutionAdmin"])).toEqual(await outcomesByHand(WHOLE));
  const { enrolments, active, passed, passedClicks, failed, failedClicks } = await byHand();
  expect(await openingsOf("student-engagement", ["InstitutionAdmin"])).toMatchObject({
    participation: `${WHOLE}${percent(active, enrolments)} of ${enrolments} enrolments took part at least once.`,
    "early-warning": `${WHOLE}No enrolment is in progress.`,
    results: `${WHOLE}Enrolments that passed had ${decimal(passedClicks / passed)} activity events each on average, those that failed ${decimal(failedClicks / failed)} (of ${passed + failed} enrolments with a result).`,
  });
});

test("a dean is told those of the college, and a filter those of its term", async () => {
  const inArts = "node_id IN ('arts', 'history')";
  expect(await openingsOf("enrolment-and-outcomes", ["BbDataReportViewer"], [arts])).toEqual(await outcomesByHand(WHOLE, inArts));
  const spring = await openingsOf("enrolment-and-outcomes", ["BbDataReportViewer"], [arts], { term: ["Spring 2026"] });
  expect(spring).toEqual(await outcomesByHand("Spring 2026: ", `${inArts} AND term_id = '2025S'`));
});

test("a restricted viewer is told only figures that visuals show, and nothing of what is withheld", async () => {
  const sentences = await openingsOf("enrolment-and-outcomes", ["BbDataRestrictedViewer"]);
  expect(sentences["intake"]).toMatch(/^All data up to June 30, 2026: \d+ enrolments, a headcount of \d+\.$/);
  expect(JSON.stringify(sentences)).not.toMatch(/Arts|Science|highest|, up |, down |null/);
  const isles = await openingsOf("enrolment-and-outcomes", ["BbDataRestrictedViewer"], [], { region: ["Isles"] });
  const nowhere = await openingsOf("enrolment-and-outcomes", ["BbDataRestrictedViewer"], [], { region: ["Nowhere"] });
  expect(Object.values(isles)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(nowhere).toEqual(isles);
});
