import type { Condition, Measure } from "@lyceum/semantic";

import { count, distinct, ratio, simple } from "./build-measure.ts";
import { EXPECTED_GRADING_DAYS, NOT_BANKED, OVERDUE_FOR_GRADING, PASS_MARK } from "./conditions.ts";

const EXAM = "Exam";

/** Work that was due by the last day of the data, of those who had to hand it in. */
const DUE: readonly Condition[] = [
  { column: "expected", is: "true" },
  { column: "due_date", olderThanDays: 0 },
];
/** Work that is due or will be. Of what lay ahead on an earlier day it is not on record who was expected to hand it in. */
const DATED: Condition = { column: "most_in_week", is: "not_null" };
/** Scores that can be held against the same student's others. */
const COMPARED: Condition = { column: "beyond_rest", is: "not_null" };

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
  dated_work: simple(
    "fact_expected_work",
    count,
    "count",
    [
      "Pieces of work with a due day",
      "Work with a due day, past or ahead, of students who are enrolled on that day, are not exempt and have no banked result.",
    ],
    { where: DATED },
  ),
  students_with_work: simple(
    "fact_expected_work",
    distinct("student_id"),
    "count",
    ["Students with dated work", "Students who have or had to hand in work with a due day, past or ahead."],
    { where: DATED },
  ),
  compared_scores: simple(
    "fact_expected_work",
    count,
    "count",
    [
      "Scores beside others",
      "Scores of students who have another score in the course. Work carried over from an earlier offering is left out.",
    ],
    { where: COMPARED },
  ),
  score_deviation: simple(
    "fact_expected_work",
    { op: "deviation", column: "score" },
    "score",
    ["Deviation of scores", "Standard deviation of the scores of students who have another score in the course."],
    { where: COMPARED },
  ),
  rest_deviation: simple(
    "fact_expected_work",
    { op: "deviation", column: "rest_score" },
    "score",
    ["Deviation of the other scores", "Standard deviation of the means of the same students' other scores in the course."],
    { where: COMPARED },
  ),
  beyond_deviation: simple(
    "fact_expected_work",
    { op: "deviation", column: "beyond_rest" },
    "score",
    ["Deviation from the other scores", "Standard deviation of scores less the means of the same students' other scores in the course."],
    { where: COMPARED },
  ),
  expected_work: simple(
    "fact_expected_work",
    count,
    "count",
    [
      "Pieces of work due",
      "Work whose due day has passed, of students who were enrolled on that day, are not exempt and have no banked result.",
    ],
    { where: { all: DUE } },
  ),
  expected_handed_in: simple(
    "fact_expected_work",
    count,
    "count",
    ["Pieces due and handed in", "Of the pieces of work due, those that were handed in, in time or late."],
    { where: { all: [...DUE, { column: "handed_in", is: "true" }] }, better: "higher" },
  ),
  missing_pieces: simple(
    "fact_expected_work",
    count,
    "count",
    ["Missing pieces of work", "Of the pieces of work due, those of which nothing was handed in."],
    { where: { all: [...DUE, { column: "handed_in", is: "false" }] }, better: "lower", synonyms: ["missing work"] },
  ),
  submission_rate: ratio(
    "expected_handed_in",
    "expected_work",
    "ratio",
    [
      "Submission rate",
      "Pieces of work handed in, in time or late, over pieces due by the last day of the data. Students who had left before the due day, are exempt or have a banked result are in neither.",
    ],
    { better: "higher", synonyms: ["hand-in rate", "share handed in"] },
  ),
  grading_days: simple(
    "fact_submission",
    { op: "avg", column: "grading_days" },
    "days",
    ["Days to grading", "Mean days from submission to grading, each capped at 91."],
    { range: [0, 91], better: "lower" },
  ),
  dated_submissions: simple(
    "fact_submission",
    count,
    "count",
    [
      "Submissions with a due day",
      "Submissions of assessments that have a due day; work carried over from an earlier offering is left out.",
    ],
    {
      where: { all: [NOT_BANKED, { column: "late", is: "not_null" }] },
      parts: [{ all: [NOT_BANKED, { column: "late", is: "false" }] }, { all: [NOT_BANKED, { column: "late", is: "true" }] }],
    },
  ),
  on_time_rate: ratio(
    "on_time_submissions",
    "dated_submissions",
    "ratio",
    [
      "On-time rate",
      "Submissions on or before the due day over all submissions of assessments that have one. Work carried over from an earlier offering is in neither number.",
    ],
    { where: NOT_BANKED, better: "higher", synonyms: ["punctuality"] },
  ),
  graded_with_day: simple(
    "fact_submission",
    count,
    "count",
    ["Grades with a day", "Submissions with a grade of which it is on record when it was given."],
    { where: { all: [NOT_BANKED, { column: "grading_days", is: "not_null" }] } },
  ),
  graded_without_day: simple(
    "fact_submission",
    count,
    "count",
    ["Grades without a day", "Submissions with a score of which it is not on record when it was given."],
    { where: { all: [NOT_BANKED, { column: "grading_days", is: "null" }, { column: "score", is: "not_null" }] } },
  ),
  quickly_graded: simple(
    "fact_submission",
    count,
    "count",
    ["Graded in time", `Submissions that were graded within ${EXPECTED_GRADING_DAYS} days.`],
    { where: { all: [NOT_BANKED, { column: "grading_days", op: "<=", value: EXPECTED_GRADING_DAYS }] }, better: "higher" },
  ),
  grading_due: simple(
    "fact_submission",
    count,
    "count",
    [
      "Submissions to be graded by now",
      `Submissions that are graded, with the day on record, or have waited for longer than ${EXPECTED_GRADING_DAYS} days.`,
    ],
    { where: { any: [{ all: [NOT_BANKED, { column: "grading_days", is: "not_null" }] }, OVERDUE_FOR_GRADING] } },
  ),
  graded_in_time_rate: ratio(
    "quickly_graded",
    "grading_due",
    "ratio",
    [
      "Share graded in time",
      `Submissions graded within ${EXPECTED_GRADING_DAYS} days over those that are graded or have waited for longer. Missing where no day of grading is on record.`,
    ],
    { unknown: { known: "graded_with_day", open: "graded_without_day" }, better: "higher" },
  ),
  grading_backlog: simple(
    "fact_submission",
    count,
    "count",
    [
      "Waiting for a grade",
      `Submissions without a score that were handed in longer than ${EXPECTED_GRADING_DAYS} days before the last day of the data.`,
    ],
    { where: OVERDUE_FOR_GRADING, needs: ["submitted_date"], better: "lower", synonyms: ["backlog", "grading backlog"] },
  ),
  grading_median: simple(
    "fact_submission",
    { op: "median", column: "grading_days" },
    "days",
    ["Median days to grading", "Half of the graded submissions were graded within so many days; each is capped at 91."],
    { where: NOT_BANKED, range: [0, 91], better: "lower" },
  ),
  grading_p90: simple(
    "fact_submission",
    { op: "percentile", column: "grading_days", at: 0.9 },
    "days",
    ["Days until nine in ten are graded", "Nine in ten of the graded submissions were graded within so many days; each is capped at 91."],
    { where: NOT_BANKED, range: [0, 91], better: "lower" },
  ),
  scored_submissions: simple(
    "fact_submission",
    count,
    "count",
    ["Scored submissions", "Submissions with a score; work carried over from an earlier offering is left out."],
    { where: { all: [NOT_BANKED, { column: "score", is: "not_null" }] } },
  ),
  under_pass_submissions: simple(
    "fact_submission",
    count,
    "count",
    ["Submissions under the pass mark", `Submissions with a score under ${PASS_MARK}.`],
    { where: { all: [NOT_BANKED, { column: "score", op: "<", value: PASS_MARK }] }, better: "lower" },
  ),
  under_pass_submission_rate: ratio(
    "under_pass_submissions",
    "scored_submissions",
    "ratio",
    ["Submissions under the pass mark, share", `Submissions with a score under ${PASS_MARK} over all scored submissions.`],
    { better: "lower" },
  ),
  score_p10: simple(
    "fact_submission",
    { op: "percentile", column: "score", at: 0.1 },
    "score",
    ["Score of the lowest tenth", "One in ten scored submissions has at most so many points of 100."],
    { where: NOT_BANKED, range: [0, 100], better: "higher" },
  ),
  score_p25: simple(
    "fact_submission",
    { op: "percentile", column: "score", at: 0.25 },
    "score",
    ["Score of the lowest quarter", "One in four scored submissions has at most so many points of 100."],
    { where: NOT_BANKED, range: [0, 100], better: "higher" },
  ),
  score_p75: simple(
    "fact_submission",
    { op: "percentile", column: "score", at: 0.75 },
    "score",
    ["Score of the highest quarter", "Three in four scored submissions have at most so many points of 100."],
    { where: NOT_BANKED, range: [0, 100], better: "higher" },
  ),
  score_median: simple(
    "fact_submission",
    { op: "median", column: "score" },
    "score",
    ["Median score", "Half of the scored submissions have at most so many points of 100."],
    { where: NOT_BANKED, range: [0, 100], better: "higher" },
  ),
  score_p90: simple(
    "fact_submission",
    { op: "percentile", column: "score", at: 0.9 },
    "score",
    ["Score of the highest tenth", "Nine in ten scored submissions have at most so many points of 100."],
    { where: NOT_BANKED, range: [0, 100], better: "higher" },
  ),
  coursework_weight: simple(
    "dim_assessment",
    { op: "sum", column: "weight" },
    "decimal",
    ["Weight of coursework", "Weights of all assessments but exams, in percent of the final mark."],
    { where: { column: "assessment_type", op: "<>", value: EXAM } },
  ),
  exam_weight: simple(
    "dim_assessment",
    { op: "sum", column: "weight" },
    "decimal",
    ["Weight of exams", "Weights of exams, in percent of the final mark."],
    { where: { column: "assessment_type", op: "=", value: EXAM } },
  ),
};
