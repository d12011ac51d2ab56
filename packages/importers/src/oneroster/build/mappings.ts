import { codes, sameCodes, tableMapping, viewMapping, type Mapping } from "@lyceum/model";

export const INSTANCE = "oneroster";

const SIS: readonly Mapping[] = [
  tableMapping("CDM_SIS.PERSON", "t_person", "person_id", {
    FIRST_NAME: "first_name",
    LAST_NAME: "last_name",
    EMAIL: "email",
    ...codes("GENDER", "gender", "sex"),
    BIRTH_DATE: "birth_date",
    STUDENT_IND: "student",
    STAFF_IND: "staff",
  }),
  viewMapping("CDM_SIS.DEPARTMENT", "star.dim_node", "node_id", {
    PARENT_ID: "parent_id",
    NAME: "name",
    ...sameCodes("DEPARTMENT_TYPE", "kind"),
  }),
  tableMapping("CDM_SIS.TERM", "t_session", "term_id", {
    NAME: "name",
    ACADEMIC_YEAR: "academic_year",
    START_DATE: "start_date",
    END_DATE: "end_date",
    SEQUENCE: "sequence",
  }),
  tableMapping("CDM_SIS.COURSE", "oneroster_courses", `"sourcedId"`, {
    COURSE_NUMBER: `coalesce("courseCode", "sourcedId")`,
    NAME: "title",
    DEPARTMENT_ID: `"orgSourcedId"`,
  }),
  tableMapping("CDM_SIS.COURSE_SECTION", "t_offering", "course_id", {
    COURSE_ID: "catalogue_id",
    TERM_ID: "term_id",
    SECTION_NUMBER: "course_code",
    START_DATE: "start_date",
    END_DATE: "end_date",
    LENGTH_DAYS: "datediff('day', start_date, end_date)",
  }),
  viewMapping("CDM_SIS.STUDENT_COURSE", "star.fact_enrolment", "enrolment_id", {
    PERSON_ID: "student_id",
    COURSE_SECTION_ID: "course_id",
    REGISTERED_DATE: "registered_date",
    REGISTERED_DAY: "registered_day",
    WITHDRAWN_DATE: "withdrawn_date",
    WITHDRAWN_DAY: "withdrawn_day",
    ...sameCodes("OUTCOME", "outcome"),
    ...sameCodes("GENDER", "gender"),
    ...sameCodes("AGE_BAND", "age_band"),
  }),
  tableMapping(
    "CDM_SIS.INSTRUCTOR_COURSE",
    `(SELECT *, "primary" = 'true' AS answers FROM oneroster_enrollments WHERE "role" = 'teacher')`,
    `"sourcedId"`,
    {
      PERSON_ID: `"userSourcedId"`,
      COURSE_SECTION_ID: `"classSourcedId"`,
      ...sameCodes("INSTRUCTOR_ROLE", `"role"`),
      PRIMARY_IND: "answers",
    },
  ),
];

const LMS: readonly Mapping[] = [
  tableMapping("CDM_LMS.PERSON", "t_person", "person_id", {
    FIRST_NAME: "first_name",
    LAST_NAME: "last_name",
    EMAIL: "email",
    ...sameCodes("INSTITUTION_ROLE", "primary_role"),
    ...codes("GENDER", "gender", "sex"),
    ENABLED_IND: "enabled",
  }),
  viewMapping("CDM_LMS.NODE", "star.dim_node", "node_id", {
    PARENT_ID: "parent_id",
    NAME: "name",
    ...sameCodes("NODE_TYPE", "kind"),
    LEVEL: "level",
  }),
  viewMapping("CDM_LMS.TERM", "star.dim_term", "term_id", {
    NAME: "name",
    ...sameCodes("SEASON", "season"),
    ACADEMIC_YEAR: "academic_year",
    START_DATE: "start_date",
    END_DATE: "end_date",
  }),
  viewMapping("CDM_LMS.COURSE", "star.dim_course", "course_id", {
    COURSE_NUMBER: "course_code",
    MODULE_CODE: "module_code",
    NAME: "name",
    TERM_ID: "term_id",
    NODE_ID: "node_id",
    START_DATE: "start_date",
    END_DATE: "end_date",
    LENGTH_DAYS: "length_days",
  }),
  viewMapping(
    "CDM_LMS.PERSON_COURSE",
    `(SELECT enrolment_id, student_id, course_id, registered_date, withdrawn_date, 'student' AS role FROM star.fact_enrolment
      UNION ALL SELECT ID, PERSON_ID, COURSE_SECTION_ID, NULL, NULL, 'teacher' FROM CDM_SIS.INSTRUCTOR_COURSE)`,
    "enrolment_id",
    {
      PERSON_ID: "student_id",
      COURSE_ID: "course_id",
      ...sameCodes("COURSE_ROLE", "role"),
      ENROLLED_DATE: "registered_date",
      WITHDRAWN_DATE: "withdrawn_date",
      STUDENT_IND: "role = 'student'",
    },
  ),
  tableMapping("CDM_LMS.GRADEBOOK", "t_assessment", "assessment_id", {
    COURSE_ID: "course_id",
    NAME: "name",
    ...sameCodes("ASSESSMENT_TYPE", "assessment_type"),
    DUE_DATE: "due_date",
    DUE_DAY: "due_day",
    WEIGHT: "weight",
    POSSIBLE_SCORE: "highest",
  }),
  tableMapping("CDM_LMS.ATTEMPT", "(SELECT * FROM t_result WHERE status NOT IN ('exempt', 'not submitted'))", "result_id", {
    GRADEBOOK_ID: "assessment_id",
    PERSON_COURSE_ID: "enrolment_id",
    LATE_IND: "late",
    ...sameCodes("STATUS", "status"),
  }),
  tableMapping("CDM_LMS.GRADE", "(SELECT * FROM t_result WHERE points IS NOT NULL OR status = 'exempt')", "result_id", {
    GRADEBOOK_ID: "assessment_id",
    ATTEMPT_ID: "CASE WHEN status NOT IN ('exempt', 'not submitted') THEN result_id END",
    PERSON_COURSE_ID: "enrolment_id",
    SCORE: "points",
    NORMALIZED_SCORE: "share",
    GRADED_DATE: "score_date",
    EXEMPT_IND: "status = 'exempt'",
  }),
];

const MAP_AND_META: readonly Mapping[] = [
  viewMapping("CDM_MAP.PERSON", "CDM_LMS.PERSON", "ID", { LMS_PERSON_ID: "ID", SIS_PERSON_ID: "ID" }),
  viewMapping("CDM_MAP.TERM", "CDM_LMS.TERM", "ID", { LMS_TERM_ID: "ID", SIS_TERM_ID: "ID" }),
  viewMapping("CDM_MAP.COURSE", "CDM_LMS.COURSE", "ID", { LMS_COURSE_ID: "ID", SIS_COURSE_SECTION_ID: "ID" }),
  viewMapping("CDM_MAP.PERSON_COURSE", "star.fact_enrolment", "enrolment_id", {
    LMS_PERSON_COURSE_ID: "enrolment_id",
    SIS_STUDENT_COURSE_ID: "enrolment_id",
  }),
  viewMapping("CDM_MAP.DEPARTMENT", "star.dim_node", "node_id", { LMS_NODE_ID: "node_id", SIS_DEPARTMENT_ID: "node_id" }),
  tableMapping("CDM_META.DATA_SOURCE", `(SELECT '${INSTANCE}' AS id)`, "id", {
    NAME: "'Student information system'",
    ...codes("SOURCE_TYPE", "'SIS'", "'OneRoster 1.2'"),
  }),
  viewMapping("CDM_META.FRESHNESS", "star.freshness", "submodel", { SUBMODEL: "submodel", UPDATED_TIME: "updated_at" }),
  tableMapping("CDM_META.LOAD", "load_file", "name", {
    DATA_SOURCE_ID: `'${INSTANCE}'`,
    NAME: "name || '.csv'",
    ...codes("FORMAT", "'CSV'", "mode"),
    ROWS_READ: "rows_read",
    ROWS_REJECTED: "0",
    LOADED_TIME: "loaded_at",
  }),
];

/** How the canonical tables come out of the rows on record. Both sides share their keys, since one source stands behind them. */
export const MAPPINGS: readonly Mapping[] = [...SIS, ...LMS, ...MAP_AND_META];
