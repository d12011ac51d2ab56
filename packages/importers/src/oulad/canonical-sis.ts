import { sameCodes, type Mapping } from "@lyceum/model";

/** What the dataset holds of the student information system; people and terms are those of the learning platform. */
export const SIS_MAPPINGS: readonly Mapping[] = [
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
      ...sameCodes("OUTCOME", "final_result"),
      ...sameCodes("GENDER", "gender"),
      ...sameCodes("AGE_BAND", "age_band"),
      ...sameCodes("REGION", "region"),
      DEPRIVATION_BAND_CODE: "deprivation_band",
      DEPRIVATION_BAND_SOURCE_CODE: "imd_band",
      ...sameCodes("HIGHEST_EDUCATION", "highest_education"),
      ...sameCodes("DISABILITY", "disability"),
      DISABILITY_IND: "disability = 'Y'",
      PREVIOUS_ATTEMPTS: "num_of_prev_attempts",
      STUDIED_CREDITS: "studied_credits",
    },
  },
];
