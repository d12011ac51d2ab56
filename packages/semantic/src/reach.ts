import { tornBy } from "./grain.ts";
import { joinPath } from "./joins.ts";
import { findDimension } from "./lookup.ts";
import { simpleParts } from "./measures.ts";
import type { Dimension, SemanticModel, TimeGrain } from "./model.ts";

/** Tables that a dimension is read from: its own, and the calendar for grains of the course's term. */
export function tablesOf(model: SemanticModel, dimension: Dimension, grain: TimeGrain | undefined): readonly string[] {
  const calendar = grain === "term" || grain === "academic_year";
  return calendar ? [dimension.table, model.calendar.table] : [dimension.table];
}

/** Whether rows of a fact can be grouped and filtered by a dimension. */
export const factReaches = (model: SemanticModel, fact: string, dimension: Dimension, grain?: TimeGrain): boolean =>
  tablesOf(model, dimension, grain).every((table) => joinPath(model, fact, table) !== undefined);

/**
 * Whether a dimension may be used with all of the measures: screens offer and apply only filters that can.
 * @throws QueryProblem for an unknown name.
 */
export function canUse(model: SemanticModel, measures: readonly string[], dimension: string, grain?: TimeGrain): boolean {
  const definition = findDimension(model, dimension);
  const facts = new Set(measures.flatMap((measure) => simpleParts(model, measure).map((part) => part.measure.fact)));
  return [...facts].every((fact) => factReaches(model, fact, definition, grain)) && tornBy(model, measures, dimension) === undefined;
}
