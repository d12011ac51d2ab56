import { tornBy } from "./grain.ts";
import { findDimension } from "./lookup.ts";
import { simpleParts } from "./measures.ts";
import type { SemanticModel, TimeGrain } from "./model.ts";
import { factReaches } from "./reach.ts";

/**
 * Whether a dimension may be used with all of the measures: screens offer and apply only filters that can.
 * @throws QueryProblem for an unknown name.
 */
export function canUse(model: SemanticModel, measures: readonly string[], dimension: string, grain?: TimeGrain): boolean {
  const definition = findDimension(model, dimension);
  const facts = new Set(measures.flatMap((measure) => simpleParts(model, measure).map((part) => part.measure.fact)));
  return [...facts].every((fact) => factReaches(model, fact, definition, grain)) && tornBy(model, measures, dimension) === undefined;
}
