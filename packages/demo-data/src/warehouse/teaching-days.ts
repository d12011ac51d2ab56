import type { Step } from "./step.ts";

/** Days on which instructors open their courses: as many as the assignment says, fewer at weekends and towards the end. */
export function teachingDays(): Step {
  return {
    label: "Recording instructors' days",
    statements: [
      `CREATE TEMP TABLE t_teaching_day AS
       SELECT course_id || '.' || n AS teaching_id, instructor_id, course_id, term_id, node_id, n, start_date + day::INTEGER AS access_date, day::INTEGER AS access_day,
         teaching_no * 1000 + day AS key, start_date + day::INTEGER + to_minutes((480 + hash(teaching_no, day) % 660)::BIGINT) AS access_time
       FROM t_teaching, range(140) AS r (day) WHERE day < elapsed
       QUALIFY row_number() OVER (PARTITION BY teaching_no ORDER BY
         u(teaching_no * 1000 + day, 'visit') + 0.004 * day + CASE WHEN isodow(start_date + day::INTEGER) > 5 THEN 0.6 ELSE 0 END, day) <= active_days`,
    ],
  };
}

/** The rows of those days with posts and grades. Grades also come in by a file, on days without a visit. */
export function teachingDayFacts(): Step {
  return {
    label: "Summing up instructors' days",
    statements: [
      `INSERT INTO star.fact_teaching_day
       WITH posts AS (SELECT course_id, person_id AS instructor_id, posted_date AS access_date, count(*)::INTEGER AS posts
           FROM star.fact_post WHERE role = 'Instructor' GROUP BY ALL
       ), grades AS (SELECT course_id || '.0' AS teaching_id, graded_date AS access_date, count(*)::INTEGER AS grades
           FROM star.fact_submission WHERE graded_date IS NOT NULL GROUP BY ALL
       ), visits AS (SELECT *, 1 + (hash(key, 'again') % 3)::INTEGER AS visits FROM t_teaching_day
       ), days AS (
         SELECT coalesce(v.teaching_id, g.teaching_id) AS teaching_id, coalesce(v.access_date, g.access_date) AS access_date, v.visits, g.grades
         FROM visits AS v FULL JOIN grades AS g ON g.teaching_id = v.teaching_id AND g.access_date = v.access_date)
       SELECT d.teaching_id, t.instructor_id, t.course_id, t.term_id, t.node_id, d.access_date, d.access_date - c.start_date,
         coalesce(d.visits, 0), coalesce(p.posts, 0), coalesce(d.grades, 0)
       FROM days AS d JOIN star.fact_teaching AS t USING (teaching_id) JOIN star.dim_course AS c ON c.course_id = t.course_id
       LEFT JOIN posts AS p ON p.course_id = t.course_id AND p.instructor_id = t.instructor_id AND p.access_date = d.access_date`,
    ],
  };
}
