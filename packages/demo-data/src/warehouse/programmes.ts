import { quoteLiteral } from "@lyceum/sql-text";

import type { DataProfile } from "../institution.ts";
import { AS_OF, type Step } from "./step.ts";

/** Years of entry before the data begins, of which the outcome is on record. */
const EARLIER_YEARS = 5;
/** Part of the first and the second intake before the data that had left when it begins: the others study in it. */
const GONE_BEFORE = "CASE k WHEN 1 THEN 0.07 WHEN 2 THEN 0.13 ELSE 1 END";
const CREDITS = 20;
const academicYear = (year: string): string => `${year} || '/' || lpad(((${year} + 1) % 100)::VARCHAR, 2, '0')`;

/**
 * Programmes, who entered them, who stayed and what they were awarded. Those who entered before the data begins are
 * drawn from the backgrounds of its first intake.
 */
export function programmes({ firstYear, academicYears, studentPrefix }: DataProfile): Step {
  return {
    label: "Registering and awarding",
    statements: [
      `INSERT INTO star.dim_programme
       SELECT node_id, node_id, name, split_part(name, ' ', 1), CASE WHEN master THEN 'Postgraduate' ELSE 'Undergraduate' END FROM t_prog`,
      `CREATE TEMP TABLE t_entrant AS
       WITH years AS (
         SELECT y::INTEGER AS cohort, make_date(y::INTEGER, 9, 22) + ((8 - isodow(make_date(y::INTEGER, 9, 22))) % 7)::INTEGER AS entry_date
         FROM range(${firstYear - EARLIER_YEARS}, ${firstYear + academicYears}) AS r (y)
       ), people AS (
         SELECT s.* EXCLUDE (student_no), s.student_no, false AS earlier, false AS gone, 0 AS k, p.start_date + p.quit_day AS quit_date
         FROM t_student AS s LEFT JOIN t_quit AS q USING (student_no) LEFT JOIN t_place AS p ON p.student_no = s.student_no AND p.term_no = q.quit_term
         WHERE EXISTS (SELECT 1 FROM t_enrolment AS e WHERE e.student_no = s.student_no)
         UNION ALL BY NAME
         SELECT s.* EXCLUDE (student_no, student_id, cohort), k * 1000000 + s.student_no AS student_no,
           ${quoteLiteral(studentPrefix)} || lpad((k * 1000000 + s.student_no)::VARCHAR, 7, '0') AS student_id, (cohort - k)::INTEGER AS cohort, true AS earlier,
           NOT master AND k <= 2 AS gone, k::INTEGER AS k, NULL::DATE AS quit_date
         FROM t_student AS s, range(1, ${EARLIER_YEARS + 1}) AS r (k)
         WHERE cohort = ${firstYear} AND (master OR u(k * 1000000 + s.student_no, 'gone') < ${GONE_BEFORE})
       ), leaving AS (
         SELECT *, within(0.062 * exp(-0.5 * effort) * (1 + 0.07 * (5.5 - deprivation)) * CASE WHEN part_time THEN 1.5 ELSE 1 END
             * (1 + 0.4 * u(hash(node_id), 'leaving')), 0.005, 0.5) AS first_year, u(student_no, 'leaves') AS draw FROM people
       ), left_on AS (
         SELECT *, CASE WHEN NOT earlier THEN NULL WHEN CASE WHEN gone THEN k = 1 OR draw < 0.6 ELSE draw < first_year END
               THEN 4 + floor(-95 * ln(1 - 0.97 * u(student_no, 'leave day')))::INTEGER
             WHEN NOT master AND (gone OR draw < first_year + 0.035) THEN 400 + floor(300 * u(student_no, 'leave day'))::INTEGER END AS leave_day FROM leaving
       )
       SELECT l.*, y.entry_date, coalesce(quit_date, y.entry_date + leave_day) AS left_date,
         CASE WHEN master THEN make_date(cohort + CASE WHEN part_time THEN 2 ELSE 1 END, 9, 15) ELSE make_date(cohort + CASE WHEN part_time THEN 4 ELSE 3 END, 7, 15) END
           AS planned_end
       FROM left_on AS l JOIN years AS y USING (cohort)`,
      `CREATE TEMP TABLE t_registration AS
       WITH due AS (
         SELECT *, planned_end + CASE WHEN u(student_no, 'later') < 0.09 THEN 365 ELSE 0 END + (hash(student_no, 'board') % 12)::INTEGER AS award_day FROM t_entrant
       ), ended AS (
         SELECT *, CASE WHEN left_date IS NULL AND award_day <= DATE '${AS_OF}' AND u(student_no, 'finishes') < 0.94 THEN award_day END AS awarded_date FROM due
       ), known AS (
         SELECT *, coalesce(left_date, awarded_date, CASE WHEN planned_end + 500 <= DATE '${AS_OF}' THEN planned_end + 500 END) AS ended_date FROM ended)
       SELECT *, student_id || '.' || node_id AS registration_id,
         CASE WHEN awarded_date IS NOT NULL THEN 'Awarded' WHEN ended_date IS NOT NULL THEN 'Left' ELSE 'Registered' END AS status,
         (entry_date + INTERVAL 1 YEAR)::DATE + 15 AS census
       FROM known`,
      `INSERT INTO star.fact_programme_registration
       SELECT registration_id, student_id, node_id, node_id, entry_date, ${academicYear("cohort")}, NOT part_time, planned_end, ended_date, status,
         CASE WHEN status = 'Left' AND ended_date < entry_date + 50 THEN 'Gone early' WHEN census > DATE '${AS_OF}' THEN 'Not yet known'
           WHEN ended_date IS NULL OR ended_date >= census OR status = 'Awarded' THEN 'Continued' ELSE 'Left' END,
         gender, disability, (deprivation - 1) * 10 || '-' || deprivation * 10 || '%', deprivation
       FROM t_registration`,
      `INSERT INTO star.fact_award
       WITH marked AS (
         SELECT *, 59.5 + 4.6 * (ability + effort) + 5.5 * z(student_no, 'award') + 0.6 * (deprivation - 5.5) - 2.2 * disability::INTEGER
           + 0.4 * (cohort - ${firstYear}) AS mark, year(awarded_date - INTERVAL 9 MONTH)::INTEGER AS award_year
         FROM t_registration WHERE awarded_date IS NOT NULL)
       SELECT 'A' || student_no, registration_id, student_id, node_id, node_id, awarded_date, ${academicYear("award_year")},
         CASE WHEN master THEN CASE WHEN mark >= 70 THEN 'Distinction' WHEN mark >= 60 THEN 'Merit' ELSE 'Pass' END
           ELSE CASE WHEN mark >= 68 THEN 'First' WHEN mark >= 58 THEN 'Upper second' WHEN mark >= 49 THEN 'Lower second' ELSE 'Third' END END,
         round((awarded_date - entry_date) / 365.25, 2)
       FROM marked`,
      `INSERT INTO star.fact_student_term
       SELECT r.registration_id || '.' || e.term_id, r.registration_id, e.student_id, r.node_id, e.term_id, r.node_id, ${CREDITS} * count(*),
         CASE WHEN t.end_date <= DATE '${AS_OF}' THEN ${CREDITS} * count(*) FILTER (e.outcome IN ('Pass', 'Distinction')) END
       FROM star.fact_enrolment AS e JOIN t_registration AS r USING (student_id) JOIN star.dim_term AS t ON t.term_id = e.term_id
       WHERE e.counted GROUP BY r.registration_id, e.student_id, r.node_id, e.term_id, t.end_date`,
      "DROP TABLE t_registration",
      "DROP TABLE t_entrant",
    ],
  };
}
