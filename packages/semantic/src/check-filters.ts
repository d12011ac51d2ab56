import { isDay } from "./calendar.ts";
import { findDimension, findMeasure } from "./lookup.ts";
import type { Dimension, SemanticModel, TimeGrain, ValueKind } from "./model.ts";
import { QueryProblem } from "./query-problem.ts";
import { type DimensionFilter, type EntityFilter, type Filter, QUERY_LIMITS } from "./query.ts";

const wrongKind = (detail: string): never => {
  throw new QueryProblem("query_wrong_kind", detail);
};

/** Kind of the values of a dimension at a grain. @throws QueryProblem `query_wrong_kind` for a grain that it does not have. */
export function kindOf(name: string, dimension: Dimension, grain: TimeGrain | undefined): ValueKind {
  if (grain === undefined) return dimension.kind;
  if (!dimension.grains?.includes(grain)) {
    const has = dimension.grains ? `It has: ${dimension.grains.join(", ")}.` : "It is not a time.";
    return wrongKind(`"${name}" has no grain ${grain}. ${has}`);
  }
  if (grain === "term") return "text";
  return grain === "academic_year" ? "integer" : "date";
}

function checkValue(name: string, kind: ValueKind, value: string | number | boolean): void {
  const right =
    kind === "boolean"
      ? typeof value === "boolean"
      : kind === "integer"
        ? Number.isSafeInteger(value)
        : kind === "number"
          ? Number.isFinite(value)
          : typeof value === "string" && (kind === "text" || isDay(value));
  if (right) return;
  const expected = { text: "a text", integer: "a whole number", number: "a number", boolean: "true or false", date: "a day as YYYY-MM-DD" }[
    kind
  ];
  wrongKind(`"${name}" takes ${expected}, not ${JSON.stringify(value)}.`);
}

/** A dimension as a query names it. */
export interface NamedDimension {
  readonly name: string;
  readonly grain: TimeGrain | undefined;
}

/** The dimensions of which a filter tells. */
export const dimensionsOf = (filter: DimensionFilter | EntityFilter): readonly NamedDimension[] =>
  "per" in filter
    ? filter.per.map(({ name, grain }) => ({ name, grain }))
    : [{ name: filter.dimension, grain: "grain" in filter ? filter.grain : undefined }];

function checkLeaf(model: SemanticModel, filter: DimensionFilter | EntityFilter): number {
  if ("per" in filter) {
    for (const { name, grain } of dimensionsOf(filter)) kindOf(name, findDimension(model, name), grain);
    findMeasure(model, filter.measure);
    return 1;
  }
  const dimension = findDimension(model, filter.dimension);
  const kind = kindOf(filter.dimension, dimension, "grain" in filter ? filter.grain : undefined);
  switch (filter.op) {
    case "in":
    case "not_in":
      for (const value of filter.values) if (value !== null) checkValue(filter.dimension, kind, value);
      return filter.values.length;
    case "<":
    case "<=":
    case ">":
    case ">=":
    case "between": {
      if (kind === "text" || kind === "boolean") wrongKind(`"${filter.dimension}" has no order to compare by.`);
      const bounds = filter.op === "between" ? [filter.from, filter.to] : [filter.value];
      for (const bound of bounds) checkValue(filter.dimension, kind, bound);
      return bounds.length;
    }
    case "contains":
      if (kind !== "text") wrongKind(`"${filter.dimension}" is not a text.`);
      return 1;
    case "last":
    case "past":
      if (kind !== "date") wrongKind(`"${filter.dimension}" is not a date.`);
      return 1;
  }
}

/** Every filter that names a dimension or an entity, however deep it stands. */
export function leaves(filters: readonly Filter[], depth = 1): readonly (DimensionFilter | EntityFilter)[] {
  if (depth > QUERY_LIMITS.filterDepth)
    throw new QueryProblem("query_too_large", `Filters are nested more than ${QUERY_LIMITS.filterDepth} deep.`);
  return filters.flatMap((filter) => {
    if ("any" in filter) return leaves(filter.any, depth + 1);
    if ("all" in filter) return leaves(filter.all, depth + 1);
    if ("not" in filter) return leaves([filter.not], depth + 1);
    return [filter];
  });
}

/** @throws QueryProblem when a filter names something unknown, compares with the wrong kind, or all together are too large. */
export function checkFilters(model: SemanticModel, filters: readonly Filter[]): void {
  const all = leaves(filters);
  if (all.length > QUERY_LIMITS.filters) throw new QueryProblem("query_too_large", `More than ${QUERY_LIMITS.filters} filters.`);
  const values = all.reduce((sum, filter) => sum + checkLeaf(model, filter), 0);
  if (values > QUERY_LIMITS.values) throw new QueryProblem("query_too_large", `More than ${QUERY_LIMITS.values} values to filter by.`);
}

/** Lists the dimensions that filters tell of, at any depth. */
export const dimensionsInFilters = (filters: readonly Filter[]): readonly NamedDimension[] => leaves(filters).flatMap(dimensionsOf);
