import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { qualifiedName, STAR_TABLES } from "@lyceum/model";
import { checkSnapshot, SnapshotWriter } from "@lyceum/warehouse";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { harbour } from "../institutions/harbour.ts";
import { northfield } from "../institutions/northfield.ts";
import { describeDemoData } from "./description.ts";
import { type DataSource, generationSteps, runSteps } from "./generate-warehouse.ts";
import { AS_OF } from "./step.ts";

const STUDENTS = 1200;
const small: DataSource = { ...northfield, data: { ...northfield.data, students: STUDENTS } };

let folder: string;
let writer: SnapshotWriter;

async function generate(source: DataSource, name: string, scale = 1): Promise<SnapshotWriter> {
  const file = await SnapshotWriter.open({ path: path.join(folder, `${name}.duckdb`), scratch: path.join(folder, "scratch") });
  await runSteps(file, generationSteps(source, scale), () => {});
  await describeDemoData(file, name, new Date("2026-11-21T05:00:00Z"));
  return file;
}

/** Independent of the order of rows, which means nothing. */
async function checksums(file: SnapshotWriter): Promise<unknown[]> {
  const sums: unknown[] = [];
  for (const table of STAR_TABLES.filter(({ name }) => name !== "snapshot")) {
    const name = qualifiedName(table);
    sums.push([name, ...(await file.rows(`SELECT count(*), sum(hash(t)::HUGEINT)::VARCHAR FROM ${name} AS t`)).flat()]);
  }
  return sums;
}

async function number(sql: string): Promise<number> {
  return Number((await writer.rows(sql))[0]?.[0]);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "lyceum-demo-"));
  writer = await generate(small, "northfield");
});
afterAll(async () => {
  writer.close();
  await rm(folder, { recursive: true, force: true });
});

test("two runs give the same rows in every table, and another seed gives others", async () => {
  const first = await generate(harbour, "first");
  const second = await generate(harbour, "second");
  const other = await generate({ ...harbour, data: { ...harbour.data, seed: 7 } }, "other");
  const sums = await checksums(first);
  expect(await checksums(second)).toEqual(sums);
  expect(await checksums(other)).not.toEqual(sums);
  for (const file of [first, second, other]) file.close();
});

test("the scale multiplies activity and leaves courses and outcomes as they are", async () => {
  const once = await generate(harbour, "once");
  const thrice = await generate(harbour, "thrice", 3);
  const rows = async (file: SnapshotWriter, table: string) => Number((await file.rows(`SELECT count(*) FROM ${table}`))[0]?.[0]);
  const ratio = (await rows(thrice, "star.fact_activity")) / (await rows(once, "star.fact_activity"));
  expect(ratio).toBeGreaterThan(2.8);
  expect(ratio).toBeLessThan(3.2);
  expect(await rows(thrice, "star.fact_enrolment")).toBe(await rows(once, "star.fact_enrolment"));
  once.close();
  thrice.close();
});

test("the data passes every check that a publication makes", async () => {
  await expect(checkSnapshot(writer, "northfield")).resolves.toBeUndefined();
});

describe("size", () => {
  test("as many students at any time as asked for, in every autumn and spring", async () => {
    const perTerm = await writer.rows(
      "SELECT count(DISTINCT student_id) FROM star.fact_enrolment JOIN star.dim_term USING (term_id) WHERE season <> 'Summer' GROUP BY term_id",
    );
    for (const [students] of perTerm) {
      expect(Number(students)).toBeGreaterThan(STUDENTS * 0.85);
      expect(Number(students)).toBeLessThan(STUDENTS * 1.15);
    }
    expect(perTerm).toHaveLength(7);
  });

  test("six colleges, 24 departments, 1,200 courses, four academic years", async () => {
    const levels = await writer.rows("SELECT count(*)::INTEGER FROM star.dim_node GROUP BY level ORDER BY level");
    expect(levels.flat()).toEqual([1, 6, 24, 72, 1200]);
    expect(await number("SELECT count(DISTINCT academic_year) FROM star.dim_term")).toBe(4);
  });

  test("about 21 enrolments and 180 activity rows for each student place", async () => {
    const enrolments = await number("SELECT count(*) FROM star.fact_enrolment");
    expect(enrolments / STUDENTS).toBeGreaterThan(19);
    expect(enrolments / STUDENTS).toBeLessThan(24);
    const activity = await number("SELECT count(*) FROM star.fact_activity");
    expect(activity / STUDENTS).toBeGreaterThan(150);
    expect(activity / STUDENTS).toBeLessThan(230);
  });

  test("the dean's college holds a plausible share", async () => {
    const share = await number("SELECT avg((level1_id = 'NF-SCI')::INTEGER) FROM star.fact_enrolment JOIN star.dim_node USING (node_id)");
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.22);
  });
});

describe("truth to life", () => {
  const passed = "avg((outcome IN ('Pass', 'Distinction'))::INTEGER)";
  const ended = "star.fact_enrolment WHERE term_id <> '2026A'";

  test("nothing is dated after the last day of the data", async () => {
    const facts: [string, string][] = [
      ["fact_enrolment", "greatest(registered_date, withdrawn_date, last_activity_date)"],
      ["fact_activity", "activity_date"],
      ["fact_submission", "greatest(submitted_date, graded_date)"],
      ["fact_grade_change", "changed_date"],
      ["fact_programme_registration", "greatest(entry_date, ended_date)"],
      ["fact_award", "awarded_date"],
      ["dim_item", "greatest(created_date, changed_date)"],
      ["fact_session", "session_date"],
      ["fact_tool_day", "use_date"],
      ["fact_course_week", "week_start"],
      ["fact_course_tool", "week_start"],
      ["fact_tool_pair", "week_start"],
      ["fact_post", "posted_date"],
      ["fact_meeting", "meeting_date"],
      ["fact_teaching_day", "access_date"],
      ["fact_accessibility_day", "measured_date"],
      ["fact_alternative_format", "downloaded_date"],
    ];
    for (const [table, date] of facts) {
      expect(await number(`SELECT count(*) FROM star.${table} WHERE ${date} > DATE '${AS_OF}'`), table).toBe(0);
      expect(await number(`SELECT count(*) FROM star.${table} WHERE ${date} > DATE '${AS_OF}' - 60`), table).toBeGreaterThan(0);
    }
  });

  test("the more activity, the more passes", async () => {
    const fifths = await writer.rows(
      `SELECT ${passed} FROM (SELECT outcome, ntile(5) OVER (ORDER BY clicks, enrolment_id) AS fifth FROM ${ended}) GROUP BY fifth ORDER BY fifth`,
    );
    const rates = fifths.map(([rate]) => Number(rate));
    expect(rates).toEqual(rates.toSorted((a, b) => a - b));
    expect((rates.at(-1) ?? 0) - (rates[0] ?? 1)).toBeGreaterThan(0.2);
  });

  test("poorer students pass less often, and repeated attempts fail more", async () => {
    expect(
      await number(`SELECT ${passed} FILTER (deprivation_rank > 7) - ${passed} FILTER (deprivation_rank < 4) FROM ${ended}`),
    ).toBeGreaterThan(0.04);
    expect(
      await number(`SELECT ${passed} FILTER (previous_attempts = 0) - ${passed} FILTER (previous_attempts > 0) FROM ${ended}`),
    ).toBeGreaterThan(0.1);
  });

  test("outcomes are plausible, and a running term has none but withdrawals", async () => {
    const rate = await number(`SELECT ${passed} FROM ${ended}`);
    expect(rate).toBeGreaterThan(0.7);
    expect(rate).toBeLessThan(0.92);
    const running = await writer.rows(
      "SELECT DISTINCT outcome FROM star.fact_enrolment WHERE term_id = '2026A' ORDER BY outcome NULLS LAST",
    );
    expect(running.flat()).toEqual(["Withdrawn", null]);
  });

  test("students leave early in a term and work little at weekends, in breaks and while the platform is down", async () => {
    expect(await number("SELECT median(withdrawn_day) FROM star.fact_enrolment")).toBeLessThan(42);
    expect(await number("SELECT avg((isodow(activity_date) > 5)::INTEGER) FROM star.fact_activity")).toBeLessThan(0.2);
    const on = (from: string, to: string) => `count(*) FILTER (activity_date BETWEEN DATE '${from}' AND DATE '${to}')`;
    expect(
      await number(`SELECT ${on("2025-12-22", "2025-12-28")} / ${on("2025-12-01", "2025-12-07")} FROM star.fact_activity`),
    ).toBeLessThan(0.25);
    expect(
      await number(`SELECT ${on("2025-03-11", "2025-03-12")} / ${on("2025-03-04", "2025-03-05")} FROM star.fact_activity`),
    ).toBeLessThan(0.2);
  });

  test("work comes in on the last day", async () => {
    const submitted = "SELECT avg((submitted_date BETWEEN due_date - 1 AND due_date)::INTEGER) FROM star.fact_submission";
    expect(await number(submitted)).toBeGreaterThan(0.5);
    expect(await number("SELECT avg(late::INTEGER) FROM star.fact_submission")).toBeGreaterThan(0.02);
  });

  test("a grade changes after it was given, ends at the score of the submission, and more rise than fall", async () => {
    const differing = await number(`SELECT count(*) FROM star.fact_grade_change AS c WHERE points <> score - previous_score OR NOT EXISTS (
      SELECT 1 FROM star.fact_submission AS s WHERE s.enrolment_id = c.enrolment_id AND s.assessment_id = c.assessment_id AND s.score = c.score AND s.graded_date < c.changed_date)`);
    expect(differing).toBe(0);
    expect(await number("SELECT avg((points > 0)::INTEGER) FROM star.fact_grade_change")).toBeGreaterThan(0.6);
  });

  test("whoever studies is registered for a programme, stays or leaves, and is awarded once", async () => {
    const strangers = await number(`SELECT count(*) FROM star.fact_enrolment AS e WHERE e.counted AND NOT EXISTS (
      SELECT 1 FROM star.fact_programme_registration AS r WHERE r.student_id = e.student_id AND r.node_id IN (SELECT node_id FROM star.dim_programme))`);
    expect(strangers).toBe(0);
    const wrong =
      await number(`SELECT count(*) FROM star.fact_programme_registration AS r LEFT JOIN star.fact_award AS a USING (registration_id)
      WHERE (r.status = 'Awarded') <> (a.award_id IS NOT NULL) OR (r.status = 'Registered') <> (r.ended_date IS NULL) OR r.ended_date < r.entry_date
        OR a.awarded_date <> r.ended_date`);
    expect(wrong).toBe(0);
    expect(await number("SELECT count(*) - count(DISTINCT registration_id) FROM star.fact_award")).toBe(0);
    const stayed = (students: string) =>
      number(
        `SELECT avg((continuation = 'Continued')::INTEGER) FROM star.fact_programme_registration WHERE continuation IN ('Continued', 'Left') AND ${students}`,
      );
    expect(await stayed("true")).toBeGreaterThan(0.85);
    expect((await stayed("deprivation_rank > 7")) - (await stayed("deprivation_rank < 4"))).toBeGreaterThan(0.005);
  });

  test("an item is made before it is first used, measured or written in, and changed afterwards; what is hidden, no student opens", async () => {
    const early =
      await number(`SELECT count(*) FROM star.dim_item AS i JOIN star.dim_course AS c USING (course_id) WHERE changed_date < i.created_date
      OR created_day <> i.created_date - start_date
      OR EXISTS (SELECT 1 FROM star.fact_activity AS a WHERE a.item_id = i.item_id AND (a.activity_date < i.created_date OR NOT i.available))
      OR EXISTS (SELECT 1 FROM star.fact_post AS p WHERE p.item_id = i.item_id AND (p.posted_date < i.created_date OR NOT i.available))
      OR EXISTS (SELECT 1 FROM star.fact_accessibility_day AS m WHERE m.item_id = i.item_id AND m.measured_date < i.created_date)`);
    expect(early).toBe(0);
    expect(await number("SELECT avg((created_day >= 0)::INTEGER) FROM star.dim_item")).toBeGreaterThan(0.05);
  });

  test("who writes was in the forum that day, or teaches and opened the course", async () => {
    const strangers = await number(`SELECT count(*) FROM star.fact_post AS p WHERE NOT CASE role
      WHEN 'Student' THEN EXISTS (SELECT 1 FROM star.fact_activity AS a WHERE a.enrolment_id = p.enrolment_id AND a.item_id = p.item_id AND a.activity_date = p.posted_date)
      ELSE EXISTS (SELECT 1 FROM star.fact_teaching_day AS d WHERE d.instructor_id = p.person_id AND d.course_id = p.course_id AND d.access_date = p.posted_date AND d.visits > 0) END`);
    expect(strangers).toBe(0);
  });

  test("threads begin before their replies, and some stay without an answer", async () => {
    expect(
      await number(
        "SELECT count(*) FROM star.fact_post AS r JOIN star.fact_post AS t ON t.post_id = r.thread_id WHERE t.kind <> 'Opens' OR t.course_id <> r.course_id OR r.posted_time < t.posted_time",
      ),
    ).toBe(0);
    const answered = await number("SELECT avg(answered::INTEGER) FROM star.fact_post WHERE role = 'Student'");
    expect(answered).toBeGreaterThan(0.5);
    expect(answered).toBeLessThan(0.95);
    expect(
      await number("SELECT count(*) FROM star.fact_post WHERE staff_reply_hours < reply_hours OR (reply_hours IS NULL AND answered)"),
    ).toBe(0);
  });

  test("attendance fades, and only those enrolled on the day are expected", async () => {
    const rate = (weeks: string) =>
      number(
        `SELECT avg(attended::INTEGER) FROM star.fact_attendance JOIN star.fact_meeting USING (meeting_id) WHERE role = 'Student' AND meeting_day // 7 ${weeks}`,
      );
    expect((await rate("< 3")) - (await rate("> 8"))).toBeGreaterThan(0.1);
    const gone = await number(`SELECT count(*) FROM star.fact_attendance AS a JOIN star.fact_meeting AS m USING (meeting_id)
      JOIN star.fact_enrolment AS e ON e.enrolment_id = a.enrolment_id WHERE m.meeting_date NOT BETWEEN e.registered_date AND coalesce(e.withdrawn_date, DATE '9999-12-31')`);
    expect(gone).toBe(0);
    expect(
      await number(
        "SELECT count(*) FROM star.fact_meeting AS m WHERE people <> (SELECT count(*) FROM star.fact_attendance AS a WHERE a.meeting_id = m.meeting_id AND present)",
      ),
    ).toBe(0);
  });

  test("instructors' days are those of their assignments, and grades those of the submissions", async () => {
    const differing = await number(`SELECT count(*) FROM star.fact_teaching AS t
      LEFT JOIN (SELECT teaching_id, count(*) FILTER (visits > 0) AS days FROM star.fact_teaching_day GROUP BY ALL) AS d USING (teaching_id)
      WHERE t.active_days <> coalesce(d.days, 0)`);
    expect(differing).toBe(0);
    expect(await number("SELECT sum(grades) FROM star.fact_teaching_day")).toBe(
      await number("SELECT count(graded_date) FROM star.fact_submission"),
    );
  });

  test("the sums on an enrolment are those of its activity and submissions", async () => {
    const differing = await number(`
      SELECT count(*) FROM star.fact_enrolment AS e
      LEFT JOIN (SELECT enrolment_id, sum(clicks) AS clicks, max(activity_date) AS last FROM star.fact_activity GROUP BY 1) AS a USING (enrolment_id)
      LEFT JOIN (SELECT enrolment_id, count(*) AS n FROM star.fact_submission GROUP BY 1) AS s USING (enrolment_id)
      WHERE e.clicks <> coalesce(a.clicks, 0) OR e.last_activity_date IS DISTINCT FROM a.last OR e.submissions <> coalesce(s.n, 0)`);
    expect(differing).toBe(0);
  });
});

test.each([
  [
    "fact_enrolment",
    ["gender", "age_band", "region", "deprivation_band", "highest_education", "disability", "previous_attempts", "outcome"],
  ],
  ["dim_course", ["module_code", "design_mode", "term_id"]],
  ["dim_item", ["item_type", "item_group", "depth", "available", "author_role", "created_date", "created_day", "changed_date"]],
  ["dim_assessment", ["assessment_type"]],
  ["fact_session", ["role", "device", "weekday", "hour", "client"]],
  ["fact_tool_day", ["tool_id", "role"]],
  ["dim_tool", ["name", "kind", "maker", "third_party"]],
  ["fact_post", ["role", "kind"]],
  ["fact_forum_enrolment", ["taking_part"]],
  ["fact_meeting", ["meeting_type", "weekday", "hour", "recorded"]],
  ["fact_attendance", ["present_band"]],
  ["dim_programme", ["qualification", "study_level"]],
  ["fact_programme_registration", ["entry_year", "full_time", "status", "continuation", "gender", "disability", "deprivation_band"]],
  ["fact_award", ["award_year", "classification"]],
  ["fact_accessibility", ["band"]],
  ["fact_accessibility_day", ["change"]],
  ["fact_issue", ["issue_kind", "severity"]],
  ["fact_alternative_format", ["format"]],
  ["fact_grade_change", ["points", "posted", "overridden"]],
])("every value that %s can be filtered by occurs in more than one form", async (table, columns) => {
  for (const column of columns) {
    expect(await number(`SELECT count(DISTINCT ${column}) FROM star.${table}`), column).toBeGreaterThan(1);
  }
});
