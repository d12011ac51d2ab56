import { dimensionsOf, leaves, type NamedDimension } from "../check-filters.ts";
import { findDimension, tableOf } from "../lookup.ts";
import type { SemanticModel } from "../model.ts";
import { QueryProblem } from "../query-problem.ts";
import type { Query } from "../query.ts";
import { factReaches } from "../reach.ts";
import type { PlanDimension } from "./plan.ts";

/**
 * Finds the table whose rows are listed when a query asks dimensions alone: the one of a dimension that reaches all
 * others, so that values are listed whether or not anything was counted of them.
 * @throws QueryProblem where there is no such table, or nothing is asked at all.
 */
export function listedFact(model: SemanticModel, dimensions: readonly PlanDimension[], { filters }: Pick<Query, "filters">): string {
  if (dimensions.length === 0) throw new QueryProblem("query_invalid", "A query needs a measure or a dimension.");
  const own = [...new Set(dimensions.map(({ definition }) => definition.table))];
  const rank = (name: string): number => (tableOf(model, name).kind === "dimension" ? 0 : 1);
  const tables = [...own, ...Object.keys(model.tables).toSorted((left, right) => rank(left) - rank(right))];
  const needed: readonly NamedDimension[] = [...dimensions, ...leaves(filters).flatMap(dimensionsOf)];
  const found = tables.find((table) => needed.every(({ name, grain }) => factReaches(model, table, findDimension(model, name), grain)));
  if (found !== undefined) return found;
  const names = dimensions.map(({ name }) => `"${name}"`).join(" and ");
  throw new QueryProblem("query_not_joinable", `${names} have no table in common: ask for a measure of them.`);
}
