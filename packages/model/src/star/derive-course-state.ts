/** Days before its start within which an offering is expected to be ready. */
export const READY_DAYS = 21;
/** Days up to the last of the data in which a running offering is seen to be active or not. */
const ACTIVE_DAYS = 28;

/** Sources that name no staff, no content or no assessments at all leave these checks out: nothing would be known of them. */
const gaps = (asOf: string) => `INSERT INTO star.fact_course_gap BY NAME
  WITH source AS (
    SELECT EXISTS (SELECT 1 FROM star.fact_teaching) AS staffed, EXISTS (SELECT 1 FROM star.dim_item) AS filled,
      EXISTS (SELECT 1 FROM star.dim_assessment) AS assessed
  ), work AS (
    SELECT course_id, count(*) AS pieces, bool_or(due_date IS NULL) AS undated, bool_and(weight IS NOT NULL) AS weighed,
      coalesce(sum(weight) FILTER (assessment_type <> 'Exam'), 0) AS coursework, coalesce(sum(weight), 0) AS total
    FROM star.dim_assessment GROUP BY course_id
  ), students AS (
    SELECT course_id, count(*) AS enrolled FROM star.fact_enrolment WHERE counted AND coalesce(outcome, '') <> 'Withdrawn' GROUP BY course_id
  ), instructors AS (
    SELECT DISTINCT course_id FROM star.fact_teaching
  ), items AS (
    SELECT DISTINCT course_id FROM star.dim_item
  ), offering AS (
    SELECT c.*, c.start_date <= ${asOf} AS begun, coalesce(s.enrolled, 0) AS students, i.course_id IS NOT NULL AS taught,
      m.course_id IS NOT NULL AS has_content, w.* EXCLUDE (course_id), source.*
    FROM star.dim_course c CROSS JOIN source LEFT JOIN work w USING (course_id) LEFT JOIN students s USING (course_id)
    LEFT JOIN instructors i USING (course_id) LEFT JOIN items m USING (course_id)
    WHERE c.start_date <= ${asOf} + ${READY_DAYS} AND (c.end_date IS NULL OR c.end_date > ${asOf} OR c.start_date > ${asOf})
  )
  SELECT o.course_id, o.term_id, o.node_id, gap, o.begun FROM offering o, LATERAL (VALUES
    ('No students', o.begun AND o.students = 0),
    ('No instructor', o.staffed AND NOT o.taught),
    ('No content', o.filled AND NOT o.has_content),
    ('Not open', NOT o.available AND NOT o.begun),
    ('No assessment', o.assessed AND o.pieces IS NULL),
    ('No due date', coalesce(o.undated, false)),
    ('Ends before it starts', coalesce(o.end_date < o.start_date, false)),
    ('Weights not 100 %', coalesce(o.weighed AND abs(o.coursework - 100) > 0.01 AND abs(o.total - 100) > 0.01, false))
  ) AS checks (gap, fails)
  WHERE fails`;

const states = (asOf: string) => `INSERT INTO star.fact_course_state BY NAME
  SELECT c.course_id, c.term_id, c.node_id, CASE WHEN c.start_date > ${asOf} THEN 'Not begun' WHEN c.end_date <= ${asOf} THEN 'Ended'
      WHEN NOT c.available THEN 'Hidden' WHEN w.course_id IS NULL THEN 'Open, not active' ELSE 'Active' END AS state,
    (c.start_date - ${asOf})::INTEGER AS start_in_days, (c.start_date - c.opened_date)::INTEGER AS opened_days,
    (c.start_date - i.first_date)::INTEGER AS first_content_days,
    CASE WHEN c.start_date > ${asOf} AND c.start_date <= ${asOf} + ${READY_DAYS} THEN g.course_id IS NULL END AS ready
  FROM star.dim_course c
  LEFT JOIN (SELECT DISTINCT course_id FROM star.fact_course_week WHERE active AND week_start > ${asOf} - ${ACTIVE_DAYS}) w USING (course_id)
  LEFT JOIN (SELECT course_id, min(created_date) AS first_date FROM star.dim_item WHERE author_role = 'Instructor' GROUP BY course_id) i USING (course_id)
  LEFT JOIN (SELECT DISTINCT course_id FROM star.fact_course_gap) g USING (course_id)`;

/** Lists the statements that say how offerings stand and what they lack. @param asOf last local day that the data covers, as SQL. */
export const courseStateStatements = (asOf: string): readonly string[] => [gaps(asOf), states(asOf)];
