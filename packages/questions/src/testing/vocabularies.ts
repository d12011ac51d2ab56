import { educationModel } from "@lyceum/model";

import type { Values, Vocabulary } from "../reading.ts";

const labels = {
  measure: (name: string) => educationModel.measures[name]?.label ?? name,
  dimension: (name: string) => educationModel.dimensions[name]?.label ?? name,
};

/** Makes what questions of a language may name of the model's own labels and given values. */
export const vocabularyOf = (values: Values, locale = "en"): Vocabulary => ({ model: educationModel, locale, labels, values });
