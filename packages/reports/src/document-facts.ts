import type { Dashboard } from "@lyceum/model";
import type { FilterShape, Limited, SemanticModel, ValueKind } from "@lyceum/semantic";

import { measuresOf } from "./filters/visual-filters.ts";
import { shapeOf } from "./filters/visual-query.ts";
import { type ModelFacts, modelFacts } from "./model-facts.ts";

/** Facts of the model that one document needs, so that the frame needs no model. */
export interface DocumentFacts {
  /** By measure of the document. */
  readonly measures: Readonly<Record<string, MeasureFacts>>;
  /** Kind of value behind each filter, by its dimension. */
  readonly kinds: Readonly<Record<string, ValueKind>>;
  /** What each filter limits of the measures of a visual, by those measures' names with commas between, then by the filter's shape. */
  readonly limits: Readonly<Record<string, Readonly<Record<string, Limited>>>>;
}

export interface MeasureFacts {
  readonly additive: boolean;
  readonly better?: "higher" | "lower" | undefined;
  /** Shapes of the filters whose values can tell the measure apart. */
  readonly reached: readonly string[];
}

const setKey = (measures: readonly string[]): string => measures.join();
const shapeKey = ({ dimension, grain, range }: FilterShape): string => [dimension, grain ?? "", range ? "range" : ""].join();

/** Collects what a document needs of the model: facts of its measures, and what its filters limit. */
export function documentFacts(model: SemanticModel, { filters, sheets }: Dashboard): DocumentFacts {
  const facts = modelFacts(model);
  const visuals = sheets.flatMap((sheet) => sheet.visuals);
  const shapes = filters.map(shapeOf);
  const sets = new Map(visuals.flatMap((visual) => [visual.query.measures, measuresOf(visual)]).map((names) => [setKey(names), names]));
  const measures = [...new Set([...sets.values()].flat())].map((name): [string, MeasureFacts] => {
    const reached = shapes.filter(({ dimension, grain }) => facts.reaches([name], dimension, grain)).map(shapeKey);
    const better = facts.better(name);
    return [name, { additive: facts.additive(name), ...(better ? { better } : {}), reached }];
  });
  const limits = [...sets].map(([key, names]) => [
    key,
    Object.fromEntries(shapes.map((shape) => [shapeKey(shape), facts.limits(names, shape)])),
  ]);
  const kinds = shapes.flatMap(({ dimension }) => {
    const kind = facts.kindOf(dimension);
    return kind ? [[dimension, kind]] : [];
  });
  return { measures: Object.fromEntries(measures), kinds: Object.fromEntries(kinds), limits: Object.fromEntries(limits) };
}

/** Reads facts that were collected for a document; what was not asked for there is reached by nothing. */
export function readDocumentFacts({ measures, kinds, limits }: DocumentFacts): ModelFacts {
  return {
    reaches: (names, dimension, grain) =>
      names.every((name) => [true, false].some((range) => measures[name]?.reached.includes(shapeKey({ dimension, grain, range })))),
    limits: (names, shape) => limits[setKey(names)]?.[shapeKey(shape)] ?? { reach: "none", free: names },
    additive: (name) => measures[name]?.additive ?? false,
    better: (name) => measures[name]?.better,
    kindOf: (dimension) => kinds[dimension],
  };
}
