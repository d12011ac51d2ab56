import type { TableSpec } from "../table.ts";
import { c, course, node, required, schema, term } from "./columns.ts";

/** How an offering stands on the last day of the data, from before its start to its end. */
export const COURSE_STATES = {
  "Not begun": "Its first day lies after the last of the data",
  Hidden: "It runs, and its students cannot open it",
  "Open, not active": "It runs and is open, and in no week of the last 28 days were three students or more active in it",
  Active: "It runs and is open, and three students or more were active in it in a week of the last 28 days",
  Ended: "Its last day lies before the last of the data, or is that day",
} as const;

/** What an offering lacks. */
export const COURSE_GAPS = {
  "No students": "It runs, and no student is enrolled who counts and has not left",
  "No instructor": "Nobody teaches it",
  "No content": "It holds no content or tool",
  "Not open": "Students cannot open it",
  "No assessment": "It sets no assessment",
  "No due date": "An assessment has no due date",
  "Ends before it starts": "Its last day lies before its first",
  "Weights not 100 %": "The weights of its coursework, or of all of its assessments, do not add up to 100 %",
} as const;

/** How every offering stands. Filled by `derive-course-state.ts`. */
export const factCourseState: TableSpec = {
  schema,
  name: "fact_course_state",
  description: "How course offerings stand on the last day of the data. One row per offering",
  key: ["course_id"],
  columns: [
    course,
    term,
    node,
    c("state", "VARCHAR", "Where the offering stands between its opening and its end", { ...required, codes: COURSE_STATES }),
    c("start_in_days", "INTEGER", "Days from the last of the data to the first of the offering; negative once it has begun", {
      ...required,
      unit: "days",
    }),
    c(
      "opened_days",
      "INTEGER",
      "Days from opening to the first day of the offering, negative where it opened later; missing where that is not known",
      {
        unit: "days",
      },
    ),
    c(
      "first_content_days",
      "INTEGER",
      "Days from the first item that an instructor made to the first day of the offering, negative where it was made later; missing where none is known",
      { unit: "days" },
    ),
    c("ready", "BOOLEAN", "It starts within 21 days and lacks nothing; missing for offerings that start later or have begun"),
  ],
};

/** What offerings lack. Filled by `derive-course-state.ts`. */
export const factCourseGap: TableSpec = {
  schema,
  name: "fact_course_gap",
  description:
    "What course offerings lack that run, or start within 21 days of the last of the data. One row per offering and thing that it lacks",
  key: ["course_id", "gap"],
  columns: [
    course,
    term,
    node,
    c("gap", "VARCHAR", "What the offering lacks", { ...required, codes: COURSE_GAPS }),
    c("begun", "BOOLEAN", "The offering has begun", required),
  ],
};
