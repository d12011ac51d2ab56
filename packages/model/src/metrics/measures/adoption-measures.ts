import type { Condition, Measure } from "@lyceum/semantic";

import { MIN_ACTIVE_STUDENTS, REACH_DAYS } from "../../star/derive-adoption.ts";
import { count, distinct, ratio, simple } from "./build-measure.ts";

const used = { column: "used", is: "true" } as const;

/** Days since a course began after which it is known whether it keeps a tool: it has had weeks 8 to 10. */
const LONG_ENOUGH_DAYS = 77;
/** Last day of week 2 of a course, and first of week 8. */
const [EARLY_DAY, LATER_DAY] = [20, 56] as const;
const BEGAN_WITH_TOOL: Condition = {
  all: [
    { column: "first_use_day", op: "<=", value: EARLY_DAY },
    { column: "dim_course.start_date", olderThanDays: LONG_ENOUGH_DAYS },
  ],
};

/** The length that a part of the sessions lies under. */
const sessionLength = (part: number, label: string, description: string): Measure =>
  simple("fact_session", { op: "percentile", column: "minutes", at: part }, "minutes", [label, description]);

/** Use of the learning platform and of its tools. */
export const ADOPTION_MEASURES: Readonly<Record<string, Measure>> = {
  sessions: simple("fact_session", count, "count", ["Sessions", "Sessions on the learning platform."], {
    better: "higher",
    synonyms: ["logins"],
  }),
  session_people: simple("fact_session", distinct("person_id"), "count", ["People with a session", "People with one session or more."], {
    better: "higher",
  }),
  session_minutes: simple("fact_session", { op: "sum", column: "minutes" }, "minutes", ["Session time", "Length of sessions, summed."]),
  minutes_per_session: ratio("session_minutes", "sessions", "minutes", ["Time per session", "Length of sessions over sessions: the mean."]),
  session_minutes_p10: sessionLength(0.1, "Session length, shortest tenth", "Minutes that a tenth of the sessions lie under."),
  session_minutes_median: sessionLength(0.5, "Session length", "Median minutes of a session."),
  session_minutes_p90: sessionLength(0.9, "Session length, longest tenth", "Minutes that a tenth of the sessions lie over."),
  sessions_per_person: ratio(
    "sessions",
    "session_people",
    "decimal",
    ["Sessions per person", "Sessions over people with a session in the same time."],
    { better: "higher" },
  ),
  expected_students: simple(
    "fact_platform_reach",
    distinct("student_id"),
    "count",
    [
      "Students expected on the platform",
      "Students with an enrolment in progress on the last day of the data, where the learning platform records sessions.",
    ],
    { asOf: true },
  ),
  expected_enrolments: simple(
    "fact_platform_reach",
    count,
    "count",
    ["Expected enrolments", "Enrolments in progress on the last day of the data, where the learning platform records sessions."],
    { asOf: true },
  ),
  reached_enrolments: simple(
    "fact_platform_reach",
    count,
    "count",
    [
      "Expected enrolments with a session",
      `Enrolments in progress whose student began a session in the last ${REACH_DAYS} days of the data, in any course.`,
    ],
    { asOf: true, where: { column: "came", is: "true" }, better: "higher" },
  ),
  students_never_there: simple(
    "fact_platform_reach",
    distinct("student_id"),
    "count",
    ["Expected students who never came", "Students with an enrolment in progress and no session on record, in any course."],
    { asOf: true, where: { column: "last_session_date", is: "null" }, better: "lower" },
  ),
  phone_only_enrolments: simple(
    "fact_platform_reach",
    count,
    "count",
    [
      "Expected enrolments by phone alone",
      `Enrolments in progress whose student's sessions of the last ${REACH_DAYS} days of the data were all on a phone.`,
    ],
    { asOf: true, where: { column: "phone_only", is: "true" } },
  ),
  platform_reach: ratio(
    "reached_enrolments",
    "expected_enrolments",
    "ratio",
    [
      "Reach of the platform",
      `Enrolments in progress whose student began a session in the last ${REACH_DAYS} days of the data over all enrolments in progress.`,
    ],
    { better: "higher" },
  ),
  phone_only_share: ratio("phone_only_enrolments", "reached_enrolments", "ratio", [
    "Share by phone alone",
    `Enrolments in progress whose student came by phone alone in the last ${REACH_DAYS} days over those whose student came at all.`,
  ]),
  active_courses: simple(
    "fact_course_week",
    distinct("course_id"),
    "count",
    [
      "Active course offerings",
      `Available course offerings in which ${MIN_ACTIVE_STUDENTS} students or more were active in one week, and which have an instructor where the source names any.`,
    ],
    { where: { column: "active", is: "true" }, better: "higher", synonyms: ["active courses"] },
  ),
  tool_uses: simple("fact_tool_day", { op: "sum", column: "uses" }, "count", ["Tool uses", "Times that tools were used in courses."], {
    zeroWhenEmpty: true,
    better: "higher",
  }),
  tool_minutes: simple("fact_tool_day", { op: "sum", column: "minutes" }, "minutes", ["Time in tools", "Time spent in tools."]),
  tool_people: simple(
    "fact_tool_day",
    distinct("person_id"),
    "count",
    ["People using a tool", "People who used a tool, each counted once."],
    {
      better: "higher",
    },
  ),
  courses_using_tools: simple(
    "fact_tool_day",
    distinct("course_id"),
    "count",
    ["Courses using a tool", "Course offerings in which a tool was used."],
    { where: { column: "uses", op: ">", value: 0 }, better: "higher" },
  ),
  tool_uses_per_person: ratio(
    "tool_uses",
    "tool_people",
    "decimal",
    ["Tool uses per person", "Times that tools were used over the people who used them."],
    { better: "higher" },
  ),
  tool_minutes_per_person: ratio("tool_minutes", "tool_people", "minutes", [
    "Time in tools per person",
    "Time spent in tools over the people who used them, where the source records time.",
  ]),
  active_courses_using_tools: simple(
    "fact_course_tool",
    distinct("course_id"),
    "count",
    ["Active courses using a tool", "Active course offerings in which a tool was used, in a week in which they were active."],
    { where: used, better: "higher" },
  ),
  courses_open_to_tools: simple("fact_course_tool", distinct("course_id"), "count", [
    "Active courses that could use a tool",
    "Active course offerings, whether they used the tool or not.",
  ]),
  course_people: simple("fact_course_person", distinct("person_id"), "count", [
    "People in active courses",
    "Students who are enrolled and instructors who teach in active course offerings, each counted once.",
  ]),
  course_people_using_tools: simple(
    "fact_course_person",
    distinct("person_id"),
    "count",
    [
      "People in active courses using a tool",
      "Students and instructors who used a tool in an active course offering, in a week in which it was active.",
    ],
    { where: used, better: "higher" },
  ),
  tool_reach: ratio(
    "course_people_using_tools",
    "course_people",
    "ratio",
    [
      "Reach of tools",
      "Students and instructors who used a tool in an active course offering over all who study or teach in active course offerings.",
    ],
    { better: "higher" },
  ),
  courses_with_both: simple("fact_tool_pair", distinct("course_id"), "count", [
    "Active courses with two tools",
    "Active course offerings in which two tools were used in the same week.",
  ]),
  tool_starts: simple(
    "fact_tool_span",
    distinct("course_id"),
    "count",
    [
      "Course offerings that began with a tool",
      `Course offerings that used a tool by the end of week 2 and began ${LONG_ENOUGH_DAYS} days ago or earlier.`,
    ],
    { where: BEGAN_WITH_TOOL },
  ),
  tools_kept: simple(
    "fact_tool_span",
    distinct("course_id"),
    "count",
    [
      "Course offerings that kept a tool",
      `Course offerings that used a tool by the end of week 2 and in week 8 or later, of those that began ${LONG_ENOUGH_DAYS} days ago or earlier.`,
    ],
    { where: { all: [BEGAN_WITH_TOOL, { column: "last_use_day", op: ">=", value: LATER_DAY }] }, better: "higher" },
  ),
  tool_keeping_rate: ratio(
    "tools_kept",
    "tool_starts",
    "ratio",
    [
      "Share that kept the tool",
      "Course offerings that used a tool by the end of week 2 and in week 8 or later over those that used it by the end of week 2.",
    ],
    { better: "higher" },
  ),
  tool_adoption: ratio(
    "active_courses_using_tools",
    "courses_open_to_tools",
    "ratio",
    ["Tool adoption", "Active course offerings in which a tool was used over all active course offerings."],
    { better: "higher", synonyms: ["tool reach"] },
  ),
};
