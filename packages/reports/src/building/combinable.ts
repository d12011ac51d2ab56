import type { Visual } from "@lyceum/model";
import {
  canUse,
  type Definitions,
  dimensionsInFilters,
  extendModel,
  type Query,
  QueryProblem,
  type SemanticModel,
  type TimeGrain,
} from "@lyceum/semantic";

/** Why a field does not go with what is chosen: the measure or dimension that it cannot be told by. */
export interface Obstacle {
  readonly kind: "measure" | "dimension";
  readonly name: string;
}

/** The model with a query's definitions, and what of the query a further field has to go with. */
export interface Choice {
  readonly model: SemanticModel;
  readonly measures: readonly string[];
  readonly dimensions: readonly { readonly name: string; readonly grain?: TimeGrain | undefined }[];
}

/** Builds definitions into the model; the model itself where they are half-written. */
function extended(model: SemanticModel, define: Definitions | undefined): SemanticModel {
  try {
    return extendModel(model, { define });
  } catch (error) {
    if (error instanceof QueryProblem) return model;
    throw error;
  }
}

/** Reads off a visual what a further field has to go with. */
export function choiceOf(model: SemanticModel, { query }: Pick<Visual, "query">): Choice {
  const known = extended(model, query.define);
  const filtered = dimensionsInFilters(query.filters).filter(({ name }) => Object.hasOwn(known.dimensions, name));
  return {
    model: known,
    measures: query.measures.filter((name) => Object.hasOwn(known.measures, name)),
    dimensions: [...query.dimensions.filter(({ name }) => Object.hasOwn(known.dimensions, name)), ...filtered],
  };
}

function goesWith(model: SemanticModel, measure: string, dimension: string, grain?: TimeGrain): boolean {
  try {
    return canUse(model, [measure], dimension, grain);
  } catch (error) {
    if (error instanceof QueryProblem) return false;
    throw error;
  }
}

/** Finds what hinders a measure from being told beside what is chosen. */
export function measureObstacle({ model, dimensions }: Choice, name: string): Obstacle | undefined {
  const found = dimensions.find((dimension) => !goesWith(model, name, dimension.name, dimension.grain));
  return found && { kind: "dimension", name: found.name };
}

/** Finds what hinders a dimension from telling apart what is chosen. */
export function dimensionObstacle({ model, measures }: Choice, name: string, grain?: TimeGrain): Obstacle | undefined {
  const found = measures.find((measure) => !goesWith(model, measure, name, grain));
  return found === undefined ? undefined : { kind: "measure", name: found };
}

/** What keeps a question from being asked. */
export type Missing =
  | { readonly code: "nothing" }
  | { readonly code: "definition"; readonly problem: QueryProblem }
  | { readonly code: "apart"; readonly measure: string; readonly dimension: string };

/** Finds what keeps a visual's question from being asked; undefined where nothing does as far as the model tells. */
export function missingOf(model: SemanticModel, { query }: { readonly query: Query }): Missing | undefined {
  if (query.measures.length === 0 && query.dimensions.length === 0) return { code: "nothing" };
  try {
    extendModel(model, query);
  } catch (error) {
    if (error instanceof QueryProblem) return { code: "definition", problem: error };
    throw error;
  }
  const choice = choiceOf(model, { query });
  for (const { name, grain } of query.dimensions) {
    const obstacle = dimensionObstacle(choice, name, grain);
    if (obstacle) return { code: "apart", measure: obstacle.name, dimension: name };
  }
  return undefined;
}
