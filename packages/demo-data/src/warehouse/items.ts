import { AS_OF, type Step } from "./step.ts";

/** Part of the items that are made while their course runs: few in its first week, most being there before. */
const ADDED = "CASE WHEN by_day - start_date < 7 THEN 0.12 ELSE 0.5 END";

/** First sign of each item: a visit, a post or a measurement of its accessibility. It was made by then. */
const FIRST_SEEN = `SELECT item_id, min(day) AS day FROM (
    SELECT item_id, activity_date AS day FROM star.fact_activity UNION ALL SELECT item_id, posted_date FROM star.fact_post
    UNION ALL SELECT item_id, measured_date FROM star.fact_accessibility_day) GROUP BY item_id`;

/**
 * When items were made and changed, by whom, and which of them students cannot see. Most come with the course, some while it
 * runs, made by those who teach. Hidden are drafts, without a visit.
 */
export function items(): Step {
  return {
    label: "Dating items",
    statements: [
      `CREATE TEMP TABLE t_made AS
       WITH known AS (
         SELECT i.item_id, c.start_date, seen.day, least(coalesce(seen.day, c.end_date), c.end_date, DATE '${AS_OF}') AS by_day
         FROM star.dim_item AS i JOIN star.dim_course AS c USING (course_id) LEFT JOIN (${FIRST_SEEN}) AS seen USING (item_id)
       ), drawn AS (SELECT *, by_day > start_date AND u(item_id, 'added') < ${ADDED} AS added FROM known)
       SELECT item_id, start_date, added,
         CASE WHEN added THEN start_date + floor((by_day - start_date) * sqrt(u(item_id, 'made')))::INTEGER
           ELSE least(start_date - 3 - floor(60 * power(u(item_id, 'made'), 2))::INTEGER, by_day) END AS created
       FROM drawn`,
      `UPDATE star.dim_item SET created_date = created, created_day = created - start_date,
         changed_date = CASE WHEN u(m.item_id, 'edited') < 0.45 THEN least(created + floor(70 * power(u(m.item_id, 'changed'), 2))::INTEGER, DATE '${AS_OF}') ELSE created END,
         author_role = CASE WHEN u(m.item_id, 'maker') < CASE WHEN added THEN 0.9 ELSE 0.55 END THEN 'Instructor' ELSE 'Course designer' END,
         available = m.item_id IN (SELECT item_id FROM star.fact_activity UNION SELECT item_id FROM star.fact_post) OR u(m.item_id, 'draft') >= 0.4
       FROM t_made AS m WHERE m.item_id = dim_item.item_id`,
      "DROP TABLE t_made",
    ],
  };
}
