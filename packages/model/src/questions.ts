import type { LexiconWords } from "@lyceum/questions";
import type { QueryInput } from "@lyceum/semantic";

/** Dimensions whose values a question may name, each with a measure that reaches it. */
export const NAMED_VALUES: Readonly<Record<string, string>> = {
  academic_year: "enrolments",
  term: "enrolments",
  level1: "enrolments",
  level2: "enrolments",
  module: "enrolments",
  outcome: "enrolments",
  gender: "enrolments",
  age_band: "enrolments",
  region: "enrolments",
  highest_education: "enrolments",
  assessment_type: "submissions",
  item_type: "clicks",
};

/** Other English words for values that institutions record as codes. */
export const VALUE_SYNONYMS: NonNullable<LexiconWords["valueSynonyms"]> = {
  gender: { F: ["female", "women", "woman"], M: ["male", "men", "man"] },
  outcome: { Withdrawn: ["withdrew", "withdrawal"], Pass: ["passed"], Fail: ["failed"] },
};

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
