import { findMeasure } from "./lookup.ts";
import type { Measure, RatioMeasure, SemanticModel, SimpleMeasure } from "./model.ts";

/** Measures that a ratio is worked out from. */
export const ratioParts = ({ numerator, denominator, unknown }: RatioMeasure): readonly string[] => [
  numerator,
  denominator,
  ...(unknown ? [unknown.known, unknown.open] : []),
];

/** The measure itself and all it is built from, the asked one first. */
export function measureParts(model: SemanticModel, name: string): readonly (readonly [string, Measure])[] {
  const measure = findMeasure(model, name);
  if (measure.kind === "simple") return [[name, measure]];
  return [[name, measure], ...ratioParts(measure).flatMap((part) => measureParts(model, part))];
}

/** The single-fact measures that a measure is computed from. */
export function simpleParts(model: SemanticModel, name: string): readonly (readonly [string, SimpleMeasure])[] {
  return measureParts(model, name).flatMap(([part, measure]) => (measure.kind === "simple" ? [[part, measure] as const] : []));
}
