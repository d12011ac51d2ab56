import { educationModel } from "@lyceum/model";
import { firstBy, type Meaning } from "@lyceum/questions";

/** Tells whether a meaning's rows are the first of a breakdown, beside which all others can stand in one row. Periods are not put together. */
export const canShowOthers = (meaning: Meaning): boolean =>
  firstBy(meaning) !== undefined && educationModel.dimensions[meaning.by[0]?.dimension ?? ""]?.period === undefined;

/** Leaves out that all others stand in one row where they cannot: the first rows stand alone. */
export function withPossibleOthers(meaning: Meaning): Meaning {
  const { others, ...alone } = meaning;
  return others && !canShowOthers(meaning) ? alone : meaning;
}
