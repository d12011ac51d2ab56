import { findMeasure } from "./lookup.ts";
import type { ChangeFormat, Condition, Measure, MeasureFormat, RatioMeasure, SemanticModel, SimpleMeasure } from "./model.ts";

/** Measures that a ratio is worked out from. */
export const ratioParts = ({ numerator, denominator, unknown }: RatioMeasure): readonly string[] => [
  numerator,
  denominator,
  ...(unknown ? [unknown.known, unknown.open] : []),
];

/** Conditions that the ratios above a part put on it, from the outermost on. */
export type Within = readonly Condition[];
/** Conditions on the parts of a ratio that is itself a part. */
export const withinRatio = (within: Within, { where }: RatioMeasure): Within => (where ? [...within, where] : within);
/** Tells the same measure under different conditions apart. */
export const partKey = (name: string, within: Within): string => (within.length > 0 ? `${name} ${JSON.stringify(within)}` : name);

function limited(measure: SimpleMeasure, within: Within): SimpleMeasure {
  const conditions = measure.where ? [measure.where, ...within] : within;
  const [only] = conditions;
  if (!only) return measure;
  return { ...measure, where: conditions.length === 1 ? only : { all: conditions } };
}

/** A measure that another is built from, with the conditions that it has there. */
export interface MeasurePart<Kind extends Measure = Measure> {
  readonly key: string;
  readonly name: string;
  readonly measure: Kind;
}

/** The measure itself and all it is built from, the asked one first. */
export function measureParts(model: SemanticModel, name: string, within: Within = []): readonly MeasurePart[] {
  const measure = findMeasure(model, name);
  const key = partKey(name, within);
  if (measure.kind === "simple") return [{ key, name, measure: limited(measure, within) }];
  const inside = withinRatio(within, measure);
  return [{ key, name, measure }, ...ratioParts(measure).flatMap((part) => measureParts(model, part, inside))];
}

/** The single-fact measures that a measure is computed from. */
export function simpleParts(model: SemanticModel, name: string, within: Within = []): readonly MeasurePart<SimpleMeasure>[] {
  return measureParts(model, name, within).flatMap(({ measure, ...part }) => (measure.kind === "simple" ? [{ ...part, measure }] : []));
}

/** Returns the format in which the change of a measure of this format is told. */
export const changeFormat = (format: MeasureFormat): ChangeFormat => (format === "ratio" ? "points" : "ratio");
