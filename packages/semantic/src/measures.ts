import { findMeasure } from "./lookup.ts";
import type { Measure, SemanticModel, SimpleMeasure } from "./model.ts";

/** The measure itself and all it is built from, the asked one first. */
export function measureParts(model: SemanticModel, name: string): readonly (readonly [string, Measure])[] {
  const measure = findMeasure(model, name);
  if (measure.kind === "simple") return [[name, measure]];
  return [[name, measure], ...measureParts(model, measure.numerator), ...measureParts(model, measure.denominator)];
}

/** The single-fact measures that a measure is computed from. */
export function simpleParts(model: SemanticModel, name: string): readonly (readonly [string, SimpleMeasure])[] {
  return measureParts(model, name).flatMap(([part, measure]) => (measure.kind === "simple" ? [[part, measure] as const] : []));
}
