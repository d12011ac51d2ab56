import { AS_OF, type Step } from "./step.ts";

/** Part of the courses that meet live, by how they are taught. */
const MEETS = "CASE design_mode WHEN 'Online' THEN 0.95 WHEN 'Blended' THEN 0.7 ELSE 0.25 END";

/** Live meetings of courses with a virtual classroom: weekly at one day and hour, and fewer come from week to week. */
export function meetings(): Step {
  return {
    label: "Holding live meetings",
    statements: [
      `CREATE TEMP TABLE t_meeting AS
       WITH weeks AS (
         SELECT o.course_id, o.course_no, o.term_no, o.term_id, o.node_id, o.start_date, w.week, (o.course_no * 100 + o.term_no) * 100 + w.week AS key,
           o.start_date + 7 * w.week + (hash(o.course_no, 'weekday') % 5)::INTEGER AS meeting_date, 9 + (hash(o.course_no, o.term_no, 'hour') % 10)::INTEGER AS hour
         FROM t_offering AS o JOIN t_week AS w USING (season)
         WHERE o.items >= 11 AND w.kind IN ('teaching', 'reading') AND u(o.course_no, 'live') < ${MEETS}
       ), held AS (
         SELECT *, CASE WHEN u(key, 'type') < 0.6 THEN 'Lecture' WHEN u(key, 'type') < 0.9 THEN 'Seminar' ELSE 'Office hour' END AS meeting_type
         FROM weeks WHERE meeting_date <= DATE '${AS_OF}' AND u(key, 'held') < 0.85
       ), planned AS (SELECT *, CASE meeting_type WHEN 'Lecture' THEN 90 ELSE 60 END AS planned_minutes FROM held)
       SELECT *, 'M' || key AS meeting_id, meeting_date + to_minutes(60 * hour::BIGINT) AS start_time, within(round(planned_minutes + 7 * z(key, 'length')), 20, 150) AS minutes,
         u(key, 'recorded') < CASE meeting_type WHEN 'Lecture' THEN 0.8 WHEN 'Seminar' THEN 0.4 ELSE 0.05 END AS recorded,
         CASE meeting_type WHEN 'Office hour' THEN 0.15 ELSE 0.76 END AS draw
       FROM planned`,
      `CREATE TEMP TABLE t_attendance AS
       WITH expected AS (
         SELECT m.meeting_id, m.meeting_date, m.minutes AS length, e.enrolment_id, e.student_id, e.course_id, e.term_id, e.node_id, hash(t.enrolment_no, m.week) AS key,
           within(m.draw + 0.12 * t.effort - 0.022 * m.week, 0.01, 0.97) AS chance
         FROM t_meeting AS m JOIN t_enrolment AS t USING (course_no, term_no) JOIN star.fact_enrolment AS e USING (enrolment_id)
         WHERE e.counted AND e.registered_date <= m.meeting_date AND (e.withdrawn_date IS NULL OR e.withdrawn_date > m.meeting_date)
       ), stayed AS (
         SELECT *, CASE WHEN u(key, 'comes') >= chance THEN 0 WHEN u(key, 'stays') < 0.72 THEN 0.8 + 0.2 * u(key, 'share') ELSE 0.05 + 0.75 * u(key, 'share') END AS part
         FROM expected
       ), timed AS (SELECT *, CASE WHEN part > 0 THEN greatest(1, round(part * length)) ELSE 0 END AS minutes FROM stayed)
       SELECT meeting_id, student_id AS person_id, enrolment_id, course_id, term_id, node_id, meeting_date, 'Student' AS role, minutes, minutes / length AS share FROM timed
       UNION ALL SELECT m.meeting_id, t.instructor_id, NULL, t.course_id, t.term_id, t.node_id, m.meeting_date, 'Instructor', m.minutes, 1
       FROM t_meeting AS m JOIN t_teaching AS t USING (course_no, term_no) WHERE t.n = 0`,
      `INSERT INTO star.fact_meeting
       SELECT m.meeting_id, m.course_id, m.term_id, m.node_id, m.meeting_type, m.start_time, m.meeting_date, m.meeting_date - m.start_date, dayname(m.meeting_date), m.hour,
         m.planned_minutes, m.minutes, m.recorded, coalesce(p.people, 0)
       FROM t_meeting AS m LEFT JOIN (SELECT meeting_id, count(*)::INTEGER AS people FROM t_attendance WHERE minutes > 0 GROUP BY ALL) AS p USING (meeting_id)`,
      `INSERT INTO star.fact_attendance
       SELECT a.meeting_id, person_id, enrolment_id, a.course_id, a.term_id, a.node_id, a.meeting_date, role, a.minutes > 0, a.minutes, CASE WHEN a.minutes > 0 THEN share END,
         CASE WHEN a.minutes = 0 THEN NULL WHEN share < 0.25 THEN '0-24%' WHEN share < 0.5 THEN '25-49%' WHEN share < 0.75 THEN '50-74%' ELSE '75-100%' END, share >= 0.5,
         CASE WHEN m.recorded AND role = 'Student' THEN u(hash(person_id, a.meeting_id), 'watches') < CASE WHEN a.minutes = 0 THEN 0.34 ELSE 0.12 END END
       FROM t_attendance AS a JOIN t_meeting AS m USING (meeting_id)`,
      "DROP TABLE t_attendance",
      "DROP TABLE t_meeting",
    ],
  };
}
