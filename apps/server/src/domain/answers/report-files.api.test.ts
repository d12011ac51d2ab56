import { DELIVERED_DASHBOARDS, educationModel, Visual } from "@lyceum/model";
import {
  type ChartModel,
  chartModelFromAnswer,
  chartStyle,
  chartWords,
  modelFacts,
  pictureFoot,
  type ProvenanceParts,
  visualQuestion,
} from "@lyceum/reports";
import { csvLine } from "@lyceum/reports/csv";
import { exportRows } from "@lyceum/reports/csv-package";
import { visualPicture } from "@lyceum/reports/files";
import { reportTexts } from "@lyceum/reports/texts";
import { type Answer, parseQuery } from "@lyceum/semantic";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { withTenant } from "../../db/database.ts";
import type { AppUser, HierarchyNode, Tenant } from "../../db/schema.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createSmallInstitution } from "../../testing/worlds/small-institution.ts";
import { dataRightsIn } from "../access/data-rights.ts";
import { groupsOf } from "../users/groups.ts";

const style = chartStyle("light");
const facts = modelFacts(educationModel);

let server: TestServer;
let tenant: Tenant;
let arts: HierarchyNode;
let texts: Awaited<ReturnType<typeof reportTexts>>;
beforeAll(async () => {
  server = await startTestServer();
  texts = await reportTexts("en", server.services.locales.textsFor("en")?.texts ?? {});
  ({ tenant, arts } = await createSmallInstitution(server));
});
afterAll(() => server.close());

/** Asks a visual with the rights that a person has at this moment, as a schedule would. */
async function ask(visual: Visual, person: AppUser): Promise<Answer> {
  const caller = {
    tenantId: tenant.id,
    userId: person.id,
    kind: person.kind,
    groups: await groupsOf(server.services.databases.owner, person.id),
  };
  const rights = await withTenant(server.services.databases, caller.tenantId, (trx) => dataRightsIn(trx, caller));
  const { query } = visualQuestion(visual, { dashboard: { filters: [] }, values: {}, facts, kinds: {} });
  return server.services.answers.ask({ tenantId: tenant.id, person: person.id, query: parseQuery(query), rights });
}

const words = () => chartWords(texts);
const modelOf = (visual: Visual, answer: Answer): ChartModel | undefined =>
  chartModelFromAnswer(visual, answer, { style, words: words(), additive: facts.additive });

async function pictureOf(visual: Visual, answer: Answer, nodes: readonly string[] | null): Promise<string> {
  const model = modelOf(visual, answer);
  if (!model || model.kind === "number") throw new Error(`${visual.kind} has no picture`);
  const t = texts.getFixedT(null, "studio");
  const provenance: ProvenanceParts = {
    title: visual.title,
    subtitle: visual.subtitle,
    report: "Report",
    query: visual.query,
    answer,
    unlimited: [],
    notes: [],
    institution: "Small University",
    nodes,
    snapshot: null,
    madeAt: new Date("2026-11-22T10:00:00Z"),
  };
  const foot = pictureFoot(provenance, { t, locale: "en", zone: "utc" });
  const picture = await visualPicture(
    { ...visual, subtitle: visual.subtitle, drawn: model, said: undefined, foot },
    { words: words(), t },
    style,
  );
  if (!picture) throw new Error(`${visual.kind} is not drawn`);
  return picture.markup;
}

const visual = (kind: string, query: object): Visual =>
  Visual.parse({ id: kind, kind, title: `A ${kind} & its title`, subtitle: "Measure and unit", span: 6, query });
const region = { name: "region" };
const week = { name: "activity_date", grain: "week" };

describe("on the server, without a page", () => {
  test.each([
    ["bar", { measures: ["pass_rate"], dimensions: [region] }, ["Isles", "Mainland"]],
    ["column", { measures: ["enrolments"], dimensions: [region] }, ["Isles", "Mainland"]],
    ["stacked-bar", { measures: ["enrolments"], dimensions: [region, { name: "gender" }] }, ["Isles", "Mainland"]],
    ["line", { measures: ["clicks"], dimensions: [week] }, ["2025"]],
    ["area", { measures: ["clicks"], dimensions: [week] }, ["2025"]],
    ["scatter", { measures: ["pass_rate", "average_score"], dimensions: [region] }, ["Isles", "Mainland", "Pass rate", "Average score"]],
    ["heatmap", { measures: ["enrolments"], dimensions: [region, { name: "gender" }] }, ["Isles", "Mainland"]],
  ])("a %s is drawn as SVG from a person's answer, with its title and its labels", async (kind, query, labels) => {
    expect("document" in globalThis).toBe(false);
    const admin = await server.createUser(tenant, { groups: ["InstitutionAdmin"] });
    const drawn = visual(kind, query);
    const markup = await pictureOf(drawn, await ask(drawn, admin), null);
    expect(markup).toMatch(/^<svg xmlns/);
    const written = [...markup.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text).join("\n");
    for (const text of [`A ${kind} &amp; its title`, "Measure and unit", "Small University", ...labels])
      expect(written, text).toContain(text);
    expect(markup.match(/<path/g)?.length ?? 0).toBeGreaterThan(1);
  });

  test("a dean's files hold the dean's part alone, whoever has asked before", async () => {
    const byCollege = visual("bar", { measures: ["enrolments", "students"], dimensions: [{ name: "level1" }] });
    const admin = await server.createUser(tenant, { groups: ["InstitutionAdmin"] });
    const dean = await server.createUser(tenant, { groups: ["BbDataReportViewer"], nodes: [arts] });
    const [all, own] = [await ask(byCollege, admin), await ask(byCollege, dean)];
    const rowsOf = (answer: Answer) => exportRows({ answer, words: words(), t: texts.getFixedT(null, "studio") }).map(([first]) => first);
    expect(rowsOf(all)).toEqual(["College or discipline", "Arts", "Science"]);
    expect(rowsOf(own)).toEqual(["College or discipline", "Arts"]);
    const markup = await pictureOf(byCollege, own, ["Arts"]);
    expect(markup).toContain("Arts");
    expect(markup).not.toContain("Science");
  });

  test("every visual that is delivered can be asked and written as a table, and drawn where it has a picture", async () => {
    const admin = await server.createUser(tenant, { groups: ["InstitutionAdmin"] });
    const visuals = DELIVERED_DASHBOARDS.flatMap(({ sheets }) => sheets.flatMap((sheet) => sheet.visuals));
    const pictures: string[] = [];
    for (const delivered of visuals) {
      const answer = await ask(delivered, admin);
      // Line by line: readers of CSV take the line of a figure that is missing, alone in its row, for a blank one.
      const lines = exportRows({ answer, words: words(), t: texts.getFixedT(null, "studio") })
        .map((row) => csvLine(row))
        .filter((line) => line !== "\r\n");
      expect(lines, delivered.id).toHaveLength(answer.rows.length + 1);
      const kind = modelOf(delivered, answer)?.kind ?? "table";
      if (kind !== "number" && kind !== "table") pictures.push(await pictureOf(delivered, answer, null));
    }
    expect(pictures.filter((markup) => !markup.endsWith("</svg></svg>"))).toEqual([]);
    expect(pictures.length).toBeGreaterThan(15);
    expect(visuals.length).toBeGreaterThan(20);
  });
});
