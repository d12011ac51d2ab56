import type { SnapshotWriter } from "@lyceum/warehouse";

import { DEPRIVATION_BANDS, OULAD_FILES, type OuladFileName } from "./files.ts";
import type { SourceFile } from "./source-files.ts";

const TYPES = { text: "VARCHAR", integer: "INTEGER", number: "DOUBLE" } as const;

/** `courses`, `assessments`, … with the types that the checks have proved. */
function typedView(name: OuladFileName): string {
  const columns = OULAD_FILES[name].columns.map((column) => `${column.name}::${TYPES[column.kind]} AS ${column.name}`);
  return `CREATE TEMP VIEW ${name} AS SELECT ${columns.join(", ")} FROM raw_${name}`;
}

/** Presentations begin on 1 February (B) or 1 October (J) of their year; `course_id` names one. */
const PRESENTATION = `CREATE TEMP TABLE presentation AS
  SELECT code_module, code_presentation, module_presentation_length AS length,
    code_module || '-' || code_presentation AS course_id,
    left(code_presentation, 4)::INTEGER AS year,
    right(code_presentation, 1) AS season,
    make_date(left(code_presentation, 4)::INTEGER, CASE right(code_presentation, 1) WHEN 'B' THEN 2 ELSE 10 END, 1) AS start_date
  FROM courses`;

/** One row per enrolment with everything recorded about it, the deprivation band in the one canonical spelling. */
const ENROLMENT = `CREATE TEMP TABLE enrolment AS
  SELECT i.*, p.course_id, p.start_date, p.course_id || '-' || i.id_student AS enrolment_id, i.id_student::VARCHAR AS student_id,
    date_registration, date_unregistration,
    CASE i.imd_band WHEN '10-20' THEN '10-20%' ELSE i.imd_band END AS deprivation_band,
    nullif(list_position(${JSON.stringify(DEPRIVATION_BANDS).replaceAll('"', "'")}, CASE i.imd_band WHEN '10-20' THEN '10-20%' ELSE i.imd_band END), 0)
      AS deprivation_rank
  FROM studentInfo i
  JOIN presentation p USING (code_module, code_presentation)
  LEFT JOIN studentRegistration USING (code_module, code_presentation, id_student)`;

/** The social sciences are modules AAA, BBB and GGG; the dataset's paper counts the others as STEM. */
const NODE = `CREATE TEMP TABLE node AS
  WITH module AS (
    SELECT DISTINCT code_module, CASE WHEN code_module IN ('AAA', 'BBB', 'GGG') THEN 'social-sciences' ELSE 'stem' END AS discipline FROM courses
  ), label(discipline, name) AS (VALUES ('social-sciences', 'Social sciences'), ('stem', 'STEM'))
  SELECT 'institution' AS node_id, NULL AS parent_id, 0 AS level, 'institution' AS kind, $1::VARCHAR AS name,
    NULL AS level1_id, NULL AS level1_name, NULL AS level2_id, NULL AS level2_name, NULL AS level3_id, NULL AS level3_name
  UNION ALL
  SELECT DISTINCT discipline, 'institution', 1, 'discipline', name, discipline, name, NULL, NULL, NULL, NULL FROM module JOIN label USING (discipline)
  UNION ALL
  SELECT code_module, discipline, 2, 'module', code_module, discipline, name, code_module, code_module, NULL, NULL
  FROM module JOIN label USING (discipline)
  UNION ALL
  SELECT course_id, code_module, 3, 'presentation', code_module || ' ' || code_presentation,
    discipline, name, code_module, code_module, course_id, code_module || ' ' || code_presentation
  FROM presentation JOIN module USING (code_module) JOIN label USING (discipline)`;

/** Names of the terms, their order and their span. */
const TERM = `CREATE TEMP TABLE term AS
  SELECT code_presentation AS term_id, any_value(season) AS season,
    any_value(CASE season WHEN 'J' THEN year ELSE year - 1 END) AS academic_year,
    row_number() OVER (ORDER BY min(start_date)) AS sequence,
    min(start_date) AS start_date, max(start_date + length) AS end_date
  FROM presentation GROUP BY code_presentation`;

/**
 * Prepares what both models are filled from.
 * @param institution name of the hierarchy's root
 */
export async function createTypedViews(
  writer: SnapshotWriter,
  files: Readonly<Record<OuladFileName, SourceFile>>,
  institution: string,
): Promise<void> {
  for (const { name } of Object.values(files)) if (name !== "studentVle") await writer.run(typedView(name));
  await writer.run(PRESENTATION);
  await writer.run(ENROLMENT);
  await writer.run(NODE, [institution]);
  await writer.run(TERM);
}
