import type { TableSpec } from "../table.ts";
import { c, course, enrolment, node, QUIET_BANDS, required, schema, student, term } from "./columns.ts";

/** What each enrolment was asked for. Filled from the rest of the star by `derive.ts`. */
export const factExpectedWork: TableSpec = {
  schema,
  name: "fact_expected_work",
  description:
    "Work that students were asked for, handed in or not. Filter by expected and a past due date for what was due. One row per enrolment and assessment of its course",
  key: ["enrolment_id", "assessment_id"],
  columns: [
    enrolment,
    student,
    course,
    term,
    node,
    c("assessment_id", "VARCHAR", "Assessment that the row is about", { required: true, references: "star.dim_assessment.assessment_id" }),
    c("due_date", "DATE", "Last local day on which it is on time; missing where there is none"),
    c("due_day", "INTEGER", "Due day counted from the course's start; missing where there is none", { unit: "days" }),
    c(
      "expected",
      "BOOLEAN",
      "The student was enrolled on the due day, is not exempt and has no banked result; missing where there is no due day, and where it has passed and nothing is on record of anybody",
    ),
    c("exempt", "BOOLEAN", "The student need not hand it in, as far as the source records that", required),
    c("handed_in", "BOOLEAN", "The student handed it in, in time or late; a banked result is no work handed in", required),
    c("handed_date", "DATE", "Local day on which it was handed in, as far as known; missing where nothing was handed in"),
    c("late", "BOOLEAN", "Handed in after the due day; missing where nothing was handed in or there is no due day"),
    c("banked", "BOOLEAN", "The result was carried over from an earlier offering of the course", required),
    c("score", "DOUBLE", "Newest score; missing while not graded", { unit: "points of 100" }),
    c("graded", "BOOLEAN", "It has a score", required),
    c(
      "most_in_week",
      "INTEGER",
      "Most pieces that the student has due in one calendar week of the term, in all courses that count; missing where the piece is not expected",
      { unit: "pieces of work" },
    ),
    c(
      "rest_score",
      "DOUBLE",
      "Mean of the student's other scores in the course, banked results left out; missing where the piece has no score or is banked, or there is no other",
      { unit: "points of 100" },
    ),
    c("beyond_rest", "DOUBLE", "Score less the mean of the student's other scores; missing where that is", { unit: "points of 100" }),
  ],
};

/** How each enrolment stood week by week. Filled from the rest of the star by `derive.ts`. */
export const factEnrolmentWeek: TableSpec = {
  schema,
  name: "fact_enrolment_week",
  description:
    "Enrolments week by week of the course, as known at each week's end, from registration until withdrawal, the course's end or the last day of the data. Rows of one enrolment repeat: count people and read marks at one week, or where latest is true. One row per enrolment and course week",
  key: ["enrolment_id", "week"],
  columns: [
    enrolment,
    student,
    course,
    term,
    node,
    c("week", "INTEGER", "Week of the course, 0 is the first", required),
    c("week_start", "DATE", "First local day of the week", required),
    c("week_days", "INTEGER", "Days of the week gone by: 7, fewer in the week in which the course or the data ends", {
      required: true,
      unit: "days",
    }),
    c("latest", "BOOLEAN", "The week is the last of the course offering up to the last day of the data", required),
    c("clicks", "BIGINT", "Activity events in the week, 0 without any; missing where the source records no activity", { unit: "events" }),
    c("minutes", "DOUBLE", "Time spent in the week; missing where the source records none", { unit: "minutes" }),
    c("active_days", "INTEGER", "Days of the week with activity; missing where the source records no activity", { unit: "days" }),
    c(
      "quiet_days",
      "INTEGER",
      "Days from the last visit to the week's end; missing for a student who was never there, and where the source records no activity",
      { unit: "days" },
    ),
    c("quiet_band", "VARCHAR", "Band of the quiet days; missing where the source records no activity", { codes: QUIET_BANDS }),
    c(
      "planned_used",
      "BOOLEAN",
      "The student used content in the week for which it is planned; missing where none is planned for the week, and where the source records no activity",
    ),
    c("pieces_due", "INTEGER", "Expected pieces of work due by the week's end; missing where the source has no assessments", {
      unit: "pieces of work",
    }),
    c("pieces_handed_in", "INTEGER", "Of the pieces due, those handed in by the week's end; missing where the source has no assessments", {
      unit: "pieces of work",
    }),
    c(
      "pieces_missing",
      "INTEGER",
      "Of the pieces due, those not handed in by the week's end; missing where the source has no assessments",
      {
        unit: "pieces of work",
      },
    ),
    c(
      "running_mark",
      "DOUBLE",
      "Mean score of the pieces due so far with a score by the week's end, by the weights of the course where all its assessments have one; banked results are left out; missing without a score",
      { unit: "points of 100" },
    ),
    c("mark_band", "VARCHAR", "Ten points of 100 within which the running mark lies; missing without one", {
      examples: ["0-9", "30-39", "90-100"],
    }),
  ],
};
