import type { TableSpec } from "../table.ts";
import { c, course, node, required, schema, term } from "./columns.ts";

/** Weeks in which instructors could have come, and whether they did. Filled by `derive.ts`. */
export const factTaughtWeek: TableSpec = {
  schema,
  name: "fact_taught_week",
  description:
    "Whole weeks of course offerings with an instructor, up to the course's end or the last day of the data, and whether an instructor came. One row per offering and course week; empty where the source records no days of instructors",
  key: ["course_id", "week"],
  columns: [
    course,
    term,
    node,
    c("week", "INTEGER", "Week of the course, 0 is the first", required),
    c("week_start", "DATE", "First local day of the week", required),
    c("week_end", "DATE", "Last local day of the week", required),
    c("present", "BOOLEAN", "An instructor opened the course in the week", required),
  ],
};

export const factTeachingDay: TableSpec = {
  schema,
  name: "fact_teaching_day",
  description: "What instructors did in their courses, day by day. One row per instructor, offering and day on which there was something",
  key: ["teaching_id", "access_date"],
  columns: [
    c("teaching_id", "VARCHAR", "Assignment of the instructor to the offering", {
      required: true,
      references: "star.fact_teaching.teaching_id",
    }),
    c("instructor_id", "VARCHAR", "Instructor; the same value in every course and term", required),
    course,
    term,
    node,
    c("access_date", "DATE", "Local day", required),
    c("access_day", "INTEGER", "Day counted from the course's start", { required: true, unit: "days" }),
    c("visits", "INTEGER", "Visits to the course; 0 where grades came in by another way", { ...required, unit: "visits" }),
    c("posts", "INTEGER", "Contributions to discussions of the course", { ...required, unit: "posts" }),
    c("grades", "INTEGER", "Submissions that were graded", { ...required, unit: "submissions" }),
  ],
};
