import {
  canLimit,
  canSplit,
  canUse,
  type Definitions,
  extendModel,
  type FilterShape,
  type Limited,
  type SemanticModel,
  type TimeGrain,
  type ValueKind,
} from "@lyceum/semantic";

/** Measures by their names, of the model or of the question that they stand in. */
export interface QuestionMeasures {
  readonly measures: readonly string[];
  readonly define?: Definitions | undefined;
}

/** What a frame must know about measures and dimensions beyond an answer. */
export interface ModelFacts {
  /** Whether every one of the model's measures can be told by the dimension. */
  readonly reaches: (measures: readonly string[], dimension: string, grain?: TimeGrain) => boolean;
  /** Which of a question's measures a filter limits. */
  readonly limits: (question: QuestionMeasures, filter: FilterShape) => Limited;
  /** Whether groups' values may be added up: not for rates, averages or people counted once. */
  readonly additive: (measure: string, define?: Definitions) => boolean;
  /** Whether one of the model's measures counts or adds up what has people behind it: nothing else is told to restricted readers. */
  readonly ofPeople: (measure: string) => boolean;
  /** Whether groups can say why the measure changed. */
  readonly splits: (measure: string) => boolean;
  readonly better: (measure: string, define?: Definitions) => "higher" | "lower" | undefined;
  readonly kindOf: (dimension: string) => ValueKind | undefined;
}

/** Whether values of a measure's groups add up to its value over all of them; filters of its own change nothing of it. */
function isAdditive(model: SemanticModel, name: string): boolean {
  const measure = model.measures[name];
  if (measure?.kind === "filtered") return measure.without.length === 0 && isAdditive(model, measure.measure);
  return measure?.kind === "simple" && (measure.aggregate.op === "count" || measure.aggregate.op === "sum");
}

function isOfPeople({ measures, tables }: SemanticModel, name: string): boolean {
  const measure = measures[name];
  return (
    measure?.kind === "simple" &&
    ["count", "sum", "count_distinct"].includes(measure.aggregate.op) &&
    tables[measure.fact]?.person !== undefined
  );
}

/**
 * Reads the facts from the model and a question's own definitions; a name that neither has is reached by nothing,
 * and the server refuses it with a reason.
 * @throws QueryProblem for definitions that the server would refuse.
 */
export function modelFacts(model: SemanticModel): ModelFacts {
  const extended = (define: Definitions | undefined): SemanticModel => (define ? extendModel(model, { define }) : model);
  const isKnown = (known: SemanticModel, measures: readonly string[], dimension: string): boolean =>
    Object.hasOwn(known.dimensions, dimension) && measures.every((measure) => Object.hasOwn(known.measures, measure));
  return {
    reaches: (measures, dimension, grain) => isKnown(model, measures, dimension) && canUse(model, measures, dimension, grain),
    limits: ({ measures, define }, filter) => {
      const known = extended(define);
      return isKnown(known, measures, filter.dimension) ? canLimit(known, measures, filter) : { reach: "none", free: measures };
    },
    additive: (measure, define) => isAdditive(extended(define), measure),
    ofPeople: (measure) => isOfPeople(model, measure),
    splits: (measure) => Object.hasOwn(model.measures, measure) && canSplit(model, measure),
    better: (measure, define) => extended(define).measures[measure]?.better,
    kindOf: (dimension) => model.dimensions[dimension]?.kind,
  };
}
