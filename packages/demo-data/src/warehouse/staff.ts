import { AS_OF, type Step } from "./step.ts";

/** The platform keeps its sessions for two years. */
const SESSION_DAYS = 730;

/** Days since which the platform records what people reach it with. */
const CLIENT_FROM = "2025-09-01";

const WEEKDAY = "['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'][isodow(day)]";

/** Hour of a session by its draws: most by day, many in the evening, few at night; it ends on its day. */
const hour = (evening: number): string => `least(CASE WHEN part < ${evening} THEN 18 + floor(5 * power(along, 1.4))
  WHEN part > 0.98 THEN floor(6 * along) WHEN part > 0.93 THEN 6 + floor(2 * along) ELSE 8 + floor(10 * along) END, 23 - ceil(minutes / 60))::INTEGER`;

/**
 * Sessions with device, weekday, hour and client: phones come in the evening, and their people prefer the app.
 * @param rows query for the sessions; `desk` says how much of the usual its person comes by desktop, from 0 to 1.
 */
const sessions = (rows: string, evening: number): string => `INSERT INTO star.fact_session
  SELECT session_id, person_id, role, node_id, day, minutes, device, ${WEEKDAY}, hour,
    CASE WHEN day >= DATE '${CLIENT_FROM}' THEN CASE WHEN device <> 'Desktop' AND draw % 100 < 62 THEN 'App' ELSE 'Browser' END END
  FROM (SELECT *, CASE WHEN u(key, 'device') < desk * CASE WHEN hour BETWEEN 8 AND 17 THEN 0.7 ELSE 0.42 END THEN 'Desktop'
      WHEN u(key, 'device') < 0.94 THEN 'Mobile' ELSE 'Tablet' END AS device
    FROM (SELECT *, ${hour(evening)} AS hour
      FROM (SELECT *, (draw >> 8) % 1009 / 1009.0 AS part, (draw >> 24) % 4093 / 4093.0 AS along
        FROM (SELECT *, hash(key, 'session') AS draw FROM (${rows})))))`;

/** Part of the usual by which a student comes by desktop: some own none, the poorer the more often. */
const DESK = "CASE WHEN u(student_no, 'phone') < 0.012 + 0.008 * (10 - deprivation) THEN 0.04 ELSE 1 END";

/** Part of a department's students who open their courses from its own pages, which begins no session: in some nearly none, in others one in ten. */
const PART_OF_DEPARTMENT = "0.004 + 0.1 * power(u(node_id, 'own pages'), 3)";

/** Days before the last of the data since which such a student comes by no session any more: for one in four all of them. */
const AWAY_DAYS = `CASE WHEN u(student_no, 'never') < 0.25 THEN ${SESSION_DAYS} ELSE 20 + floor(300 * u(student_no, 'since')) END`;

/** Instructors of each department, and sessions of everybody on the platform. */
export function staff(): Step {
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
      sessions(
        `SELECT 'V' || key AS session_id, student_id AS person_id, 'Student' AS role, s.node_id, activity_date AS day, minutes + 2 AS minutes, key, desk
       FROM (SELECT a.student_id, a.activity_date, sum(a.minutes) AS minutes FROM star.fact_activity AS a WHERE a.activity_date > DATE '${AS_OF}' - ${SESSION_DAYS} GROUP BY ALL) AS d
       JOIN (SELECT student_id, student_no, node_id, ${DESK} AS desk,
           CASE WHEN u(student_no, 'pages') < ${PART_OF_DEPARTMENT} THEN ${AWAY_DAYS} ELSE 0 END AS away_days FROM t_student) AS s USING (student_id),
       LATERAL (SELECT s.student_no * 10000 + (d.activity_date - DATE '2020-01-01') AS key) AS k
       WHERE DATE '${AS_OF}' - d.activity_date >= s.away_days`,
        0.36,
      ),
      sessions(
        `SELECT 'W' || key AS session_id, instructor_id AS person_id, 'Instructor' AS role, home AS node_id, start_date + 7 * week::INTEGER + (hash(key, 'day') % 5)::INTEGER AS day,
         8 + floor(45 * u(key, 'minutes')) AS minutes, key, 1 AS desk
       FROM (SELECT *, teaching_no * 100 + week AS key FROM t_teaching, range(17) AS r (week) WHERE week < elapsed / 7) WHERE start_date + 7 * week::INTEGER > DATE '${AS_OF}' - ${SESSION_DAYS} AND start_date + 7 * week::INTEGER + 4 <= DATE '${AS_OF}' AND u(key, 'present') < 0.25 + active_days / elapsed`,
        0.1,
      ),
    ],
  };
}
