import type { Measure } from "@lyceum/semantic";

import { count, distinct, ratio, simple } from "./build-measure.ts";

/** What students do in their courses. */
export const ACTIVITY_MEASURES: Readonly<Record<string, Measure>> = {
  clicks: simple(
    "fact_activity",
    { op: "sum", column: "clicks" },
    "count",
    ["Activity events", "Uses of content and tools, as the learning platform records them."],
    { zeroWhenEmpty: true, better: "higher", synonyms: ["clicks", "events", "interactions"] },
  ),
  minutes: simple(
    "fact_activity",
    { op: "sum", column: "minutes" },
    "minutes",
    ["Time spent", "Time in courses, where the learning platform records it."],
    { better: "higher", synonyms: ["time"] },
  ),
  active_students: simple(
    "fact_activity",
    distinct("student_id"),
    "count",
    ["Active students", "Students with one activity event or more."],
    { better: "higher" },
  ),
  active_enrolments: simple(
    "fact_activity",
    distinct("enrolment_id"),
    "count",
    ["Active enrolments", "Enrolments with one activity event or more."],
    { better: "higher" },
  ),
  active_last_7_days: simple(
    "fact_activity",
    distinct("student_id"),
    "count",
    ["Active in the last 7 days", "Students with one activity event or more in the last 7 days of the data."],
    { asOf: true, where: { column: "activity_date", withinDays: 7 }, better: "higher" },
  ),
  active_days: simple("fact_activity", distinct("activity_date"), "count", ["Days with activity", "Days on which somebody was active."]),
  items_used: simple("fact_activity", distinct("item_id"), "count", ["Items used", "Content and tools that were used."]),
  items: simple("dim_item", count, "count", ["Content and tools in courses", "Content and tools in courses, used or not."]),
  clicks_per_active_enrolment: ratio(
    "clicks",
    "active_enrolments",
    "decimal",
    ["Events per active enrolment", "Activity events over enrolments with activity: how much a student who takes part does in one course."],
    { better: "higher", synonyms: ["clicks per active enrolment"] },
  ),
  clicks_per_enrolment: ratio(
    "clicks",
    "enrolments",
    "decimal",
    ["Events per enrolment", "Activity events over all enrolments, those without activity included: how much is done in one course."],
    { base: true, better: "higher", synonyms: ["clicks per enrolment"] },
  ),
  clicks_per_active_student: ratio(
    "clicks",
    "active_students",
    "decimal",
    [
      "Events per active student",
      "Activity events over students with activity. A student counts once and brings the events of all courses: compare groups by events per active enrolment.",
    ],
    { better: "higher", synonyms: ["clicks per active student"] },
  ),
  clicks_per_enrolled_student: ratio(
    "clicks",
    "students",
    "decimal",
    [
      "Events per enrolled student",
      "Activity events over all enrolled students. A student counts once and brings the events of all courses: compare groups by events per enrolment.",
    ],
    { base: true, better: "higher", synonyms: ["clicks per enrolled student"] },
  ),
  engagement_rate: ratio("active_enrolments", "enrolments", "ratio", ["Engagement rate", "Enrolments with activity over all enrolments."], {
    base: true,
    better: "higher",
    synonyms: ["participation"],
  }),
};
