import { quoteLiteral } from "@lyceum/sql-text";

import { AS_OF, type Step, values } from "./step.ts";

/** Days of the course on which content is measured. */
const MEASURED_DAYS = [12, 43, 74];

/** Kinds of issues: severity, kind, and the type of content that has it; without a type all have it. */
const ISSUES: readonly (readonly [string, string, string | null])[] = [
  ["Severe", "Video without captions", "Video"],
  ["Severe", "Scanned without text", "Document"],
  ["Severe", "Cannot be opened", "Document"],
  ["Severe", "Image without description", "Page"],
  ["Severe", "Embedded media without a player for keyboards", "Page"],
  ["Severe", "Question that needs a mouse", "Quiz"],
  ["Major", "Insufficient contrast", null],
  ["Major", "Table without headers", null],
  ["Major", "No headings", null],
  ["Minor", "No language set", null],
  ["Minor", "Headings skip a level", null],
  ["Minor", "Description of an image is too long", null],
];
const FORMATS = ["Tagged PDF", "HTML", "Audio", "ePub", "Translated version", "Electronic braille"];

/** Measurements of content and what they found, and formats that students ask for instead: the more, the less accessible it is. */
export function accessibility(): Step {
  return {
    label: "Measuring accessibility",
    statements: [
      `CREATE TEMP TABLE t_measured AS
       WITH content AS (
         SELECT course_id || '.' || chr(64 + place) AS item_id, course_id, term_id, node_id, type, start_date, end_date, hash(course_no, term_no, place) AS key,
           round(63 + 5 * (academic_year - 2023) + 6 * z(prog_no, 'care') + 11 * z(course_no * 100 + place, 'access')
             - CASE type WHEN 'Video' THEN 9 WHEN 'Document' THEN 5 ELSE 0 END) AS base
         FROM t_offering, t_item WHERE place <= items AND type IN ('Page', 'Document', 'Video', 'Quiz') AND u(hash(course_no, term_no, place), 'measured') < 0.94
       ), moved AS (
         SELECT c.*, n, least(start_date + day::INTEGER, DATE '${AS_OF}') AS measured_date,
           CASE WHEN n = 0 THEN 0 WHEN u(key + n, 'moves') < 0.14 THEN 5 + floor(22 * u(key + n, 'better')) WHEN u(key + n, 'moves') < 0.18 THEN -3 - floor(8 * u(key + n, 'worse')) ELSE 0 END AS moved
         FROM content AS c, (${values(MEASURED_DAYS.map((day, n) => [n, day]))}) AS d (n, day) WHERE n = 0 OR start_date + day::INTEGER <= least(end_date, DATE '${AS_OF}')
       ), scored AS (SELECT *, within(base + sum(moved) OVER (PARTITION BY item_id ORDER BY n), 8, 100) AS score FROM moved)
       SELECT *, greatest(0, floor((82 - score) / 9))::INTEGER AS severe_issues, lag(score) OVER (PARTITION BY item_id ORDER BY n) AS before,
         n = max(n) OVER (PARTITION BY item_id) AS newest FROM scored`,
      `INSERT INTO star.fact_accessibility_day
       SELECT item_id, course_id, term_id, node_id, measured_date, score, severe_issues,
         CASE WHEN before IS NULL THEN 'First' WHEN score > before THEN 'Improved' WHEN score < before THEN 'Worsened' ELSE 'Unchanged' END FROM t_measured`,
      `INSERT INTO star.fact_accessibility
       WITH readers AS (SELECT item_id, count(DISTINCT a.student_id)::INTEGER AS students FROM star.fact_activity AS a JOIN star.fact_enrolment AS e USING (enrolment_id)
         WHERE e.counted GROUP BY item_id)
       SELECT item_id, course_id, term_id, node_id, measured_date, score, CASE WHEN score <= 33 THEN 'Low' WHEN score <= 66 THEN 'Medium' WHEN score < 100 THEN 'High' ELSE 'Perfect' END,
         severe_issues, greatest(0, floor((100 - score) / 6))::INTEGER, coalesce(students, 0), severe_issues * coalesce(students, 0)
       FROM t_measured LEFT JOIN readers USING (item_id) WHERE newest ORDER BY ALL`,
      `INSERT INTO star.fact_issue
       WITH kinds AS (SELECT * FROM (${values(ISSUES)}) AS k (severity, kind, type)),
       choices AS (SELECT severity, type_of AS type, list(kind ORDER BY kind) AS kinds FROM kinds, (SELECT unnest(['Page', 'Document', 'Video', 'Quiz']) AS type_of)
         WHERE type IS NULL OR type = type_of GROUP BY ALL),
       found AS (
         SELECT a.*, m.type, m.key, unnest([{s: 'Severe', c: a.severe_issues}, {s: 'Major', c: a.other_issues // 3}, {s: 'Minor', c: a.other_issues - a.other_issues // 3}]) AS part
         FROM star.fact_accessibility AS a JOIN t_measured AS m ON m.item_id = a.item_id AND m.newest),
       single AS (SELECT item_id, course_id, term_id, node_id, f.type, part.s AS severity, hash(key, part.s, n) AS draw FROM found AS f, range(40) AS r (n) WHERE n < part.c)
       SELECT item_id, course_id, term_id, node_id, kinds[1 + (draw % len(kinds))::INTEGER] AS kind, severity, count(*)::INTEGER
       FROM single JOIN choices USING (type, severity) GROUP BY ALL`,
      `INSERT INTO star.fact_alternative_format
       WITH opened AS (
         SELECT a.item_id, a.enrolment_id, any_value(a.student_id) AS student_id, any_value(a.course_id) AS course_id, any_value(a.term_id) AS term_id,
           any_value(a.node_id) AS node_id, min(a.activity_date) AS day, hash(a.enrolment_id, a.item_id) AS key
         FROM star.fact_activity AS a JOIN star.fact_enrolment AS e USING (enrolment_id) WHERE e.counted GROUP BY ALL)
       SELECT 'F' || key, item_id, enrolment_id, student_id, o.course_id, o.term_id, o.node_id,
         [${FORMATS.map(quoteLiteral).join(", ")}][1 + floor(${FORMATS.length} * power(u(key, 'format'), 2.4))::INTEGER], day
       FROM opened AS o JOIN star.fact_accessibility AS c USING (item_id)
       WHERE u(key, 'other format') < 0.008 + 0.0006 * (100 - score)`,
      "DROP TABLE t_measured",
    ],
  };
}
