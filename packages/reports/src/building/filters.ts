import type { Visual } from "@lyceum/model";
import type { DimensionFilter, Filter, Having } from "@lyceum/semantic";

import { withoutUnused } from "./definitions.ts";

/** A filter that the builder can change: one on values of one dimension. */
export const isSimple = (filter: Filter): filter is DimensionFilter => "dimension" in filter;

const withFilters = (visual: Visual, filters: Filter[]): Visual =>
  withoutUnused(visual, { ...visual, query: { ...visual.query, filters } });

export const addFilter = (visual: Visual, filter: Filter): Visual => withFilters(visual, [...visual.query.filters, filter]);
export const writeFilter = (visual: Visual, index: number, filter: Filter): Visual =>
  withFilters(visual, visual.query.filters.with(index, filter));
export const removeFilter = (visual: Visual, index: number): Visual => withFilters(visual, visual.query.filters.toSpliced(index, 1));

/** Sets which groups are shown by their own values. */
export const writeHaving = (visual: Visual, having: readonly Having[]): Visual =>
  withoutUnused(visual, { ...visual, query: { ...visual.query, having: [...having] } });

/** Sets the order of rows; none is the natural order of the dimensions. */
export function writeOrder(visual: Visual, order: readonly { readonly by: string; readonly direction: "asc" | "desc" }[]): Visual {
  return withoutUnused(visual, { ...visual, query: { ...visual.query, order: [...order] } });
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
