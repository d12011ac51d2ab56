import { DEFAULT_WARNING_RULE, type getWarningPlaces, type TeachingBreak, type WarningRule } from "@lyceum/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as z from "zod";

import type { AppUser, Tenant } from "../../db/schema.ts";
import { publishSmallSnapshot } from "../../testing/small-snapshot.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

type Places = z.infer<typeof getWarningPlaces.response>;

const AS_OF = "2026-06-30";
/** Courses of the second term still run when the data ends; the second of them begins on a Wednesday where the first begins on a Sunday. */
const TWO_WEEKDAYS = [
  `UPDATE star.dim_course SET end_date = DATE '2026-08-31' WHERE term_id = '2025S'`,
  `UPDATE star.fact_enrolment SET outcome = NULL WHERE term_id = '2025S'`,
  `UPDATE star.dim_course SET start_date = start_date + 3 WHERE course_id = 'PHY1-2025S'`,
  `UPDATE star.fact_enrolment_week SET week_start = week_start + 3, latest = week_start = DATE '2026-06-21' WHERE course_id = 'PHY1-2025S'`,
  `DELETE FROM star.fact_enrolment_week WHERE week_start > DATE '${AS_OF}'`,
  // Students come and stay away in turns, each in another week.
  `UPDATE star.fact_enrolment_week SET quiet_days = (week * 5 + CAST(substr(student_id, 2) AS INTEGER) * 3) % 11`,
  `UPDATE star.fact_enrolment SET gender = CASE WHEN student_id IN ('s1', 's2', 's3') THEN 'X' ELSE gender END`,
];
/** Lists by days without a visit alone. */
const QUIET: WarningRule = { ...DEFAULT_WARNING_RULE, neverCameDays: null, passMark: null, missingPieces: null, reasonsLater: 1 };
const BREAK: TeachingBreak = { kind: "break", name: "Spring break", startsOn: "2026-05-11", endsOn: "2026-05-24" };

let server: TestServer;
let tenant: Tenant;
let admin: AppUser;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
  await publishSmallSnapshot(server.services, tenant.id, 40, TWO_WEEKDAYS);
  admin = await server.createUser(tenant, { groups: ["InstitutionAdmin"] });
  const values = {
    tenant_id: tenant.id,
    module: "",
    version: 1,
    rule: JSON.stringify(QUIET),
    back_test: "[]",
    saved_by: "Test",
    saved_at: "2026-06-01",
  };
  await server.services.databases.owner.insertInto("warning_rule").values(values).execute();
});
afterAll(() => server.close());
beforeEach(() => setBreaks([]));

async function call(method: string, path: string, user: AppUser, body?: unknown): Promise<Response> {
  const headers = {
    authorization: `Bearer ${await server.tokenFor(user)}`,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return fetch(`${server.origin}/api/v1/tenants/${tenant.slug}/early-warning${path}`, init);
}
const setBreaks = async (breaks: readonly TeachingBreak[]) => expect((await call("PUT", "/breaks", admin, { breaks })).status).toBe(200);
const places = async (user = admin) => (await (await call("GET", "/places", user)).json()) as Places;
const placesOf = async (module: string) =>
  (await (await call("GET", `/places?module=${encodeURIComponent(module)}`, admin)).json()) as Places;
const rowsOf = async (sql: string) =>
  (await server.services.warehouse.query(tenant.id, { sql, params: [] }, { person: admin.id, timeoutMs: 60_000 })).rows.map((row) =>
    row.map((value) => (typeof value === "bigint" ? Number(value) : value)),
  );

/**
 * What each enrolment's newest course week said at the end of each calendar week, day by day and without a window: a week
 * of a course speaks from its last day on, and for the running calendar week the newest one alone.
 */
const spoken = ({ startsOn, endsOn }: Pick<TeachingBreak, "startsOn" | "endsOn">) => `
  WITH calendar AS (SELECT DATE '2026-02-02' + CAST(7 * n AS INTEGER) AS monday FROM range(0, 22) r(n)),
  said AS (
    SELECT e.enrolment_id, e.student_id, e.gender, c.module_code, k.monday,
      w.quiet_days - (SELECT count(*) FROM range(0, w.quiet_days) r(n)
        WHERE w.week_start + w.week_days - 1 - CAST(n AS INTEGER) BETWEEN DATE '${startsOn}' AND DATE '${endsOn}') >= 7 AS listed
    FROM calendar k JOIN star.fact_enrolment_week w ON w.week_start + w.week_days - 1 BETWEEN k.monday AND k.monday + 6
    JOIN star.fact_enrolment e ON e.enrolment_id = w.enrolment_id JOIN star.dim_course c ON c.course_id = e.course_id
    WHERE e.counted AND c.term_id = '2025S' AND (w.latest OR k.monday <> DATE '2026-06-29')
      AND NOT w.week_start + w.week_days - 1 BETWEEN DATE '${startsOn}' AND DATE '${endsOn}'
  )`;
const NO_BREAK = { startsOn: "1900-01-01", endsOn: "1900-01-01" };
const byWeek = (pause: Pick<TeachingBreak, "startsOn" | "endsOn">) =>
  rowsOf(`${spoken(pause)}, turned AS (
    SELECT s.monday, s.listed, EXISTS (SELECT 1 FROM said b WHERE b.enrolment_id = s.enrolment_id AND b.monday < s.monday AND b.listed) AS ever,
      (SELECT b.listed FROM said b WHERE b.enrolment_id = s.enrolment_id
        AND b.monday = (SELECT max(p.monday) FROM said p WHERE p.enrolment_id = s.enrolment_id AND p.monday < s.monday)) AS before
    FROM said s)
  SELECT CAST(k.monday AS VARCHAR), count(t.listed) , count(*) FILTER (t.listed AND NOT t.ever), count(*) FILTER (t.listed AND t.ever), count(*) FILTER (NOT t.listed AND t.before)
  FROM calendar k LEFT JOIN turned t ON t.monday = k.monday WHERE k.monday > DATE '2026-06-29' - 84 GROUP BY k.monday ORDER BY 1`);
const counted = ({ weeks }: Places) => weeks.map(({ from, enrolled, first, again, cleared }) => [from, enrolled, first, again, cleared]);

test("one module is counted as it is among all, and without groups, which would tell of those that are withheld", async () => {
  const all = await places();
  expect(all.modules.length).toBeGreaterThan(1);
  for (const { key, listed, enrolled, listedBefore } of all.modules) {
    const own = await placesOf(key);
    expect([own.listed, own.enrolled, own.listedBefore]).toEqual([listed, enrolled, listedBefore]);
    expect([own.modules.map((row) => row.key), own.groups]).toEqual([[key], []]);
  }
  expect(await placesOf("no such module")).toMatchObject({ listed: 0, enrolled: 0, modules: [] });
});

describe("weeks", () => {
  test("are twelve of the calendar where courses begin on different weekdays, each enrolment once in each", async () => {
    const body = await places();
    expect(counted(body)).toEqual(await byWeek(NO_BREAK));
    expect(body.weeks).toHaveLength(12);
    expect(body.weeks.map(({ to }) => to).slice(-2)).toEqual(["2026-06-28", AS_OF]);
    const newest = body.weeks.at(-1);
    expect((newest?.first ?? 0) + (newest?.again ?? 0)).toBe(body.listed);
    expect(newest?.enrolled).toBe(body.enrolled);
    expect(body.weeks.some(({ cleared }) => cleared > 0)).toBe(true);
  });

  test("of a break turn no enrolment: what was said before it is what the week after it is compared with", async () => {
    await setBreaks([BREAK]);
    const body = await places();
    expect(counted(body)).toEqual(await byWeek(BREAK));
    const silent = body.weeks.filter(({ enrolled }) => enrolled === 0);
    expect(silent.map(({ from, to, first, again, cleared }) => [from, to, first, again, cleared])).toEqual([
      ["2026-05-11", "2026-05-17", 0, 0, 0],
      ["2026-05-18", "2026-05-24", 0, 0, 0],
    ]);
  });
});

describe("places", () => {
  const before = (module: string) => async (pause: Pick<TeachingBreak, "startsOn" | "endsOn">) =>
    rowsOf(`${spoken(pause)} SELECT count(*) FROM said WHERE module_code LIKE '${module}' AND listed AND monday = DATE '2026-06-22'`);

  test("say beside what they list now what they listed in the calendar week before", async () => {
    const { modules, listedBefore } = await places();
    const now = await rowsOf(
      `${spoken(NO_BREAK)} SELECT module_code, count(*) FILTER (listed), count(*) FROM said WHERE monday = DATE '2026-06-29' GROUP BY module_code ORDER BY 1`,
    );
    const expected = await Promise.all(
      now.map(async ([module, listed, enrolled]) => [module, listed, enrolled, (await before(String(module))(NO_BREAK))[0]?.[0]]),
    );
    expect(modules.map((row) => [row.key, row.listed, row.enrolled, row.listedBefore])).toEqual(expected);
    expect([[listedBefore]]).toEqual(await before("%")(NO_BREAK));
  });

  test.each([
    ["the week before", { ...BREAK, startsOn: "2026-06-22", endsOn: "2026-06-28" }],
    ["the newest week", { ...BREAK, startsOn: "2026-06-29", endsOn: "2026-07-05" }],
  ])("say no number of the week before where the rule paused in %s", async (_week, pause) => {
    await setBreaks([pause]);
    const { nodes, modules, listedBefore } = await places();
    expect([listedBefore, ...nodes.map((row) => row.listedBefore), ...modules.map((row) => row.listedBefore)]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("groups", () => {
  const rowsBy = ({ groups }: Places, by: string) =>
    groups.filter((row) => row.by === by).map(({ key, listed, enrolled }) => [key, listed, enrolled]);

  test("are those of the back-test, with small ones withheld and the next smallest beside them", async () => {
    const body = await places();
    const counts = await rowsOf(
      `${spoken(NO_BREAK)} SELECT gender, count(*) FILTER (listed), count(*) FROM said WHERE monday = DATE '2026-06-29' GROUP BY 1 ORDER BY 1`,
    );
    // Three students are X; without those of M beside them, the total would tell their numbers.
    expect(rowsBy(body, "gender")).toEqual(counts.map((row) => (row[0] === "F" ? row : [row[0], null, null])));
    expect(counts.map(([key]) => key)).toEqual(["F", "M", "X"]);
    expect(body.minimumGroup).toBe(10);
    expect(rowsBy(body, "age").every(([, listed]) => listed !== null)).toBe(true);
  });

  test("by gender and disability are for readers of Leading alone", async () => {
    const reader = await server.createUser(tenant, { groups: ["ReportViewer.LEARNING"] });
    const kinds = async (user: AppUser) => new Set((await places(user)).groups.map(({ by }) => by));
    expect(await kinds(reader)).toEqual(new Set(["deprivation", "age"]));
    expect(await kinds(admin)).toEqual(new Set(["deprivation", "age", "gender", "disability"]));
  });
});
