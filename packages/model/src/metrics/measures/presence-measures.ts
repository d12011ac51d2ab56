import type { Condition, Measure } from "@lyceum/semantic";

import { count, distinct, ratio, simple } from "./build-measure.ts";

/** Days within which an instructor's visit counts as presence. */
const PRESENT_DAYS = 7;
/** The course has begun and not ended. */
const RUNNING: Condition = {
  all: [
    { column: "dim_course.start_date", olderThanDays: 0 },
    {
      any: [
        { column: "dim_course.end_date", is: "null" },
        { column: "dim_course.end_date", is: "ahead" },
      ],
    },
  ],
};

/** Measures of what instructors do in their courses day by day. */
export const PRESENCE_MEASURES: Readonly<Record<string, Measure>> = {
  instructor_visits: simple(
    "fact_teaching_day",
    { op: "sum", column: "visits" },
    "count",
    ["Instructors' visits", "Visits of instructors to their courses."],
    { zeroWhenEmpty: true, better: "higher" },
  ),
  instructor_posts: simple(
    "fact_teaching_day",
    { op: "sum", column: "posts" },
    "count",
    ["Instructors' posts", "Contributions of instructors to discussions of their courses."],
    { zeroWhenEmpty: true, better: "higher" },
  ),
  grades_given: simple(
    "fact_teaching_day",
    { op: "sum", column: "grades" },
    "count",
    ["Grades given", "Submissions that instructors graded."],
    { zeroWhenEmpty: true, better: "higher" },
  ),
  taught_weeks: simple("fact_taught_week", count, "count", [
    "Weeks of taught offerings",
    "Whole weeks of course offerings with an instructor, each offering with its own.",
  ]),
  weeks_with_presence: simple(
    "fact_taught_week",
    count,
    "count",
    ["Weeks with a present instructor", "Of the weeks of offerings with an instructor, those in which one opened the course."],
    { where: { column: "present", is: "true" }, better: "higher" },
  ),
  weekly_presence: ratio(
    "weeks_with_presence",
    "taught_weeks",
    "ratio",
    [
      "Weekly presence",
      "Whole weeks of offerings in which an instructor opened the course over all of those of offerings with an instructor.",
    ],
    { better: "higher" },
  ),
  visited_courses: simple(
    "fact_teaching_day",
    distinct("course_id"),
    "count",
    ["Courses visited this week", "Running course offerings that an instructor opened in the last seven days of the data."],
    {
      asOf: true,
      where: { all: [RUNNING, { column: "visits", op: ">", value: 0 }, { column: "access_date", withinDays: PRESENT_DAYS }] },
      better: "higher",
    },
  ),
  running_taught_courses: simple(
    "fact_teaching",
    distinct("course_id"),
    "count",
    [
      "Running courses with an instructor",
      "Course offerings with an instructor that have begun and not ended by the last day of the data.",
    ],
    { asOf: true, where: RUNNING },
  ),
  present_courses: ratio(
    "visited_courses",
    "running_taught_courses",
    "ratio",
    [
      "Courses with a present instructor",
      "Running offerings that an instructor opened in the last seven days over running offerings with an instructor.",
    ],
    { better: "higher", synonyms: ["instructor presence"] },
  ),
};
