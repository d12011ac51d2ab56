import type { Condition, Measure } from "@lyceum/semantic";

import { count, distinct, ratio, simple } from "./build-measure.ts";

const CONTINUED: Condition = { column: "continuation", in: ["Continued"] };
const REGISTERED: Condition = { column: "status", in: ["Registered"] };
const OVERDUE: Condition = { column: "planned_end_date", olderThanDays: 1 };
const UPPER = ["First", "Upper second"];
/** Classes of first degrees: of postgraduate awards and those without a class there is none to compare. */
const HONOURS: Condition = { column: "classification", in: [...UPPER, "Lower second", "Third"] };
const EARNED: Condition = { column: "credits_earned", is: "not_null" };

/** Years from entry to the award, at a part of the awards. */
const yearsToAward = (part: number, label: string, description: string): Measure =>
  simple("fact_award", { op: "percentile", column: "years_to_award", at: part }, "decimal", [label, description], { better: "lower" });

/** Measures of entry to programmes, staying in them, and what they end with. */
export const PROGRAMME_MEASURES: Readonly<Record<string, Measure>> = {
  registrations: simple("fact_programme_registration", count, "count", [
    "Programme registrations",
    "One student in one programme, whatever became of them.",
  ]),
  entrants: simple(
    "fact_programme_registration",
    count,
    "count",
    [
      "Entrants",
      "Registrations of which it is known whether the student continued: made one year and 15 days ago or earlier, without those who left within 50 days.",
    ],
    { where: { column: "continuation", in: ["Continued", "Left"] } },
  ),
  continued_entrants: simple(
    "fact_programme_registration",
    count,
    "count",
    ["Entrants who continued", "Entrants who were registered one year and 15 days after entry, or had the award by then."],
    { where: CONTINUED, better: "higher" },
  ),
  continuation: ratio(
    "continued_entrants",
    "entrants",
    "ratio",
    [
      "Continuation rate",
      "Entrants who were registered one year and 15 days after entry, or had the award by then, over entrants who had not left within 50 days.",
    ],
    { better: "higher", synonyms: ["continuation", "retention", "retention rate"] },
  ),
  entrants_not_yet_known: simple(
    "fact_programme_registration",
    count,
    "count",
    ["Entrants whose year is not over", "Registrations made less than one year and 15 days before the last day of the data."],
    { where: { column: "continuation", in: ["Not yet known"] } },
  ),
  gone_early: simple(
    "fact_programme_registration",
    count,
    "count",
    ["Left within 50 days", "Registrations that the student left within 50 days of entry: they do not count as entrants."],
    { where: { column: "continuation", in: ["Gone early"] }, better: "lower" },
  ),
  registered_now: simple(
    "fact_programme_registration",
    count,
    "count",
    ["Registered for a programme", "Registrations that had not ended by the last day of the data."],
    { where: REGISTERED, asOf: true },
  ),
  overdue_registrations: simple(
    "fact_programme_registration",
    count,
    "count",
    [
      "Registered after the planned end",
      "Registrations that had not ended by the last day of the data, although the award was planned by then.",
    ],
    { where: { all: [REGISTERED, OVERDUE] }, asOf: true, better: "lower" },
  ),
  overdue_rate: ratio(
    "overdue_registrations",
    "registered_now",
    "ratio",
    [
      "Share after the planned end",
      "Registrations that are past their planned end over all that had not ended by the last day of the data.",
    ],
    { better: "lower" },
  ),
  awards: simple("fact_award", count, "count", ["Awards", "Qualifications awarded."], {
    better: "higher",
    synonyms: ["degrees awarded", "graduations"],
  }),
  awarded_students: simple("fact_award", distinct("student_id"), "count", ["Graduates", "Students with an award, each counted once."], {
    synonyms: ["graduates"],
  }),
  classified_awards: simple(
    "fact_award",
    count,
    "count",
    ["First degrees with a class", "Awards of first-class, second-class or third-class honours."],
    { where: HONOURS },
  ),
  upper_awards: simple(
    "fact_award",
    count,
    "count",
    ["First and upper second class", "Awards of first-class or upper second-class honours."],
    { where: { column: "classification", in: UPPER }, better: "higher" },
  ),
  upper_award_rate: ratio(
    "upper_awards",
    "classified_awards",
    "ratio",
    ["First or upper second rate", "Awards of first-class or upper second-class honours over first degrees with a class."],
    { better: "higher", synonyms: ["good degrees", "good honours"] },
  ),
  years_to_award_p10: yearsToAward(0.1, "Years to award, fastest tenth", "Years from entry that a tenth of the awards lie under."),
  years_to_award: yearsToAward(0.5, "Years to award", "Median years from entry to the award."),
  years_to_award_p90: yearsToAward(0.9, "Years to award, slowest tenth", "Years from entry that a tenth of the awards lie over."),
  credits_attempted: simple(
    "fact_student_term",
    { op: "sum", column: "credits_attempted" },
    "count",
    ["Credits attempted", "Credits that students attempted in terms that have ended."],
    { where: EARNED },
  ),
  credits_earned: simple(
    "fact_student_term",
    { op: "sum", column: "credits_earned" },
    "count",
    ["Credits earned", "Credits that students earned in terms that have ended."],
    { where: EARNED, better: "higher" },
  ),
  credit_rate: ratio(
    "credits_earned",
    "credits_attempted",
    "ratio",
    ["Share of credits earned", "Credits earned over credits attempted, in terms that have ended."],
    { better: "higher" },
  ),
};
