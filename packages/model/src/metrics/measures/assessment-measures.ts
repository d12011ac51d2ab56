import type { Measure } from "@lyceum/semantic";

import { count, distinct, ratio, simple } from "./build-measure.ts";

/** What students hand in, and how it is marked. */
export const ASSESSMENT_MEASURES: Readonly<Record<string, Measure>> = {
  assessments: simple("dim_assessment", count, "count", ["Assessments set", "Assessments of courses, handed in or not."], {
    synonyms: ["assessments in the plan"],
  }),
  submissions: simple("fact_submission", count, "count", ["Submissions", "Submitted assessments."], {
    better: "higher",
    synonyms: ["assessment submissions"],
  }),
  submitting_students: simple(
    "fact_submission",
    distinct("student_id"),
    "count",
    ["Students who submitted", "Students with one submission or more."],
    { better: "higher" },
  ),
  average_score: simple(
    "fact_submission",
    { op: "avg", column: "score" },
    "score",
    ["Average score", "Mean score of the scored submissions, in points of 100."],
    { range: [0, 100], better: "higher", synonyms: ["mean score", "mark", "grade", "average submission score", "score"] },
  ),
  lowest_score: simple("fact_submission", { op: "min", column: "score" }, "score", ["Lowest score", "Lowest score of a submission."]),
  highest_score: simple("fact_submission", { op: "max", column: "score" }, "score", ["Highest score", "Highest score of a submission."]),
  late_submissions: simple("fact_submission", count, "count", ["Late submissions", "Submissions after the due day."], {
    where: { column: "late", is: "true" },
    better: "lower",
    synonyms: ["late", "submitted late", "assessments handed in late"],
  }),
  on_time_submissions: simple(
    "fact_submission",
    count,
    "count",
    ["Submissions on time", "Submissions on or before the due day; those of assessments without one are left out."],
    { where: { column: "late", is: "false" }, better: "higher", synonyms: ["on time", "submitted on time"] },
  ),
  ungraded_submissions: simple("fact_submission", count, "count", ["Submissions not graded", "Submissions without a score."], {
    where: { column: "score", is: "null" },
    better: "lower",
  }),
  banked_submissions: simple(
    "fact_submission",
    count,
    "count",
    ["Banked submissions", "Submissions carried over from an earlier presentation."],
    { where: { column: "banked", is: "true" } },
  ),
  late_rate: ratio("late_submissions", "submissions", "ratio", ["Late rate", "Submissions after the due day over all submissions."], {
    better: "lower",
    synonyms: ["lateness"],
  }),
  not_graded_share: ratio(
    "ungraded_submissions",
    "submissions",
    "ratio",
    ["Share not graded", "Submissions without a score over all submissions."],
    { better: "lower" },
  ),
  grading_days: simple(
    "fact_submission",
    { op: "avg", column: "grading_days" },
    "days",
    ["Days to grading", "Mean days from submission to grading, each capped at 91."],
    { range: [0, 91], better: "lower" },
  ),
};
