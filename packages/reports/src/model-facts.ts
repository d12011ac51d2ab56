import { canLimit, canUse, type FilterShape, type Limited, type SemanticModel, type TimeGrain, type ValueKind } from "@lyceum/semantic";

/** What a frame must know about measures and dimensions beyond an answer. */
export interface ModelFacts {
  /** Whether every one of the measures can be told by the dimension. */
  readonly reaches: (measures: readonly string[], dimension: string, grain?: TimeGrain) => boolean;
  /** Which of the measures a filter limits. */
  readonly limits: (measures: readonly string[], filter: FilterShape) => Limited;
  /** Whether groups' values may be added up: not for rates, averages or people counted once. */
  readonly additive: (measure: string) => boolean;
  readonly better: (measure: string) => "higher" | "lower" | undefined;
  readonly kindOf: (dimension: string) => ValueKind | undefined;
}

/** Reads the facts from the model; a name that the model lacks is reached by nothing, and the server refuses it with a reason. */
export function modelFacts(model: SemanticModel): ModelFacts {
  const isKnown = (measures: readonly string[], dimension: string): boolean =>
    Object.hasOwn(model.dimensions, dimension) && measures.every((measure) => Object.hasOwn(model.measures, measure));
  return {
    reaches: (measures, dimension, grain) => isKnown(measures, dimension) && canUse(model, measures, dimension, grain),
    limits: (measures, filter) =>
      isKnown(measures, filter.dimension) ? canLimit(model, measures, filter) : { reach: "none", free: measures },
    additive: (measure) => {
      const found = model.measures[measure];
      return found?.kind === "simple" && (found.aggregate.op === "count" || found.aggregate.op === "sum");
    },
    better: (measure) => model.measures[measure]?.better,
    kindOf: (dimension) => model.dimensions[dimension]?.kind,
  };
}
