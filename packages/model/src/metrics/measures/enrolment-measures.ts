import type { Condition, Measure } from "@lyceum/semantic";

import { count, distinct, ratio, simple } from "./build-measure.ts";
import { AT_RISK, ENDED, IN_PROGRESS, PASS_MARK, QUIET_DAYS } from "./conditions.ts";

const outcome = (...values: readonly string[]): Condition => ({ column: "outcome", in: values });
/** Registers without results say who left, and of no student how a course ended. */
const unknown = { known: "completed", open: "open_outcomes" } as const;

/** Measures of who takes which courses, and how the courses end. */
export const ENROLMENT_MEASURES: Readonly<Record<string, Measure>> = {
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
  presentations: simple("dim_course", count, "count", [
    "Offerings in the catalogue",
    "Course offerings in the catalogue, with enrolments or without.",
  ]),
  modules: simple("fact_enrolment", distinct("dim_course.module_code"), "count", [
    "Modules with an enrolment",
    "Modules with an enrolment, each counted once however many offerings it has.",
  ]),
  passes: simple("fact_enrolment", count, "count", ["Passes", "Enrolments that ended with Pass or Distinction."], {
    where: outcome("Pass", "Distinction"),
    better: "higher",
    synonyms: ["passed", "pass or distinction", "passes or distinctions"],
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
    synonyms: ["dropouts", "withdrew", "unregistrations"],
  }),
  completed: simple("fact_enrolment", count, "count", ["Completed enrolments", "Enrolments that were not withdrawn and have an outcome."], {
    where: outcome("Pass", "Distinction", "Fail"),
  }),
  open_outcomes: simple(
    "fact_enrolment",
    count,
    "count",
    ["Enrolments without an outcome", "Enrolments of which it is not on record how they ended: the course still runs, or nobody has said."],
    { where: { column: "outcome", is: "null" } },
  ),
  ended_enrolments: simple(
    "fact_enrolment",
    count,
    "count",
    ["Enrolments in ended courses", "Enrolments in courses that have ended by the last day of the data: what rates of outcome are over."],
    { where: ENDED },
  ),
  ended_withdrawals: simple(
    "fact_enrolment",
    count,
    "count",
    ["Withdrawals from ended courses", "Enrolments in courses that have ended, and that the student left."],
    { where: { all: [outcome("Withdrawn"), ENDED] }, better: "lower" },
  ),
  in_progress: simple(
    "fact_enrolment",
    count,
    "count",
    ["Enrolments in progress", "Enrolments in courses that have begun and not ended, of students who have neither left nor a result."],
    { asOf: true, where: IN_PROGRESS, synonyms: ["current enrolments", "running enrolments"] },
  ),
  pass_rate: ratio(
    "passes",
    "enrolments",
    "ratio",
    [
      "Pass rate",
      "Enrolments that ended with Pass or Distinction over all enrolments, withdrawn ones included, in courses that have ended: nobody has passed a course that still runs.",
    ],
    { where: ENDED, unknown, better: "higher", synonyms: ["success rate"] },
  ),
  distinction_rate: ratio(
    "distinctions",
    "enrolments",
    "ratio",
    ["Distinction rate", "Enrolments that ended with Distinction over all enrolments, in courses that have ended."],
    { where: ENDED, unknown, better: "higher" },
  ),
  fail_rate: ratio(
    "fails",
    "enrolments",
    "ratio",
    ["Fail rate", "Enrolments that ended with Fail over all enrolments, in courses that have ended."],
    { where: ENDED, unknown, better: "lower", synonyms: ["failure rate"] },
  ),
  withdrawal_rate: ratio(
    "withdrawals",
    "enrolments",
    "ratio",
    ["Withdrawal rate", "Enrolments that ended with a withdrawal over all enrolments, in courses that have ended."],
    { where: ENDED, better: "lower", synonyms: ["dropout rate", "attrition", "rate of withdrawal"] },
  ),
  withdrawal_rate_so_far: ratio(
    "withdrawals",
    "enrolments",
    "ratio",
    [
      "Withdrawal rate so far",
      "Enrolments that the student has left over all enrolments, courses that still run included: lower than it will be when they end.",
    ],
    { better: "lower", synonyms: ["dropout rate so far", "withdrawal rate to date"] },
  ),
  average_registration_day: simple(
    "fact_enrolment",
    { op: "avg", column: "registered_day" },
    "decimal",
    ["Average day of registration", "Mean day of registration counted from the course's start; before it is negative."],
    { synonyms: ["average registration day"] },
  ),
  average_credits: simple(
    "fact_enrolment",
    { op: "avg", column: "studied_credits" },
    "decimal",
    ["Average credits studied", "Mean credits studied at the same time, over enrolments."],
    { synonyms: ["average credit load", "average credits"] },
  ),
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
      `Students with an enrolment in progress in which they had no visit for ${QUIET_DAYS} days or more, or scores that average under ${PASS_MARK}. A reason to ask, not a verdict.`,
    ],
    { asOf: true, where: AT_RISK, better: "lower", synonyms: ["at risk"] },
  ),
  at_risk_enrolments: simple(
    "fact_enrolment",
    count,
    "count",
    [
      "Enrolments at risk",
      `Enrolments in progress without a visit for ${QUIET_DAYS} days or more, or with scores that average under ${PASS_MARK}.`,
    ],
    { asOf: true, where: AT_RISK, better: "lower" },
  ),
  at_risk_rate: ratio("at_risk_enrolments", "in_progress", "ratio", ["Share at risk", "Enrolments at risk over enrolments in progress."], {
    better: "lower",
    synonyms: ["at risk rate", "risk rate"],
  }),
};
