import { DEFAULT_WARNING_RULE, type listContacts, type WarningReason, type WarningRule } from "@lyceum/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod";

import type { AppUser, HierarchyNode, Tenant } from "../../db/schema.ts";
import { publishSmallSnapshot } from "../../testing/small-snapshot.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

type Contacts = z.infer<typeof listContacts.response>;

/**
 * Courses of the second term still run when the data ends, and a third of their students come back in May, a third later.
 * Every student's last visit before is on 21 February: they are listed from the week that ends on 28 February.
 */
const RUNNING = [
  `UPDATE star.dim_course SET end_date = DATE '2026-08-31' WHERE term_id = '2025S'`,
  `UPDATE star.fact_enrolment SET outcome = NULL, withdrawn_date = NULL WHERE term_id = '2025S'`,
  `INSERT INTO star.fact_activity SELECT e.enrolment_id, e.student_id, e.course_id, e.term_id, e.node_id, concat(e.course_id, '-forum'), DATE '2026-03-20' + k, 47 + k, 1, NULL
   FROM (SELECT *, CAST(substr(student_id, 2) AS INTEGER) % 30 AS k FROM star.fact_enrolment) e WHERE e.term_id = '2025S'`,
];
const QUIET: WarningRule = { ...DEFAULT_WARNING_RULE, neverCameDays: null, passMark: null, missingPieces: null, reasonsLater: 1 };
const AWAY: WarningReason = { kind: "quiet", value: 9 };
const MARK: WarningReason = { kind: "mark", value: 31, pieces: 1 };

interface Row {
  readonly module: "HIS1" | "PHY1";
  readonly student: number;
  readonly day: string;
  readonly listed?: boolean;
  readonly channel?: "mail" | "none_needed";
  readonly reasons?: readonly WarningReason[];
}
const march = (day: number): string => `2026-03-${String(day).padStart(2, "0")}`;
const numbers = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_none, index) => from + index);
const ROWS: readonly Row[] = [
  // Sixteen first contacts after the listing, some of them with a second contact or with a record before them that none was needed.
  ...numbers(1, 16).map((student) => ({
    module: "HIS1" as const,
    student,
    day: march(10 + (student % 7)),
    reasons: student % 5 === 0 ? [MARK] : [AWAY],
  })),
  ...numbers(1, 6).map((student) => ({ module: "HIS1" as const, student, day: "2026-04-20" })),
  ...numbers(3, 8).map((student) => ({ module: "HIS1" as const, student, day: "2026-03-02", channel: "none_needed" as const })),
  // In the middle of the week at whose end the replay lists, before any listing, and too late for 14 days to be over.
  { module: "HIS1", student: 17, day: "2026-02-26", listed: true },
  { module: "HIS1", student: 18, day: "2026-02-10", listed: false, reasons: [MARK] },
  { module: "HIS1", student: 19, day: "2026-06-20" },
  ...numbers(1, 6).map((student) => ({ module: "PHY1" as const, student, day: march(12) })),
];
const FIRSTS = ROWS.filter(
  ({ module, student, channel }, index) =>
    channel === undefined &&
    ROWS.findIndex((row) => row.module === module && row.student === student && row.channel === undefined) === index,
);

/** Every fifth student left after 40 days, and is listed no more. */
const stillListed = (module: string): number => FIRSTS.filter((row) => row.module === module && row.student % 5 !== 0).length;

let server: TestServer;
let tenant: Tenant;
let arts: HierarchyNode;
let science: HierarchyNode;
let adviser: AppUser;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
  await publishSmallSnapshot(server.services, tenant.id, 40, RUNNING);
  const root = await server.createNode(tenant, { externalId: "inst" });
  arts = await server.createNode(tenant, { externalId: "arts", parent: root });
  science = await server.createNode(tenant, { externalId: "science", parent: root });
  adviser = await adviserOf(arts, science);
  const { owner } = server.services.databases;
  const rule = {
    tenant_id: tenant.id,
    module: "",
    version: 1,
    rule: JSON.stringify(QUIET),
    back_test: "[]",
    saved_by: "Test",
    saved_at: "2026-02-01",
  };
  await owner.insertInto("warning_rule").values(rule).execute();
  const stored = ROWS.map(({ module, student, day, listed = true, channel = "mail", reasons = [AWAY] }) => ({
    tenant_id: tenant.id,
    student_id: `s${student}`,
    enrolment_id: `${module}-2025S-${student}`,
    course_id: `${module}-2025S`,
    node_id: module === "HIS1" ? "history" : "physics",
    week: 5,
    reasons: JSON.stringify(reasons),
    listed,
    rule_version: 1,
    user_name: "Test",
    at: `${day}T10:00:00Z`,
    channel,
    result: "reached" as const,
    note: "",
    kept_until: "2099-01-01",
  }));
  await owner.insertInto("student_contact").values(stored).execute();
});
afterAll(() => server.close());

const adviserOf = (...nodes: readonly HierarchyNode[]) =>
  server.createUser(tenant, { groups: ["ReportViewer.LEARNING", "BbDataStudentRecords"], nodes });
async function contactsOf(user: AppUser): Promise<Contacts> {
  const headers = { authorization: `Bearer ${await server.tokenFor(user)}` };
  return (await (await fetch(`${server.origin}/api/v1/tenants/${tenant.slug}/early-warning/contacts`, { headers })).json()) as Contacts;
}

/** Days to the first contact and visits after it, joined and grouped without the rule's statement, for enrolments of a module. */
async function expected(module: string) {
  const contacts = FIRSTS.map(
    ({ module: code, student, day, listed = true, reasons = [AWAY] }) =>
      `('${code}-2025S-${student}', DATE '${day}', ${listed}, ${reasons.includes(AWAY)})`,
  );
  const sql = `WITH contact (enrolment_id, made, listed, away) AS (VALUES ${contacts.join(", ")}),
    first_week AS (SELECT w.enrolment_id, min(w.week_start + w.week_days - 1) AS since FROM star.fact_enrolment_week w WHERE w.quiet_days >= 7 GROUP BY 1),
    waited AS (SELECT enrolment_id, CASE WHEN since <= made THEN made - since WHEN listed THEN 0 END AS days FROM contact LEFT JOIN first_week USING (enrolment_id)
      WHERE enrolment_id LIKE '${module}%'),
    visits AS (SELECT k.enrolment_id, count(a.activity_date) AS visits FROM contact k LEFT JOIN star.fact_activity a
        ON a.enrolment_id = k.enrolment_id AND a.activity_date BETWEEN k.made + 1 AND k.made + 14
      WHERE k.away AND k.made <= DATE '2026-06-16' AND k.enrolment_id LIKE '${module}%' GROUP BY 1)
  SELECT (SELECT count(days) FROM waited), (SELECT quantile_cont(days, 0.5) FROM waited), (SELECT count(*) FROM visits), (SELECT count(*) FROM visits WHERE visits > 0)`;
  const { rows } = await server.services.warehouse.query(tenant.id, { sql, params: [] }, { person: adviser.id, timeoutMs: 60_000 });
  const [waited, medianDays, seen, active] = (rows[0] ?? []).map(Number);
  return { first: { enrolments: waited, medianDays }, again: { enrolments: seen, active } };
}

describe("counts of contacts", () => {
  test("are those of other statements: days from listing to the first contact, and visits in the 14 days after it", async () => {
    const body = await contactsOf(adviser);
    const all = await expected("%");
    expect(body).toMatchObject(all);
    expect(all.first.enrolments).toBe(FIRSTS.length - 1);
    expect(all.again.active).toBeGreaterThan(0);
    expect(all.again.active).toBeLessThan(all.again.enrolments ?? 0);
  });

  test("take no record that none was needed for a contact", async () => {
    const { noneNeeded, results, contacted } = await contactsOf(adviser);
    expect(noneNeeded).toBe(6);
    expect(results.reduce((sum, { count }) => sum + count, 0)).toBe(ROWS.length - 6);
    expect(contacted).toBe(stillListed("HIS1") + stillListed("PHY1"));
  });

  test("stand under the parts of the institution, without what fewer enrolments than the minimum would say", async () => {
    const { nodes, minimumGroup } = await contactsOf(adviser);
    const [history, physics] = nodes;
    const [few, many] = [await expected("PHY1"), await expected("HIS1")];
    expect(nodes.map(({ name }) => name)).toEqual(["Arts · History", "Science · Physics"]);
    expect(history).toMatchObject(many);
    expect(minimumGroup).toBe(10);
    expect(physics).toMatchObject({
      first: { enrolments: 6, medianDays: null },
      again: { enrolments: few.again.enrolments, active: null },
    });
    expect([history?.contacted, physics?.contacted]).toEqual([stillListed("HIS1"), stillListed("PHY1")]);
  });

  test("are those below the reader's granted nodes", async () => {
    const body = await contactsOf(await adviserOf(science));
    expect(body.nodes.map(({ name }) => name)).toEqual(["Science · Physics"]);
    expect(body).toMatchObject({ contacted: stillListed("PHY1"), noneNeeded: 0, first: { enrolments: 6, medianDays: null } });
    expect(body.results.reduce((sum, { count }) => sum + count, 0)).toBe(6);
  });
});
