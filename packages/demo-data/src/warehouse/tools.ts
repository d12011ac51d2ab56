import { AS_OF, type Step, values } from "./step.ts";

/** The use of tools is on record for two years. */
const TOOL_DAYS = 730;

/**
 * Tools: id, name, kind, maker, whether a third party's; share of courses that used it at first and what each year
 * added; chance that a visit to content of some places uses it, and what is left of that each week after the third.
 */
const TOOLS: readonly (readonly [string, string, string, string, boolean, number, number, number, number, string])[] = [
  ["similarity", "Similarity check", "Connected", "Origo Texts", true, 0.55, 0.06, 0.62, 1, "F"],
  ["video", "Video library", "Connected", "Lumen Media", true, 0.34, 0.09, 0.7, 0.98, "DI"],
  ["classroom", "Virtual classroom", "Built in", "The platform", false, 0.48, -0.05, 0.5, 0.96, "AK"],
  ["polls", "Live polls", "Connected", "Handzeichen", true, 0.14, 0.07, 0.3, 0.72, "ABC"],
  ["peer", "Peer review", "Built in", "The platform", false, 0.1, 0.03, 0.35, 1, "EF"],
  ["portfolio", "Digital portfolio", "Connected", "Folium", true, 0.12, -0.02, 0.03, 0.8, "CFJ"],
  ["reading", "Reading lists", "Connected", "Shelfmark", true, 0.4, 0.04, 0.3, 0.95, "CJL"],
  ["writing", "Writing assistant", "Connected", "Plainhand", true, 0.02, 0.13, 0.4, 0.99, "FGH"],
];

/** Part of the courses that use no tool at all. */
const WITHOUT_TOOLS = 0.08;

/** Some colleges take a tool up gladly and others hardly. */
const FOND = "(0.35 + 1.3 * u(p.college_no, t.tool_id || ' college'))";

/** Days on which students and instructors used tools: a course that takes a tool up keeps it, and use goes with visits. */
export function tools(): Step {
  return {
    label: "Recording the use of tools",
    statements: [
      `CREATE TEMP TABLE t_tool AS SELECT * FROM (${values(TOOLS)}) AS t (tool_id, name, kind, maker, third_party, share, growth, eager, lasting, places)`,
      `INSERT INTO star.dim_tool SELECT tool_id, name, kind, maker, third_party FROM t_tool ORDER BY tool_id`,
      `CREATE TEMP TABLE t_course_tool AS
       SELECT o.course_id, o.course_no, o.term_no, t.tool_id, t.places, t.lasting, t.eager FROM t_offering AS o JOIN t_prog AS p USING (prog_no), t_tool AS t
       WHERE o.end_date > DATE '${AS_OF}' - ${TOOL_DAYS} AND u(o.course_no, 'without tools') > ${WITHOUT_TOOLS} AND u(o.course_no, t.tool_id) < (t.share + t.growth * (o.academic_year - 2023)) * ${FOND}`,
      `INSERT INTO star.fact_tool_day
       WITH used AS (
         SELECT a.student_id, a.enrolment_id, a.course_id, a.term_id, a.node_id, t.tool_id, a.activity_date, a.activity_day,
           hash(a.enrolment_id, a.activity_date, a.item_id, a.clicks, a.minutes) AS visit, t.lasting, t.eager
         FROM star.fact_activity AS a JOIN t_course_tool AS t ON t.course_id = a.course_id AND contains(t.places, right(a.item_id, 1))
         WHERE a.activity_date > DATE '${AS_OF}' - ${TOOL_DAYS}
       )
       SELECT student_id, 'Student', enrolment_id, enrolment_id NOT IN (SELECT enrolment_id FROM star.fact_enrolment WHERE NOT counted), course_id, term_id, node_id, tool_id, activity_date, activity_day,
         sum(1 + (hash(visit, tool_id) % 3)::INTEGER)::INTEGER, sum(3 + (hash(visit, tool_id, 'minutes') % 19)::INTEGER)::DOUBLE
       FROM used WHERE u(visit, tool_id) < eager * power(lasting, greatest(0, activity_day / 7 - 3)) GROUP BY ALL`,
      `INSERT INTO star.fact_tool_day
       WITH visits AS (
         SELECT s.*, t.tool_id, s.start_date + 7 * r.week::INTEGER + (hash(s.teaching_no, r.week, 'tool') % 5)::INTEGER AS use_date, hash(s.teaching_no, t.tool_id, r.week) AS visit
         FROM t_teaching AS s JOIN t_course_tool AS t USING (course_id), range(17) AS r (week)
         WHERE r.week < s.elapsed / 7 AND u(hash(s.teaching_no, t.tool_id, r.week), 'taught') < t.eager * power(t.lasting, greatest(0, r.week - 3))
       )
       SELECT instructor_id, 'Instructor', NULL, true, course_id, term_id, node_id, tool_id, use_date, use_date - start_date, 1 + (hash(visit, 'uses') % 3)::INTEGER,
         5 + (hash(visit, 'minutes') % 25)::DOUBLE
       FROM visits WHERE use_date BETWEEN DATE '${AS_OF}' - ${TOOL_DAYS - 1} AND DATE '${AS_OF}'`,
    ],
  };
}
