import { findDimension } from "../lookup.ts";
import type { Condition, SemanticModel, SimpleMeasure } from "../model.ts";
import type { Filter, Query } from "../query.ts";
import { partsOf } from "./alteration.ts";
import { isLeftOut } from "./plan.ts";

const flat = (filters: readonly Filter[]): readonly Filter[] =>
  filters.flatMap((filter) => ("all" in filter ? flat(filter.all) : [filter]));

/** Names the dimension of which a filter keeps only rows that have a value. */
function knownBy(filter: Filter): string | undefined {
  if (!("dimension" in filter)) return undefined;
  if (filter.op === "in") return filter.values.includes(null) ? undefined : filter.dimension;
  if (filter.op === "not_in") return filter.values.includes(null) ? filter.dimension : undefined;
  return filter.dimension;
}

/** Columns of a fact that have a value in every row that the filters of a query leave. */
function knownColumns(model: SemanticModel, fact: string, filters: readonly Filter[]): ReadonlySet<string> {
  return new Set(
    flat(filters).flatMap((filter) => {
      const name = knownBy(filter);
      const dimension = name === undefined ? undefined : findDimension(model, name);
      return dimension?.table === fact && dimension.minus === undefined ? [dimension.column] : [];
    }),
  );
}

/** Puts conditions together; undefined for none. */
function together(conditions: readonly Condition[]): Condition | undefined {
  const [only] = conditions;
  return conditions.length > 1 ? { all: conditions } : only;
}

/** Where a measure of a query stands. */
interface Stand {
  readonly model: SemanticModel;
  readonly query: Pick<Query, "filters">;
  /** Dimensions on which the query's filters do not count. */
  readonly without: readonly string[];
}

/**
 * Lists the measures as whose sum restricted readers see a measure: its parts, where it has some, or itself. A condition that
 * something is known is left out where the query's own filters say so: no person stands beside the number then, and the filter is
 * weighed by whom it takes away.
 */
export function weighed(measure: SimpleMeasure, { model, query, without }: Stand): readonly SimpleMeasure[] {
  const known = knownColumns(
    model,
    measure.fact,
    query.filters.filter((filter) => !isLeftOut(filter, without)),
  );
  const isSaid = (condition: Condition): boolean => "is" in condition && condition.is === "not_null" && known.has(condition.column);
  const { where, parts, ...rest } = measure;
  const conditions = partsOf(where);
  const left = conditions.filter((condition) => !isSaid(condition));
  if (left.length === conditions.length) return parts ? parts.map((part) => ({ ...rest, where: part })) : [measure];
  const remaining = together(left);
  return [{ ...rest, ...(remaining && { where: remaining }) }];
}
