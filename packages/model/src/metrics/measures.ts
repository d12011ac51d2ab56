import { REPORTING_AREAS } from "@lyceum/access";
import type { Aggregate, Condition, Measure, MeasureFormat, RatioMeasure, SimpleMeasure } from "@lyceum/semantic";

type Texts = readonly [label: string, description: string];
type More = Partial<Pick<SimpleMeasure, "better" | "synonyms" | "where" | "zeroWhenEmpty" | "areas">>;

const simple = (
  fact: string,
  aggregate: Aggregate,
  format: MeasureFormat,
  [label, description]: Texts,
  more: More = {},
): SimpleMeasure => ({
  kind: "simple",
  fact,
  aggregate,
  format,
  label,
  description,
  areas: REPORTING_AREAS,
  ...more,
});
const ratio = (
  numerator: string,
  denominator: string,
  format: MeasureFormat,
  [label, description]: Texts,
  more: Partial<RatioMeasure> = {},
): RatioMeasure => ({
  kind: "ratio",
  numerator,
  denominator,
  format,
  label,
  description,
  areas: REPORTING_AREAS,
  ...more,
});
const distinct = (column: string): Aggregate => ({ op: "count_distinct", column });
const count: Aggregate = { op: "count" };
const outcome = (...values: readonly string[]): Condition => ({ column: "outcome", in: values });

/** Points of 100 that a pass needs. */
export const PASS_MARK = 40;
/** Days without a visit after which a student who is still enrolled counts as at risk. */
export const QUIET_DAYS = 7;

/** Still enrolled, and quiet for a week or scoring under the pass mark. */
export const AT_RISK: Condition = {
  all: [
    { column: "outcome", is: "null" },
    {
      any: [
        { column: "last_activity_date", is: "null" },
        { column: "last_activity_date", olderThanDays: QUIET_DAYS },
        { column: "average_score", op: "<", value: PASS_MARK },
      ],
    },
  ],
};

const enrolments: Readonly<Record<string, Measure>> = {
  enrolments: simple(
    "fact_enrolment",
    count,
    "count",
    ["Enrolments", "One student in one course offering. Preview and support users and unavailable enrolments are left out."],
    { better: "higher", synonyms: ["registrations"] },
  ),
  students: simple(
    "fact_enrolment",
    distinct("student_id"),
    "count",
    ["Students", "People with an enrolment, each counted once however many courses they take."],
    { better: "higher", synonyms: ["people", "learners", "headcount"] },
  ),
  courses: simple("fact_enrolment", distinct("course_id"), "count", ["Course offerings", "Course offerings with an enrolment."], {
    synonyms: ["offerings", "presentations"],
  }),
  passes: simple("fact_enrolment", count, "count", ["Passes", "Enrolments that ended with Pass or Distinction."], {
    where: outcome("Pass", "Distinction"),
    better: "higher",
    synonyms: ["passed"],
  }),
  distinctions: simple("fact_enrolment", count, "count", ["Distinctions", "Enrolments that ended with Distinction."], {
    where: outcome("Distinction"),
    better: "higher",
  }),
  fails: simple("fact_enrolment", count, "count", ["Fails", "Enrolments that ended with Fail."], {
    where: outcome("Fail"),
    better: "lower",
    synonyms: ["failures", "failed"],
  }),
  withdrawals: simple("fact_enrolment", count, "count", ["Withdrawals", "Enrolments that ended with a withdrawal."], {
    where: outcome("Withdrawn"),
    better: "lower",
    synonyms: ["dropouts", "withdrew"],
  }),
  completed: simple("fact_enrolment", count, "count", ["Completed enrolments", "Enrolments that were not withdrawn and have an outcome."], {
    where: outcome("Pass", "Distinction", "Fail"),
  }),
  pass_rate: ratio(
    "passes",
    "enrolments",
    "ratio",
    ["Pass rate", "Enrolments that ended with Pass or Distinction over all enrolments, those in progress included."],
    { better: "higher", synonyms: ["success rate"] },
  ),
  distinction_rate: ratio(
    "distinctions",
    "enrolments",
    "ratio",
    ["Distinction rate", "Enrolments that ended with Distinction over all enrolments."],
    { better: "higher" },
  ),
  fail_rate: ratio("fails", "enrolments", "ratio", ["Fail rate", "Enrolments that ended with Fail over all enrolments."], {
    better: "lower",
    synonyms: ["failure rate"],
  }),
  withdrawal_rate: ratio(
    "withdrawals",
    "enrolments",
    "ratio",
    ["Withdrawal rate", "Enrolments that ended with a withdrawal over all enrolments."],
    { better: "lower", synonyms: ["dropout rate", "attrition"] },
  ),
  average_registration_day: simple("fact_enrolment", { op: "avg", column: "registered_day" }, "decimal", [
    "Average day of registration",
    "Mean day of registration counted from the course's start; before it is negative.",
  ]),
  average_credits: simple("fact_enrolment", { op: "avg", column: "studied_credits" }, "decimal", [
    "Average credits studied",
    "Mean credits studied at the same time, over enrolments.",
  ]),
  average_previous_attempts: simple("fact_enrolment", { op: "avg", column: "previous_attempts" }, "decimal", [
    "Average previous attempts",
    "Mean number of earlier attempts at the same course, over enrolments.",
  ]),
  at_risk_students: simple(
    "fact_enrolment",
    distinct("student_id"),
    "count",
    [
      "Students at risk",
      `Students who are still enrolled in a course and had no visit there for ${QUIET_DAYS} days or more, or whose scores average under ${PASS_MARK}. A reason to ask, not a verdict.`,
    ],
    { where: AT_RISK, better: "lower", synonyms: ["at risk"] },
  ),
};

const activity: Readonly<Record<string, Measure>> = {
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
    { where: { column: "fact_enrolment.counted", is: "true" }, better: "higher" },
  ),
  active_last_7_days: simple(
    "fact_activity",
    distinct("student_id"),
    "count",
    ["Active in the last 7 days", "Students with one activity event or more in the last 7 days of the data."],
    { where: { column: "activity_date", withinDays: 7 }, better: "higher" },
  ),
  active_days: simple("fact_activity", distinct("activity_date"), "count", ["Days with activity", "Days on which somebody was active."]),
  items_used: simple("fact_activity", distinct("item_id"), "count", ["Items used", "Content and tools that were used."]),
  clicks_per_active_student: ratio(
    "clicks",
    "active_students",
    "decimal",
    ["Events per active student", "Activity events over students with activity."],
    { better: "higher" },
  ),
  clicks_per_enrolled_student: ratio(
    "clicks",
    "students",
    "decimal",
    ["Events per enrolled student", "Activity events over all enrolled students."],
    { better: "higher" },
  ),
  engagement_rate: ratio("active_enrolments", "enrolments", "ratio", ["Engagement rate", "Enrolments with activity over all enrolments."], {
    better: "higher",
    synonyms: ["participation"],
  }),
};

const assessment: Readonly<Record<string, Measure>> = {
  submissions: simple("fact_submission", count, "count", ["Submissions", "Submitted assessments."], { better: "higher" }),
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
    { better: "higher", synonyms: ["mean score", "mark", "grade"] },
  ),
  lowest_score: simple("fact_submission", { op: "min", column: "score" }, "score", ["Lowest score", "Lowest score of a submission."]),
  highest_score: simple("fact_submission", { op: "max", column: "score" }, "score", ["Highest score", "Highest score of a submission."]),
  late_submissions: simple("fact_submission", count, "count", ["Late submissions", "Submissions after the due day."], {
    where: { column: "late", is: "true" },
    better: "lower",
  }),
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
    { better: "lower" },
  ),
};

const teaching: Readonly<Record<string, Measure>> = {
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

const platform: Readonly<Record<string, Measure>> = {
  sessions: simple("fact_session", count, "count", ["Sessions", "Sessions on the learning platform."], {
    better: "higher",
    synonyms: ["logins"],
  }),
  session_people: simple("fact_session", distinct("person_id"), "count", ["People with a session", "People with one session or more."], {
    better: "higher",
  }),
  session_minutes: simple("fact_session", { op: "sum", column: "minutes" }, "minutes", ["Session time", "Length of sessions, summed."]),
  tool_uses: simple("fact_tool_use", { op: "sum", column: "uses" }, "count", ["Tool uses", "Times that tools were used in courses."], {
    zeroWhenEmpty: true,
    better: "higher",
  }),
  tool_minutes: simple("fact_tool_use", { op: "sum", column: "minutes" }, "minutes", ["Time in tools", "Time spent in tools."]),
  courses_using_tools: simple(
    "fact_tool_use",
    distinct("course_id"),
    "count",
    ["Courses using a tool", "Course offerings in which a tool was used."],
    { where: { column: "uses", op: ">", value: 0 }, better: "higher" },
  ),
  tool_adoption: ratio(
    "courses_using_tools",
    "courses",
    "ratio",
    ["Tool adoption", "Course offerings that use a tool over course offerings with an enrolment."],
    { cap: 1, better: "higher" },
  ),
  accessibility_score: simple(
    "fact_accessibility",
    { op: "avg", column: "score" },
    "score",
    ["Accessibility score", "Mean accessibility score of course content, in points of 100."],
    { better: "higher" },
  ),
  severe_accessibility_issues: simple(
    "fact_accessibility",
    { op: "sum", column: "severe_issues" },
    "count",
    ["Severe accessibility issues", "Severe accessibility issues found in course content."],
    { better: "lower" },
  ),
  measured_items: simple("fact_accessibility", count, "count", ["Content measured", "Content whose accessibility was measured."]),
};

/** One governed definition of every number that the product shows. */
export const MODEL_MEASURES: Readonly<Record<string, Measure>> = { ...enrolments, ...activity, ...assessment, ...teaching, ...platform };
