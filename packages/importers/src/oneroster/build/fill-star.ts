import { ddlStatements, deriveStatements, STAR_TABLES } from "@lyceum/model";
import type { SnapshotWriter } from "@lyceum/warehouse";

const AGE_BAND = `CASE WHEN age < 0 THEN NULL WHEN age < 21 THEN 'Under 21' WHEN age < 25 THEN '21 to 24' WHEN age < 35 THEN '25 to 34'
  WHEN age >= 35 THEN '35 and over' END`;

const STATEMENTS = [
  `INSERT INTO star.dim_node BY NAME
    SELECT node_id, parent_id, level, kind, name, name AS sort_name, ids[1] AS level1_id, names[1] AS level1_name,
      ids[2] AS level2_id, names[2] AS level2_name, ids[3] AS level3_id, names[3] AS level3_name
    FROM t_unit`,
  "INSERT INTO star.node_closure BY NAME SELECT DISTINCT ancestor_id, node_id FROM t_closure",
  // Only the sessions that classes begin with are terms; grading periods and years would stand between them.
  `INSERT INTO star.dim_term BY NAME
    SELECT * REPLACE (row_number() OVER (ORDER BY sequence) AS sequence) FROM t_session SEMI JOIN t_class USING (term_id)`,
  `INSERT INTO star.dim_course BY NAME
    SELECT course_id, course_code, module_code, name, term_id, node_id, start_date, end_date,
      datediff('day', start_date, end_date) AS length_days, true AS available
    FROM t_offering`,
  `INSERT INTO star.dim_assessment BY NAME SELECT * EXCLUDE (lowest, highest) FROM t_assessment`,
  `INSERT INTO star.fact_submission BY NAME
    SELECT result_id AS submission_id, assessment_id, enrolment_id, student_id, course_id, term_id, node_id, due_date, late, false AS banked,
      100 * share AS score, CASE WHEN points IS NOT NULL THEN score_date END AS graded_date
    FROM t_result WHERE counts`,
  `INSERT INTO star.fact_enrolment BY NAME
    WITH submission AS (
      SELECT enrolment_id, count(*)::INTEGER AS submissions, avg(score) AS average_score FROM star.fact_submission GROUP BY ALL
    )
    SELECT enrolment_id, student_id, course_id, term_id, node_id, enabled AS counted, CASE WHEN NOT enabled THEN 'Account disabled' END AS uncounted_cause,
      registered_date, datediff('day', start_date, registered_date) AS registered_day,
      withdrawn_date, datediff('day', start_date, withdrawn_date) AS withdrawn_day, outcome, gender, ${AGE_BAND} AS age_band,
      0 AS clicks, 0 AS active_days, coalesce(submissions, 0) AS submissions, average_score
    FROM t_enrolment LEFT JOIN submission USING (enrolment_id)`,
  // How often teachers opened their courses, the roster does not know: no days gone by make no share of them.
  `INSERT INTO star.fact_teaching BY NAME
    SELECT min("sourcedId") AS teaching_id, "userSourcedId" AS instructor_id, course_id, term_id, node_id, 0 AS active_days, 0 AS elapsed_days
    FROM oneroster_enrollments JOIN t_class ON course_id = "classSourcedId" WHERE "role" = 'teacher' GROUP BY ALL`,
];

const EXEMPT = "SELECT enrolment_id, assessment_id FROM t_result WHERE status = 'exempt'";

/** Makes the star's tables and fills those that a roster has something for. @param asOf last day that the data covers. */
export async function fillStar(writer: SnapshotWriter, asOf: string): Promise<void> {
  await writer.run(ddlStatements(STAR_TABLES).join(";"));
  for (const statement of [...STATEMENTS, ...deriveStatements({ asOf, exempt: EXEMPT })]) await writer.run(statement);
}
