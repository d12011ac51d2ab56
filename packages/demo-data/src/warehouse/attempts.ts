import { quoteLiteral } from "@lyceum/sql-text";

import type { DataProfile } from "../institution.ts";
import { AS_OF, type Step } from "./step.ts";

/** Chance to leave the institution in a term; new, poor and idle students leave more often. */
const LEAVING =
  "0.016 * exp(-0.55 * s.effort) * (1 + 0.05 * (5.5 - s.deprivation)) * CASE WHEN study_year = 1 AND season = 'A' THEN 2 ELSE 1 END";

/** Courses that a student takes in a term. */
const LOAD = `CASE
  WHEN master THEN CASE WHEN part_time THEN 2 ELSE 3 + (u(place_no, 'load') < 0.3)::INTEGER END
  WHEN season = 'A' THEN CASE WHEN part_time THEN 1 + (u(place_no, 'load') < 0.6)::INTEGER ELSE 3 + (u(place_no, 'load') < 0.42)::INTEGER END
  ELSE CASE WHEN part_time THEN 1 + (u(place_no, 'load') < 0.5)::INTEGER ELSE 3 - (u(place_no, 'load') < 0.08)::INTEGER END END`;

/** Attempts with how they end. `source` names a table of attempts; marks run from 3 to 97, 40 passes. */
function ending(profile: DataProfile, source: string): string {
  const { withdrawals, generousMarks } = profile.events ?? {};
  const generous = generousMarks
    ? `CASE WHEN c.module_code = ${quoteLiteral(generousMarks.module)} THEN ${generousMarks.points} ELSE 0 END`
    : "0";
  const leaving = withdrawals
    ? `CASE WHEN p.dept_code = ${quoteLiteral(withdrawals.department)} AND t.term_id = ${quoteLiteral(withdrawals.term)} THEN ${withdrawals.factor} ELSE 1 END`
    : "1";
  return `
    WITH known AS (
      SELECT a.*, s.student_id, s.ability, s.deprivation, s.disability, c.module_code, c.node_id, t.term_id, t.start_date, t.end_date, t.weeks,
        t.in_progress, t.academic_year, t.academic_year - 2023 AS years, c.effect + p.strength + ${generous} AS ease, ${leaving} AS leaving,
        0.7 * s.effort + 0.5 * z(a.enrolment_no, 'effort') AS effort
      FROM ${source} AS a JOIN t_student AS s USING (student_no) JOIN t_course AS c USING (course_no)
      JOIN t_prog AS p ON p.prog_no = c.prog_no JOIN t_term AS t USING (term_no)
    ), marked AS (
      SELECT *, within(round(54.5 + ease + 2.2 * z(course_no * 100 + term_no, 'offering') + 4.4 * (ability + effort) + 8.5 * z(enrolment_no, 'mark')
          + (deprivation - 5.5) * (1.15 - 0.18 * years) - disability::INTEGER * (3.2 - 0.4 * years) + 0.9 * years - 4 * previous), 3, 97) AS mark,
        CASE WHEN quits THEN within(quit_day + (hash(enrolment_no, 'gap') % 7)::INTEGER - 3, 1, weeks * 7 - 14)
          WHEN u(enrolment_no, 'leave') < 0.048 * exp(-0.6 * effort) * (1 + 0.06 * (5.5 - deprivation)) * (1 + 0.3 * previous) * leaving
          THEN within(floor(-32 * ln(1 - 0.97 * u(enrolment_no, 'leave day')))::INTEGER - 6, -6, weeks * 7 - 14) END AS leave_day
      FROM known)
    SELECT * EXCLUDE (leave_day), CASE WHEN start_date + leave_day <= DATE '${AS_OF}' THEN leave_day END AS withdrawn_day,
      CASE WHEN start_date + leave_day <= DATE '${AS_OF}' THEN 'Withdrawn' WHEN in_progress THEN NULL
        WHEN mark >= 70 THEN 'Distinction' WHEN mark >= 40 THEN 'Pass' ELSE 'Fail' END AS outcome
    FROM marked`;
}

/** t_enrolment: each student's courses term by term, how they end, and what is tried again. */
export function attempts(profile: DataProfile): Step {
  return {
    label: "Enrolling students in courses",
    statements: [
      `CREATE TEMP TABLE t_place AS
       WITH places AS (
         SELECT s.*, t.term_no, t.season, s.student_no * 100 + t.term_no AS place_no, t.academic_year - s.cohort + 1 AS study_year,
           t.start_date, t.weeks FROM t_student AS s JOIN t_term AS t
           ON t.season <> 'S' AND t.academic_year BETWEEN s.cohort AND s.cohort + CASE WHEN s.master THEN 0 ELSE 2 END
       ), days AS (SELECT *, 3 + floor(-38 * ln(1 - 0.93 * u(place_no, 'quit day')))::INTEGER AS quit_day FROM places AS s)
       SELECT *, u(place_no, 'quit') < ${LEAVING} AND start_date + quit_day + 4 <= DATE '${AS_OF}' AS quits FROM days AS s`,
      `CREATE TEMP TABLE t_quit AS SELECT student_no, min(term_no) AS quit_term FROM t_place WHERE quits GROUP BY student_no`,
      `CREATE TEMP TABLE t_first AS
       WITH stays AS (
         SELECT p.*, CASE WHEN NOT master AND season = 'P' THEN 3 ELSE 4 END AS choices, ${LOAD} AS load
         FROM t_place AS p LEFT JOIN t_quit AS q USING (student_no) WHERE q.quit_term IS NULL OR p.term_no <= q.quit_term
       ), taken AS (
         SELECT *, student_no * 1000 + term_no * 10 + slot AS enrolment_no,
           ((hash(place_no, 'choice') % choices)::INTEGER + slot) % choices + CASE season WHEN 'P' THEN 4 ELSE 0 END AS course_slot
         FROM stays, range(4) AS r (slot) WHERE slot < load)
       SELECT enrolment_no, student_no, term_no, slot::INTEGER AS slot, 0 AS previous, quits, quit_day,
         (CASE WHEN NOT master AND u(enrolment_no, 'elective') < 0.1 THEN prog_no + 3 - 2 * place ELSE prog_no END * 100
           + CASE WHEN master THEN 1 ELSE study_year END * 10 + course_slot)::INTEGER AS course_no
       FROM taken`,
      `CREATE TEMP TABLE t_ended AS ${ending(profile, "t_first")}`,
      `CREATE TEMP TABLE t_again AS
       WITH failed AS (
         SELECT e.*, c.season, c.in_summer FROM t_ended AS e JOIN t_course AS c USING (course_no) ANTI JOIN t_quit USING (student_no) WHERE outcome = 'Fail'
       ), planned AS (
         SELECT *, CASE WHEN in_summer AND u(enrolment_no, 'resit') < 0.55 THEN term_no + CASE season WHEN 'A' THEN 2 ELSE 1 END
             WHEN u(enrolment_no, 'repeat') < 0.42 THEN term_no + 3 END AS next_term FROM failed)
       SELECT student_no * 1000 + next_term * 10 + slot + CASE WHEN next_term = term_no + 3 OR season = 'P' THEN 4 ELSE 0 END AS enrolment_no,
         student_no, next_term AS term_no, slot, 1 AS previous, false AS quits, 0 AS quit_day, course_no
       FROM planned WHERE next_term <= (SELECT max(term_no) FROM t_term)`,
      `CREATE TEMP TABLE t_enrolment AS
       SELECT * EXCLUDE (ability, quits, quit_day, ease, leaving, disability, deprivation, slot), 'E' || enrolment_no AS enrolment_id,
         module_code || '-' || academic_year % 100 || right(term_id, 1) AS course_id, least(end_date, DATE '${AS_OF}', start_date + withdrawn_day) AS last_date
       FROM (SELECT * FROM t_ended UNION ALL BY NAME (${ending(profile, "t_again")}))`,
    ],
  };
}
