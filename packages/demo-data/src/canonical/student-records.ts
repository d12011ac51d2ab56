import { codes, sameCodes, viewMapping, type Mapping } from "@lyceum/model";

/** Credits of every course; a student's load counts with the same number. */
const CREDITS = 20;
const POSTGRADUATE = "name LIKE 'M%'";

/** Everybody on the learning platform, and those who left the institution before its data begins. */
const PEOPLE_ON_RECORD = `(SELECT ID, GENDER_CODE, GENDER_SOURCE_CODE, INSTITUTION_ROLE_CODE = 'student' AS is_student FROM CDM_LMS.PERSON
  UNION ALL SELECT DISTINCT student_id, lower(gender), gender, true FROM star.fact_programme_registration AS r
    ANTI JOIN CDM_LMS.PERSON AS p ON p.ID = r.student_id)`;

const STRUCTURE: readonly Mapping[] = [
  viewMapping("CDM_SIS.PERSON", PEOPLE_ON_RECORD, "ID", {
    GENDER_CODE: "GENDER_CODE",
    GENDER_SOURCE_CODE: "GENDER_SOURCE_CODE",
    STUDENT_IND: "is_student",
    STAFF_IND: "NOT is_student",
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
  viewMapping("CDM_SIS.STUDENT_PROGRAMME", "star.fact_programme_registration", "registration_id", {
    PERSON_ID: "student_id",
    PROGRAMME_ID: "programme_id",
    START_DATE: "entry_date",
    END_DATE: "ended_date",
    ...codes("STATUS", "lower(status)", "status"),
  }),
  viewMapping(
    "CDM_SIS.STUDENT_TERM",
    "(SELECT t.*, r.full_time FROM star.fact_student_term AS t JOIN star.fact_programme_registration AS r USING (registration_id))",
    "student_term_id",
    {
      PERSON_ID: "student_id",
      TERM_ID: "term_id",
      PROGRAMME_ID: "programme_id",
      CREDITS_ATTEMPTED: "credits_attempted",
      CREDITS_EARNED: "credits_earned",
      FULL_TIME_IND: "full_time",
    },
  ),
  viewMapping("CDM_SIS.STUDENT_AWARD", "star.fact_award", "award_id", {
    PERSON_ID: "student_id",
    PROGRAMME_ID: "programme_id",
    AWARDED_DATE: "awarded_date",
    ...codes("CLASSIFICATION", "lower(classification)", "classification"),
  }),
];

/** What the student information system of a demo institution holds. */
export const SIS_MAPPINGS: readonly Mapping[] = [...STRUCTURE, ...PEOPLE];
