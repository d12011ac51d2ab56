import { codes, sameCodes, tableMapping, viewMapping, type Mapping } from "@lyceum/model";

/** Credits of every course; a student's load counts with the same number. */
const CREDITS = 20;
const POSTGRADUATE = "name LIKE 'M%'";

/** Programme of each student with an enrolment, from the day on which the cohort began where the data reaches back so far. */
const PROGRAMMES = `(SELECT s.student_id, s.node_id AS programme_id, t.start_date FROM t_student AS s
  LEFT JOIN t_term AS t ON t.academic_year = s.cohort AND t.season = 'A'
  SEMI JOIN star.fact_enrolment AS e USING (student_id))`;

const TERMS = `(SELECT e.student_id, e.term_id, p.PROGRAMME_ID AS programme_id, ${CREDITS} * count(*) AS attempted,
    ${CREDITS} * count(*) FILTER (e.outcome IN ('Pass', 'Distinction')) AS earned
  FROM star.fact_enrolment AS e JOIN CDM_SIS.STUDENT_PROGRAMME AS p ON p.PERSON_ID = e.student_id GROUP BY ALL)`;

const STRUCTURE: readonly Mapping[] = [
  viewMapping("CDM_SIS.PERSON", "CDM_LMS.PERSON", "ID", {
    GENDER_CODE: "GENDER_CODE",
    GENDER_SOURCE_CODE: "GENDER_SOURCE_CODE",
    STUDENT_IND: "INSTITUTION_ROLE_CODE = 'student'",
    STAFF_IND: "INSTITUTION_ROLE_CODE = 'instructor'",
  }),
  viewMapping("CDM_SIS.DEPARTMENT", "star.dim_node WHERE level <= 2", "node_id", {
    PARENT_ID: "parent_id",
    NAME: "name",
    ...sameCodes("DEPARTMENT_TYPE", "kind"),
  }),
  viewMapping("CDM_SIS.PROGRAMME", "star.dim_node WHERE kind = 'programme'", "node_id", {
    NAME: "name",
    DEPARTMENT_ID: "parent_id",
    ...codes("QUALIFICATION", "lower(split_part(name, ' ', 1))", "split_part(name, ' ', 1)"),
    ...codes(
      "STUDY_LEVEL",
      `CASE WHEN ${POSTGRADUATE} THEN 'postgraduate' ELSE 'undergraduate' END`,
      `CASE WHEN ${POSTGRADUATE} THEN 'PG' ELSE 'UG' END`,
    ),
  }),
  viewMapping("CDM_SIS.TERM", "star.dim_term", "term_id", {
    NAME: "name",
    ACADEMIC_YEAR: "academic_year",
    START_DATE: "start_date",
    END_DATE: "end_date",
    SEQUENCE: "sequence",
  }),
  viewMapping("CDM_SIS.COURSE", "star.dim_node WHERE kind = 'course'", "node_id", {
    COURSE_NUMBER: "node_id[3:]",
    NAME: "name",
    DEPARTMENT_ID: "level2_id",
    CREDITS: String(CREDITS),
  }),
  viewMapping("CDM_SIS.COURSE_SECTION", "star.dim_course", "course_id", {
    COURSE_ID: "node_id",
    TERM_ID: "term_id",
    SECTION_NUMBER: "course_code",
    START_DATE: "start_date",
    END_DATE: "end_date",
    LENGTH_DAYS: "length_days",
    ...codes("DELIVERY_MODE", "lower(design_mode)", "design_mode"),
  }),
];

const PEOPLE: readonly Mapping[] = [
  viewMapping("CDM_SIS.STUDENT_COURSE", "star.fact_enrolment", "enrolment_id", {
    PERSON_ID: "student_id",
    COURSE_SECTION_ID: "course_id",
    REGISTERED_DATE: "registered_date",
    REGISTERED_DAY: "registered_day",
    WITHDRAWN_DATE: "withdrawn_date",
    WITHDRAWN_DAY: "withdrawn_day",
    ...sameCodes("OUTCOME", "outcome"),
    ...codes("GENDER", "lower(gender)", "gender"),
    ...sameCodes("AGE_BAND", "age_band"),
    ...sameCodes("REGION", "region"),
    ...sameCodes("DEPRIVATION_BAND", "deprivation_band"),
    ...sameCodes("HIGHEST_EDUCATION", "highest_education"),
    ...codes("DISABILITY", "CASE WHEN disability THEN 'declared' ELSE 'none' END", "CASE WHEN disability THEN 'Y' ELSE 'N' END"),
    DISABILITY_IND: "disability",
    PREVIOUS_ATTEMPTS: "previous_attempts",
    STUDIED_CREDITS: "studied_credits",
  }),
  viewMapping("CDM_SIS.INSTRUCTOR_COURSE", "star.fact_teaching", "teaching_id", {
    PERSON_ID: "instructor_id",
    COURSE_SECTION_ID: "course_id",
    ...codes("INSTRUCTOR_ROLE", "'instructor'", "'Instructor'"),
    PRIMARY_IND: "teaching_id = course_id || '.0'",
  }),
  tableMapping("CDM_SIS.STUDENT_PROGRAMME", PROGRAMMES, "student_id || '.' || programme_id", {
    PERSON_ID: "student_id",
    PROGRAMME_ID: "programme_id",
    START_DATE: "start_date",
  }),
  viewMapping("CDM_SIS.STUDENT_TERM", TERMS, "student_id || '.' || term_id", {
    PERSON_ID: "student_id",
    TERM_ID: "term_id",
    PROGRAMME_ID: "programme_id",
    CREDITS_ATTEMPTED: "attempted",
    CREDITS_EARNED: "earned",
  }),
];

/** What the student information system of a demo institution holds. */
export const SIS_MAPPINGS: readonly Mapping[] = [...STRUCTURE, ...PEOPLE];
