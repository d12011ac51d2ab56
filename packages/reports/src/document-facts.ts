import type { Dashboard } from "@lyceum/model";
import { byKeyMeasure } from "@lyceum/model/key-measure";
import type { FilterShape, Limited, SemanticModel, ValueKind } from "@lyceum/semantic";

import { lookedAtVisual } from "./answers/looked-at.ts";
import { measuresOf } from "./filters/visual-filters.ts";
import { shapeOf } from "./filters/visual-query.ts";
import { type ModelFacts, modelFacts, type QuestionMeasures } from "./model-facts.ts";
import { openingVisuals } from "./opening/opening-visuals.ts";
import { parameterShapes } from "./parameters/parameter-values.ts";

/** Facts of the model that one document needs, so that the frame needs no model. */
export interface DocumentFacts {
  /** By measure of the document; those of a visual's own by name and definitions. */
  readonly measures: Readonly<Record<string, MeasureFacts>>;
  /** Kind of value behind each filter, by its dimension. */
  readonly kinds: Readonly<Record<string, ValueKind>>;
  /** What each filter limits of the measures of a visual, by those measures, then by the filter's shape. */
  readonly limits: Readonly<Record<string, Readonly<Record<string, Limited>>>>;
}

export interface MeasureFacts {
  readonly additive: boolean;
  readonly ofPeople: boolean;
  readonly splits: boolean;
  readonly better?: "higher" | "lower" | undefined;
  /** Shapes of the filters whose values can tell the measure apart. */
  readonly reached: readonly string[];
}

/**
 * Leaves out of definitions what decides nothing of their reach: conditions and numbers, which parameters set. What is left is
 * the same whatever they are set to.
 */
function shape(key: string, value: unknown): unknown {
  if (key === "where" || key === "having" || key === "top") return undefined;
  return key === "expression" && typeof value === "string" ? value.replaceAll(/-?\d+(\.\d+)?/g, "0") : value;
}

/** Measures as a key: their names, with the definitions that any of them needs. Two visuals may define one name differently. */
const setKey = ({ measures, define }: QuestionMeasures): string =>
  measures.some((name) => define && Object.hasOwn(define.measures, name)) ? JSON.stringify([measures, define], shape) : measures.join();
const shapeKey = ({ dimension, grain, range }: FilterShape): string => [dimension, grain ?? "", range ? "range" : ""].join();

/** Collects what a document needs of the model: facts of its measures, and what its filters limit. */
export function documentFacts(model: SemanticModel, dashboard: Dashboard): DocumentFacts {
  const { filters } = dashboard;
  const sheets = byKeyMeasure(dashboard).flatMap((document) => document.sheets);
  const facts = modelFacts(model);
  const visuals = sheets.flatMap((sheet) => [
    ...openingVisuals(sheet),
    ...sheet.visuals,
    ...sheet.visuals.flatMap((visual) => lookedAtVisual(visual) ?? []),
  ]);
  const shapes = [...filters.map(shapeOf), ...parameterShapes(dashboard)];
  const questions = visuals.flatMap(({ query }) => [query, { measures: measuresOf(query), define: query.define }]);
  const sets = new Map(questions.map((question) => [setKey(question), question]));
  const single = [...sets.values()].flatMap(({ measures, define }) => measures.map((name) => ({ measures: [name], define })));
  const measures = [...new Map(single.map((question) => [setKey(question), question]))].map(([key, question]): [string, MeasureFacts] => {
    const [name = ""] = question.measures;
    const reached = shapes.filter(({ dimension, grain }) => facts.reaches([name], dimension, grain)).map(shapeKey);
    const better = facts.better(name, question.define);
    const additive = facts.additive(name, question.define);
    return [key, { additive, ofPeople: facts.ofPeople(name), splits: facts.splits(name), ...(better ? { better } : {}), reached }];
  });
  const limits = [...sets].map(([key, question]) => [
    key,
    Object.fromEntries(shapes.map((shape) => [shapeKey(shape), facts.limits(question, shape)])),
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
    limits: (question, shape) => limits[setKey(question)]?.[shapeKey(shape)] ?? { reach: "none", free: question.measures },
    additive: (name, define) => measures[setKey({ measures: [name], define })]?.additive ?? false,
    ofPeople: (name) => measures[name]?.ofPeople ?? false,
    splits: (name) => measures[name]?.splits ?? false,
    better: (name, define) => measures[setKey({ measures: [name], define })]?.better,
    kindOf: (dimension) => kinds[dimension],
  };
}
