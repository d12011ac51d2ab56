import type { QueryInput } from "@lyceum/semantic";

/** What the examples of the question page ask, by the name of their text; which readers are answered follows from it. */
export const EXAMPLE_QUERIES = {
  enrolments: { measures: ["enrolments"] },
  passRateByTerm: { measures: ["pass_rate"], dimensions: [{ name: "term" }] },
  lateRateByTerm: { measures: ["late_rate"], dimensions: [{ name: "term" }] },
  withdrawalRateByAge: { measures: ["withdrawal_rate"], dimensions: [{ name: "age_band" }, { name: "term" }] },
  passRateByAge: { measures: ["pass_rate"], dimensions: [{ name: "age_band" }, { name: "term" }] },
  lateRateByAssessmentType: { measures: ["late_rate"], dimensions: [{ name: "assessment_type" }, { name: "term" }] },
  highestPassRates: { measures: ["pass_rate"], dimensions: [{ name: "module" }] },
  highestScores: { measures: ["average_score"], dimensions: [{ name: "module" }] },
  lowPassRates: { measures: ["pass_rate"], dimensions: [{ name: "module" }] },
  lowScores: { measures: ["average_score"], dimensions: [{ name: "module" }] },
  withdrawnShareByRegion: { measures: ["withdrawal_rate"], dimensions: [{ name: "region" }] },
  passedShareByAge: { measures: ["pass_rate"], dimensions: [{ name: "age_band" }] },
  lateShareByAssessmentType: { measures: ["late_rate"], dimensions: [{ name: "assessment_type" }] },
} as const satisfies Readonly<Record<string, QueryInput>>;
