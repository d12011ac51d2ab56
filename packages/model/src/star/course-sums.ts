/**
 * Fills what offerings add up to from the rest of the star. Sources without a record of staff or of content leave
 * gaps: a 0 would say that there was none. Standard SQL, so that tests can run it on every engine.
 */
export const COURSE_SUMS = `UPDATE star.dim_course SET enrolled = sums.enrolled, instructors = sums.instructors, items = sums.items, class_size = sums.class_size,
    class_size_band = CASE WHEN sums.class_size <= 10 THEN '1-10' WHEN sums.class_size <= 20 THEN '11-20' WHEN sums.class_size <= 40 THEN '21-40'
      WHEN sums.class_size <= 80 THEN '41-80' WHEN sums.class_size <= 160 THEN '81-160' WHEN sums.class_size > 160 THEN '161+' END
  FROM (
    SELECT counts.*, CASE WHEN enrolled > 0 THEN ceil(1.0 * enrolled / CASE WHEN instructors > 1 THEN instructors WHEN instructors >= 0 THEN 1 END) END AS class_size
    FROM (
      SELECT c.course_id, coalesce(e.enrolled, 0) AS enrolled,
        CASE WHEN EXISTS (SELECT 1 FROM star.fact_teaching) THEN coalesce(t.instructors, 0) END AS instructors,
        CASE WHEN EXISTS (SELECT 1 FROM star.dim_item) THEN coalesce(i.items, 0) END AS items
      FROM star.dim_course c
      LEFT JOIN (SELECT course_id, count(*) AS enrolled FROM star.fact_enrolment WHERE counted AND coalesce(outcome, '') <> 'Withdrawn' GROUP BY course_id) e
        ON e.course_id = c.course_id
      LEFT JOIN (SELECT course_id, count(DISTINCT instructor_id) AS instructors FROM star.fact_teaching GROUP BY course_id) t ON t.course_id = c.course_id
      LEFT JOIN (SELECT course_id, count(*) AS items FROM star.dim_item GROUP BY course_id) i ON i.course_id = c.course_id
    ) AS counts
  ) AS sums
  WHERE sums.course_id = dim_course.course_id`;
