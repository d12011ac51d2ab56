import { dimensionsOf, leaves } from "../check-filters.ts";
import { measuresIn, withParts } from "../expression/expression.ts";
import { findDimension, findMeasure, tableOf } from "../lookup.ts";
import { namesIn } from "../measures.ts";
import type { SemanticModel, SimpleMeasure } from "../model.ts";
import { QueryProblem } from "../query-problem.ts";
import type { Filter, Query } from "../query.ts";

/** A measure under filters of its own. */
interface Part {
  readonly name: string;
  readonly measure: SimpleMeasure;
  readonly filters: readonly Filter[];
}

/** Whether a filter leaves one value of a dimension. */
const leavesOne = (filter: Filter, dimension: string): boolean =>
  "dimension" in filter &&
  filter.dimension === dimension &&
  ((filter.op === "in" && filter.values.length === 1) || (filter.op === "between" && filter.from === filter.to));

/** Whether some expression of the query takes a total, which is over all rows unless it names dimensions. */
function takesTotals(model: SemanticModel, names: readonly string[], dimension: string): boolean {
  return names.some((name) => {
    const measure = findMeasure(model, name);
    if (measure.kind === "two_step") return false;
    if (measure.kind !== "expression") return takesTotals(model, namesIn(measure), dimension);
    const parts = withParts(measure.expression);
    return (
      parts.some((part) => part.kind === "rows" && part.name === "total" && !part.within.includes(dimension)) ||
      takesTotals(model, measuresIn(measure.expression), dimension)
    );
  });
}

/**
 * Limits a measure of how things stand to one time: those by which the query groups, the one that it is filtered to,
 * or else the latest. Rows of several times would count the same people and marks again and again.
 * @throws QueryProblem `query_grain_mixed` where several times would be put together.
 */
export function limitedToOneTime(model: SemanticModel, query: Query, { name, measure, filters: own }: Part): SimpleMeasure {
  const { times } = tableOf(model, measure.fact);
  if (!measure.atOneTime || !times) return measure;
  const { dimension: time, latest } = times;
  const { table, column } = findDimension(model, time);
  const isTime = (dimension: string): boolean => {
    const definition = findDimension(model, dimension);
    return definition.table === table && definition.column === column;
  };
  const filters = [...query.filters, ...own];
  const grouped = query.dimensions.some((dimension) => dimension.name === time);
  const isTotalled = query.totals || query.subtotals.some((names) => !names.includes(time)) || takesTotals(model, query.measures, time);
  if (filters.some((filter) => leavesOne(filter, time)) || (grouped && !isTotalled)) return measure;
  const refersToTime =
    query.dimensions.some((dimension) => isTime(dimension.name)) ||
    leaves(filters).some((leaf) => !("per" in leaf) && dimensionsOf(leaf).some((dimension) => isTime(dimension.name)));
  if (refersToTime) {
    const why = `"${name}" tells how things stand at one time, and several would be put together`;
    throw new QueryProblem("query_grain_mixed", `${why}: group by "${time}" without totals, or filter by one value of it.`);
  }
  const last = { column: latest, is: "true" } as const;
  return { ...measure, where: measure.where ? { all: [measure.where, last] } : last };
}
