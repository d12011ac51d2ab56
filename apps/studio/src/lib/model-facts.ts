import type { SemanticModel, ValueKind } from "@lyceum/semantic";

/** What a frame must know about measures and dimensions beyond an answer. */
export interface ModelFacts {
  /** Whether a filter on the dimension can limit every one of the measures. */
  readonly reaches: (measures: readonly string[], dimension: string) => boolean;
  /** Whether groups' values may be added up: not for rates, averages or people counted once. */
  readonly additive: (measure: string) => boolean;
  readonly better: (measure: string) => "higher" | "lower" | undefined;
  readonly kindOf: (dimension: string) => ValueKind | undefined;
}

function factsOf(model: SemanticModel, measure: string): readonly string[] {
  const found = model.measures[measure];
  if (!found) return [];
  return found.kind === "simple" ? [found.fact] : [...factsOf(model, found.numerator), ...factsOf(model, found.denominator)];
}

function joins(model: SemanticModel, from: string, to: string, seen: ReadonlySet<string> = new Set()): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  const next = new Set([...seen, from]);
  return Object.keys(model.tables[from]?.joins ?? {}).some((table) => joins(model, table, to, next));
}

export function modelFacts(model: SemanticModel): ModelFacts {
  return {
    reaches: (measures, dimension) => {
      const table = model.dimensions[dimension]?.table;
      return table !== undefined && measures.every((measure) => factsOf(model, measure).every((fact) => joins(model, fact, table)));
    },
    additive: (measure) => {
      const found = model.measures[measure];
      return found?.kind === "simple" && (found.aggregate.op === "count" || found.aggregate.op === "sum");
    },
    better: (measure) => model.measures[measure]?.better,
    kindOf: (dimension) => model.dimensions[dimension]?.kind,
  };
}
