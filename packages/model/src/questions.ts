import type { LexiconWords } from "@lyceum/questions";

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
