import type { ColumnSpec, TableSpec } from "../table.ts";

const c = (name: string, type: ColumnSpec["type"], description: string, more: Partial<ColumnSpec> = {}): ColumnSpec => ({
  name,
  type,
  description,
  ...more,
});
const required = { required: true } as const;
const schema = "star";

const node = c("node_id", "VARCHAR", "Hierarchy node that the row belongs to", { required: true, references: "star.dim_node.node_id" });
const course = c("course_id", "VARCHAR", "Course offering", { required: true, references: "star.dim_course.course_id" });
const term = c("term_id", "VARCHAR", "Term of the course offering", { required: true, references: "star.dim_term.term_id" });
const student = c("student_id", "VARCHAR", "Student, the same in every course", required);
const enrolment = c("enrolment_id", "VARCHAR", "Enrolment", { required: true, references: "star.fact_enrolment.enrolment_id" });

/** The institution's hierarchy, one row per node, with the names of its ancestors. Level 0 is the institution. */
export const dimNode: TableSpec = {
  schema,
  name: "dim_node",
  description: "Institutional hierarchy: one row per node",
  key: ["node_id"],
  columns: [
    c("node_id", "VARCHAR", "Node", required),
    c("parent_id", "VARCHAR", "Parent node; missing at the root", { references: "star.dim_node.node_id" }),
    c("level", "INTEGER", "Depth in the hierarchy, 0 at the root", required),
    c(
      "kind",
      "VARCHAR",
      "What the node is: institution, college, department, programme, course, discipline, module or presentation",
      required,
    ),
    c("name", "VARCHAR", "Name", required),
    c("sort_name", "VARCHAR", "Name in the form that sorts", required),
    c("level1_id", "VARCHAR", "Ancestor at level 1, or the node itself"),
    c("level1_name", "VARCHAR", "Name of the ancestor at level 1"),
    c("level2_id", "VARCHAR", "Ancestor at level 2, or the node itself"),
    c("level2_name", "VARCHAR", "Name of the ancestor at level 2"),
    c("level3_id", "VARCHAR", "Ancestor at level 3, or the node itself"),
    c("level3_name", "VARCHAR", "Name of the ancestor at level 3"),
  ],
};

/** Every node paired with itself and each ancestor; row security reads it. */
export const nodeClosure: TableSpec = {
  schema,
  name: "node_closure",
  description: "Pairs of a node and each of its ancestors, itself included",
  key: ["ancestor_id", "node_id"],
  columns: [c("ancestor_id", "VARCHAR", "Ancestor", required), c("node_id", "VARCHAR", "Node", required)],
};

export const dimTerm: TableSpec = {
  schema,
  name: "dim_term",
  description: "Terms in the order in which they start",
  key: ["term_id"],
  columns: [
    c("term_id", "VARCHAR", "Term", required),
    c("name", "VARCHAR", "Name, e.g. Autumn 2025 or 2014J", required),
    c("season", "VARCHAR", "Part of the year that repeats, e.g. Autumn or J", required),
    c("academic_year", "INTEGER", "Calendar year in which the academic year starts", required),
    c("sequence", "INTEGER", "1 for the first term on record, without gaps", required),
    c("start_date", "DATE", "First day", required),
    c("end_date", "DATE", "Last day", required),
  ],
};

export const dimCourse: TableSpec = {
  schema,
  name: "dim_course",
  description: "Course offerings: one row per course and term",
  key: ["course_id"],
  columns: [
    c("course_id", "VARCHAR", "Course offering", required),
    c("course_code", "VARCHAR", "Code of the offering", required),
    c("module_code", "VARCHAR", "Code shared by all offerings of the course", required),
    c("name", "VARCHAR", "Name", required),
    term,
    node,
    c("start_date", "DATE", "First day", required),
    c("end_date", "DATE", "Last day"),
    c("length_days", "INTEGER", "Length", { unit: "days" }),
    c("design_mode", "VARCHAR", "How it is taught: on campus, blended, online or distance"),
    c("available", "BOOLEAN", "Open to its students", required),
  ],
};

export const dimItem: TableSpec = {
  schema,
  name: "dim_item",
  description: "Content and tools inside courses",
  key: ["item_id"],
  columns: [
    c("item_id", "VARCHAR", "Item", required),
    course,
    node,
    c("name", "VARCHAR", "Name"),
    c("item_type", "VARCHAR", "Type of item, as the learning platform names it", required),
    c("week_from", "INTEGER", "First planned week of use"),
    c("week_to", "INTEGER", "Last planned week of use"),
  ],
};

export const dimAssessment: TableSpec = {
  schema,
  name: "dim_assessment",
  description: "Assessments of courses",
  key: ["assessment_id"],
  columns: [
    c("assessment_id", "VARCHAR", "Assessment", required),
    course,
    node,
    c("name", "VARCHAR", "Name"),
    c("assessment_type", "VARCHAR", "Type of assessment, e.g. TMA, CMA, Exam, Quiz", required),
    c("due_date", "DATE", "Day on which it is due"),
    c("due_day", "INTEGER", "Due day counted from the course's start", { unit: "days" }),
    c("weight", "DOUBLE", "Weight in the final mark", { unit: "percent" }),
  ],
};

/** One row per student and course offering. Attributes are those recorded with the enrolment. */
export const factEnrolment: TableSpec = {
  schema,
  name: "fact_enrolment",
  description: "Enrolments of students in course offerings",
  key: ["enrolment_id"],
  columns: [
    c("enrolment_id", "VARCHAR", "Enrolment", required),
    student,
    course,
    term,
    node,
    c("counted", "BOOLEAN", "Available, enabled, not deleted, and not a preview or support user", required),
    c("registered_date", "DATE", "Day of registration"),
    c("registered_day", "INTEGER", "Day of registration counted from the course's start", { unit: "days" }),
    c("withdrawn_date", "DATE", "Day of withdrawal, where known"),
    c("withdrawn_day", "INTEGER", "Day of withdrawal counted from the course's start", { unit: "days" }),
    c("outcome", "VARCHAR", "Pass, Distinction, Fail or Withdrawn; missing while in progress"),
    c("gender", "VARCHAR", "Gender as recorded"),
    c("age_band", "VARCHAR", "Age band as recorded"),
    c("region", "VARCHAR", "Region where the student lives"),
    c("deprivation_band", "VARCHAR", "Index of multiple deprivation band, most deprived first"),
    c("deprivation_rank", "INTEGER", "Order of the deprivation band, 1 is the most deprived"),
    c("highest_education", "VARCHAR", "Highest education on entry"),
    c("disability", "BOOLEAN", "Declared a disability"),
    c("previous_attempts", "INTEGER", "Earlier attempts at the same course"),
    c("studied_credits", "INTEGER", "Credits studied at the same time", { unit: "credits" }),
    c("clicks", "BIGINT", "Activity events in the course", { required: true, unit: "events" }),
    c("minutes", "DOUBLE", "Time in the course", { unit: "minutes" }),
    c("active_days", "INTEGER", "Days with activity", { required: true, unit: "days" }),
    c("first_activity_date", "DATE", "First day with activity"),
    c("last_activity_date", "DATE", "Last day with activity"),
    c("submissions", "INTEGER", "Submitted assessments", required),
    c("average_score", "DOUBLE", "Mean score of the scored submissions", { unit: "points of 100" }),
  ],
};

/** Activity as the source records it; repeated rows belong to the data and are summed. */
export const factActivity: TableSpec = {
  schema,
  name: "fact_activity",
  description: "Student activity by day and item",
  columns: [
    enrolment,
    student,
    course,
    term,
    node,
    c("item_id", "VARCHAR", "Item used", { required: true, references: "star.dim_item.item_id" }),
    c("activity_date", "DATE", "Local day", required),
    c("activity_day", "INTEGER", "Day counted from the course's start", { required: true, unit: "days" }),
    c("clicks", "INTEGER", "Activity events", { required: true, unit: "events" }),
    c("minutes", "DOUBLE", "Time spent, where the source records it", { unit: "minutes" }),
  ],
};

export const factSubmission: TableSpec = {
  schema,
  name: "fact_submission",
  description: "Submissions of assessments",
  key: ["submission_id"],
  columns: [
    c("submission_id", "VARCHAR", "Submission", required),
    c("assessment_id", "VARCHAR", "Assessment", { required: true, references: "star.dim_assessment.assessment_id" }),
    enrolment,
    student,
    course,
    term,
    node,
    c("submitted_date", "DATE", "Local day of submission"),
    c("submitted_day", "INTEGER", "Day of submission counted from the course's start", { unit: "days" }),
    c("due_date", "DATE", "Day on which it was due"),
    c("late", "BOOLEAN", "Submitted after the due day; missing where there is none"),
    c("banked", "BOOLEAN", "Carried over from an earlier presentation", required),
    c("score", "DOUBLE", "Score; missing while not graded", { unit: "points of 100" }),
    c("graded_date", "DATE", "Local day of grading"),
    c("grading_days", "INTEGER", "Days from submission to grading, capped at 91", { unit: "days" }),
  ],
};

export const factTeaching: TableSpec = {
  schema,
  name: "fact_teaching",
  description: "Instructors of course offerings",
  key: ["teaching_id"],
  columns: [
    c("teaching_id", "VARCHAR", "Assignment", required),
    c("instructor_id", "VARCHAR", "Instructor", required),
    course,
    term,
    node,
    c("active_days", "INTEGER", "Days on which the instructor opened the course", { required: true, unit: "days" }),
    c("elapsed_days", "INTEGER", "Days of the course gone by", { required: true, unit: "days" }),
  ],
};

export const factSession: TableSpec = {
  schema,
  name: "fact_session",
  description: "Sessions on the learning platform",
  key: ["session_id"],
  columns: [
    c("session_id", "VARCHAR", "Session", required),
    c("person_id", "VARCHAR", "Person", required),
    c("role", "VARCHAR", "Student or Instructor", required),
    node,
    c("session_date", "DATE", "Local day", required),
    c("minutes", "DOUBLE", "Length", { required: true, unit: "minutes" }),
    c("device", "VARCHAR", "Desktop, mobile or tablet"),
  ],
};

export const factToolUse: TableSpec = {
  schema,
  name: "fact_tool_use",
  description: "Use of tools in courses by week",
  columns: [
    c("tool", "VARCHAR", "Tool", required),
    course,
    term,
    node,
    c("week_start", "DATE", "Monday of the ISO week", required),
    c("role", "VARCHAR", "Student or Instructor", required),
    c("people", "INTEGER", "People who used it", required),
    c("uses", "INTEGER", "Times used", required),
    c("minutes", "DOUBLE", "Time in the tool", { unit: "minutes" }),
  ],
};

export const factAccessibility: TableSpec = {
  schema,
  name: "fact_accessibility",
  description: "Accessibility scores of course content",
  key: ["item_id"],
  columns: [
    c("item_id", "VARCHAR", "Item", { required: true, references: "star.dim_item.item_id" }),
    course,
    term,
    node,
    c("measured_date", "DATE", "Day of measurement", required),
    c("score", "DOUBLE", "Score, 0 to 100", { required: true, unit: "points of 100" }),
    c("severe_issues", "INTEGER", "Severe issues found", required),
    c("other_issues", "INTEGER", "Other issues found", required),
  ],
};

/** One row: which snapshot this file is. */
export const metaSnapshot: TableSpec = {
  schema,
  name: "snapshot",
  description: "The snapshot that this file holds",
  columns: [
    c("schema_version", "INTEGER", "Version of this model", required),
    c("snapshot_id", "VARCHAR", "Snapshot", required),
    c("as_of", "DATE", "Last local day that the data covers; relative periods count back from it", required),
    c("created_at", "TIMESTAMP", "When it was made, UTC", required),
    c("source", "VARCHAR", "Where the data came from", required),
    c("attribution", "VARCHAR", "Credit that must be shown with the data, if any"),
    c("synthetic", "BOOLEAN", "True for demo data", required),
  ],
};

export const metaFreshness: TableSpec = {
  schema,
  name: "freshness",
  description: "Last-updated time of each submodel",
  key: ["submodel"],
  columns: [c("submodel", "VARCHAR", "Submodel, e.g. CDM_LMS", required), c("updated_at", "TIMESTAMP", "Last update, UTC", required)],
};

/** Raised by one whenever a released snapshot could not be read by the code before it. */
export const SCHEMA_VERSION = 1;

export const STAR_TABLES: readonly TableSpec[] = [
  metaSnapshot,
  metaFreshness,
  dimNode,
  nodeClosure,
  dimTerm,
  dimCourse,
  dimItem,
  dimAssessment,
  factEnrolment,
  factActivity,
  factSubmission,
  factTeaching,
  factSession,
  factToolUse,
  factAccessibility,
];
