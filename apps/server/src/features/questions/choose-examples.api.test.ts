import { EXAMPLE_QUESTIONS, type QuestionExamples } from "@lyceum/contracts";
import { EXAMPLE_QUERIES } from "@lyceum/model";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Tenant } from "../../db/schema.ts";
import { callFrame, type Embed, getAs, ofPerson } from "../../testing/frame-reader.ts";
import { publishSmallSnapshot } from "../../testing/small-snapshot.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const TOPIC = "topics/institution-data";
const EVERYTHING = {
  figure: "enrolments",
  cut: "passRateByTerm",
  limit: "withdrawalRateByAge",
  order: "highestPassRates",
  bound: "lowPassRates",
  check: "withdrawnShareByRegion",
} satisfies QuestionExamples;

let server: TestServer;
let tenant: Tenant;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await createOpenTenant();
  await publishSmallSnapshot(server.services, tenant.id, 40);
});
afterAll(() => server.close());

/** An institution that has opted in to questions. */
async function createOpenTenant(): Promise<Tenant> {
  const created = await server.createTenant();
  await server.services.databases.owner.insertInto("client_settings").values({ tenant_id: created.id, ai_opt_in: true }).execute();
  return created;
}

/** Opens the question bar of a new person of these groups. */
async function openBar(groups: readonly string[], institution = tenant) {
  const user = await server.createUser(institution, { groups });
  const { body } = await getAs<Embed & { readonly examples: QuestionExamples }>(server, user, ofPerson(institution, user, TOPIC));
  const opened = await callFrame<{ token: string }>(server, "/session", { body: { session: body.session, code: body.code } });
  const ask = (name: keyof typeof EXAMPLE_QUERIES) =>
    callFrame(server, "/query", { token: opened.body.token, body: { query: EXAMPLE_QUERIES[name] } });
  return { examples: body.examples, ask };
}

test.each([
  [["BbDataReportViewer"], EVERYTHING],
  [["ReportViewer.LEADING"], EVERYTHING],
  [["ReportViewer.LEARNING"], { ...EVERYTHING, limit: "passRateByAge", check: "passedShareByAge" }],
  [
    ["ReportViewer.TEACHING"],
    {
      figure: "enrolments",
      cut: "passRateByTerm",
      limit: "lateRateByAssessmentType",
      order: "highestPassRates",
      bound: "lowPassRates",
      check: "lateShareByAssessmentType",
    },
  ],
] as const)("%j are offered the first example of each step that they are answered", async (groups, expected) => {
  const { examples, ask } = await openBar(groups);
  expect(examples).toEqual(expected);
  const chosen = new Set<string | null>(Object.values(examples));
  for (const names of Object.values(EXAMPLE_QUESTIONS)) {
    const tried = names.slice(0, names.findIndex((name) => chosen.has(name)) + 1);
    const statuses = await Promise.all(tried.map(async (name) => (await ask(name)).status));
    expect(statuses).toEqual([...tried.slice(1).map(() => 403), 200]);
  }
});

test("without data no example is offered", async () => {
  const { examples } = await openBar(["BbDataReportViewer"], await createOpenTenant());
  expect(Object.values(examples)).toEqual(Array.from(Object.keys(EXAMPLE_QUESTIONS), () => null));
});

test("what the institution has no data of is no example", async () => {
  const bare = await createOpenTenant();
  await publishSmallSnapshot(server.services, bare.id, 40, [`UPDATE star.fact_enrolment SET age_band = NULL, region = NULL`]);
  const { examples } = await openBar(["BbDataReportViewer"], bare);
  expect(examples).toEqual({ ...EVERYTHING, limit: "lateRateByAssessmentType", check: "lateShareByAssessmentType" });
});
