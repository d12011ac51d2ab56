import { quoteLiteral } from "@lyceum/sql-text";

import { COURSE_SUMS } from "./course-sums.ts";
import { adoptionStatements } from "./derive-adoption.ts";
import { courseStateStatements } from "./derive-course-state.ts";
import { ITEM_GROUP_FILL } from "./item-groups.ts";

/** What the derivation needs beside the star itself. */
export interface Derivation {
  /** Last local day that the data covers, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Query with `enrolment_id` and `assessment_id` of work that a student is exempt from; without it the source has none. */
  readonly exempt?: string;
}

/** Offerings that have begun, up to their last day in the data; whether their weights say what a piece counts. */
const offerings = (asOf: string) => `CREATE TEMP TABLE derived_offering AS
  SELECT c.course_id, c.start_date, least(coalesce(c.end_date, ${asOf}), ${asOf}) AS last_date, coalesce(a.weighted, false) AS weighted
  FROM star.dim_course c
  LEFT JOIN (SELECT course_id, bool_and(weight IS NOT NULL) AS weighted FROM star.dim_assessment GROUP BY ALL) a USING (course_id)`;

/**
 * Writes the query of the work on record: each piece once. Without a day of submission it was handed in by the due day or, where it is
 * late, by the day of grading; without a day of grading its score is known from the submission on.
 */
export const workOnRecord = (asOf: string) => `
  SELECT enrolment_id, assessment_id, bool_or(NOT banked) AS handed_in, bool_or(banked) AS banked, bool_and(late) FILTER (NOT banked) AS late,
    arg_max(score, coalesce(graded_date, submitted_date, DATE '0001-01-01')) AS score, min(handed_date) FILTER (NOT banked) AS handed_date,
    min(coalesce(graded_date, handed_date)) FILTER (NOT banked AND score IS NOT NULL) AS scored_date
  FROM (SELECT *, coalesce(submitted_date, CASE WHEN late THEN graded_date ELSE least(due_date, graded_date) END, ${asOf}) AS handed_date
    FROM star.fact_submission)
  GROUP BY enrolment_id, assessment_id`;

const work = (asOf: string) => `CREATE TEMP TABLE derived_work AS ${workOnRecord(asOf)}`;

const NO_EXEMPTIONS = "SELECT NULL::VARCHAR AS enrolment_id, NULL::VARCHAR AS assessment_id WHERE false";

/** Every piece of every enrolment. Expected is what has a due day on which the student is enrolled, and that is collected at all. */
const allWork = (asOf: string, exempt: string) => `
  SELECT e.enrolment_id, e.student_id, e.course_id, e.term_id, e.node_id, a.assessment_id, a.due_date, a.due_day,
    CASE WHEN a.due_date IS NOT NULL AND (a.due_date > ${asOf} OR collected.assessment_id IS NOT NULL)
      THEN (e.registered_date IS NULL OR e.registered_date <= a.due_date) AND (e.withdrawn_date IS NULL OR e.withdrawn_date >= a.due_date)
        AND x.assessment_id IS NULL AND NOT coalesce(w.banked, false) END AS expected,
    x.assessment_id IS NOT NULL AS exempt, coalesce(w.handed_in, false) AS handed_in, w.handed_date, w.late, coalesce(w.banked, false) AS banked,
    w.score, w.score IS NOT NULL AS graded, e.counted
  FROM star.fact_enrolment e JOIN star.dim_assessment a USING (course_id)
  LEFT JOIN derived_work w ON w.enrolment_id = e.enrolment_id AND w.assessment_id = a.assessment_id
  LEFT JOIN (SELECT DISTINCT assessment_id FROM derived_work) collected ON collected.assessment_id = a.assessment_id
  LEFT JOIN (SELECT DISTINCT * FROM (${exempt})) x ON x.enrolment_id = e.enrolment_id AND x.assessment_id = a.assessment_id`;

/**
 * With what stands beside each piece: the most pieces that the student has due in one week of the term, in all courses,
 * and the student's other scores in the course, rounded because sums of fractions depend on their order.
 */
const expectedWork = (asOf: string, exempt: string) => `INSERT INTO star.fact_expected_work BY NAME
  WITH piece AS (${allWork(asOf, exempt)}), compared AS (
    SELECT * EXCLUDE (counted),
      CASE WHEN expected AND counted THEN count(*) FILTER (expected AND counted) OVER (PARTITION BY student_id, date_trunc('week', due_date)) END AS in_week,
      CASE WHEN graded AND NOT banked THEN sum(score) FILTER (NOT banked) OVER own - score END AS rest_sum,
      count(score) FILTER (NOT banked) OVER own - 1 AS rest_count
    FROM piece WINDOW own AS (PARTITION BY enrolment_id)
  )
  SELECT * EXCLUDE (in_week, rest_sum, rest_count),
    CASE WHEN in_week IS NOT NULL THEN max(in_week) OVER (PARTITION BY student_id, term_id) END AS most_in_week,
    round(CASE WHEN rest_count > 0 THEN rest_sum / rest_count END, 6) AS rest_score, score - rest_score AS beyond_rest
  FROM compared`;

/** Every enrolment that counts says how many offerings its student takes in the term, wherever they hang in the hierarchy. */
const COURSES_IN_TERM = `UPDATE star.fact_enrolment SET courses_in_term = load.courses
  FROM (SELECT student_id, term_id, count(DISTINCT course_id)::INTEGER AS courses FROM star.fact_enrolment WHERE counted GROUP BY ALL) AS load
  WHERE counted AND load.student_id = fact_enrolment.student_id AND load.term_id = fact_enrolment.term_id`;

/** The first and the last piece of each type, by due day. Pieces of one day stand by their identifiers, so that each has a place of its own. */
export const ASSESSMENT_SEQUENCE = `UPDATE star.dim_assessment SET sequence = placed.sequence, sequence_from_last = placed.sequence_from_last
  FROM (
    SELECT assessment_id, (row_number() OVER early)::INTEGER AS sequence, (row_number() OVER late)::INTEGER AS sequence_from_last
    FROM (SELECT *, count(*) OVER (PARTITION BY course_id, assessment_type) AS pieces FROM star.dim_assessment)
    WHERE due_day IS NOT NULL OR pieces = 1
    WINDOW early AS (PARTITION BY course_id, assessment_type ORDER BY due_day, assessment_id),
      late AS (PARTITION BY course_id, assessment_type ORDER BY due_day DESC, assessment_id DESC)
  ) AS placed WHERE placed.assessment_id = dim_assessment.assessment_id`;

/** Enrolments by a number that joins and sorts faster than their name; the last join gives each week its names back. */
const NUMBERED = `CREATE TEMP TABLE derived_enrolment AS
  SELECT row_number() OVER ()::INTEGER AS n, enrolment_id, student_id, course_id, term_id, node_id FROM star.fact_enrolment`;

const week = (days: string) => `floor((${days}) / 7)::INTEGER`;

/**
 * What each enrolment had due, had handed in and had a score for, by the week in which it came to be. Counts are cast, since
 * sums of numbers are four times as wide and are carried through every sort and join.
 */
const PIECES = `
  piece AS (
    SELECT e.n, f.due_date, f.expected, f.handed_in, w.score, w.handed_date, w.scored_date, o.start_date,
      CASE WHEN o.weighted THEN a.weight ELSE 0 END AS weight
    FROM star.fact_expected_work f JOIN derived_enrolment e USING (enrolment_id) JOIN derived_offering o ON o.course_id = f.course_id JOIN star.dim_assessment a USING (assessment_id)
    LEFT JOIN derived_work w ON w.enrolment_id = f.enrolment_id AND w.assessment_id = f.assessment_id
  ), event AS (
    SELECT n, due_date - start_date AS day, 1 AS due, 0 AS handed, 0 AS scored, 0 AS weight, 0 AS weighed, 0 AS score
    FROM piece WHERE expected
    UNION ALL
    SELECT n, greatest(due_date, handed_date) - start_date, 0, 1, 0, 0, 0, 0 FROM piece WHERE expected AND handed_in
    UNION ALL
    SELECT n, greatest(due_date, scored_date) - start_date, 0, 0, 1, weight, weight * score, score FROM piece WHERE scored_date IS NOT NULL
  ), pieces AS (
    SELECT n, week, (sum(due) OVER so_far)::INTEGER AS due, (sum(handed) OVER so_far)::INTEGER AS handed, (sum(scored) OVER so_far)::INTEGER AS scored,
      sum(weight) OVER so_far AS weight, sum(weighed) OVER so_far AS weighed, sum(score) OVER so_far AS score
    FROM (SELECT n, ${week("day")} AS week, sum(due)::INTEGER AS due, sum(handed)::INTEGER AS handed, sum(scored)::INTEGER AS scored,
        sum(weight) AS weight, sum(weighed) AS weighed, sum(score) AS score
      FROM event e GROUP BY ALL)
    WINDOW so_far AS (PARTITION BY n ORDER BY week)
  )`;

/** Weeks with activity, those before the course among them. The days of a week are bits of a number, which is one pass over the rows. */
const VISITS = `
  visit AS (
    SELECT n, ${week("activity_day")} AS week, sum(clicks)::BIGINT AS clicks, sum("minutes") AS "minutes",
      bit_count(bit_or(1 << (((activity_day % 7) + 7) % 7)))::INTEGER AS active_days, max(activity_date) AS last_date
    FROM star.fact_activity JOIN derived_enrolment USING (enrolment_id) GROUP BY ALL
  )`;

/** Weeks for which an offering plans content, and enrolments that used some of it in such a week. */
const PLANNED = `
  plan AS (
    SELECT DISTINCT course_id, unnest(range(week_from, coalesce(week_to, week_from) + 1))::INTEGER AS week
    FROM star.dim_item WHERE week_from IS NOT NULL
  ), in_plan AS (
    SELECT DISTINCT e.n, ${week("a.activity_day")} AS week
    FROM star.fact_activity a JOIN star.dim_item i USING (item_id) JOIN derived_enrolment e ON e.enrolment_id = a.enrolment_id
    WHERE a.activity_day >= 7 * i.week_from AND a.activity_day < 7 * (coalesce(i.week_to, i.week_from) + 1)
  )`;

/** Weeks at whose end the student is enrolled. */
const WEEKS = `CREATE TEMP TABLE derived_week AS
  SELECT * EXCLUDE (registered_date, withdrawn_date) FROM (
    SELECT n, e.registered_date, e.withdrawn_date, o.last_date,
      o.start_date, unnest(range(0, (o.last_date - o.start_date) // 7 + 1))::INTEGER AS week, least(o.start_date + 7 * week + 6, o.last_date) AS week_end
    FROM star.fact_enrolment e JOIN derived_enrolment USING (enrolment_id) JOIN derived_offering o ON o.course_id = e.course_id
    WHERE o.start_date <= o.last_date)
  WHERE (registered_date IS NULL OR registered_date <= week_end) AND (withdrawn_date IS NULL OR withdrawn_date > week_end)`;

/** Sources that record no activity, no minutes or no work leave gaps: a 0 would say that a student did nothing. */
const ENROLMENT_WEEKS = `INSERT INTO star.fact_enrolment_week BY NAME
  WITH source AS (
    SELECT (SELECT count(*) > 0 FROM star.fact_activity) AS activity, (SELECT count("minutes") > 0 FROM star.fact_activity) AS timed,
      (SELECT count(*) > 0 FROM star.dim_assessment) AS work
  ), ${VISITS}, ${PIECES}, ${PLANNED}
  SELECT e.enrolment_id, e.student_id, e.course_id, e.term_id, e.node_id, s.week, s.start_date + 7 * s.week AS week_start,
    s.week_end - s.start_date - 7 * s.week + 1 AS week_days, s.week_end = s.last_date AS latest,
    CASE WHEN source.activity THEN CASE WHEN v.week = s.week THEN v.clicks ELSE 0 END END AS clicks,
    CASE WHEN source.timed THEN CASE WHEN v.week = s.week THEN v."minutes" ELSE 0 END END AS "minutes",
    CASE WHEN source.activity THEN CASE WHEN v.week = s.week THEN v.active_days ELSE 0 END END AS active_days,
    CASE WHEN v.last_date > s.week_end THEN 0 ELSE s.week_end - v.last_date END AS quiet_days,
    CASE WHEN NOT source.activity THEN NULL WHEN v.last_date IS NULL THEN 'Never' WHEN s.week_end - v.last_date < 7 THEN '0-6'
      WHEN s.week_end - v.last_date < 14 THEN '7-13' WHEN s.week_end - v.last_date < 28 THEN '14-27' ELSE '28+' END AS quiet_band,
    CASE WHEN source.activity AND plan.week IS NOT NULL THEN in_plan.week IS NOT NULL END AS planned_used,
    CASE WHEN source.work THEN coalesce(p.due, 0) END AS pieces_due, CASE WHEN source.work THEN coalesce(p.handed, 0) END AS pieces_handed_in,
    CASE WHEN source.work THEN coalesce(p.due - p.handed, 0) END AS pieces_missing,
    round(CASE WHEN p.weight > 0 THEN p.weighed / p.weight WHEN p.scored > 0 THEN p.score / p.scored END, 6) AS running_mark,
    CASE WHEN running_mark >= 90 THEN '90-100' ELSE 10 * floor(running_mark / 10)::INTEGER || '-' || 10 * floor(running_mark / 10)::INTEGER + 9 END AS mark_band
  FROM source, derived_week s
  ASOF LEFT JOIN visit v ON v.n = s.n AND v.week <= s.week
  ASOF LEFT JOIN pieces p ON p.n = s.n AND p.week <= s.week
  JOIN derived_enrolment e ON e.n = s.n
  LEFT JOIN plan ON plan.course_id = e.course_id AND plan.week = s.week
  LEFT JOIN in_plan ON in_plan.n = s.n AND in_plan.week = s.week`;

/** Weeks in which an instructor could have come. A source without days of instructors leaves it empty: none would seem to have come. */
const TAUGHT_WEEKS = `INSERT INTO star.fact_taught_week BY NAME
  WITH visited AS (
    SELECT DISTINCT course_id, ${week("access_day")} AS week FROM star.fact_teaching_day WHERE visits > 0
  ), weeks AS (
    SELECT c.course_id, c.term_id, c.node_id, o.start_date, unnest(range(0, (o.last_date - o.start_date + 1) // 7))::INTEGER AS week
    FROM star.dim_course c JOIN derived_offering o USING (course_id)
    WHERE o.start_date <= o.last_date AND c.course_id IN (SELECT course_id FROM star.fact_teaching) AND EXISTS (SELECT 1 FROM star.fact_teaching_day)
  )
  SELECT w.course_id, w.term_id, w.node_id, w.week, w.start_date + 7 * w.week AS week_start, w.start_date + 7 * w.week + 6 AS week_end,
    v.course_id IS NOT NULL AS present
  FROM weeks w LEFT JOIN visited v ON v.course_id = w.course_id AND v.week = w.week`;

/**
 * Joins by the newest earlier row sort both sides, whatever their size is thought to be: within the transaction that fills
 * the star every table looks empty, and the engine would compare each row with each.
 */
const SORT_TO_JOIN = "SET asof_loop_join_threshold = 0";

/**
 * Lists the statements that fill the derived facts from the rest of the star.
 * Every importer and the demo data run them last, so that what a week or a piece means is written once.
 */
export function deriveStatements({ asOf, exempt = NO_EXEMPTIONS }: Derivation): readonly string[] {
  const day = `DATE ${quoteLiteral(asOf)}`;
  return [
    offerings(day),
    work(day),
    expectedWork(day, exempt),
    NUMBERED,
    WEEKS,
    SORT_TO_JOIN,
    ENROLMENT_WEEKS,
    "RESET asof_loop_join_threshold",
    TAUGHT_WEEKS,
    ...adoptionStatements(day),
    ...courseStateStatements(day),
    ...["week", "enrolment", "work", "offering"].map((name) => `DROP TABLE derived_${name}`),
    COURSE_SUMS,
    COURSES_IN_TERM,
    ASSESSMENT_SEQUENCE,
    ITEM_GROUP_FILL,
  ];
}
