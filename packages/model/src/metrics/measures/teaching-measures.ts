import type { Aggregate, Condition, Measure } from "@lyceum/semantic";

import { count, distinct, ratio, simple } from "./build-measure.ts";
import { WITH_STUDENTS } from "./conditions.ts";

/** A figure of classes, each offering counting once: a college's is that of its courses and not of its students. */
const classSize = (aggregate: Aggregate, texts: readonly [string, string]): Measure => simple("dim_course", aggregate, "decimal", texts);

/** Content of a course that has begun, as far as students can see it. @param available the column that says whether they can. */
const openIn = (available: string): Condition => ({
  all: [
    { column: "dim_course.start_date", olderThanDays: 0 },
    {
      any: [
        { column: available, is: "null" },
        { column: available, is: "true" },
      ],
    },
  ],
});

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
  taught_courses: simple("fact_teaching", distinct("course_id"), "count", [
    "Offerings with an instructor",
    "Course offerings that somebody teaches.",
  ]),
  enrolled_now: simple("dim_course", { op: "sum", column: "enrolled" }, "count", [
    "Enrolled now",
    "Enrolments that count and that the student has not left, of course offerings.",
  ]),
  offering_size: simple(
    "dim_course",
    { op: "median", column: "enrolled" },
    "decimal",
    ["Students per offering", "Half of the course offerings with students have at most so many enrolled."],
    { where: WITH_STUDENTS },
  ),
  class_size: classSize({ op: "median", column: "class_size" }, [
    "Class size",
    "Half of the course offerings have at most so many students for each instructor, rounded up. Where nobody teaches, all count as one class.",
  ]),
  class_size_p10: classSize({ op: "percentile", column: "class_size", at: 0.1 }, [
    "Class size, smallest tenth",
    "One in ten course offerings has at most so many students for each instructor.",
  ]),
  class_size_p90: classSize({ op: "percentile", column: "class_size", at: 0.9 }, [
    "Class size, largest tenth",
    "Nine in ten course offerings have at most so many students for each instructor.",
  ]),
  items_per_course: simple("dim_course", { op: "median", column: "items" }, "decimal", [
    "Items per offering",
    "Half of the course offerings have at most so many items of content and tools.",
  ]),
  courses_with_item: simple("dim_item", distinct("course_id"), "count", [
    "Offerings with content",
    "Course offerings that have such content or tools.",
  ]),
  begun_items: simple(
    "dim_item",
    count,
    "count",
    [
      "Content in courses that have begun",
      "Content and tools in courses that have begun, used or not. What is hidden from students is left out: they cannot open it.",
    ],
    { where: openIn("available") },
  ),
  begun_items_used: simple(
    "fact_activity",
    distinct("item_id"),
    "count",
    ["Content opened", "Of the content in courses that have begun and that students can see, what a student has opened."],
    { where: openIn("dim_item.available") },
  ),
  items_added: simple(
    "dim_item",
    count,
    "count",
    [
      "Items added during the course",
      "Content and tools made on the first day of their course or later. What was there before, and what has no day of creation, is left out.",
    ],
    { where: { column: "created_day", op: ">=", value: 0 }, needs: ["created_day"], synonyms: ["content added", "new items"] },
  ),
  hidden_items: simple("dim_item", count, "count", ["Hidden items", "Content and tools in courses that students cannot see."], {
    where: { column: "available", is: "false" },
    needs: ["available"],
  }),
  item_use_rate: ratio(
    "begun_items_used",
    "begun_items",
    "ratio",
    [
      "Share of content used",
      "Content and tools that a student has opened over all of them, in courses that have begun. What is hidden from students is left out.",
    ],
    { base: true, better: "higher" },
  ),
};
