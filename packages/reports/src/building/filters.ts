import type { Visual } from "@lyceum/model";
import type { DimensionFilter, Filter, Having, SemanticModel } from "@lyceum/semantic";

import { withoutUnused } from "./definitions.ts";

/** A filter that the builder can change: one on values of one dimension. */
export const isSimple = (filter: Filter): filter is DimensionFilter => "dimension" in filter;

const withFilters = (visual: Visual, filters: Filter[]): Visual =>
  withoutUnused(visual, { ...visual, query: { ...visual.query, filters } });

export const addFilter = (visual: Visual, filter: Filter): Visual => withFilters(visual, [...visual.query.filters, filter]);

/** Sets which groups are shown by their own values. */
export const writeHaving = (visual: Visual, having: readonly Having[]): Visual =>
  withoutUnused(visual, { ...visual, query: { ...visual.query, having: [...having] } });

/** Sets the order of rows; none is the natural order of the dimensions. */
export function writeOrder(visual: Visual, order: readonly { readonly by: string; readonly direction: "asc" | "desc" }[]): Visual {
  return withoutUnused(visual, { ...visual, query: { ...visual.query, order: [...order] } });
}

/** Compares with another period, or with none. */
export function withComparison(visual: Visual, comparison: Visual["comparison"]): Visual {
  const { comparison: _, ...rest } = visual;
  return comparison === undefined ? rest : { ...rest, comparison };
}

/** Finds what a period is compared with: a year with the year before, terms and days with those before; undefined for what is no period. */
export function comparisonBy({ dimensions }: Pick<SemanticModel, "dimensions">, name: string): Visual["comparison"] {
  const dimension = Object.hasOwn(dimensions, name) ? dimensions[name] : undefined;
  if (dimension?.period === "academic_year") return "previous_year";
  return dimension?.period === "term" || dimension?.kind === "date" ? "previous_period" : undefined;
}

/** Lists what subtotals a question can have: every choice of its dimensions but none and all of them. */
export function possibleSubtotals({ query }: Pick<Visual, "query">): readonly (readonly string[])[] {
  const names = [...new Set(query.dimensions.map(({ name }) => name))];
  const subsets = names.reduce<string[][]>((found, name) => [...found, ...found.map((subset) => [...subset, name])], [[]]);
  return subsets.filter((subset) => subset.length > 0 && subset.length < names.length).toSorted((a, b) => a.length - b.length);
}

const sameNames = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((name) => right.includes(name));

export const hasSubtotal = ({ query }: Pick<Visual, "query">, names: readonly string[]): boolean =>
  query.subtotals.some((other) => sameNames(other, names));

export function toggleSubtotal(visual: Visual, names: readonly string[]): Visual {
  const { query } = visual;
  const subtotals = hasSubtotal(visual, names)
    ? query.subtotals.filter((other) => !sameNames(other, names))
    : [...query.subtotals, [...names]];
  return { ...visual, query: { ...query, subtotals } };
}

/** Whether a filter has no value yet: it would leave nothing. */
export const isUnset = (filter: Filter): boolean => "values" in filter && filter.values.length === 0;

export const hasUnset = ({ query }: Pick<Visual, "query">): boolean => query.filters.some(isUnset) || measuresWithUnset(query).length > 0;

const measuresWithUnset = ({ define }: Visual["query"]): readonly string[] =>
  Object.entries(define?.measures ?? {}).flatMap(([name, definition]) =>
    "where" in definition && definition.where.some(isUnset) ? [name] : [],
  );

/** Leaves out filters that have no value yet. */
export function withoutUnset(visual: Visual): Visual {
  if (!hasUnset(visual)) return visual;
  const { query } = visual;
  const measures = { ...query.define?.measures };
  for (const name of measuresWithUnset(query)) {
    const definition = measures[name];
    if (definition && "where" in definition)
      measures[name] = { ...definition, where: definition.where.filter((filter) => !isUnset(filter)) };
  }
  return {
    ...visual,
    query: {
      ...query,
      filters: query.filters.filter((filter) => !isUnset(filter)),
      ...(query.define && { define: { ...query.define, measures } }),
    },
  };
}
