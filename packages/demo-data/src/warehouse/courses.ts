import { type Step, values } from "./step.ts";

/** Content of every course: place, type, name, first and last week of use, depth below the top. The last two are not in every course. */
const ITEMS: readonly (readonly [number, string, string, number | null, number | null, number])[] = [
  [1, "Course home", "Course home", null, null, 0],
  [2, "Document", "Course handbook", 0, 1, 0],
  [3, "Page", "Reading for the first half", 0, 5, 1],
  [4, "Video", "Recorded lectures", 0, 11, 1],
  [5, "Discussion", "Discussion", null, null, 0],
  [6, "Assignment", "Coursework", 3, 10, 1],
  [7, "Quiz", "Check your understanding", 1, 10, 2],
  [8, "Document", "Lecture notes", 0, 11, 1],
  [9, "Video", "Demonstrations", 2, 9, 1],
  [10, "Page", "Reading for the second half", 6, 11, 1],
  [11, "Virtual classroom", "Online sessions", 0, 11, 0],
  [12, "External tool", "Reading list", null, null, 0],
];

/** Assessments by season: place, name, type, week, weight. */
const ASSESSMENTS: readonly (readonly [string, number, string, string, number, number])[] = [
  ["A", 1, "First coursework", "Assignment", 4, 20],
  ["A", 2, "Second coursework", "Assignment", 7, 30],
  ["A", 3, "Examination", "Exam", 15, 50],
  ["P", 1, "First coursework", "Assignment", 4, 20],
  ["P", 2, "Second coursework", "Assignment", 10, 30],
  ["P", 3, "Examination", "Exam", 13, 50],
  ["S", 1, "Coursework", "Assignment", 3, 40],
  ["S", 3, "Examination", "Exam", 8, 60],
];

/** Offerings with enrolments, with their content and assessments. */
export function courses(): Step {
  return {
    label: "Setting up courses",
    statements: [
      `CREATE TEMP TABLE t_offering AS
       SELECT o.*, c.name, c.prog_no, t.season, t.weeks, c.name AS course_name,
         CASE WHEN u(o.course_no, 'mode') < 0.6 THEN 'On campus' WHEN u(o.course_no, 'mode') < 0.86 THEN 'Blended' ELSE 'Online' END AS design_mode,
         10 + (hash(o.course_no, 'items') % 3)::INTEGER AS items, (hash(o.course_no, 'due') % 2)::INTEGER AS later
       FROM (SELECT course_no, term_no, any_value(course_id) AS course_id, any_value(module_code) AS module_code, any_value(term_id) AS term_id,
               any_value(node_id) AS node_id, any_value(start_date) AS start_date, any_value(end_date) AS end_date,
               any_value(academic_year) AS academic_year, count(*) AS enrolled FROM t_enrolment GROUP BY course_no, term_no) AS o
       JOIN t_course AS c USING (course_no) JOIN t_term AS t USING (term_no)`,
      `INSERT INTO star.dim_course (course_id, course_code, module_code, name, term_id, node_id, start_date, end_date, length_days, design_mode, available)
       SELECT course_id, course_id, module_code, name, term_id, node_id, start_date, end_date, weeks * 7, design_mode, true FROM t_offering ORDER BY course_id`,
      `CREATE TEMP TABLE t_item AS SELECT * FROM (${values(ITEMS)}) AS v (place, type, name, week_from, week_to, depth)`,
      `INSERT INTO star.dim_item (item_id, course_id, node_id, name, item_type, week_from, week_to, depth)
       SELECT course_id || '.' || chr(64 + place), course_id, node_id, i.name, type, least(week_from, weeks - 1), least(week_to, weeks - 1), depth
       FROM t_offering, t_item AS i WHERE place <= items ORDER BY ALL`,
      `CREATE TEMP TABLE t_assessment AS
       WITH planned AS (
         SELECT o.course_no, o.term_no, o.course_id, o.node_id, o.start_date, a.place, a.name, a.week, a.weight,
           CASE WHEN a.place = 1 AND u(o.course_no, 'quiz') < 0.4 THEN 'Quiz' ELSE a.type END AS type,
           7 * (a.week + CASE WHEN a.place < 3 AND o.season <> 'S' THEN o.later ELSE 0 END) + (hash(o.course_no, a.place) % 5)::INTEGER AS due_day
         FROM t_offering AS o JOIN (${values(ASSESSMENTS)}) AS a (season, place, name, type, week, weight) ON a.season = o.season)
       SELECT *, course_id || '-' || place AS assessment_id, start_date + due_day AS due_date FROM planned`,
      `INSERT INTO star.dim_assessment BY NAME
       SELECT assessment_id, course_id, node_id, name, type AS assessment_type, due_date, due_day, weight FROM t_assessment ORDER BY assessment_id`,
    ],
  };
}
