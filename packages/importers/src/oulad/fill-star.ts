import { commentStatements, ddlStatements, deriveStatements, STAR_TABLES, type StorageTypes, type TableSpec } from "@lyceum/model";
import type { SnapshotWriter } from "@lyceum/warehouse";

import type { SourceFile } from "./source-files.ts";
import { activityRows } from "./stage-files.ts";

/** Keys that repeat over millions of rows are stored as numbers of a closed list, which join and group as fast as integers. */
const KEYS: Readonly<Record<string, string>> = {
  enrolment_key: "SELECT enrolment_id FROM enrolment ORDER BY 1",
  student_key: "SELECT DISTINCT student_id FROM enrolment ORDER BY 1",
  course_key: "SELECT course_id FROM presentation ORDER BY 1",
  term_key: "SELECT term_id FROM term ORDER BY 1",
  node_key: "SELECT node_id FROM node ORDER BY 1",
  item_key: "SELECT id_site::VARCHAR FROM vle ORDER BY 1",
};

const KEY_OF_COLUMN: Readonly<Record<string, keyof typeof KEYS>> = {
  enrolment_id: "enrolment_key",
  student_id: "student_key",
  course_id: "course_key",
  term_id: "term_key",
  node_id: "node_key",
  parent_id: "node_key",
  ancestor_id: "node_key",
  level1_id: "node_key",
  level2_id: "node_key",
  level3_id: "node_key",
  item_id: "item_key",
};

/** A view of the activity, which is made when that is there. */
const TOOL_DAYS = "fact_tool_day";

const storage: StorageTypes = (_table: TableSpec, column) => {
  const key = KEY_OF_COLUMN[column.name];
  return key && `star.${key}`;
};

/** The one large table, written in one pass. A row whose keys or numbers do not fit keeps a gap, which the caller looks for. */
const activity = (rows: string) => `CREATE TABLE star.fact_activity AS
  SELECT e.enrolment_key AS enrolment_id, e.student_key AS student_id, p.course_key AS course_id, p.term_key AS term_id, p.node_key AS node_id,
    i.item_key AS item_id,
    p.start_date + v.date AS activity_date, v.date AS activity_day, v.sum_click AS clicks,
    NULL::DOUBLE AS "minutes"
  FROM (${rows}) v
  LEFT JOIN presentation_key p ON p.code_module = v.code_module AND p.code_presentation = v.code_presentation
  LEFT JOIN enrolment_key e ON e.course_key = p.course_key AND e.id_student = v.id_student
  LEFT JOIN item_key i ON i.course_key = p.course_key AND i.id_site = v.id_site`;

/** The small tables with their keys in the stored form, for the joins of the large one. */
const KEY_TABLES = [
  `CREATE TEMP TABLE presentation_key AS SELECT code_module, code_presentation, start_date,
    course_id::star.course_key AS course_key, code_presentation::star.term_key AS term_key, course_id::star.node_key AS node_key FROM presentation`,
  `CREATE TEMP TABLE enrolment_key AS SELECT course_id::star.course_key AS course_key, id_student,
    enrolment_id::star.enrolment_key AS enrolment_key, student_id::star.student_key AS student_key FROM enrolment`,
  `CREATE TEMP TABLE item_key AS SELECT course_key, id_site, id_site::VARCHAR::star.item_key AS item_key
    FROM vle JOIN presentation_key USING (code_module, code_presentation)`,
];

/** Makes the star's tables and reads the activity file into the largest of them. */
export async function fillActivity(writer: SnapshotWriter, file: SourceFile): Promise<void> {
  await writer.run("CREATE SCHEMA star");
  for (const [name, values] of Object.entries(KEYS)) await writer.run(`CREATE TYPE star.${name} AS ENUM (${values})`);
  for (const statement of KEY_TABLES) await writer.run(statement);
  const small = STAR_TABLES.filter(({ name }) => name !== "fact_activity" && name !== TOOL_DAYS);
  await writer.run(ddlStatements(small, storage).join(";"));
  await writer.run(activity(await activityRows(writer, file)));
  const large = STAR_TABLES.filter((table) => table.name === "fact_activity");
  await writer.run(large.flatMap((table) => commentStatements(table)).join(";"));
}

/** Rows of the activity table that miss a key or a number, because the file's row was not sound. */
export async function incompleteActivity(writer: SnapshotWriter): Promise<number> {
  const [[count] = [0]] = await writer.rows(`SELECT count(*)::INTEGER FROM star.fact_activity
    WHERE enrolment_id IS NULL OR item_id IS NULL OR activity_day IS NULL OR clicks IS NULL`);
  return Number(count);
}

const DIMENSIONS = [
  `INSERT INTO star.dim_node BY NAME SELECT *, name AS sort_name FROM node`,
  `INSERT INTO star.node_closure
    SELECT DISTINCT ancestor_id, node_id FROM (
      SELECT unnest(['institution', level1_id, level2_id, level3_id]) AS ancestor_id, node_id FROM node) WHERE ancestor_id IS NOT NULL`,
  `INSERT INTO star.dim_term BY NAME SELECT *, term_id AS name FROM term`,
  `INSERT INTO star.dim_course BY NAME
    SELECT course_id, course_id AS course_code, code_module AS module_code, code_module || ' ' || code_presentation AS name,
      code_presentation AS term_id, course_id AS node_id, start_date, start_date + length AS end_date, length AS length_days, true AS available
    FROM presentation`,
  `INSERT INTO star.dim_item BY NAME
    SELECT id_site AS item_id, course_id, course_id AS node_id, activity_type AS item_type, week_from, week_to
    FROM (SELECT * REPLACE (id_site::VARCHAR AS id_site) FROM vle) JOIN presentation USING (code_module, code_presentation)`,
  `INSERT INTO star.dim_assessment BY NAME
    SELECT id_assessment::VARCHAR AS assessment_id, course_id, course_id AS node_id, assessment_type,
      start_date + date AS due_date, date AS due_day, weight
    FROM assessments JOIN presentation USING (code_module, code_presentation)`,
];

const SUBMISSIONS = `INSERT INTO star.fact_submission BY NAME
  SELECT s.id_assessment || '-' || s.id_student AS submission_id, s.id_assessment::VARCHAR AS assessment_id,
    p.course_id || '-' || s.id_student AS enrolment_id, s.id_student::VARCHAR AS student_id,
    p.course_id, p.code_presentation AS term_id, p.course_id AS node_id,
    p.start_date + s.date_submitted AS submitted_date, s.date_submitted AS submitted_day, p.start_date + a.date AS due_date,
    s.date_submitted > a.date AS late, s.is_banked = 1 AS banked, s.score
  FROM studentAssessment s JOIN assessments a USING (id_assessment) JOIN presentation p USING (code_module, code_presentation)`;

const ENROLMENTS = `INSERT INTO star.fact_enrolment BY NAME
  WITH by_day AS (
    SELECT enrolment_id, activity_date, sum(clicks) AS clicks FROM star.fact_activity GROUP BY ALL
  ), activity AS (
    SELECT enrolment_id, sum(clicks)::BIGINT AS clicks, count(*)::INTEGER AS active_days,
      min(activity_date) AS first_activity_date, max(activity_date) AS last_activity_date
    FROM by_day GROUP BY enrolment_id
  ), submission AS (
    SELECT enrolment_id, count(*)::INTEGER AS submissions, avg(score) AS average_score FROM star.fact_submission GROUP BY enrolment_id
  )
  SELECT e.enrolment_id, e.student_id, e.course_id, e.code_presentation AS term_id, e.course_id AS node_id, true AS counted,
    e.start_date + date_registration AS registered_date, date_registration AS registered_day,
    e.start_date + date_unregistration AS withdrawn_date, date_unregistration AS withdrawn_day,
    final_result AS outcome, gender, age_band, region, deprivation_band, deprivation_rank, highest_education,
    disability = 'Y' AS disability, num_of_prev_attempts AS previous_attempts, studied_credits,
    coalesce(clicks, 0) AS clicks, coalesce(active_days, 0) AS active_days, first_activity_date, last_activity_date,
    coalesce(submissions, 0) AS submissions, average_score
  FROM (SELECT * REPLACE (enrolment_id::star.enrolment_key AS enrolment_id) FROM enrolment) e
  LEFT JOIN activity USING (enrolment_id) LEFT JOIN submission USING (enrolment_id)`;

/** Who wrote is not in the source, and clicks in forums are. */
const FORUMS = `INSERT INTO star.fact_forum_enrolment BY NAME
  WITH forum AS (SELECT item_id, course_id FROM star.dim_item WHERE item_type = 'forumng'),
    reads AS (SELECT enrolment_id, sum(clicks)::BIGINT AS clicks FROM star.fact_activity JOIN forum USING (item_id) GROUP BY ALL)
  SELECT e.enrolment_id, e.student_id, e.course_id, e.term_id, e.node_id, coalesce(r.clicks, 0) AS forum_clicks,
    CASE WHEN r.clicks > 0 THEN 'Opened' ELSE 'Neither' END AS taking_part
  FROM star.fact_enrolment e LEFT JOIN reads r USING (enrolment_id) WHERE e.course_id IN (SELECT course_id FROM forum)`;

/**
 * The source names no tools: its types of items stand for them, and are marked so. The use of them is the activity,
 * which a view shows as the star's other tables would be filled: a table would hold its millions of rows again.
 */
const TOOLS = [
  `INSERT INTO star.dim_tool BY NAME
    SELECT DISTINCT activity_type AS tool_id, activity_type AS name, 'Item type' AS kind FROM vle`,
  `CREATE VIEW star.${TOOL_DAYS} AS
    SELECT a.student_id AS person_id, 'Student' AS role, a.enrolment_id, true AS counted, a.course_id, a.term_id, a.node_id, i.item_type AS tool_id,
      a.activity_date AS use_date, a.activity_day AS use_day, a.clicks AS uses, a."minutes"
    FROM star.fact_activity a JOIN star.dim_item i USING (item_id)`,
  ...STAR_TABLES.filter(({ name }) => name === TOOL_DAYS).flatMap((table) => commentStatements(table, "VIEW")),
];

/** Fills everything but the activity, which must be there. @param asOf last day that the data covers. */
export async function fillStar(writer: SnapshotWriter, asOf: string): Promise<void> {
  for (const statement of [...DIMENSIONS, SUBMISSIONS, ENROLMENTS, FORUMS, ...TOOLS, ...deriveStatements({ asOf })])
    await writer.run(statement);
}
