import type { Measure } from "@lyceum/semantic";

import { distinct, ratio, simple } from "./build-measure.ts";

/** Who teaches, and how present they are. */
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
  class_size: ratio(
    "students",
    "instructors",
    "count",
    ["Class size", "Students for each instructor, rounded up; a course without one counts as having one."],
    { denominatorAtLeast: 1, ceil: true },
  ),
};
