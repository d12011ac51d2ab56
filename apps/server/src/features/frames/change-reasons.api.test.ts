import type { ChangeReasons } from "@lyceum/contracts";
import type { Answer, QueryInput } from "@lyceum/semantic";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { HierarchyNode, Tenant } from "../../db/schema.ts";
import { callFrame, openFrame } from "../../testing/frame-reader.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createSmallInstitution } from "../../testing/worlds/small-institution.ts";

/** Twelve days in which students were active twice, after twelve in which they were active once. */
const busierDays: QueryInput = {
  measures: ["clicks"],
  filters: [{ dimension: "activity_date", op: "between", from: "2025-09-10", to: "2025-09-21" }],
  compare: { dimension: "activity_date", to: "previous_period" },
};
const nextTerm: QueryInput = {
  measures: ["pass_rate"],
  filters: [{ dimension: "term", op: "in", values: ["Spring 2026"] }],
  compare: { dimension: "term", to: "previous_period" },
};

let server: TestServer;
let tenant: Tenant;
let arts: HierarchyNode;
beforeAll(async () => {
  server = await startTestServer();
  ({ tenant, arts } = await createSmallInstitution(server));
});
afterAll(() => server.close());

async function reader(groups: readonly string[], dashboard: string, nodes: readonly HierarchyNode[] = []) {
  const user = await server.createUser(tenant, { groups, nodes });
  const { token } = await openFrame(server, tenant, user, dashboard);
  return {
    ask: (query: QueryInput) => callFrame<Answer>(server, "/query", { token, body: { query } }),
    explain: (query: QueryInput, measure: string) =>
      callFrame<{ readonly reasons: ChangeReasons | null }>(server, "/change", { token, body: { query, measure } }),
  };
}

const sumOf = ({ groups, smaller, others }: ChangeReasons["breakdowns"][number]): number =>
  groups.reduce((total, { effect }) => total + effect, 0) + (smaller?.effect ?? 0) + (others?.effect ?? 0);
const dimensionsOf = (reasons: ChangeReasons | null): readonly string[] => reasons?.breakdowns.map(({ dimension }) => dimension) ?? [];

test("every breakdown adds up to the change that the answer tells, and says what SQL says of its groups", async () => {
  const { ask, explain } = await reader(["InstitutionAdmin"], "student-engagement");
  const { body: answer } = await ask(busierDays);
  const { status, body } = await explain(busierDays, "clicks");
  expect(status).toBe(200);
  const { reasons } = body;
  expect([reasons?.after, reasons?.before]).toEqual(answer.rows[0]?.slice(0, 2));
  for (const breakdown of reasons?.breakdowns ?? [])
    expect(sumOf(breakdown), breakdown.dimension).toBeCloseTo(reasons?.change ?? Number.NaN, 9);
  const day = "activity_date BETWEEN DATE '2025-09-10' AND DATE '2025-09-21'";
  const { rows } = await server.services.warehouse.query(tenant.id, {
    sql: `SELECT level1_name, sum(CASE WHEN ${day} THEN a.clicks ELSE -a.clicks END)
      FROM star.fact_activity a JOIN star.dim_node n ON n.node_id = a.node_id JOIN star.fact_enrolment e ON e.enrolment_id = a.enrolment_id
      WHERE e.counted AND activity_date BETWEEN DATE '2025-08-29' AND DATE '2025-09-21' GROUP BY 1 ORDER BY 1`,
    params: [],
  });
  const colleges = reasons?.breakdowns.find(({ dimension }) => dimension === "level1")?.groups ?? [];
  expect(Object.fromEntries(colleges.map(({ value, effect }) => [String(value), effect]))).toEqual(
    Object.fromEntries(rows.map(([name, effect]) => [String(name), Number(effect)])),
  );
});

test("a reader is told by what the own reporting area may see, and of the own part of the institution", async () => {
  const [leading, learning] = [
    await reader(["BbDataReportViewer"], "enrolment-and-outcomes", [arts]),
    await reader(["BbDataReportViewer"], "student-engagement"),
  ];
  const { reasons } = (await leading.explain(nextTerm, "pass_rate")).body;
  expect(dimensionsOf(reasons)).toContain("gender");
  expect(reasons?.breakdowns.find(({ dimension }) => dimension === "level1")?.groups.map(({ value }) => value)).toEqual(["Arts"]);
  expect(dimensionsOf((await learning.explain(busierDays, "clicks")).body.reasons)).not.toContain("gender");
});

test("a restricted viewer is named no small group, and what is withheld is told together", async () => {
  const { explain } = await reader(["BbDataRestrictedViewer"], "enrolment-and-outcomes");
  const { body } = await explain({ ...nextTerm, measures: ["enrolments"] }, "enrolments");
  expect(body.reasons?.breakdowns.length).toBeGreaterThan(0);
  expect(JSON.stringify(body)).not.toContain("Isles");
  for (const { others } of body.reasons?.breakdowns ?? []) expect(others?.because).toBe("protected");
});

test("a dimension of which the query leaves one value breaks nothing down", async () => {
  const { explain } = await reader(["InstitutionAdmin"], "enrolment-and-outcomes");
  const filters = [...(nextTerm.filters ?? []), { dimension: "level1", op: "in" as const, values: ["Arts"] }];
  expect(dimensionsOf((await explain({ ...nextTerm, filters }, "pass_rate")).body.reasons)).not.toContain("level1");
});

test.each<[QueryInput, string, string]>([
  [{ measures: ["enrolments"] }, "enrolments", "query_comparison_needs_period"],
  [nextTerm, "no_such_measure", "query_unknown_name"],
  [nextTerm, "highest_score", "query_wrong_kind"],
])("%j of %s is refused", async (query, measure, code) => {
  const { explain } = await reader(["InstitutionAdmin"], "enrolment-and-outcomes");
  const { status, body } = await explain(query, measure);
  expect([status, body.code]).toEqual([422, code]);
});

test("what had no value before has no reasons", async () => {
  const { explain } = await reader(["InstitutionAdmin"], "enrolment-and-outcomes");
  const first = [{ dimension: "term", op: "in" as const, values: ["Autumn 2025"] }];
  expect((await explain({ ...nextTerm, filters: first }, "pass_rate")).body).toEqual({ reasons: null });
});
