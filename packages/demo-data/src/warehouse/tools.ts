import { AS_OF, type Step, values } from "./step.ts";

/** Tools: share of courses that used it at first, what each year added, how eagerly it is used. */
const TOOLS: readonly (readonly [string, number, number, number])[] = [
  ["Similarity check", 0.55, 0.06, 0.35],
  ["Video library", 0.34, 0.09, 0.5],
  ["Virtual classroom", 0.48, -0.05, 0.4],
  ["Live polls", 0.14, 0.07, 0.45],
  ["Peer review", 0.1, 0.03, 0.25],
  ["Digital portfolio", 0.12, -0.01, 0.2],
  ["Reading lists", 0.4, 0.04, 0.3],
  ["Writing assistant", 0.02, 0.13, 0.4],
];

/** Use of tools by course and week; a course that takes a tool up keeps it. */
export function tools(): Step {
  return {
    label: "Recording the use of tools",
    statements: [
      `INSERT INTO star.fact_tool_use
       WITH used AS (
         SELECT o.*, t.tool, t.eager, w.presence, o.start_date + 7 * w.week AS week_start, hash(o.course_no * 100 + o.term_no, t.tool, w.week) AS key
         FROM t_offering AS o, (${values(TOOLS)}) AS t (tool, share, growth, eager), t_week AS w
         WHERE w.season = o.season AND w.kind IN ('teaching', 'reading') AND o.start_date + 7 * w.week + 4 <= DATE '${AS_OF}'
           AND u(o.course_no, t.tool) < t.share + t.growth * (o.academic_year - 2023)
       ), roles AS (
         SELECT *, greatest(1, floor(enrolled * eager * presence * (0.4 + u(key, 'people')))) ::INTEGER AS people, 'Student' AS role FROM used
         UNION ALL SELECT *, 1, 'Instructor' FROM used WHERE u(key, 'taught') < 0.55)
       SELECT tool, course_id, term_id, node_id, week_start, role, people, people * (1 + (hash(key, role) % 3)::INTEGER), people * (4 + (hash(key, 'minutes') % 21)::INTEGER)::DOUBLE
       FROM roles`,
    ],
  };
}
