import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { CDM_TABLES, qualifiedName } from "@lyceum/model";
import { SnapshotWriter } from "@lyceum/warehouse";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { northfield } from "../institutions/northfield.ts";
import { describeDemoData } from "../warehouse/description.ts";
import { generationSteps, runSteps } from "../warehouse/generate-warehouse.ts";
import { fillDemoCanonical } from "./fill-demo-canonical.ts";

/** What the demo has nothing of: media, visits and loads. */
const EMPTY = ["CDM_LMS.COURSE_ACTIVITY", "CDM_MEDIA.MEDIA", "CDM_MEDIA.MEDIA_ACTIVITY", "CDM_META.LOAD"];
const CREATED = "2026-11-21 05:00:00.123";

let folder: string;
let writer: SnapshotWriter;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "lyceum-canonical-"));
  const file = path.join(folder, "northfield.duckdb");
  const createdAt = new Date(`${CREATED.replace(" ", "T")}Z`);
  const making = await SnapshotWriter.open({ path: file, scratch: path.join(folder, "scratch") });
  const source = { ...northfield, data: { ...northfield.data, students: 400 } };
  await runSteps(making, generationSteps(source, 1), () => {});
  await describeDemoData(making, "s", createdAt);
  await fillDemoCanonical(making, createdAt);
  making.close();
  // Opened anew, as readers do: nothing may depend on the generation's working tables.
  writer = await SnapshotWriter.open({ path: file, scratch: path.join(folder, "scratch"), readOnly: true });
});
afterAll(async () => {
  writer.close();
  await rm(folder, { recursive: true, force: true });
});

const row = async (sql: string) => (await writer.rows(sql))[0]?.map((value) => (typeof value === "bigint" ? Number(value) : value));

test("every table is there, and only what the demo has nothing of is empty", async () => {
  const empty: string[] = [];
  for (const name of CDM_TABLES.map(qualifiedName)) if ((await row(`SELECT count(*) FROM ${name}`))?.[0] === 0) empty.push(name);
  expect(empty.toSorted()).toEqual(EMPTY);
});

describe("counts and sums are those of the star", () => {
  test.each([
    ["courses", "count(*), sum(LENGTH_DAYS) FROM CDM_LMS.COURSE", "count(*), sum(length_days) FROM star.dim_course"],
    ["nodes", "count(*), sum(LEVEL) FROM CDM_LMS.NODE", "count(*), sum(level) FROM star.dim_node"],
    [
      "memberships of students",
      "count(*), sum(ACCESS_COUNT), count(*) FILTER (PREVIEW_IND), count(*) FILTER (NOT AVAILABLE_IND) FROM CDM_LMS.PERSON_COURSE WHERE STUDENT_IND",
      "count(*), sum(clicks), count(*) FILTER (uncounted_cause = 'Preview user'), count(*) FILTER (uncounted_cause = 'Enrolment unavailable') FROM star.fact_enrolment",
    ],
    ["memberships of instructors", "count(*) FROM CDM_LMS.PERSON_COURSE WHERE NOT STUDENT_IND", "count(*) FROM star.fact_teaching"],
    [
      "activity",
      "count(*), sum(INTERACTION_COUNT), sum(DURATION_MINUTES), count(DISTINCT ID) FROM CDM_LMS.COURSE_ITEM_ACTIVITY",
      "count(*), sum(clicks), sum(minutes), count(*) FROM star.fact_activity",
    ],
    [
      "sessions and their days",
      "count(*), round(sum(DURATION_MINUTES)), min(FIRST_ACCESSED_TIME::DATE), max(LAST_ACCESSED_TIME::DATE), count(DISTINCT DEVICE_CODE), sum(hour(FIRST_ACCESSED_TIME)) FROM CDM_LMS.SESSION_ACTIVITY",
      "count(*), round(sum(minutes)), min(session_date), max(session_date), count(DISTINCT device), sum(hour) FROM star.fact_session",
    ],
    ["attempts", "count(*), count(*) FILTER (LATE_IND) FROM CDM_LMS.ATTEMPT", "count(*), count(*) FILTER (late) FROM star.fact_submission"],
    [
      "grades",
      "count(*), sum(SCORE), round(100 * sum(NORMALIZED_SCORE)) FROM CDM_LMS.GRADE",
      "count(score), sum(score), round(sum(score)) FROM star.fact_submission",
    ],
    [
      "registrations",
      "count(*), count(*) FILTER (DISABILITY_IND), count(OUTCOME_CODE), count(DISTINCT PERSON_ID) FROM CDM_SIS.STUDENT_COURSE",
      "count(*), count(*) FILTER (disability), count(outcome), count(DISTINCT student_id) FROM star.fact_enrolment",
    ],
    [
      "tools",
      "count(*), count(*) FILTER (THIRD_PARTY_IND) FROM CDM_LMS.TOOL",
      "count(*), count(*) FILTER (third_party) FROM star.dim_tool",
    ],
    [
      "use of tools",
      "count(*), sum(INTERACTION_COUNT), sum(DURATION_MINUTES), count(PERSON_COURSE_ID) FROM CDM_LMS.COURSE_TOOL_ACTIVITY",
      "count(*), sum(uses), sum(minutes), count(enrolment_id) FROM star.fact_tool_day",
    ],
    [
      "use of features",
      "sum(PEOPLE_COUNT), sum(USE_COUNT), count(DISTINCT FEATURE_ID) FROM CDM_TLM.FEATURE_USE",
      "count(*), sum(uses), count(DISTINCT tool_id) FROM star.fact_tool_day",
    ],
    [
      "accessibility",
      "count(*), sum(SCORE), sum(SEVERE_ISSUE_COUNT), count(DISTINCT CONTENT_ID) FROM CDM_ALY.CONTENT_SCORE",
      "count(*), sum(score), sum(severe_issues), count(DISTINCT item_id) FROM star.fact_accessibility_day",
    ],
    [
      "issues of accessibility",
      "count(*), sum(ISSUE_COUNT), sum(ISSUE_COUNT) FILTER (SEVERITY_CODE = 'severe') FROM CDM_ALY.CONTENT_ISSUE",
      "count(*), sum(issues), sum(issues) FILTER (severity = 'Severe') FROM star.fact_issue",
    ],
    [
      "alternative formats",
      "count(*), count(DISTINCT PERSON_ID), count(DISTINCT FORMAT_CODE) FROM CDM_ALY.ALTERNATIVE_FORMAT",
      "count(*), count(DISTINCT student_id), count(DISTINCT format) FROM star.fact_alternative_format",
    ],
    [
      "discussions",
      "count(*), count(PARENT_ID), sum(WORD_COUNT), count(DISTINCT PERSON_COURSE_ID) FROM CDM_LMS.DISCUSSION_POST",
      "count(*), count(*) FILTER (kind = 'Replies'), sum(words), count(DISTINCT coalesce(enrolment_id, course_id || '.0')) FROM star.fact_post",
    ],
    [
      "items",
      "count(*), count(PARENT_ID), count(*) FILTER (NOT AVAILABLE_IND), min(CREATED_DATE), max(CHANGED_DATE), count(DISTINCT AUTHOR_ROLE_CODE) FROM CDM_LMS.COURSE_ITEM",
      "count(*), count(*) FILTER (depth > 0), count(*) FILTER (NOT available), min(created_date), max(changed_date), count(DISTINCT author_role) FROM star.dim_item",
    ],
    [
      "changes of grades",
      "count(*), sum(SCORE - PREVIOUS_SCORE), sum(POSTED_IND::INTEGER), sum(OVERRIDDEN_IND::INTEGER) FROM CDM_LMS.GRADE_CHANGE",
      "count(*), sum(points), sum(posted::INTEGER), sum(overridden::INTEGER) FROM star.fact_grade_change",
    ],
    [
      "meetings",
      "count(*), sum(RECORDED_IND::INTEGER), sum(date_diff('minute', START_TIME, END_TIME)), sum(date_diff('minute', PLANNED_START_TIME, PLANNED_END_TIME)) FROM CDM_CLB.SESSION",
      "count(*), sum(recorded::INTEGER), sum(minutes)::BIGINT, sum(planned_minutes)::BIGINT FROM star.fact_meeting",
    ],
    [
      "attendance",
      "count(*), sum(DURATION_MINUTES), sum(date_diff('minute', JOINED_TIME, LEFT_TIME)), count(DISTINCT PERSON_ID) FROM CDM_CLB.ATTENDANCE",
      "count(*) FILTER (present), sum(minutes), sum(minutes)::BIGINT, count(DISTINCT person_id) FILTER (present) FROM star.fact_attendance",
    ],
    [
      "registrations for programmes",
      "count(*), count(END_DATE), count(*) FILTER (STATUS_CODE = 'awarded') FROM CDM_SIS.STUDENT_PROGRAMME",
      "count(*), count(ended_date), count(*) FILTER (status = 'Awarded') FROM star.fact_programme_registration",
    ],
    [
      "awards",
      "count(*), count(DISTINCT PERSON_ID), count(*) FILTER (CLASSIFICATION_CODE = 'first') FROM CDM_SIS.STUDENT_AWARD",
      "count(*), count(DISTINCT student_id), count(*) FILTER (classification = 'First') FROM star.fact_award",
    ],
    [
      "terms of students",
      "count(*), sum(CREDITS_ATTEMPTED), sum(CREDITS_EARNED) FROM CDM_SIS.STUDENT_TERM",
      "count(*), sum(credits_attempted), sum(credits_earned) FROM star.fact_student_term",
    ],
    [
      "people",
      "count(*) FROM CDM_SIS.PERSON WHERE STUDENT_IND",
      "count(DISTINCT student_id) FROM (SELECT student_id FROM star.fact_enrolment UNION ALL SELECT student_id FROM star.fact_programme_registration)",
    ],
  ])("%s", async (_, canonical, star) => {
    const counted = await row(`SELECT ${canonical}`);
    expect(counted?.[0]).toBeGreaterThan(0);
    expect(counted).toEqual(await row(`SELECT ${star}`));
  });
});

test("keys identify, and references lead somewhere", async () => {
  const faults: string[] = [];
  const none = async (what: string, sql: string) => {
    if ((await row(sql))?.[0] !== 0) faults.push(what);
  };
  for (const table of CDM_TABLES) {
    const name = qualifiedName(table);
    await none(`${name}.ID`, `SELECT count(*) - count(DISTINCT ID) FROM ${name}`);
    for (const { name: column, references } of table.columns) {
      const target = references?.replace(/\.ID$/, "");
      if (target)
        await none(
          `${name}.${column}`,
          `SELECT count(*) FROM ${name} AS a ANTI JOIN ${target} AS b ON b.ID = a.${column} WHERE a.${column} IS NOT NULL`,
        );
    }
  }
  expect(faults).toEqual([]);
});

test("codes stand beside their sources', and every row says when it came and from where", async () => {
  for (const table of CDM_TABLES) {
    const name = qualifiedName(table);
    const unlike = table.columns
      .map((column) => column.name)
      .filter((column) => column.endsWith("_SOURCE_CODE"))
      .map((column) => `(${column} IS NULL) <> (${column.replace("_SOURCE_CODE", "_CODE")} IS NULL)`);
    const alive = `INSTANCE_ID = 'demo' AND SOURCE_ID = ID AND ROW_INSERTED_TIME = TIMESTAMP '${CREATED}' AND ROW_UPDATED_TIME = ROW_INSERTED_TIME AND ROW_DELETED_TIME IS NULL`;
    const wrong = [`NOT coalesce(${alive}, false)`, ...unlike].join(" OR ");
    expect(await row(`SELECT count(*) FROM ${name} WHERE ${wrong}`), name).toEqual([0]);
  }
});

test("rows that the star holds are kept once", async () => {
  const stored = await writer.rows(
    "SELECT table_name FROM duckdb_tables() WHERE schema_name LIKE 'CDM_%' AND estimated_size > 0 ORDER BY ALL",
  );
  expect(stored.flat()).toEqual(["DATA_SOURCE", "PERSON"]);
});
