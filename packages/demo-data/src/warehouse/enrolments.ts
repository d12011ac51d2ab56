import { AS_OF, type Step } from "./step.ts";

/** The enrolment fact, with activity and submissions summed up on each row. */
export function enrolments(): Step {
  return {
    label: "Summing up enrolments",
    statements: [
      `INSERT INTO star.fact_enrolment
       WITH active AS (
         SELECT enrolment_id, sum(clicks)::BIGINT AS clicks, sum(minutes) AS minutes, count(DISTINCT activity_date)::INTEGER AS active_days,
           min(activity_date) AS first_date, max(activity_date) AS last_date FROM star.fact_activity GROUP BY enrolment_id
       ), work AS (
         SELECT enrolment_id, count(*)::INTEGER AS submissions, avg(score) AS average FROM star.fact_submission GROUP BY enrolment_id
       ), credits AS (SELECT student_no, term_no, 20 * count(*) AS credits FROM t_enrolment GROUP BY student_no, term_no
       ), registered AS (
         SELECT e.*, CASE WHEN e.term_id[5:] = 'S' THEN -12 - floor(25 * u(e.enrolment_no, 'registered'))::INTEGER
             WHEN s.cohort = e.academic_year AND e.term_id[5:] = 'A' THEN 9 - floor(62 * power(u(e.student_no, 'registered'), 1.6))::INTEGER
             ELSE -20 - floor(90 * power(u(e.enrolment_no, 'registered'), 1.3))::INTEGER END AS registered_day
         FROM t_enrolment AS e JOIN t_student AS s USING (student_no))
       SELECT e.enrolment_id, e.student_id, e.course_id, e.term_id, e.node_id, u(e.enrolment_no, 'preview') >= 0.003,
         CASE WHEN u(e.enrolment_no, 'preview') < 0.001 THEN 'Preview user' WHEN u(e.enrolment_no, 'preview') < 0.003 THEN 'Enrolment unavailable' END, NULL,
         least(e.start_date + e.registered_day, e.start_date + e.withdrawn_day), least(e.registered_day, e.withdrawn_day),
         e.start_date + e.withdrawn_day, e.withdrawn_day, e.outcome, s.gender, s.age_band, s.region,
         (s.deprivation - 1) * 10 || '-' || s.deprivation * 10 || '%', s.deprivation, s.highest_education, s.disability, e.previous, k.credits,
         coalesce(a.clicks, 0), a.minutes, coalesce(a.active_days, 0), a.first_date, a.last_date, coalesce(w.submissions, 0), round(w.average, 1)
       FROM registered AS e JOIN t_student AS s USING (student_no) JOIN credits AS k USING (student_no, term_no)
       LEFT JOIN active AS a USING (enrolment_id) LEFT JOIN work AS w USING (enrolment_id)
       WHERE e.start_date + least(e.registered_day, e.withdrawn_day) <= DATE '${AS_OF}'`,
    ],
  };
}
