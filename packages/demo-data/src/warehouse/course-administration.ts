import { AS_OF, type Step } from "./step.ts";

/** Short courses beside those of the term, of some modules: days from the last of the data to their start, and part of the modules. */
const BLOCKS = "(VALUES (-25, 0.030), (10, 0.035), (17, 0.030), (52, 0.025)) AS b (start_in, part)";
const BLOCK_DAYS = 42;

/** What is not there yet: the nearer the start, the less. */
const LACKS = (what: string, part: number): string => `u(key, '${what}') < ${part} * (0.4 + greatest(start_in, 0) / 25)`;

/**
 * Short courses that are about to start, some of which lack something, and a few that were planned, have begun and found no
 * students. Then the days on which every offering was made and opened.
 */
export function courseAdministration(): Step {
  return {
    label: "Planning short courses",
    statements: [
      `CREATE TEMP TABLE t_block AS
       SELECT o.module_code || '-B' || (start_in + 30) AS course_id, o.module_code, o.name || ', short course' AS name, t.term_id, o.node_id, start_in, o.course_no, o.prog_no,
         DATE '${AS_OF}' + start_in AS start_date, hash(o.course_no, start_in, 'block') % 1000000007 AS key
       FROM (SELECT course_no, any_value(module_code) AS module_code, any_value(node_id) AS node_id, any_value(name) AS name, any_value(prog_no) AS prog_no
         FROM t_offering GROUP BY course_no) AS o JOIN t_term AS t ON t.in_progress CROSS JOIN ${BLOCKS}
       WHERE u(hash(o.course_no, start_in), 'short course') < part`,
      `INSERT INTO star.dim_course (course_id, course_code, module_code, name, term_id, node_id, start_date, end_date, length_days, design_mode, available)
       SELECT course_id, course_id, module_code, name, term_id, node_id, start_date,
         CASE WHEN start_in > 0 AND u(key, 'typing') < 0.03 THEN start_date - 7 ELSE start_date + ${BLOCK_DAYS - 1} END, ${BLOCK_DAYS}, 'Online',
         NOT (start_in < 0 AND u(key, 'cancelled') < 0.5 OR ${LACKS("open", 0.35)}) FROM t_block ORDER BY course_id`,
      `INSERT INTO star.dim_item (item_id, course_id, node_id, name, item_type, week_from, week_to, depth)
       SELECT course_id || '.' || chr(64 + place), course_id, node_id, i.name, type, least(week_from, 5), least(week_to, 5), depth
       FROM t_block, t_item AS i WHERE place <= 10 AND NOT (${LACKS("content", 0.15)}) ORDER BY ALL`,
      `INSERT INTO star.dim_assessment (assessment_id, course_id, node_id, name, assessment_type, due_date, due_day, weight)
       SELECT course_id || '-' || n, course_id, node_id, CASE n WHEN 1 THEN 'First coursework' ELSE 'Second coursework' END, 'Assignment',
         CASE WHEN NOT (${LACKS("dates", 0.1)}) THEN start_date + 7 * (1 + 3 * n::INTEGER) - 8 END, CASE WHEN NOT (${LACKS("dates", 0.1)}) THEN 7 * (1 + 3 * n::INTEGER) - 8 END,
         50
       FROM t_block, range(1, 3) AS r (n) WHERE NOT (${LACKS("assessments", 0.12)}) ORDER BY ALL`,
      `INSERT INTO star.fact_teaching
       SELECT course_id || '.0', 'T' || p.dept_code || lpad((hash(course_no, 'staff') % 28)::VARCHAR, 2, '0'), course_id, term_id, b.node_id, 0, greatest(0, 1 - start_in)
       FROM t_block AS b JOIN t_prog AS p USING (prog_no) WHERE NOT (${LACKS("staff", 0.15)}) ORDER BY ALL`,
      `UPDATE star.dim_course SET created_date = least(start_date - 20 - floor(100 * u(course_id, 'made'))::INTEGER, DATE '${AS_OF}'),
         opened_date = CASE WHEN available THEN least(start_date - floor(15 * power(u(course_id, 'opened'), 2))::INTEGER
           + CASE WHEN u(course_id, 'late') < 0.06 THEN 4 ELSE 0 END, DATE '${AS_OF}') END`,
      "DROP TABLE t_block",
    ],
  };
}
