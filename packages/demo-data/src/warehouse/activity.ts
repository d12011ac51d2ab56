import { quoteLiteral } from "@lyceum/sql-text";

import type { GenerateOptions, Step } from "./step.ts";

/** Day of the week, 0 Monday to 6 Sunday: few work at the weekend. */
const WEEKDAY = `CASE WHEN day < 0.18 THEN 0 WHEN day < 0.38 THEN 1 WHEN day < 0.57 THEN 2 WHEN day < 0.75 THEN 3 WHEN day < 0.88 THEN 4 WHEN day < 0.935 THEN 5 ELSE 6 END`;

/**
 * Activity in courses: a student has weeks of presence and weeks of absence in all courses at once, works
 * more before deadlines, and stops when withdrawn.
 */
export function activity({ profile, scale }: GenerateOptions): Step {
  const { outage } = profile.events ?? {};
  const down = outage
    ? `AND NOT (activity_date BETWEEN DATE ${quoteLiteral(outage.from)} AND DATE ${quoteLiteral(outage.to)} AND day * 50 % 1 < 0.94)`
    : "";
  return {
    label: "Recording activity",
    statements: [
      `INSERT INTO star.fact_activity
       WITH weeks AS (
         SELECT e.enrolment_id, e.enrolment_no, e.student_id, e.course_id, e.term_id, e.node_id, e.start_date, e.last_date, e.effort, e.academic_year,
           o.items, w.week, w.presence, e.student_no * 10000 + e.term_no * 100 + w.week AS student_week, (e.enrolment_no * 100 + w.week) * ${scale} + r.i AS visit,
           CASE WHEN w.week IN (4 + o.later, CASE e.term_id[5:] WHEN 'A' THEN 7 ELSE 10 END + o.later) THEN 1 ELSE 0 END AS deadline
         FROM t_enrolment AS e JOIN t_offering AS o USING (course_no, term_no) JOIN t_week AS w ON w.season = o.season, range(${scale}) AS r (i)
         WHERE e.start_date + 7 * w.week <= e.last_date
       ), present AS (
         SELECT *, u(visit, 'day') AS day FROM weeks
         WHERE u(student_week, 'week') < within(presence * (0.79 + 0.08 * effort + 0.08 * deadline), 0.02, 0.985)
           AND u(visit, 'visit') < within(0.91 + 0.05 * effort + 0.06 * deadline, 0.1, 0.995)
       ), visits AS (
         SELECT *, start_date + 7 * week + ${WEEKDAY} AS activity_date,
           CASE WHEN deadline = 1 AND u(visit, 'work') < 0.4 THEN 6 ELSE 1 + floor(items * power(u(visit, 'item'), 1.35))::INTEGER END AS item,
           1 + floor(exp(1.45 + 0.32 * effort + 0.55 * z(visit, 'clicks')) * (1 + 0.5 * deadline) * (0.5 + 0.5 * presence) * (1 + 0.05 * (academic_year - 2023)))::INTEGER AS clicks
         FROM present)
       SELECT enrolment_id, student_id, course_id, term_id, node_id, course_id || '.' || chr(64 + item), activity_date, activity_date - start_date, clicks,
         round(clicks * (1.5 + 2.5 * u(visit, 'minutes'))) / 2
       FROM visits WHERE activity_date <= last_date ${down}`,
    ],
  };
}
