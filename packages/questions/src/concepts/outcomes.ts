import type { Condition } from "../meaning/meaning.ts";

/** Rates that the model has for enrolments with an outcome, by its values. */
export const RATES: Readonly<Record<string, string>> = {
  "Pass,Distinction": "pass_rate",
  Fail: "fail_rate",
  Withdrawn: "withdrawal_rate",
  Distinction: "distinction_rate",
};

/** Counts that the model has for them. */
export const COUNTS: Readonly<Record<string, string>> = {
  "Pass,Distinction": "passes",
  Fail: "fails",
  Withdrawn: "withdrawals",
  Distinction: "distinctions",
};

/** The outcomes that a condition keeps, as the keys of `RATES` and `COUNTS`; undefined of other conditions. */
export const outcomeOf = (condition: Condition): string | undefined =>
  "values" in condition && condition.dimension === "outcome" && condition.op === "in" ? condition.values.join(",") : undefined;

/** Counts that a rate is of. */
export const COUNT_OF: Readonly<Record<string, string>> = {
  pass_rate: "passes",
  fail_rate: "fails",
  withdrawal_rate: "withdrawals",
  distinction_rate: "distinctions",
  late_rate: "late_submissions",
};
