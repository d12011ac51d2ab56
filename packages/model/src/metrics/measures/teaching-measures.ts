import type { Measure } from "@lyceum/semantic";

import { count, distinct, ratio, simple } from "./build-measure.ts";

/** Measures of who teaches, and how present they are. */
export const TEACHING_MEASURES: Readonly<Record<string, Measure>> = {
  instructors: simple("fact_teaching", distinct("instructor_id"), "count", [
    "Instructors",
    "People who teach a course offering, each counted once.",
  ]),
  instructor_active_days: simple(
    "fact_teaching",
    { op: "sum", column: "active_days" },
    "days",
    ["Instructors' days with access", "Days on which instructors opened their courses, summed."],
    { better: "higher" },
  ),
  instructor_elapsed_days: simple("fact_teaching", { op: "sum", column: "elapsed_days" }, "days", [
    "Instructors' days gone by",
    "Days of the courses gone by, summed over instructors.",
  ]),
  instructor_access: ratio(
    "instructor_active_days",
    "instructor_elapsed_days",
    "ratio",
    ["Instructor access", "Days on which instructors opened their courses over the days gone by, at most 100 %."],
    { cap: 1, better: "higher" },
  ),
  teaching_assignments: simple("fact_teaching", count, "count", [
    "Teaching assignments",
    "One instructor in one course offering: who teaches four offerings has four.",
  ]),
  class_size: ratio(
    "enrolments",
    "teaching_assignments",
    "count",
    [
      "Class size",
      "Enrolments for each teaching assignment, rounded up: students of a course for each of its instructors. Where nobody teaches, all count as one class.",
    ],
    { denominatorAtLeast: 1, ceil: true },
  ),
};
