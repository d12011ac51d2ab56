import { codes, sameCodes, tableMapping, viewMapping, type Mapping } from "@lyceum/model";

/** Everybody who studies or teaches; the gender of staff is on no record. */
const PEOPLE = `(SELECT student_id AS person_id, 'Student' AS role, any_value(gender) AS gender FROM star.fact_enrolment GROUP BY ALL
  UNION ALL SELECT DISTINCT instructor_id, 'Instructor', NULL FROM star.fact_teaching)`;

const MEMBERSHIPS = `(SELECT enrolment_id, student_id AS person_id, course_id, 'Student' AS role, registered_date, withdrawn_date, uncounted_cause, clicks FROM star.fact_enrolment
  UNION ALL SELECT teaching_id, instructor_id, course_id, 'Instructor', NULL, NULL, NULL, NULL FROM star.fact_teaching)`;

/** The star keeps the day and hour of a session; the minute follows from its key. */
const SESSION_START = "session_date + to_minutes((60 * hour + hash(session_id) % 60)::BIGINT)";

const STRUCTURE: readonly Mapping[] = [
  tableMapping("CDM_LMS.PERSON", PEOPLE, "person_id", {
    ...codes("INSTITUTION_ROLE", "lower(role)", "role"),
    ...codes("GENDER", "lower(gender)", "gender"),
    AVAILABLE_IND: "true",
    ENABLED_IND: "true",
  }),
  viewMapping("CDM_LMS.NODE", "star.dim_node", "node_id", {
    PARENT_ID: "parent_id",
    NAME: "name",
    ...sameCodes("NODE_TYPE", "kind"),
    LEVEL: "level",
  }),
  viewMapping("CDM_LMS.TERM", "star.dim_term", "term_id", {
    NAME: "name",
    ...codes("SEASON", "lower(season)", "season"),
    ACADEMIC_YEAR: "academic_year",
    START_DATE: "start_date",
    END_DATE: "end_date",
    AVAILABLE_IND: "true",
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
    ...codes("DESIGN_MODE", "lower(design_mode)", "design_mode"),
    AVAILABLE_IND: "available",
    CREATED_DATE: "created_date",
    OPENED_DATE: "opened_date",
  }),
  viewMapping("CDM_LMS.PERSON_COURSE", MEMBERSHIPS, "enrolment_id", {
    PERSON_ID: "person_id",
    COURSE_ID: "course_id",
    ...codes("COURSE_ROLE", "lower(role)", "role"),
    ENROLLED_DATE: "registered_date",
    WITHDRAWN_DATE: "withdrawn_date",
    STUDENT_IND: "role = 'Student'",
    AVAILABLE_IND: "uncounted_cause IS DISTINCT FROM 'Enrolment unavailable'",
    PREVIEW_IND: "uncounted_cause IS NOT DISTINCT FROM 'Preview user'",
    ACCESS_COUNT: "clicks",
  }),
  viewMapping("CDM_LMS.COURSE_ITEM", "star.dim_item", "item_id", {
    COURSE_ID: "course_id",
    NAME: "name",
    ...codes("ITEM_TYPE", "lower(item_type)", "item_type"),
    WEEK_FROM: "week_from",
    WEEK_TO: "week_to",
    // Pages and videos stand on the course's home, and questions on the first reading.
    PARENT_ID: "CASE depth WHEN 1 THEN course_id || '.A' WHEN 2 THEN course_id || '.C' END",
    AVAILABLE_IND: "available",
    ...codes("AUTHOR_ROLE", "lower(author_role)", "author_role"),
    CREATED_DATE: "created_date",
    CHANGED_DATE: "changed_date",
  }),
];

const USE: readonly Mapping[] = [
  viewMapping("CDM_LMS.COURSE_ITEM_ACTIVITY", "star.fact_activity", "rowid", {
    PERSON_COURSE_ID: "enrolment_id",
    PERSON_ID: "student_id",
    COURSE_ID: "course_id",
    COURSE_ITEM_ID: "item_id",
    ACTIVITY_DATE: "activity_date",
    ACTIVITY_DAY: "activity_day",
    INTERACTION_COUNT: "clicks",
    DURATION_MINUTES: "minutes",
  }),
  viewMapping("CDM_LMS.SESSION_ACTIVITY", "star.fact_session", "session_id", {
    PERSON_ID: "person_id",
    FIRST_ACCESSED_TIME: SESSION_START,
    LAST_ACCESSED_TIME: `${SESSION_START} + to_seconds(60 * minutes)`,
    DURATION_MINUTES: "minutes",
    ...codes("DEVICE", "lower(device)", "device"),
  }),
  viewMapping("CDM_LMS.TOOL", "star.dim_tool", "tool_id", {
    NAME: "name",
    ...codes("TOOL_TYPE", "lower(kind)", "kind"),
    THIRD_PARTY_IND: "third_party",
  }),
  viewMapping("CDM_LMS.COURSE_TOOL_ACTIVITY", "star.fact_tool_day", "rowid", {
    TOOL_ID: "tool_id",
    PERSON_COURSE_ID: "enrolment_id",
    PERSON_ID: "person_id",
    COURSE_ID: "course_id",
    ACTIVITY_DATE: "use_date",
    INTERACTION_COUNT: "uses",
    DURATION_MINUTES: "minutes",
  }),
  viewMapping("CDM_LMS.DISCUSSION_POST", "star.fact_post", "post_id", {
    // Instructors' assignments are numbered within the offering, and the first one writes.
    PERSON_COURSE_ID: "coalesce(enrolment_id, course_id || '.0')",
    COURSE_ID: "course_id",
    COURSE_ITEM_ID: "item_id",
    PARENT_ID: "CASE WHEN kind = 'Replies' THEN thread_id END",
    ...codes("COURSE_ROLE", "lower(role)", "role"),
    POSTED_TIME: "posted_time",
    WORD_COUNT: "words",
  }),
];

const ASSESSMENT: readonly Mapping[] = [
  viewMapping("CDM_LMS.GRADEBOOK", "star.dim_assessment", "assessment_id", {
    COURSE_ID: "course_id",
    NAME: "name",
    ...codes("ASSESSMENT_TYPE", "lower(assessment_type)", "assessment_type"),
    DUE_DATE: "due_date",
    DUE_DAY: "due_day",
    WEIGHT: "weight",
    POSSIBLE_SCORE: "100",
    FINAL_GRADE_IND: "false",
  }),
  viewMapping("CDM_LMS.ATTEMPT", "star.fact_submission", "submission_id", {
    GRADEBOOK_ID: "assessment_id",
    PERSON_COURSE_ID: "enrolment_id",
    SUBMITTED_DATE: "submitted_date",
    SUBMITTED_DAY: "submitted_day",
    BANKED_IND: "banked",
    LATE_IND: "late",
    ...codes(
      "STATUS",
      "CASE WHEN score IS NULL THEN 'submitted' ELSE 'graded' END",
      "CASE WHEN score IS NULL THEN 'Needs grading' ELSE 'Completed' END",
    ),
  }),
  viewMapping("CDM_LMS.GRADE", "star.fact_submission WHERE score IS NOT NULL", "submission_id", {
    GRADEBOOK_ID: "assessment_id",
    ATTEMPT_ID: "submission_id",
    PERSON_COURSE_ID: "enrolment_id",
    SCORE: "score",
    NORMALIZED_SCORE: "score / 100",
    GRADED_DATE: "graded_date",
    EXEMPT_IND: "false",
  }),
  viewMapping("CDM_LMS.GRADE_CHANGE", "star.fact_grade_change", "change_id", {
    GRADEBOOK_ID: "assessment_id",
    PERSON_COURSE_ID: "enrolment_id",
    CHANGED_DATE: "changed_date",
    PREVIOUS_SCORE: "previous_score",
    SCORE: "score",
    POSTED_IND: "posted",
    OVERRIDDEN_IND: "overridden",
  }),
];

/** What the learning platform of a demo institution holds. */
export const LMS_MAPPINGS: readonly Mapping[] = [...STRUCTURE, ...USE, ...ASSESSMENT];
