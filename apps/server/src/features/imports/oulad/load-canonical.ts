import { CDM_TABLES, commentStatements, ddlStatements, qualifiedName, schemaStatements, type TableSpec } from "@lyceum/model";

import type { SnapshotWriter } from "../../../lib/snapshots/snapshot-writer.ts";
import { OULAD_ATTRIBUTION } from "./files.ts";

/** How one canonical table comes out of the source: expressions by column, and where they are evaluated. */
interface Mapping {
  readonly table: string;
  /** A view shows rows that the star stores already, so that large tables are kept once. */
  readonly as?: "VIEW";
  readonly from: string;
  /** The record's key in the dataset. */
  readonly id: string;
  readonly columns: Readonly<Record<string, string>>;
}

/** A canonical code that is written as in the source. */
const same = (name: string, expression: string) => ({ [`${name}_CODE`]: expression, [`${name}_SOURCE_CODE`]: expression });

const LMS: readonly Mapping[] = [
  {
    table: "CDM_LMS.NODE",
    from: "node",
    id: "node_id",
    columns: { PARENT_ID: "parent_id", NAME: "name", ...same("NODE_TYPE", "kind"), LEVEL: "level" },
  },
  {
    table: "CDM_LMS.TERM",
    from: "term",
    id: "term_id",
    columns: {
      NAME: "term_id",
      ...same("SEASON", "season"),
      ACADEMIC_YEAR: "academic_year",
      START_DATE: "start_date",
      END_DATE: "end_date",
    },
  },
  {
    table: "CDM_LMS.COURSE",
    from: "presentation",
    id: "course_id",
    columns: {
      COURSE_NUMBER: "course_id",
      MODULE_CODE: "code_module",
      NAME: "code_module || ' ' || code_presentation",
      TERM_ID: "code_presentation",
      NODE_ID: "course_id",
      START_DATE: "start_date",
      END_DATE: "start_date + length",
      LENGTH_DAYS: "length",
    },
  },
  { table: "CDM_LMS.PERSON", from: "(SELECT DISTINCT student_id FROM enrolment)", id: "student_id", columns: {} },
  {
    table: "CDM_LMS.PERSON_COURSE",
    as: "VIEW",
    from: "star.fact_enrolment",
    id: "enrolment_id",
    columns: {
      PERSON_ID: "student_id",
      COURSE_ID: "course_id",
      ENROLLED_DATE: "registered_date",
      WITHDRAWN_DATE: "withdrawn_date",
      STUDENT_IND: "true",
      ACCESS_COUNT: "clicks",
    },
  },
  {
    table: "CDM_LMS.COURSE_ITEM",
    as: "VIEW",
    from: "star.dim_item",
    id: "item_id",
    columns: { COURSE_ID: "course_id", ...same("ITEM_TYPE", "item_type"), WEEK_FROM: "week_from", WEEK_TO: "week_to" },
  },
  {
    table: "CDM_LMS.COURSE_ITEM_ACTIVITY",
    as: "VIEW",
    from: "star.fact_activity",
    id: "rowid",
    columns: {
      PERSON_COURSE_ID: "enrolment_id",
      PERSON_ID: "student_id",
      COURSE_ID: "course_id",
      COURSE_ITEM_ID: "item_id",
      ACTIVITY_DATE: "activity_date",
      ACTIVITY_DAY: "activity_day",
      INTERACTION_COUNT: "clicks",
    },
  },
  {
    table: "CDM_LMS.GRADEBOOK",
    as: "VIEW",
    from: "star.dim_assessment",
    id: "assessment_id",
    columns: {
      COURSE_ID: "course_id",
      ...same("ASSESSMENT_TYPE", "assessment_type"),
      DUE_DATE: "due_date",
      DUE_DAY: "due_day",
      WEIGHT: "weight",
      POSSIBLE_SCORE: "100",
    },
  },
  {
    table: "CDM_LMS.ATTEMPT",
    as: "VIEW",
    from: "star.fact_submission",
    id: "submission_id",
    columns: {
      GRADEBOOK_ID: "assessment_id",
      PERSON_COURSE_ID: "enrolment_id",
      SUBMITTED_DATE: "submitted_date",
      SUBMITTED_DAY: "submitted_day",
      BANKED_IND: "banked",
      LATE_IND: "late",
    },
  },
  {
    table: "CDM_LMS.GRADE",
    as: "VIEW",
    from: "star.fact_submission WHERE score IS NOT NULL",
    id: "submission_id",
    columns: {
      GRADEBOOK_ID: "assessment_id",
      ATTEMPT_ID: "submission_id",
      PERSON_COURSE_ID: "enrolment_id",
      SCORE: "score",
      NORMALIZED_SCORE: "score / 100",
    },
  },
];

const SIS: readonly Mapping[] = [
  { table: "CDM_SIS.PERSON", as: "VIEW", from: "CDM_LMS.PERSON", id: "ID", columns: { STUDENT_IND: "true" } },
  {
    table: "CDM_SIS.TERM",
    from: "term",
    id: "term_id",
    columns: { NAME: "term_id", ACADEMIC_YEAR: "academic_year", START_DATE: "start_date", END_DATE: "end_date", SEQUENCE: "sequence" },
  },
  {
    table: "CDM_SIS.COURSE",
    from: "(SELECT DISTINCT code_module FROM presentation)",
    id: "code_module",
    columns: { COURSE_NUMBER: "code_module", NAME: "code_module" },
  },
  {
    table: "CDM_SIS.COURSE_SECTION",
    from: "presentation",
    id: "course_id",
    columns: {
      COURSE_ID: "code_module",
      TERM_ID: "code_presentation",
      SECTION_NUMBER: "course_id",
      START_DATE: "start_date",
      END_DATE: "start_date + length",
      LENGTH_DAYS: "length",
    },
  },
  {
    table: "CDM_SIS.STUDENT_COURSE",
    from: "enrolment",
    id: "enrolment_id",
    columns: {
      PERSON_ID: "student_id",
      COURSE_SECTION_ID: "course_id",
      REGISTERED_DATE: "start_date + date_registration",
      REGISTERED_DAY: "date_registration",
      WITHDRAWN_DATE: "start_date + date_unregistration",
      WITHDRAWN_DAY: "date_unregistration",
      ...same("OUTCOME", "final_result"),
      ...same("GENDER", "gender"),
      ...same("AGE_BAND", "age_band"),
      ...same("REGION", "region"),
      DEPRIVATION_BAND_CODE: "deprivation_band",
      DEPRIVATION_BAND_SOURCE_CODE: "imd_band",
      ...same("HIGHEST_EDUCATION", "highest_education"),
      ...same("DISABILITY", "disability"),
      DISABILITY_IND: "disability = 'Y'",
      PREVIOUS_ATTEMPTS: "num_of_prev_attempts",
      STUDIED_CREDITS: "studied_credits",
    },
  },
];

const MAPS: readonly Mapping[] = [
  { table: "CDM_MAP.PERSON", as: "VIEW", from: "CDM_LMS.PERSON", id: "ID", columns: { LMS_PERSON_ID: "ID", SIS_PERSON_ID: "ID" } },
  { table: "CDM_MAP.TERM", as: "VIEW", from: "CDM_LMS.TERM", id: "ID", columns: { LMS_TERM_ID: "ID", SIS_TERM_ID: "ID" } },
  { table: "CDM_MAP.COURSE", as: "VIEW", from: "CDM_LMS.COURSE", id: "ID", columns: { LMS_COURSE_ID: "ID", SIS_COURSE_SECTION_ID: "ID" } },
  {
    table: "CDM_MAP.PERSON_COURSE",
    as: "VIEW",
    from: "star.fact_enrolment",
    id: "enrolment_id",
    columns: { LMS_PERSON_COURSE_ID: "enrolment_id", SIS_STUDENT_COURSE_ID: "enrolment_id" },
  },
];

const META: readonly Mapping[] = [
  {
    table: "CDM_META.DATA_SOURCE",
    from: "(SELECT 'oulad' AS id)",
    id: "id",
    columns: {
      NAME: "'Open University Learning Analytics Dataset'",
      SOURCE_TYPE_CODE: "'DATASET'",
      SOURCE_TYPE_SOURCE_CODE: "'oulad'",
      ATTRIBUTION: `'${OULAD_ATTRIBUTION}'`,
    },
  },
  {
    table: "CDM_META.FRESHNESS",
    as: "VIEW",
    from: "star.freshness",
    id: "submodel",
    columns: { SUBMODEL: "submodel", UPDATED_TIME: "updated_at" },
  },
  {
    table: "CDM_META.LOAD",
    from: "load_file",
    id: "name",
    columns: {
      DATA_SOURCE_ID: "'oulad'",
      NAME: "label",
      FORMAT_CODE: "upper(format)",
      FORMAT_SOURCE_CODE: "format",
      ROWS_READ: "rows_read",
      ROWS_REJECTED: "0",
      LOADED_TIME: "loaded_at",
    },
  },
];

const MAPPINGS = new Map([...LMS, ...SIS, ...MAPS, ...META].map((mapping) => [mapping.table, mapping]));

/** Every column of the table in order; what the dataset does not know is missing, never invented. */
function select(table: TableSpec, mapping: Mapping, createdAt: string): string {
  const inserted = `TIMESTAMP '${createdAt}'`;
  const known: Record<string, string> = {
    ID: mapping.id,
    SOURCE_ID: mapping.id,
    INSTANCE_ID: "'oulad'",
    ROW_INSERTED_TIME: inserted,
    ROW_UPDATED_TIME: inserted,
    ...mapping.columns,
  };
  const columns = table.columns.map((column) => `(${known[column.name] ?? "NULL"})::${column.type} AS ${column.name}`);
  return `SELECT ${columns.join(", ")} FROM ${mapping.from}`;
}

/**
 * Makes every canonical table and fills those that the dataset has something for.
 * @param createdAt time of the import, `YYYY-MM-DD HH:MM:SS.mmm` in UTC
 */
export async function loadCanonical(writer: SnapshotWriter, createdAt: string): Promise<void> {
  const isView = (table: TableSpec) => MAPPINGS.get(qualifiedName(table))?.as === "VIEW";
  const stored = CDM_TABLES.filter((table) => !isView(table));
  const statements = [...schemaStatements(CDM_TABLES), ...ddlStatements(stored)];
  for (const table of CDM_TABLES) {
    const mapping = MAPPINGS.get(qualifiedName(table));
    if (!mapping) continue;
    const rows = select(table, mapping, createdAt);
    if (isView(table)) statements.push(`CREATE VIEW ${mapping.table} AS ${rows}`, ...commentStatements(table, "VIEW"));
    else statements.push(`INSERT INTO ${mapping.table} ${rows}`);
  }
  await writer.run(statements.join(";"));
}
