import type { TableSpec } from "../table.ts";
import { c, course, enrolment, node, required, ROLE_CODES, schema, student, term } from "./columns.ts";

const week = c("week_start", "DATE", "Monday of the ISO week", required);

/** What became of each offering week by week. Filled from the rest of the star by `derive-adoption.ts`. */
export const factCourseWeek: TableSpec = {
  schema,
  name: "fact_course_week",
  description: "Weeks in which students were active in a course offering. One row per offering and ISO week with activity",
  key: ["course_id", "week_start"],
  columns: [
    course,
    term,
    node,
    week,
    c("students", "INTEGER", "Different students who were active, of enrolments that count", { required: true, unit: "students" }),
    c("instructors", "INTEGER", "People who teach the offering; missing where the source names no instructors at all", {
      unit: "people",
    }),
    c(
      "active",
      "BOOLEAN",
      "The offering is available, three students or more were active in the week, and it has an instructor where the source names any",
      required,
    ),
  ],
};

/** Every tool in every week of every active offering, used or not. Filled by `derive-adoption.ts`. */
export const factCourseTool: TableSpec = {
  schema,
  name: "fact_course_tool",
  description:
    "Whether active course offerings use tools. One row per offering, ISO week in which it was active, and tool, whether used or not",
  key: ["course_id", "week_start", "tool_id"],
  columns: [
    course,
    term,
    node,
    week,
    c("tool_id", "VARCHAR", "Tool that could be used", { required: true, references: "star.dim_tool.tool_id" }),
    c("used", "BOOLEAN", "The tool was used in the offering in that week", required),
  ],
};

/** Students and instructors of every active offering, whether they use tools or not. Filled by `derive-adoption.ts`. */
export const factCoursePerson: TableSpec = {
  schema,
  name: "fact_course_person",
  description:
    "Whether people of active course offerings use tools. One row per student or instructor, course offering and ISO week in which it was active",
  key: ["course_id", "week_start", "person_id", "role"],
  columns: [
    c("person_id", "VARCHAR", "Student or instructor of the offering", required),
    c("role", "VARCHAR", "What the person does in the course", { ...required, codes: ROLE_CODES }),
    course,
    term,
    node,
    week,
    c("used", "BOOLEAN", "The person used a tool in the offering in that week", required),
  ],
};

/** Tools that go together. Filled by `derive-adoption.ts`. */
export const factToolPair: TableSpec = {
  schema,
  name: "fact_tool_pair",
  description:
    "Two tools used in the same week of an active course offering. One row per offering, ISO week and ordered pair of different tools",
  key: ["course_id", "week_start", "tool_id", "other_tool"],
  columns: [
    course,
    term,
    node,
    week,
    c("tool_id", "VARCHAR", "One of the two tools", { required: true, references: "star.dim_tool.tool_id" }),
    c("other_tool", "VARCHAR", "Name of the other one", required),
  ],
};

/** From when to when each offering used each tool. Filled by `derive-adoption.ts`. */
export const factToolSpan: TableSpec = {
  schema,
  name: "fact_tool_span",
  description: "From when to when course offerings used tools. One row per offering and tool that was used",
  key: ["course_id", "tool_id"],
  columns: [
    course,
    term,
    node,
    c("tool_id", "VARCHAR", "Tool that was used", { required: true, references: "star.dim_tool.tool_id" }),
    c("first_use_day", "INTEGER", "First day of use counted from the course's start, 0 on the first day, negative before", {
      required: true,
      unit: "days",
    }),
    c("last_use_day", "INTEGER", "Last day of use on record, counted in the same way", { required: true, unit: "days" }),
  ],
};

/** Students who should come to the platform, and whether they do. Filled by `derive-adoption.ts`. */
export const factPlatformReach: TableSpec = {
  schema,
  name: "fact_platform_reach",
  description:
    "Enrolments in progress on the last day of the data, and whether their students come to the learning platform. One row per enrolment; empty where the source records no sessions",
  key: ["enrolment_id"],
  columns: [
    enrolment,
    student,
    course,
    term,
    node,
    c("last_session_date", "DATE", "Last local day on which the student began a session, in any course; missing without any on record"),
    c("recent_sessions", "INTEGER", "Sessions that the student began in the last 28 days of the data, in all courses; 0 without one", {
      ...required,
      unit: "sessions",
    }),
    c("came", "BOOLEAN", "The student began a session in the last 28 days of the data", required),
    c(
      "phone_only",
      "BOOLEAN",
      "All sessions of the student in the last 28 days were on a phone; missing without one, or where a device is not known",
    ),
  ],
};
