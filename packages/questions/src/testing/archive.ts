import type { Condition, Meaning, Value } from "../meaning/meaning.ts";
import type { Values } from "../reading.ts";

/** An archive of three modules, whose terms are told by codes. */
export const ARCHIVE_VALUES: Values = {
  term: ["2024B", "2024J", "2025B"],
  module: ["BIO", "CHE", "LAW"],
  region: ["Scotland", "Wales", "North Region"],
  gender: ["F", "M"],
  assessment_type: ["TMA", "CMA", "Exam"],
  item_type: ["forumng", "quiz", "resource"],
  age_band: ["0-35", "35-55", "55<="],
  outcome: ["Pass", "Fail", "Withdrawn", "Distinction"],
  deprivation_band: ["0-10%", "10-20%", "20-30%", "80-90%", "90-100%"],
};

/** A condition that keeps some values. */
export const only = (dimension: string, ...values: Value[]): Condition => ({ dimension, op: "in", values });
/** Rows for the values of some dimensions. */
export const by = (...dimensions: string[]): Meaning["by"] => dimensions.map((dimension) => ({ dimension }));
