/** Fewest students who are active in a week for an offering to count as active in it. */
export const MIN_ACTIVE_STUDENTS = 3;
/** Fewest instructors of an active offering, where the source names instructors. */
const MIN_INSTRUCTORS = 1;
/** Days before the last of the data in which a student is expected to have come. */
export const REACH_DAYS = 28;

const NOT_COUNTED = "SELECT enrolment_id FROM star.fact_enrolment WHERE NOT counted";

const COURSE_WEEKS = `INSERT INTO star.fact_course_week BY NAME
  WITH source AS (
    SELECT count(*) > 0 AS taught FROM star.fact_teaching
  ), visits AS (
    SELECT course_id, week_start, count(*)::INTEGER AS students FROM (
      SELECT DISTINCT course_id, enrolment_id, date_trunc('week', activity_date)::DATE AS week_start
      FROM star.fact_activity ANTI JOIN (${NOT_COUNTED}) USING (enrolment_id))
    GROUP BY ALL
  ), teaching AS (
    SELECT course_id, count(DISTINCT instructor_id)::INTEGER AS instructors FROM star.fact_teaching GROUP BY ALL
  )
  SELECT c.course_id, c.term_id, c.node_id, v.week_start, v.students, CASE WHEN s.taught THEN coalesce(t.instructors, 0) END AS instructors,
    c.available AND v.students >= ${MIN_ACTIVE_STUDENTS} AND (NOT s.taught OR coalesce(t.instructors, 0) >= ${MIN_INSTRUCTORS}) AS active
  FROM visits v JOIN star.dim_course c USING (course_id) CROSS JOIN source s LEFT JOIN teaching t USING (course_id)`;

/** Weeks before the first use on record are left out: nothing would be known of them. */
const COURSE_TOOLS = `INSERT INTO star.fact_course_tool BY NAME
  WITH used AS (
    SELECT DISTINCT course_id, tool_id, date_trunc('week', use_date)::DATE AS week_start
    FROM star.fact_tool_day WHERE counted
  )
  SELECT w.course_id, w.term_id, w.node_id, w.week_start, t.tool_id, u.tool_id IS NOT NULL AS used
  FROM star.fact_course_week w CROSS JOIN star.dim_tool t
  LEFT JOIN used u ON u.course_id = w.course_id AND u.tool_id = t.tool_id AND u.week_start = w.week_start
  WHERE w.active AND w.week_start >= (SELECT date_trunc('week', min(use_date)) FROM star.fact_tool_day)`;

/** Students while they are enrolled, and instructors throughout; weeks before the first use on record are left out here, too. */
const COURSE_PEOPLE = `INSERT INTO star.fact_course_person BY NAME
  WITH used AS (
    SELECT DISTINCT course_id, person_id, role, date_trunc('week', use_date)::DATE AS week_start
    FROM star.fact_tool_day WHERE counted AND uses > 0
  ), people AS (
    SELECT course_id, student_id::VARCHAR AS person_id, 'Student' AS role,
      min(coalesce(registered_date, '-infinity')) AS since, max(coalesce(withdrawn_date, 'infinity')) AS until
    FROM star.fact_enrolment WHERE counted GROUP BY ALL
    UNION ALL
    SELECT DISTINCT course_id, instructor_id::VARCHAR, 'Instructor', '-infinity'::DATE, 'infinity'::DATE FROM star.fact_teaching
  )
  SELECT p.person_id, p.role, w.course_id, w.term_id, w.node_id, w.week_start, u.person_id IS NOT NULL AS used
  FROM star.fact_course_week w JOIN people p ON p.course_id = w.course_id AND p.since < w.week_start + 7 AND p.until >= w.week_start
  LEFT JOIN used u ON u.course_id = w.course_id AND u.person_id = p.person_id AND u.role = p.role AND u.week_start = w.week_start
  WHERE w.active AND w.week_start >= (SELECT date_trunc('week', min(use_date)) FROM star.fact_tool_day)`;

const TOOL_PAIRS = `INSERT INTO star.fact_tool_pair BY NAME
  SELECT a.course_id, a.term_id, a.node_id, a.week_start, a.tool_id, t.name AS other_tool
  FROM star.fact_course_tool a JOIN star.fact_course_tool b ON b.course_id = a.course_id AND b.week_start = a.week_start AND b.tool_id <> a.tool_id
  JOIN star.dim_tool t ON t.tool_id = b.tool_id
  WHERE a.used AND b.used`;

const TOOL_SPANS = `INSERT INTO star.fact_tool_span BY NAME
  SELECT course_id, term_id, node_id, tool_id, min(use_day) AS first_use_day, max(use_day) AS last_use_day
  FROM star.fact_tool_day WHERE counted GROUP BY ALL`;

const platformReach = (asOf: string) => `INSERT INTO star.fact_platform_reach BY NAME
  WITH visits AS (
    SELECT person_id, max(session_date) AS last_session_date, (count(*) FILTER (session_date > ${asOf} - ${REACH_DAYS}))::INTEGER AS recent_sessions,
      bool_and(device = 'Mobile') FILTER (session_date > ${asOf} - ${REACH_DAYS} AND device IS NOT NULL) AS phone_only,
      bool_or(device IS NULL) FILTER (session_date > ${asOf} - ${REACH_DAYS}) AS unknown
    FROM star.fact_session WHERE role = 'Student' GROUP BY ALL
  )
  SELECT e.enrolment_id, e.student_id, e.course_id, e.term_id, e.node_id, v.last_session_date, coalesce(v.recent_sessions, 0) AS recent_sessions,
    coalesce(v.last_session_date > ${asOf} - ${REACH_DAYS}, false) AS came, CASE WHEN NOT v.unknown OR NOT v.phone_only THEN v.phone_only END AS phone_only
  FROM star.fact_enrolment e JOIN star.dim_course c USING (course_id) LEFT JOIN visits v ON v.person_id = e.student_id::VARCHAR
  WHERE e.counted AND e.outcome IS NULL AND c.start_date <= ${asOf} AND (c.end_date IS NULL OR c.end_date > ${asOf})
    AND EXISTS (SELECT 1 FROM star.fact_session)`;

/** Lists the statements that fill the facts of adoption. @param asOf last local day that the data covers, as SQL. */
export const adoptionStatements = (asOf: string): readonly string[] => [
  COURSE_WEEKS,
  COURSE_TOOLS,
  COURSE_PEOPLE,
  TOOL_PAIRS,
  TOOL_SPANS,
  platformReach(asOf),
];
