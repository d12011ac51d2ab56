import { type Dimension, TIME_GRAINS } from "@lyceum/semantic";

import {
  ACCESS_BANDS,
  ACCESS_CHANGES,
  AWARD_CLASSES,
  CLASS_SIZE_BANDS,
  CONTINUATION_CODES,
  POST_KINDS,
  PRESENT_BANDS,
  QUIET_BANDS,
  REGISTRATION_CODES,
  SEVERITY_CODES,
  STUDY_LEVELS,
  TAKING_PART,
  WEEKDAYS,
} from "../star/columns.ts";
import { COURSE_GAPS, COURSE_STATES } from "../star/course-state.ts";
import { UNCOUNTED_CAUSES } from "../star/facts.ts";
import { ITEM_GROUPS, OTHER_ITEMS } from "../star/item-groups.ts";
import { DIMENSION_AREAS } from "./areas.ts";
import {
  ALTERNATIVE_FORMATS,
  ASSESSMENT_TYPES,
  CLIENTS,
  DESIGN_MODES,
  DEVICES,
  GENDERS,
  ISSUE_KINDS,
  ITEM_TYPES,
  MEETING_TYPES,
  ROLES,
  SEASONS,
  TOOL_KINDS,
} from "./code-lists.ts";

type Extra = Partial<Omit<Dimension, "table" | "column" | "kind" | "label" | "description">>;

const dimension = (place: string, kind: Dimension["kind"], label: string, description: string, extra: Extra = {}): Dimension => {
  const [table = "", column = ""] = place.split(".");
  return { table, column, kind, label, description, ...extra };
};
const text = (place: string, label: string, description: string, extra?: Extra) => dimension(place, "text", label, description, extra);
const whole = (place: string, label: string, description: string, extra?: Extra) => dimension(place, "integer", label, description, extra);
const number = (place: string, label: string, description: string, extra?: Extra) => dimension(place, "number", label, description, extra);
const date = (place: string, label: string, description: string, synonyms: readonly string[] = [], extra: Extra = {}) =>
  dimension(place, "date", label, description, { grains: TIME_GRAINS, synonyms, ...extra });

/** Days and scores of one person's own: few people share them. */
const FINE: Extra = { fine: true };

/** Outcomes in the order in which they are shown everywhere. */
export const OUTCOMES = ["Distinction", "Pass", "Fail", "Withdrawn"] as const;

/** Bands as institutions record them, the youngest first; others follow in the order of their names. */
const AGE_BANDS = ["Under 21", "21 to 24", "25 to 34", "35 and over", "0-35", "35-55", "55<="] as const;
/** Tens of points of 100, the lowest first. */
const MARK_BANDS = [...Array.from({ length: 9 }, (_, ten) => `${10 * ten}-${10 * ten + 9}`), "90-100"];
/** Qualifications as institutions record them, the lowest first. */
const EDUCATION = [
  "No formal qualification",
  "No Formal quals",
  "Lower than A level",
  "Lower Than A Level",
  "A level or equivalent",
  "A Level or Equivalent",
  "Higher education qualification",
  "HE Qualification",
  "Postgraduate qualification",
  "Post Graduate Qualification",
] as const;

const courses: Readonly<Record<string, Dimension>> = {
  academic_year: whole("dim_term.academic_year", "Academic year", "Calendar year in which the academic year of the course starts", {
    period: "academic_year",
    synonyms: ["year"],
  }),
  term: text("dim_term.name", "Term", "Term of the course", { period: "term", synonyms: ["presentation", "semester"] }),
  season: text("dim_term.season", "Part of the year", "Part of the year in which the course starts", {
    codes: SEASONS,
    synonyms: ["season"],
  }),
  level1: text("dim_node.level1_name", "College or discipline", "First level of the hierarchy below the institution", {
    synonyms: ["college", "faculty", "discipline", "school"],
  }),
  level2: text("dim_node.level2_name", "Department or module", "Second level of the hierarchy", { synonyms: ["department"] }),
  level3: text("dim_node.level3_name", "Programme or presentation", "Third level of the hierarchy", { synonyms: ["programme", "program"] }),
  course: text("dim_course.course_code", "Course offering", "Code of one course in one term", { synonyms: ["offering", "section"] }),
  course_name: text("dim_course.name", "Course name", "Name of the course", {}),
  module: text("dim_course.module_code", "Module", "Code shared by all offerings of a course", {
    synonyms: ["course code", "module code"],
  }),
  design_mode: text("dim_course.design_mode", "Mode of study", "How the course is taught", { codes: DESIGN_MODES, synonyms: ["delivery"] }),
  course_start: date("dim_course.start_date", "Course start", "First day of the course"),
  course_end: date("dim_course.end_date", "Course end", "Last day of the course"),
  course_class_size: whole(
    "dim_course.class_size",
    "Class size of the offering",
    "Enrolled students for each instructor, rounded up",
    FINE,
  ),
  class_size_band: text("dim_course.class_size_band", "Class size", "Enrolled students of the offering for each instructor, in bands", {
    values: Object.keys(CLASS_SIZE_BANDS),
  }),
  course_items: whole("dim_course.items", "Items of the offering", "Content and tools in the course offering"),
  course_length: whole("dim_course.length_days", "Course length", "Length of the course in days", { format: "days" }),
};

const students: Readonly<Record<string, Dimension>> = {
  outcome: text("fact_enrolment.outcome", "Outcome", "How the course ended for the student; missing while in progress", {
    values: OUTCOMES,
    synonyms: ["result", "final result"],
  }),
  gender: text("fact_enrolment.gender", "Gender", "Gender as recorded", { ofPerson: true, codes: GENDERS, synonyms: ["sex"] }),
  age_band: text("fact_enrolment.age_band", "Age band", "Age band as recorded with the enrolment", {
    ofPerson: true,
    values: AGE_BANDS,
    synonyms: ["age"],
  }),
  region: text("fact_enrolment.region", "Region", "Region where the student lives", {
    ofPerson: true,
    synonyms: ["area of residence"],
  }),
  deprivation_band: text(
    "fact_enrolment.deprivation_band",
    "Deprivation band",
    "Index of multiple deprivation of the student's area, most deprived first",
    { ofPerson: true, sortColumn: "deprivation_rank", synonyms: ["imd", "imd band", "deprivation"] },
  ),
  highest_education: text("fact_enrolment.highest_education", "Highest education", "Highest education on entry", {
    ofPerson: true,
    values: EDUCATION,
    synonyms: ["education", "qualification"],
  }),
  disability: dimension("fact_enrolment.disability", "boolean", "Disability", "Whether a disability was declared", {
    ofPerson: true,
    synonyms: ["disabled"],
  }),
  previous_attempts: whole("fact_enrolment.previous_attempts", "Previous attempts", "Earlier attempts at the same course", {
    synonyms: ["attempts"],
  }),
  studied_credits: whole("fact_enrolment.studied_credits", "Credits studied", "Credits studied at the same time", {
    synonyms: ["credits"],
  }),
  courses_in_term: whole(
    "fact_enrolment.courses_in_term",
    "Courses in the term",
    "Course offerings that the student takes in the term, those that the student left among them, in all units",
    { ofPerson: true },
  ),
  uncounted_cause: text("fact_uncounted_enrolment.uncounted_cause", "Why it does not count", "Why reports leave the enrolment out", {
    values: Object.keys(UNCOUNTED_CAUSES),
  }),
  student: text("fact_enrolment.student_id", "Student", "One student", { personal: true, ofPerson: true }),
  enrolment: text("fact_enrolment.enrolment_id", "Enrolment", "One student in one course offering", { personal: true }),
  registered_date: date("fact_enrolment.registered_date", "Registration", "Day of registration", ["registered"], FINE),
  registered_day: whole(
    "fact_enrolment.registered_day",
    "Day of registration",
    "Day of registration counted from the course's start",
    FINE,
  ),
  withdrawn_date: date("fact_enrolment.withdrawn_date", "Withdrawal", "Day of withdrawal, where known", ["withdrew", "unregistered"], FINE),
  withdrawn_day: whole("fact_enrolment.withdrawn_day", "Day of withdrawal", "Day of withdrawal counted from the course's start", FINE),
  withdrawn_week: whole(
    "fact_enrolment.withdrawn_day",
    "Week of withdrawal",
    "Week of withdrawal counted from the course's start; week 0 is the first",
    { bucket: 7 },
  ),
  last_activity_date: date(
    "fact_enrolment.last_activity_date",
    "Last activity",
    "Last day on which the student was active in the course",
    [],
    FINE,
  ),
};

const activity: Readonly<Record<string, Dimension>> = {
  activity_date: date("fact_activity.activity_date", "Activity date", "Day of the activity", ["activity"]),
  course_day: whole("fact_activity.activity_day", "Day of the course", "Day of the activity counted from the course's start"),
  course_week: whole(
    "fact_activity.activity_day",
    "Week of the course",
    "Week of the activity counted from the course's start; week 0 is the first",
    { bucket: 7 },
  ),
  item_type: text("dim_item.item_type", "Item type", "Type of content or tool", {
    codes: ITEM_TYPES,
    synonyms: ["activity type", "content type", "resource type"],
  }),
  // Worked out of the type by the list that fills the star's column: sums by type answer it, and snapshots without the column.
  item_group: text(
    "dim_item.item_type",
    "Kind of content",
    "What content or a tool is for: to read, to be assessed, to take part, or a tool of another maker",
    {
      values: ITEM_GROUPS.map(({ label }) => label),
      codes: [OTHER_ITEMS],
      derivation: { kind: "groups", groups: ITEM_GROUPS, others: OTHER_ITEMS },
    },
  ),
  item: text("dim_item.name", "Item", "Name of the content or tool"),
  item_id: text("dim_item.item_id", "Item id", "One item of content", { synonyms: ["site"] }),
  item_week_from: whole(
    "dim_item.week_from",
    "First planned week",
    "First week of the course in which the item is meant to be used; week 0 is the first",
  ),
  item_week_to: whole("dim_item.week_to", "Last planned week", "Last week of the course in which the item is meant to be used"),
  item_depth: whole("dim_item.depth", "Depth of the item", "Levels below the top of the course; 0 is the top"),
  item_available: dimension("dim_item.available", "boolean", "Item available", "Students can see the item"),
  item_author_role: text("dim_item.author_role", "Role of the maker", "Role of the person who made the item", { codes: ROLES }),
  item_created_date: date("dim_item.created_date", "Creation of the item", "Day on which the item was made in its course"),
  item_created_week: whole(
    "dim_item.created_day",
    "Week of creation",
    "Week of the course in which the item was made; week 0 is the first, weeks before it are negative",
    { bucket: 7 },
  ),
  item_changed_date: date("dim_item.changed_date", "Last change of the item", "Day on which the item was changed last"),
};

const assessment: Readonly<Record<string, Dimension>> = {
  assessment_type: text("dim_assessment.assessment_type", "Assessment type", "Type of assessment", {
    codes: ASSESSMENT_TYPES,
    synonyms: ["type of assignment"],
  }),
  assessment: text("dim_assessment.assessment_id", "Assessment", "One assessment"),
  assessment_due_date: date("dim_assessment.due_date", "Due day of the assessment", "Day on which the assessment is due, past or ahead"),
  most_in_week: whole(
    "fact_expected_work.most_in_week",
    "Most pieces due in one week",
    "Most pieces of work that the student has due in one calendar week of the term, in all courses",
    { ofPerson: true },
  ),
  assessment_due_day: whole("dim_assessment.due_day", "Due day", "Day on which the assessment is due, counted from the course's start"),
  assessment_sequence: whole(
    "dim_assessment.sequence",
    "Place of the assessment",
    "Place by due day among the assessments of its type in the course; 1 is the first",
    { synonyms: ["assessment number", "number of the assignment"] },
  ),
  assessment_sequence_from_last: whole(
    "dim_assessment.sequence_from_last",
    "Place from the last",
    "Place by due day among the assessments of its type in the course, counted from the last; 1 is the last",
  ),
  assessment_weight: number("dim_assessment.weight", "Weight of the assessment", "Part of the course's final mark, in percent"),
  due_date: date("fact_submission.due_date", "Due date", "Day on which the assessment was due", ["deadline"]),
  submitted_date: date("fact_submission.submitted_date", "Submission date", "Day of submission", ["submitted"]),
  submitted_day: whole("fact_submission.submitted_day", "Day of submission", "Day of submission counted from the course's start", FINE),
  days_late: whole(
    "fact_submission.submitted_day",
    "Days after the due day",
    "Days from the due day to the submission; what came earlier is negative",
    { ...FINE, minus: "dim_assessment.due_day", format: "days" },
  ),
  score: number("fact_submission.score", "Score of the submission", "Score of one submission, in points of 100", {
    ...FINE,
    format: "score",
  }),
  grading_time: whole(
    "fact_submission.grading_days",
    "Days to grading of the submission",
    "Days from submission to grading, 91 for anything longer; missing while not graded",
    { ...FINE, format: "days" },
  ),
  change_date: date("fact_grade_change.changed_date", "Day of the grade change", "Day on which a grade changed"),
  points_moved: whole("fact_grade_change.points", "Points moved", "Points of 100 by which a grade moved, negative where it fell", FINE),
  overridden: dimension("fact_grade_change.overridden", "boolean", "Overridden", "The new grade was entered over a computed one", {}),
  late: dimension("fact_submission.late", "boolean", "Late", "Submitted after the due day", {}),
  banked: dimension("fact_submission.banked", "boolean", "Banked", "Carried over from an earlier presentation", {}),
};

const weeks: Readonly<Record<string, Dimension>> = {
  enrolment_week: whole(
    "fact_enrolment_week.week",
    "Week reached",
    "Week of the course at whose end it is counted; week 0 is the first. Students who have left are not counted any more",
  ),
  quiet_band: text("fact_enrolment_week.quiet_band", "Days without a visit", "Days from the last visit to the end of the week, in bands", {
    values: Object.keys(QUIET_BANDS),
    synonyms: ["quiet days", "days since the last visit"],
  }),
  mark_band: text("fact_enrolment_week.mark_band", "Running mark in tens", "Ten points of 100 within which the running mark lies", {
    values: MARK_BANDS,
  }),
};

const administration: Readonly<Record<string, Dimension>> = {
  course_state: text("fact_course_state.state", "State of the offering", "Where an offering stands on the last day of the data", {
    values: Object.keys(COURSE_STATES),
  }),
  opened_days: whole("fact_course_state.opened_days", "Days open before the start", "Days from opening to the first day of the course"),
  course_created: date("dim_course.created_date", "Made on", "Day on which the course offering was made"),
  course_gap: text("fact_course_gap.gap", "What is missing", "What a course offering lacks", { values: Object.keys(COURSE_GAPS) }),
  course_begun: dimension("fact_course_gap.begun", "boolean", "Has begun", "Whether the course offering has begun"),
};

const platform: Readonly<Record<string, Dimension>> = {
  session_date: date("fact_session.session_date", "Session date", "Day of the session"),
  recent_sessions: whole(
    "fact_platform_reach.recent_sessions",
    "Recent sessions",
    "Sessions that a student with an enrolment in progress began in the last 28 days of the data, in all courses",
  ),
  session_role: text("fact_session.role", "Role", "Student or instructor", { codes: ROLES }),
  device: text("fact_session.device", "Device", "Desktop, mobile or tablet", { codes: DEVICES }),
  session_weekday: text("fact_session.weekday", "Day of the week", "Local day of the week on which the session began", {
    values: Object.keys(WEEKDAYS),
    synonyms: ["weekday"],
  }),
  session_hour: whole("fact_session.hour", "Hour of the day", "Local hour in which the session began, 0 to 23", { synonyms: ["hour"] }),
  client: text("fact_session.client", "Client", "App or browser", { codes: CLIENTS, synonyms: ["app or browser"] }),
  tool: text("dim_tool.name", "Tool", "Tool of the learning platform; a type of content where the source names no tools"),
  tool_kind: text("dim_tool.kind", "Kind of tool", "Built in, connected, or a type of content that stands for a tool", {
    codes: TOOL_KINDS,
  }),
  tool_maker: text("dim_tool.maker", "Maker of the tool", "Who makes the tool", { synonyms: ["vendor"] }),
  third_party: dimension("dim_tool.third_party", "boolean", "Third party", "Whether the tool is made by another company than the platform"),
  other_tool: text("fact_tool_pair.other_tool", "Tool beside it", "Another tool that was used in the same week of the course"),
  tool_date: date("fact_tool_day.use_date", "Date of use", "Day on which the tool was used"),
  tool_course_week: whole(
    "fact_tool_day.use_day",
    "Week of the course of use",
    "Week of use counted from the course's start; week 0 is the first",
    { bucket: 7 },
  ),
  tool_role: text("fact_tool_day.role", "Role of the user", "Student or instructor", { codes: ROLES }),
  course_person_role: text("fact_course_person.role", "Role in the course", "Student or instructor of an active course", { codes: ROLES }),
  measured_date: date("fact_accessibility.measured_date", "Date of measurement", "Day on which accessibility was measured"),
};

const social: Readonly<Record<string, Dimension>> = {
  post_date: date("fact_post.posted_date", "Day of the post", "Day on which it was posted"),
  post_week: whole("fact_post.posted_day", "Week of the post", "Week of the course in which it was posted; week 0 is the first", {
    bucket: 7,
  }),
  post_role: text("fact_post.role", "Role of the author", "Student or instructor", { codes: ROLES }),
  post_kind: text("fact_post.kind", "Opens or replies", "Whether a post opens a thread or answers in one", {
    values: Object.keys(POST_KINDS),
  }),
  taking_part: text("fact_forum_enrolment.taking_part", "Part in discussions", "Whether a student posts, only reads, or neither", {
    values: Object.keys(TAKING_PART),
  }),
  meeting: text("fact_meeting.meeting_id", "Meeting", "One live meeting"),
  meeting_type: text("fact_meeting.meeting_type", "Meeting type", "Kind of live meeting", { codes: MEETING_TYPES }),
  meeting_date: date("fact_meeting.meeting_date", "Day of the meeting", "Day on which it was held"),
  meeting_week: whole("fact_meeting.meeting_day", "Week of the meeting", "Week of the course in which it was held; week 0 is the first", {
    bucket: 7,
  }),
  meeting_weekday: text("fact_meeting.weekday", "Weekday of the meeting", "Day of the week on which it was held", {
    values: Object.keys(WEEKDAYS),
  }),
  meeting_hour: whole("fact_meeting.hour", "Hour of the meeting", "Local hour in which it began, 0 to 23"),
  meeting_people: whole("fact_meeting.people", "People at the meeting", "Different people who were at the meeting"),
  meeting_recorded: dimension("fact_meeting.recorded", "boolean", "Recorded", "Whether a recording of the meeting was made"),
  present_band: text("fact_attendance.present_band", "Part of the meeting present", "Part of the meeting that a person was there for", {
    values: Object.keys(PRESENT_BANDS),
  }),
  access_date: date("fact_teaching_day.access_date", "Day of the instructor", "Day on which an instructor did something in a course"),
  taught_week: whole("fact_taught_week.week", "Week with an instructor", "Week of the course; week 0 is the first"),
  access_week: whole("fact_teaching_day.access_day", "Week of the instructor", "Week of the course; week 0 is the first", { bucket: 7 }),
};

const accessibility: Readonly<Record<string, Dimension>> = {
  access_band: text("fact_accessibility.band", "Accessibility band", "Band within which the accessibility score lies", {
    values: Object.keys(ACCESS_BANDS),
  }),
  measurement_date: date("fact_accessibility_day.measured_date", "Day of measurement", "Day on which accessibility was measured"),
  score_change: text("fact_accessibility_day.change", "Change of the score", "What a measurement says beside the one before it", {
    values: Object.keys(ACCESS_CHANGES),
  }),
  issue_kind: text("fact_issue.issue_kind", "Kind of issue", "What stands in the way of people", { codes: ISSUE_KINDS }),
  severity: text("fact_issue.severity", "Severity", "How much an issue keeps people from content", { values: Object.keys(SEVERITY_CODES) }),
  alternative_format: text("fact_alternative_format.format", "Format", "Alternative format that was downloaded", {
    codes: ALTERNATIVE_FORMATS,
  }),
  download_date: date("fact_alternative_format.downloaded_date", "Day of download", "Day on which another format was downloaded"),
};

const programmes: Readonly<Record<string, Dimension>> = {
  programme: text("dim_programme.name", "Programme of study", "Programme that leads to an award", { synonyms: ["degree programme"] }),
  qualification: text("dim_programme.qualification", "Degree", "Award that the programme leads to"),
  study_level: text("dim_programme.study_level", "Level of study", "Undergraduate or postgraduate", { values: Object.keys(STUDY_LEVELS) }),
  entry_year: text("fact_programme_registration.entry_year", "Year of entry", "Academic year in which the student entered the programme", {
    namesYears: true,
  }),
  full_time: dimension(
    "fact_programme_registration.full_time",
    "boolean",
    "Full time",
    "Whether the student studies the programme full time",
  ),
  registration_status: text("fact_programme_registration.status", "State of the registration", "Registered, awarded or left", {
    values: Object.keys(REGISTRATION_CODES),
  }),
  continuation_state: text(
    "fact_programme_registration.continuation",
    "A year after entry",
    "Where the entrant stood one year and 15 days after entry",
    { values: Object.keys(CONTINUATION_CODES) },
  ),
  entrant_gender: text("fact_programme_registration.gender", "Gender on entry", "Gender as recorded on entry to the programme", {
    codes: GENDERS,
  }),
  entrant_disability: dimension(
    "fact_programme_registration.disability",
    "boolean",
    "Disability on entry",
    "Whether the student had declared a disability on entry to the programme",
  ),
  entrant_deprivation: text(
    "fact_programme_registration.deprivation_band",
    "Deprivation band on entry",
    "Deprivation where the student lived on entry to the programme; 0-10% is the most deprived",
    { sortColumn: "deprivation_rank" },
  ),
  award_year: text("fact_award.award_year", "Year of the award", "Academic year in which the award was made"),
  classification: text("fact_award.classification", "Class of the award", "Class with which the award was made", {
    values: Object.keys(AWARD_CLASSES),
  }),
};

const DIMENSIONS: Readonly<Record<string, Dimension>> = {
  ...courses,
  ...students,
  ...activity,
  ...assessment,
  ...weeks,
  ...social,
  ...platform,
  ...administration,
  ...accessibility,
  ...programmes,
};

/** Everything to group and filter by, with the reporting areas of what is on record about students. */
export const MODEL_DIMENSIONS: Readonly<Record<string, Dimension>> = Object.fromEntries(
  Object.entries(DIMENSIONS).map(([name, dimension]) => {
    const areas = DIMENSION_AREAS[name];
    return [name, areas ? { ...dimension, areas } : dimension];
  }),
);
