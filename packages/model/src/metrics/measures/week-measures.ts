import type { Condition, Measure } from "@lyceum/semantic";

import { count, ratio, simple } from "./build-measure.ts";
import { PASS_MARK } from "./conditions.ts";

/** Weeks that are over, of sources that record activity. */
const WHOLE_WEEK: Condition = {
  all: [
    { column: "week_days", op: "=", value: 7 },
    { column: "active_days", is: "not_null" },
  ],
  place: true,
};
/** Weeks that are over and for which content is planned. */
const PLANNED: Condition = {
  all: [
    { column: "week_days", op: "=", value: 7 },
    { column: "planned_used", is: "not_null" },
  ],
  place: true,
};
const MARKED: Condition = { column: "running_mark", is: "not_null" };
/** Told of one week; without one, of the last in the data, which no range of days limits. */
const ONE_TIME = { atOneTime: true, asOf: true } as const;
const AT_LAST = "as known at the last week of the course in the data, or at the week that is asked for";

/** How enrolments stand week by week: who comes, and what their marks are so far. */
export const WEEK_MEASURES: Readonly<Record<string, Measure>> = {
  enrolment_weeks: simple(
    "fact_enrolment_week",
    count,
    "count",
    ["Weeks of enrolments", "Whole weeks of the course at whose end the student was enrolled, each enrolment with its own."],
    { where: WHOLE_WEEK },
  ),
  active_enrolment_weeks: simple(
    "fact_enrolment_week",
    count,
    "count",
    ["Active weeks of enrolments", "Of the whole weeks of enrolments, those with one active day or more."],
    { where: { all: [WHOLE_WEEK, { column: "active_days", op: ">", value: 0 }] }, better: "higher" },
  ),
  weekly_active_share: ratio(
    "active_enrolment_weeks",
    "enrolment_weeks",
    "ratio",
    ["Weekly active share", "Weeks of enrolments with one active day or more over all whole weeks at whose end the student was enrolled."],
    { better: "higher", synonyms: ["active each week"] },
  ),
  planned_weeks: simple(
    "fact_enrolment_week",
    count,
    "count",
    ["Weeks with planned content", "Whole weeks of enrolments for which the course plans content."],
    { where: PLANNED },
  ),
  planned_weeks_used: simple(
    "fact_enrolment_week",
    count,
    "count",
    ["Weeks in which planned content was used", "Of the weeks with planned content, those in which the student used some of it."],
    { where: { all: [PLANNED, { column: "planned_used", is: "true" }] }, better: "higher" },
  ),
  planned_use_share: ratio(
    "planned_weeks_used",
    "planned_weeks",
    "ratio",
    [
      "Planned content used in its week",
      "Weeks of enrolments in which the student used content that is planned for that week over all whole weeks for which the course plans some.",
    ],
    { better: "higher" },
  ),
  active_days_median: simple(
    "fact_enrolment",
    { op: "median", column: "active_days" },
    "days",
    ["Median of active days", "Median over enrolments of the days on which the student was active in the course; those with none count 0."],
    { better: "higher" },
  ),
  still_enrolled: simple(
    "fact_enrolment_week",
    count,
    "count",
    ["Enrolments in the week", `Enrolments that the student has not left, ${AT_LAST}.`],
    { ...ONE_TIME, better: "higher" },
  ),
  marked_enrolments: simple(
    "fact_enrolment_week",
    count,
    "count",
    ["Enrolments with a running mark", `Enrolments with a score for work that was due, ${AT_LAST}.`],
    { ...ONE_TIME, where: MARKED },
  ),
  under_pass_enrolments: simple(
    "fact_enrolment_week",
    count,
    "count",
    ["Enrolments under the pass mark", `Enrolments with a running mark under ${PASS_MARK}, ${AT_LAST}.`],
    { ...ONE_TIME, where: { column: "running_mark", op: "<", value: PASS_MARK }, better: "lower" },
  ),
  under_pass_share: ratio(
    "under_pass_enrolments",
    "marked_enrolments",
    "ratio",
    ["Share under the pass mark", `Enrolments with a running mark under ${PASS_MARK} over enrolments with a running mark, ${AT_LAST}.`],
    { better: "lower", synonyms: ["under the pass mark"] },
  ),
  running_mark: simple(
    "fact_enrolment_week",
    { op: "median", column: "running_mark" },
    "score",
    [
      "Median running mark",
      `Median over enrolments of the mean score of work due so far, by its weights where all have one; banked results are left out; ${AT_LAST}.`,
    ],
    { ...ONE_TIME, range: [0, 100], better: "higher", synonyms: ["running marks", "mark so far"] },
  ),
  average_running_mark: simple(
    "fact_enrolment_week",
    { op: "avg", column: "running_mark" },
    "score",
    [
      "Mean running mark",
      `Mean over enrolments of the mean score of work due so far, by its weights where all have one; banked results are left out; ${AT_LAST}.`,
    ],
    { ...ONE_TIME, range: [0, 100], better: "higher" },
  ),
};
