import { AS_OF, type Step } from "./step.ts";

/** Grades that move after they were given: appeals and second markers raise most of them by a few points. */
export function gradeChanges(): Step {
  return {
    label: "Correcting grades",
    statements: [
      `INSERT INTO star.fact_grade_change
       WITH again AS (
         SELECT s.*, hash(submission_id) AS key, within(round(2.4 + 4.5 * z(hash(submission_id), 'moved')), -15, 20) AS points,
           graded_date + 1 + floor(20 * power(u(hash(submission_id), 'changed'), 2))::INTEGER AS changed_date
         FROM star.fact_submission AS s WHERE score IS NOT NULL AND graded_date IS NOT NULL AND u(hash(submission_id), 'moves') < 0.018
       ), moved AS (SELECT *, within(score - points, 0, 100) AS previous FROM again)
       SELECT 'G' || submission_id, assessment_id, enrolment_id, student_id, course_id, term_id, node_id, changed_date, previous, score, score - previous,
         u(key, 'posted') < 0.9, u(key, 'by hand') < 0.3
       FROM moved WHERE changed_date <= DATE '${AS_OF}' AND score <> previous`,
    ],
  };
}
