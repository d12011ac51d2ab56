import type { SnapshotWriter } from "@lyceum/warehouse";

/** Root of a hierarchy whose units have no single one above them; no `sourcedId` begins like that. */
const ROOT = "lyceum:institution";

/** Units by depth, with the path from below the root to each. A single unit at the top is the root. */
const UNITS = `CREATE TEMP TABLE t_unit AS
  WITH RECURSIVE top AS (SELECT count(*) = 1 AS single FROM oneroster_orgs WHERE "parentSourcedId" IS NULL),
  tree AS (
    SELECT '${ROOT}' AS node_id, NULL::VARCHAR AS parent_id, 0 AS level, 'institution' AS kind, $1::VARCHAR AS name,
      []::VARCHAR[] AS ids, []::VARCHAR[] AS names
    FROM top WHERE NOT single
    UNION ALL
    SELECT "sourcedId", NULL, 0, 'institution', "name", []::VARCHAR[], []::VARCHAR[]
    FROM oneroster_orgs, top WHERE single AND "parentSourcedId" IS NULL
    UNION ALL
    SELECT o."sourcedId", t.node_id, t.level + 1, regexp_replace(o."type", '^ext:', ''), o."name",
      list_append(t.ids, o."sourcedId"), list_append(t.names, o."name")
    FROM tree t JOIN oneroster_orgs o ON coalesce(o."parentSourcedId", '${ROOT}') = t.node_id
  )
  SELECT * FROM tree`;

const CLOSURE = `CREATE TEMP TABLE t_closure AS
  SELECT unnest(list_append(ids, (SELECT node_id FROM t_unit WHERE level = 0))) AS ancestor_id, node_id FROM t_unit`;

/**
 * Sessions with the year in which their academic year starts: that of the session that is the school year,
 * or the one before \`schoolYear\`, which by the binding is the year in which it ends.
 */
const SESSIONS = `CREATE TEMP TABLE t_session AS
  WITH school_year AS (
    SELECT "schoolYear" AS school_year, min(year("startDate"::DATE)) AS starts FROM oneroster_academicSessions WHERE "type" = 'schoolYear' GROUP BY ALL
  )
  SELECT "sourcedId" AS term_id, "title" AS name,
    coalesce(nullif(trim(regexp_replace("title", '[0-9]{4}([-/–][0-9]{2,4})?', '')), ''), "title") AS season,
    coalesce(starts, "schoolYear"::INTEGER - 1)::INTEGER AS academic_year,
    row_number() OVER (ORDER BY "startDate", "endDate" DESC, "sourcedId")::INTEGER AS sequence,
    "startDate"::DATE AS start_date, "endDate"::DATE AS end_date
  FROM oneroster_academicSessions LEFT JOIN school_year ON school_year = "schoolYear"`;

/** Classes from their first session's first day to their last one's last; they hang on the course's unit if it is within the school. */
const CLASSES = `CREATE TEMP TABLE t_class AS
  WITH span AS (
    SELECT course_id, arg_min(term_id, sequence) AS term_id, min(start_date) AS start_date, max(end_date) AS end_date
    FROM (SELECT "sourcedId" AS course_id, trim(unnest(string_split("termSourcedIds", ','))) AS term_id FROM oneroster_classes)
    JOIN t_session USING (term_id) GROUP BY course_id
  )
  SELECT c."sourcedId" AS course_id, c."courseSourcedId" AS catalogue_id, c."title" AS name, c."classCode" AS class_code,
    coalesce(k."courseCode", k."sourcedId") AS module_code, term_id, s.start_date, s.end_date, t.name AS term_name,
    coalesce(inside.node_id, c."schoolSourcedId") AS node_id
  FROM oneroster_classes c JOIN span s ON s.course_id = c."sourcedId" JOIN t_session t USING (term_id)
  JOIN oneroster_courses k ON k."sourcedId" = c."courseSourcedId"
  LEFT JOIN t_closure inside ON inside.node_id = k."orgSourcedId" AND inside.ancestor_id = c."schoolSourcedId"`;

/** Codes of classes are not always their own; then the term, and if need be the key, tells them apart. */
const OFFERINGS = `CREATE TEMP TABLE t_offering AS
  SELECT *, CASE
      WHEN class_code IS NULL THEN course_id
      WHEN count(*) OVER (PARTITION BY class_code) = 1 THEN class_code
      WHEN count(*) OVER (PARTITION BY class_code, term_id) = 1 THEN class_code || ' ' || term_name
      ELSE class_code || ' ' || course_id END AS course_code
  FROM t_class`;

/** Prepares units, sessions and classes. @param institution name of the root where the units have none. */
export async function prepareStructure(writer: SnapshotWriter, institution: string): Promise<void> {
  await writer.run(UNITS, [institution]);
  for (const statement of [CLOSURE, SESSIONS, CLASSES, OFFERINGS]) await writer.run(statement);
}
