import type { Condition, Measure } from "@lyceum/semantic";

import { count, ratio, simple } from "./build-measure.ts";
import { CENSUS_DAY, ENDED } from "./conditions.ts";

const withdrawn = (...days: readonly Condition[]): Condition => ({ all: [{ column: "outcome", in: ["Withdrawn"] }, ...days] });
const from = (value: number): Condition => ({ column: "withdrawn_day", op: ">=", value });
const before = (value: number): Condition => ({ column: "withdrawn_day", op: "<", value });

/** Withdrawals without a day on record fall at any time: where no day is known, every share would read 0. */
const unknown = { known: "dated_withdrawals", open: "undated_withdrawals" } as const;

const withdrawals = (where: Condition, texts: readonly [label: string, description: string]): Measure =>
  simple("fact_enrolment", count, "count", texts, { where, better: "lower" });
const share = (numerator: string, texts: readonly [label: string, description: string]): Measure =>
  ratio(numerator, "enrolments", "ratio", texts, { where: ENDED, unknown, better: "lower" });

const last = CENSUS_DAY - 1;

/** Withdrawals by when in the course they fall: who never began, who left in the first weeks, and who left later. */
export const WITHDRAWAL_MEASURES: Readonly<Record<string, Measure>> = {
  left_before_start: withdrawals(withdrawn(before(0)), [
    "Left before the start",
    "Withdrawals on a day before the course's first: these students never began.",
  ]),
  left_early: withdrawals(withdrawn(from(0), before(CENSUS_DAY)), [
    "Left early",
    `Withdrawals from the course's first day to day ${last}, counted from 0.`,
  ]),
  left_later: withdrawals(withdrawn(from(CENSUS_DAY)), ["Left later", `Withdrawals from day ${CENSUS_DAY} of the course on.`]),
  dated_withdrawals: withdrawals(withdrawn({ column: "withdrawn_day", is: "not_null" }), [
    "Withdrawals with a day",
    "Withdrawals of which the day is on record.",
  ]),
  undated_withdrawals: withdrawals(withdrawn({ column: "withdrawn_day", is: "null" }), [
    "Withdrawals without a day",
    "Withdrawals of which no day is on record: they are in none of the parts by time.",
  ]),
  left_before_start_rate: share("left_before_start", [
    "Share that left before the start",
    "Withdrawals before the course's first day over all enrolments, in courses that have ended. Missing where no withdrawal has a day on record.",
  ]),
  left_early_rate: share("left_early", [
    "Share that left early",
    `Withdrawals from the course's first day to day ${last} over all enrolments, in courses that have ended. Missing where no withdrawal has a day on record.`,
  ]),
  left_later_rate: share("left_later", [
    "Share that left later",
    `Withdrawals from day ${CENSUS_DAY} of the course on over all enrolments, in courses that have ended. Missing where no withdrawal has a day on record.`,
  ]),
};
