import { quoteLiteral } from "@lyceum/sql-text";

import type { DataProfile } from "../institution.ts";
import { AS_OF, type Step } from "./step.ts";

/** Work handed in: most on the last day, some late, with scores around the mark that the course ends with. */
export function submissions(profile: DataProfile): Step {
  const { slowGrading } = profile.events ?? {};
  const slow = slowGrading
    ? `CASE WHEN e.module_code[1:3] = ${quoteLiteral(slowGrading.department)} THEN ${slowGrading.days} ELSE 0 END`
    : "0";
  return {
    label: "Handing in and grading work",
    statements: [
      `INSERT INTO star.fact_submission
       WITH due AS (
         SELECT e.enrolment_id, e.student_id, e.course_id, e.term_id, e.node_id, e.start_date, e.last_date, e.effort, e.mark, e.withdrawn_day, a.assessment_id,
           a.due_date, a.type = 'Exam' AS exam, e.enrolment_no * 10 + a.place AS piece, ${slow} AS slow
         FROM t_enrolment AS e JOIN t_assessment AS a USING (course_no, term_no)
         WHERE u(e.enrolment_no * 10 + a.place, 'hand in') < within(0.94 + 0.05 * e.effort, 0.35, 0.995)
       ), handed AS (
         SELECT *, CASE WHEN exam THEN due_date
             WHEN u(piece, 'late') < within(0.1 - 0.055 * effort, 0.01, 0.4) THEN due_date + 1 + floor(7 * power(u(piece, 'days'), 2))::INTEGER
             ELSE due_date - floor(6 * power(u(piece, 'days'), 3))::INTEGER END AS submitted_date,
           within(round(mark + 6 * z(piece, 'score') + CASE WHEN exam THEN -2 ELSE 2 END), 0, 100) AS points
         FROM due
       ), back AS (
         SELECT *, submitted_date + 5 + slow + floor(13 * u(piece, 'grading'))::INTEGER AS graded_date FROM handed
         WHERE submitted_date <= DATE '${AS_OF}' AND (withdrawn_day IS NULL OR submitted_date <= last_date)
       ), known AS (SELECT *, graded_date <= DATE '${AS_OF}' AND u(piece, 'lost') > 0.015 AS graded FROM back)
       SELECT 'S' || piece, assessment_id, enrolment_id, student_id, course_id, term_id, node_id, submitted_date, submitted_date - start_date, due_date,
         submitted_date > due_date, false, CASE WHEN graded THEN points END, CASE WHEN graded THEN graded_date END,
         CASE WHEN graded THEN least(91, graded_date - submitted_date) END
       FROM known`,
    ],
  };
}
