import type { Row } from "./brute-force.ts";
import { aggregateOf } from "./naive-aggregates.ts";
import type { Act } from "./small-world.ts";

/** Measure of one fact of the small world, from rows. */
export interface NaiveMeasure {
  readonly fact: "enrol" | "act";
  /** Whether it is 0 and not missing where there are no rows. */
  readonly count: boolean;
  readonly of: (rows: readonly Row[]) => number | null;
}

const rowsWith = (outcomes: readonly (string | null)[]): NaiveMeasure => ({
  fact: "enrol",
  count: true,
  of: (rows) => rows.filter(({ enrol }) => outcomes.includes(enrol.outcome)).length,
});
const clicksOf = ({ act }: Row): number => (act as Act).clicks;

/** Measures of the small model, worked out without SQL. */
export const NAIVE_MEASURES: Readonly<Record<string, NaiveMeasure>> = {
  enrolments: { fact: "enrol", count: true, of: (rows) => rows.length },
  students: { fact: "enrol", count: true, of: (rows) => new Set(rows.map(({ enrol }) => enrol.student_id)).size },
  passes: rowsWith(["Pass"]),
  ended: rowsWith(["Pass", "Fail"]),
  score: {
    fact: "enrol",
    count: false,
    of: (rows) =>
      aggregateOf(
        "average",
        rows.map(({ enrol }) => enrol.score),
      ),
  },
  clicks: { fact: "act", count: true, of: (rows) => aggregateOf("sum", rows.map(clicksOf)) ?? 0 },
  most: { fact: "act", count: false, of: (rows) => aggregateOf("maximum", rows.map(clicksOf)) },
};

/** Ratios of the small model; without anything known there is no rate. */
export const NAIVE_RATIOS: Readonly<Record<string, { readonly above: string; readonly below: string; readonly known?: string }>> = {
  pass_rate: { above: "passes", below: "enrolments", known: "ended" },
  clicks_per_enrolment: { above: "clicks", below: "enrolments" },
};
