import type { TableSpec } from "../table.ts";
import { c, CLIENT_CODES, course, enrolment, node, OUTCOME_CODES, required, ROLE_CODES, schema, student, term } from "./columns.ts";

/** Why reports leave an enrolment out. */
export const UNCOUNTED_CAUSES = {
  "Account disabled": "An administrator has switched off the account of the person",
  "Enrolment unavailable": "The enrolment is switched off: the person cannot open the course",
  "Preview user": "It belongs to a preview or support user, who is no student",
} as const;

/** One row per student and course offering. Attributes are those recorded with the enrolment. */
export const factEnrolment: TableSpec = {
  schema,
  name: "fact_enrolment",
  description:
    "Enrolments of students in course offerings, with background, outcome and sums of activity. Filter by counted for the numbers of the reports. One row per student and course offering",
  key: ["enrolment_id"],
  columns: [
    c("enrolment_id", "VARCHAR", "Identifies the enrolment", required),
    student,
    course,
    term,
    node,
    c(
      "counted",
      "BOOLEAN",
      "The enrolment is available, enabled, not deleted, and no preview or support user's; reports count only these",
      required,
    ),
    c("uncounted_cause", "VARCHAR", "Why the enrolment does not count; missing for those that do, and where the source does not tell", {
      codes: UNCOUNTED_CAUSES,
    }),
    c(
      "courses_in_term",
      "INTEGER",
      "Course offerings of the term in which the student has an enrolment that counts; missing for enrolments that do not count",
      { unit: "course offerings" },
    ),
    c("registered_date", "DATE", "Local day of registration; missing where it is not known"),
    c("registered_day", "INTEGER", "Day of registration counted from the course's start, negative before it", { unit: "days" }),
    c("withdrawn_date", "DATE", "Local day of withdrawal; missing for those who stayed or where it is not known"),
    c("withdrawn_day", "INTEGER", "Day of withdrawal counted from the course's start, negative before it", { unit: "days" }),
    c("outcome", "VARCHAR", "How the course ended for the student; missing while in progress", { codes: OUTCOME_CODES }),
    c("gender", "VARCHAR", "Gender as recorded at enrolment; reports show it in the Leading area only", {
      examples: ["Female", "Male", "Other"],
    }),
    c("age_band", "VARCHAR", "Age band as recorded at enrolment; reports show it in the Learning and Leading areas", {
      examples: ["Under 21", "21 to 24", "0-35"],
    }),
    c("region", "VARCHAR", "Region where the student lives; reports show it in the Leading area only", { examples: ["London", "Wales"] }),
    c(
      "deprivation_band",
      "VARCHAR",
      "Band of the index of multiple deprivation where the student lives; 0-10% is the most deprived tenth; reports show it in the Learning and Leading areas",
      { examples: ["0-10%", "90-100%"] },
    ),
    c("deprivation_rank", "INTEGER", "Order of the deprivation band, 1 is the most deprived"),
    c("highest_education", "VARCHAR", "Highest education on entry; reports show it in the Leading area only", {
      examples: ["A level or equivalent", "Lower than A level"],
    }),
    c("disability", "BOOLEAN", "The student declared a disability; reports show it in the Leading area only"),
    c("previous_attempts", "INTEGER", "Earlier attempts of the student at the same course"),
    c("studied_credits", "INTEGER", "Credits that the student studies at the same time, this course included", { unit: "credits" }),
    c("clicks", "BIGINT", "Activity events of the student in the course, 0 without any", { required: true, unit: "events" }),
    c("minutes", "DOUBLE", "Time of the student in the course; missing where the source records none", { unit: "minutes" }),
    c("active_days", "INTEGER", "Days on which the student was active in the course", { required: true, unit: "days" }),
    c("first_activity_date", "DATE", "First local day with activity; missing without any"),
    c("last_activity_date", "DATE", "Last local day with activity; missing without any"),
    c("submissions", "INTEGER", "Assessments of the course that the student handed in", { ...required, unit: "submissions" }),
    c("average_score", "DOUBLE", "Mean score of the submissions that have one; missing without any", { unit: "points of 100" }),
  ],
};

/** Activity as the source records it; repeated rows belong to the data and are summed. */
export const factActivity: TableSpec = {
  schema,
  name: "fact_activity",
  description:
    "Activity of students by day and item. One row per record of the source: rows for the same student, item and day may repeat and are summed",
  columns: [
    enrolment,
    student,
    course,
    term,
    node,
    c("item_id", "VARCHAR", "Content or tool that was used", { required: true, references: "star.dim_item.item_id" }),
    c("activity_date", "DATE", "Local day of the activity", required),
    c("activity_day", "INTEGER", "Day of the activity counted from the course's start, 0 on the first day, negative before", {
      required: true,
      unit: "days",
    }),
    c("clicks", "INTEGER", "Activity events: pages opened, files fetched, answers sent", { required: true, unit: "events" }),
    c("minutes", "DOUBLE", "Time spent; missing where the source records none", { unit: "minutes" }),
  ],
};

export const factSubmission: TableSpec = {
  schema,
  name: "fact_submission",
  description: "Work that students handed in, with its score. One row per submission",
  key: ["submission_id"],
  columns: [
    c("submission_id", "VARCHAR", "Identifies the submission", required),
    c("assessment_id", "VARCHAR", "Assessment that was handed in", { required: true, references: "star.dim_assessment.assessment_id" }),
    enrolment,
    student,
    course,
    term,
    node,
    c("submitted_date", "DATE", "Local day of submission"),
    c("submitted_day", "INTEGER", "Day of submission counted from the course's start", { unit: "days" }),
    c("due_date", "DATE", "Last local day on which it was on time; missing where there is none"),
    c("late", "BOOLEAN", "Submitted after the due day; missing where there is no due day"),
    c("banked", "BOOLEAN", "The result was carried over from an earlier offering of the course", required),
    c("score", "DOUBLE", "Score awarded; missing while not graded", { unit: "points of 100" }),
    c("graded_date", "DATE", "Local day of grading; missing while not graded or where it is not known"),
    c("grading_days", "INTEGER", "Days from submission to grading, 91 for anything longer; missing while not graded", { unit: "days" }),
  ],
};

export const factTeaching: TableSpec = {
  schema,
  name: "fact_teaching",
  description: "Instructors of course offerings and how often they came. One row per instructor and offering",
  key: ["teaching_id"],
  columns: [
    c("teaching_id", "VARCHAR", "Identifies the assignment of the instructor to the offering", required),
    c("instructor_id", "VARCHAR", "Instructor; the same value in every course and term", required),
    course,
    term,
    node,
    c("active_days", "INTEGER", "Days on which the instructor opened the course", { required: true, unit: "days" }),
    c("elapsed_days", "INTEGER", "Days of the course gone by up to the last day of the data", { required: true, unit: "days" }),
  ],
};

export const factSession: TableSpec = {
  schema,
  name: "fact_session",
  description: "Sessions of people on the learning platform, from signing in to leaving. One row per session",
  key: ["session_id"],
  columns: [
    c("session_id", "VARCHAR", "Identifies the session", required),
    c("person_id", "VARCHAR", "Student or instructor whose session it is; of a student the same value as in enrolments", required),
    c("role", "VARCHAR", "What the person does at the institution", { ...required, codes: ROLE_CODES }),
    node,
    c("session_date", "DATE", "Local day on which the session began", required),
    c("minutes", "DOUBLE", "Length of the session", { required: true, unit: "minutes" }),
    c("device", "VARCHAR", "Kind of device; missing where it is not known", { examples: ["Desktop", "Mobile", "Tablet"] }),
    c("weekday", "VARCHAR", "Local day of the week on which the session began; missing where the source does not tell the hour", {
      examples: ["Monday", "Sunday"],
    }),
    c("hour", "INTEGER", "Local hour in which the session began, 0 to 23; missing where the source does not tell"),
    c("client", "VARCHAR", "What the person used to reach the platform; missing where it is not known", { codes: CLIENT_CODES }),
  ],
};
