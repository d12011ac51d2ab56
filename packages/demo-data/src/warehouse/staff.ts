import { AS_OF, type Step } from "./step.ts";

/** The platform keeps its sessions for two years. */
const SESSION_DAYS = 730;

/** Instructors of each department, and sessions of everybody on the platform. */
export function staff(): Step {
  const device = (key: string) =>
    `CASE WHEN u(${key}, 'device') < 0.58 THEN 'Desktop' WHEN u(${key}, 'device') < 0.93 THEN 'Mobile' ELSE 'Tablet' END`;
  return {
    label: "Recording staff and sessions",
    statements: [
      `CREATE TEMP TABLE t_teaching AS
       WITH people AS (
         SELECT o.*, p.node_id AS home, n, (o.course_no * 100 + o.term_no) * 10 + n AS teaching_no, least(o.end_date, DATE '${AS_OF}') - o.start_date + 1 AS elapsed,
           'T' || p.dept_code || lpad(((hash(o.course_no, 'staff') + n) % 28)::VARCHAR, 2, '0') AS instructor_id
         FROM t_offering AS o JOIN t_prog AS p USING (prog_no), range(3) AS r (n) WHERE n * 60 < o.enrolled)
       SELECT *, floor(elapsed * within(0.36 + 0.02 * (academic_year - 2023) + 0.13 * z(teaching_no, 'care'), 0.02, 0.95))::INTEGER AS active_days FROM people`,
      `INSERT INTO star.fact_teaching
       SELECT course_id || '.' || n, instructor_id, course_id, term_id, node_id, active_days, elapsed FROM t_teaching ORDER BY ALL`,
      `INSERT INTO star.fact_session
       SELECT 'V' || key, student_id, 'Student', s.node_id, activity_date, minutes + 2, ${device("key")}
       FROM (SELECT a.student_id, a.activity_date, sum(a.minutes) AS minutes FROM star.fact_activity AS a WHERE a.activity_date > DATE '${AS_OF}' - ${SESSION_DAYS} GROUP BY ALL) AS d
       JOIN (SELECT student_id, student_no, node_id FROM t_student) AS s USING (student_id),
       LATERAL (SELECT s.student_no * 10000 + (d.activity_date - DATE '2020-01-01') AS key) AS k`,
      `INSERT INTO star.fact_session
       SELECT 'W' || key, instructor_id, 'Instructor', home, start_date + 7 * week::INTEGER + (hash(key, 'day') % 5)::INTEGER, 8 + floor(45 * u(key, 'minutes')), ${device("key")}
       FROM (SELECT *, teaching_no * 100 + week AS key FROM t_teaching, range(17) AS r (week) WHERE week < elapsed / 7) WHERE start_date + 7 * week::INTEGER > DATE '${AS_OF}' - ${SESSION_DAYS} AND start_date + 7 * week::INTEGER + 4 <= DATE '${AS_OF}' AND u(key, 'present') < 0.25 + active_days / elapsed`,
    ],
  };
}
