import { type Answer, type CalendarTerm, compile, listTerms, parseQuery, presentRows, type QueryInput, readTerms } from "@lyceum/semantic";
import { openDuckDb, type TestEngine } from "@lyceum/semantic/testing/engines";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { deriveStatements } from "../star/derive.ts";
import { everything, openStar } from "../testing/star.ts";
import { educationModel } from "./education-model.ts";

/** The last day of the eighth week of a term, and the same day a year before. */
const [NOW, THEN] = ["2024-11-24", "2023-11-26"];

/** Two years of what students did, the same in each run; a number under 97 for whatever is told apart by its words. */
const dice = (...parts: readonly string[]) => `(hash(${parts.join(" || ' ' || ")}) % 97)::INTEGER`;
const HISTORY = `
  CREATE SCHEMA history;
  CREATE TABLE history.course AS SELECT m || '-' || t AS course_id, m AS module, t AS term_id, CASE t WHEN 'a' THEN DATE '2023-10-02' ELSE DATE '2024-10-03' END AS day
    FROM unnest(['M1', 'M2', 'M3']) AS modules(m), unnest(['a', 'b']) AS terms(t);
  CREATE TABLE history.enrolment AS SELECT course_id || '-' || n AS enrolment_id, 's' || n AS student_id, course_id, term_id, day,
      day - 30 + ${dice("course_id", "n")} AS registered, CASE WHEN ${dice("n", "course_id", "'left'")} < 30 THEN day + ${dice("n", "course_id", "'when'")} * 2 END AS withdrawn,
      CASE WHEN ${dice("n", "'passed'")} < 60 THEN 'Pass' ELSE 'Fail' END AS result
    FROM history.course, (SELECT unnest(range(60))::INTEGER AS n);
  CREATE TABLE history.visit AS SELECT enrolment_id, student_id, course_id, term_id, day + d * 3 - 9 AS visited, d * 3 - 9 AS visited_day, 1 + ${dice("enrolment_id", "d")} AS clicks
    FROM history.enrolment, (SELECT unnest(range(70))::INTEGER AS d) WHERE ${dice("d", "enrolment_id")} < 40;
  CREATE TABLE history.piece AS SELECT course_id || '-' || p AS assessment_id, course_id, 14 * p + 4 AS due_day, day + 14 * p + 4 AS due FROM history.course, (SELECT unnest(range(1, 12))::INTEGER AS p);
  CREATE TABLE history.handed AS SELECT enrolment_id, student_id, e.course_id, term_id, assessment_id, due, due - 6 + (${dice("enrolment_id", "assessment_id")}) % 12 AS handed,
      handed + ${dice("assessment_id", "enrolment_id")} % 20 AS graded, ${dice("enrolment_id", "assessment_id", "'score'")} AS score
    FROM history.enrolment e JOIN history.piece USING (course_id) WHERE ${dice("assessment_id", "'handed'", "enrolment_id")} < 80`;

/** The star as it was on a day: what came later is not in it. */
function starOf(day: string): readonly string[] {
  const until = `DATE '${day}'`;
  return [
    "INSERT INTO star.dim_node (node_id, level, kind, name, sort_name, level1_id, level1_name) VALUES ('n', 1, 'college', 'Arts', 'Arts', 'n', 'Arts')",
    "INSERT INTO star.node_closure VALUES ('n', 'n')",
    "INSERT INTO star.dim_term VALUES ('a', 'Autumn 2023', 'Autumn', 2023, 1, DATE '2023-10-02', DATE '2024-06-30'), ('b', 'Autumn 2024', 'Autumn', 2024, 2, DATE '2024-10-03', DATE '2025-06-30')",
    "INSERT INTO star.dim_course BY NAME SELECT course_id, course_id AS course_code, module AS module_code, module AS name, term_id, 'n' AS node_id, day AS start_date, day + 250 AS end_date, 250 AS length_days, true AS available FROM history.course",
    `INSERT INTO star.dim_assessment BY NAME SELECT assessment_id, course_id, 'n' AS node_id, 'TMA' AS assessment_type, due AS due_date, due_day FROM history.piece`,
    "INSERT INTO star.dim_item BY NAME SELECT course_id AS item_id, course_id, 'n' AS node_id, 'Quiz' AS item_type FROM history.course",
    `INSERT INTO star.fact_activity BY NAME SELECT enrolment_id, student_id, course_id, term_id, 'n' AS node_id, course_id AS item_id, visited AS activity_date, visited_day AS activity_day, clicks
      FROM history.visit WHERE visited <= ${until}`,
    `INSERT INTO star.fact_submission BY NAME SELECT assessment_id || enrolment_id AS submission_id, assessment_id, enrolment_id, student_id, course_id, term_id, 'n' AS node_id,
        handed AS submitted_date, due AS due_date, handed > due AS late, false AS banked, CASE WHEN graded <= ${until} THEN score END AS score,
        CASE WHEN graded <= ${until} THEN graded END AS graded_date, CASE WHEN graded <= ${until} THEN graded - handed END AS grading_days
      FROM history.handed WHERE handed <= ${until}`,
    `INSERT INTO star.fact_enrolment BY NAME SELECT enrolment_id, student_id, course_id, term_id, 'n' AS node_id, true AS counted, registered AS registered_date,
        CASE WHEN withdrawn <= ${until} THEN withdrawn END AS withdrawn_date, CASE WHEN withdrawn <= ${until} THEN 'Withdrawn' WHEN day + 250 <= ${until} THEN result END AS outcome,
        (SELECT coalesce(sum(clicks), 0) FROM star.fact_activity v WHERE v.enrolment_id = e.enrolment_id) AS clicks, 0 AS active_days, 0 AS submissions
      FROM history.enrolment e WHERE registered <= ${until}`,
    ...deriveStatements({ asOf: day }),
  ];
}

interface Dated {
  readonly engine: TestEngine;
  readonly asOf: string;
  readonly terms: readonly CalendarTerm[];
}

async function dated(asOf: string): Promise<Dated> {
  const engine = await openStar(await openDuckDb());
  for (const statement of [HISTORY, ...starOf(asOf)]) await engine.run(statement);
  const { sql, params } = listTerms(educationModel, engine.dialect);
  return { engine, asOf, terms: readTerms(await engine.rows(sql, params)) };
}

async function ask({ engine, asOf, terms }: Dated, query: QueryInput, rights = everything): Promise<Answer> {
  const compiled = compile(educationModel, parseQuery(query), rights, { snapshotId: "s", asOf, freshness: [], terms }, engine.dialect);
  return presentRows(compiled, await engine.rows(compiled.sql, compiled.params));
}

const ofTerm = (name: string) => [{ dimension: "term", op: "in" as const, values: [name] }];
const compare = { dimension: "term", to: "previous_year", until: "same_week" } as const;

/** Sums of other orders differ in their last digits. */
const rounded = (value: unknown): unknown => (typeof value === "number" ? Math.round(value * 1e9) / 1e9 : value);

const MEASURES = [
  "enrolments",
  "students",
  "withdrawals",
  "withdrawal_rate_so_far",
  "in_progress",
  "ended_enrolments",
  "pass_rate",
  "clicks",
  "active_students",
  "engagement_rate",
  "clicks_per_enrolment",
  "active_last_7_days",
  "submissions",
  "average_score",
  "on_time_rate",
  "graded_in_time_rate",
  "grading_backlog",
  "grading_median",
  "not_graded_share",
  "expected_work",
  "expected_handed_in",
  "submission_rate",
  "missing_pieces",
  "still_enrolled",
  "marked_enrolments",
  "running_mark",
  "under_pass_share",
  "weekly_active_share",
  "enrolment_weeks",
  "planned_use_share",
  "weekly_presence",
];

describe("a term that still runs", () => {
  let now: Dated;
  let then: Dated;
  beforeAll(async () => {
    [now, then] = [await dated(NOW), await dated(THEN)];
  });
  afterAll(() => Promise.all([now.engine.close(), then.engine.close()]));

  test.each(MEASURES)("compares %s with what a reader saw of the other term in its same week", async (measure) => {
    const query = { measures: [measure], dimensions: [{ name: "module" }] };
    const [compared, seen] = await Promise.all([
      ask(now, { ...query, filters: ofTerm("Autumn 2024"), compare, totals: true }),
      ask(then, { ...query, filters: ofTerm("Autumn 2023"), totals: true }),
    ]);
    expect(compared.rows.map(([module, , previous]) => [module, rounded(previous)])).toEqual(
      seen.rows.map(([module, value]) => [module, rounded(value)]),
    );
    expect(rounded(compared.totals?.[2])).toEqual(rounded(seen.totals?.[1]));
  });

  test("compares each week of a course that both have reached, and days by their place in the term", async () => {
    for (const [measure, dimension] of [
      ["running_mark", { name: "enrolment_week" }],
      ["weekly_active_share", { name: "enrolment_week" }],
      ["clicks", { name: "activity_date", grain: "week" }],
    ] as const) {
      const query = { measures: [measure], dimensions: [dimension] };
      const compared = await ask(now, { ...query, filters: ofTerm("Autumn 2024"), compare });
      const seen = await ask(then, { ...query, filters: ofTerm("Autumn 2023") });
      expect(compared.rows.map(([, , previous]) => previous)).toEqual(seen.rows.map(([, value]) => value));
    }
  });

  test("names the period and the week, and of an ended one the whole", async () => {
    const columns = (answer: Answer) => answer.columns.filter(({ role }) => role === "previous").map(({ comparedWith }) => comparedWith);
    const query = { measures: ["clicks"], filters: ofTerm("Autumn 2024"), compare };
    expect(columns(await ask(now, query))).toEqual([{ name: "Autumn 2023", until: THEN, week: 7 }]);
    expect(columns(await ask({ ...now, asOf: "2026-01-31" }, query))).toEqual([{ name: "Autumn 2023" }]);
    const { until: _until, ...whole } = compare;
    expect(columns(await ask(now, { ...query, compare: whole }))).toEqual([undefined]);
    const year = { measures: ["clicks"], filters: [{ dimension: "academic_year", op: "in" as const, values: [2024] }] };
    expect(columns(await ask(now, { ...year, compare: { ...compare, dimension: "academic_year" } }))).toEqual([
      { name: "2023/24", until: THEN },
    ]);
  });

  test("compares an ended term as a whole", async () => {
    const later = { ...now, asOf: "2026-01-31" };
    const query = { measures: ["clicks", "withdrawals"], filters: ofTerm("Autumn 2024") };
    const { until: _until, ...whole } = compare;
    const [upTo, all] = [await ask(later, { ...query, compare }), await ask(later, { ...query, compare: whole })];
    expect(upTo.rows).toEqual(all.rows);
    expect(upTo.rows[0]?.[1]).not.toEqual((await ask(now, { ...query, compare })).rows[0]?.[1]);
  });

  test("does not compare what only the last day of the data tells, or what has no day", async () => {
    for (const measure of ["at_risk_enrolments", "active_days_median", "instructor_access"]) {
      const query = { measures: [measure], filters: ofTerm("Autumn 2024"), compare };
      const answer = await ask(now, query);
      expect(answer.rows.map(([, previous]) => previous)).toEqual(answer.rows.map(() => null));
      const byModule = await ask(now, { ...query, dimensions: [{ name: "module" }], totals: true });
      const previous = [...byModule.rows, byModule.totals ?? []].map((row) => row[2]);
      expect(previous).toEqual(previous.map(() => null));
    }
  });

  test("is not compared for readers to whom small groups are not shown", async () => {
    const restricted = { ...everything, restricted: true, minimumGroup: 5 };
    const query = { measures: ["enrolments", "average_score"], dimensions: [{ name: "module" }], filters: ofTerm("Autumn 2024"), compare };
    const answer = await ask(now, query, restricted);
    expect(answer.rows.map((row) => row.length)).toEqual([7, 7, 7]);
    const previous = answer.columns.flatMap(({ role }, index) => (role === "previous" || role === "change" ? [index] : []));
    expect(answer.rows.flatMap((row) => previous.map((index) => row[index]))).toEqual(Array.from({ length: 12 }, () => null));
    expect(answer.rows.map((row) => typeof row[1])).toEqual(["number", "number", "number"]);
  });
});
