import { joinPath } from "./joins.ts";
import type { Dimension, SemanticModel, TimeGrain } from "./model.ts";

/** Tables that a dimension is read from: its own, and the calendar for grains of the course's term. */
export function tablesOf(model: SemanticModel, dimension: Dimension, grain: TimeGrain | undefined): readonly string[] {
  const calendar = grain === "term" || grain === "academic_year";
  return calendar ? [dimension.table, model.calendar.table] : [dimension.table];
}

/** Whether rows of a fact can be grouped and filtered by a dimension. */
export const factReaches = (model: SemanticModel, fact: string, dimension: Dimension, grain?: TimeGrain): boolean =>
  tablesOf(model, dimension, grain).every((table) => joinPath(model, fact, table) !== undefined);
