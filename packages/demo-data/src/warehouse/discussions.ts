import { AS_OF, type Step } from "./step.ts";

/** Letter of the forum among the items of a course. */
const FORUM = ".E";
/** Part of the courses in which hardly anybody writes. */
const SILENT = 0.25;

/**
 * Contributions to discussions. A student writes on days with activity in the forum; instructors on days on which
 * they open the course, and the less often the less they come.
 */
export function discussions(): Step {
  return {
    label: "Writing in discussions",
    statements: [
      `CREATE TEMP TABLE t_visit AS
       SELECT enrolment_id, student_id, course_id, term_id, node_id, activity_date, activity_day, item_id, clicks,
         hash(enrolment_id, activity_day, row_number() OVER (PARTITION BY enrolment_id, activity_date ORDER BY clicks, minutes)) AS key
       FROM star.fact_activity WHERE item_id[-2:] = '${FORUM}'`,
      `CREATE TEMP TABLE t_written AS
       WITH written AS (
         SELECT v.*, activity_date + to_minutes((480 + key % 840)::BIGINT) AS posted_time, u(key, 'opens') < 0.3 AS starts
         FROM t_visit AS v JOIN star.fact_enrolment AS e USING (enrolment_id) JOIN t_offering AS o ON o.course_id = v.course_id
         WHERE e.counted AND u(key, 'write') < CASE WHEN u(o.course_no * 100 + o.term_no, 'silent') < ${SILENT} THEN 0.02 ELSE 0.32 END
       ), students AS (
         SELECT 'P' || key AS post_id, student_id AS person_id, enrolment_id, 'Student' AS role, course_id, term_id, node_id, posted_time, activity_date AS posted_date,
           activity_day AS posted_day, starts, key FROM written
       ), staff AS (
         SELECT 'N' || key, instructor_id, NULL, 'Instructor', course_id, term_id, node_id, access_time, access_date, access_day, true, key::UBIGINT
         FROM t_teaching_day WHERE n = 0 AND u(key, 'announce') < 0.08
       ), every AS (SELECT * FROM students UNION ALL SELECT * FROM staff)
       SELECT e.*, CASE WHEN e.starts THEN e.post_id ELSE coalesce(t.post_id, e.post_id) END AS thread_id
       FROM every AS e ASOF LEFT JOIN (SELECT max(post_id) AS post_id, course_id, posted_time FROM every WHERE starts GROUP BY ALL) AS t
         ON t.course_id = e.course_id AND t.posted_time < e.posted_time`,
      `CREATE TEMP TABLE t_answer AS
       SELECT 'R' || w.key AS post_id, d.instructor_id AS person_id, NULL AS enrolment_id, 'Instructor' AS role, w.course_id, w.term_id, w.node_id,
         d.access_time AS posted_time, d.access_date AS posted_date, d.access_day AS posted_day, false AS starts, w.key, w.thread_id
       FROM t_written AS w ASOF JOIN (SELECT * FROM t_teaching_day WHERE n = 0) AS d ON d.course_id = w.course_id AND d.access_time > w.posted_time
       WHERE w.thread_id = w.post_id AND w.role = 'Student' AND d.access_date <= w.posted_date + 12 AND u(w.key, 'answer') < 0.7`,
      `INSERT INTO star.fact_post
       WITH every AS (SELECT * FROM t_written UNION ALL SELECT * FROM t_answer
       ), replies AS (
         SELECT t.post_id, min(date_diff('minute', t.posted_time, r.posted_time)) AS first,
           min(date_diff('minute', t.posted_time, r.posted_time)) FILTER (r.role = 'Instructor' AND t.role = 'Student') AS staff
         FROM every AS t JOIN every AS r ON r.thread_id = t.post_id AND r.post_id <> t.post_id AND r.person_id <> t.person_id GROUP BY ALL)
       SELECT e.post_id, e.thread_id, e.course_id || '${FORUM}', e.person_id, e.enrolment_id, e.course_id, e.term_id, e.node_id, e.role,
         CASE WHEN e.thread_id = e.post_id THEN 'Opens' ELSE 'Replies' END, e.posted_time, e.posted_date, e.posted_day, r.first / 60, r.staff / 60,
         CASE WHEN e.thread_id = e.post_id THEN r.first IS NOT NULL END, 8 + floor(140 * power(u(e.key, 'words'), 2))::INTEGER
       FROM every AS e LEFT JOIN replies AS r USING (post_id) WHERE e.posted_date <= DATE '${AS_OF}'`,
      `INSERT INTO star.fact_forum_enrolment
       WITH posts AS (SELECT enrolment_id, count(*)::INTEGER AS posts FROM star.fact_post WHERE enrolment_id IS NOT NULL GROUP BY ALL
       ), reads AS (SELECT enrolment_id, sum(clicks)::BIGINT AS clicks FROM t_visit GROUP BY ALL)
       SELECT e.enrolment_id, e.student_id, e.course_id, e.term_id, e.node_id, coalesce(p.posts, 0), coalesce(r.clicks, 0),
         CASE WHEN p.posts > 0 THEN 'Posted' WHEN r.clicks > 0 THEN 'Only read' ELSE 'Neither' END
       FROM star.fact_enrolment AS e LEFT JOIN posts AS p USING (enrolment_id) LEFT JOIN reads AS r USING (enrolment_id)`,
      "DROP TABLE t_visit",
      "DROP TABLE t_written",
      "DROP TABLE t_answer",
    ],
  };
}
