import { COMPARISON, type FilterValues, optionsOf, optionsQuery, valueText } from "@lyceum/reports";
import { useQueries } from "@tanstack/react-query";

import type { DashboardView } from "../DashboardContext.ts";

/** As many choices as a filter is asked for: with so many, one that is not among them may still exist. */
const CHOICES = 1000;

/** Values of a view that its reader's data no longer has. */
export interface MissingValues {
  /** Filter and value in words. */
  readonly lines: readonly string[];
  /** The filters that held them, without them. */
  readonly rest: FilterValues;
}

/** Looks in the reader's own data, under their own rights, for each value that a view was saved with. */
export function useMissingValues(view: DashboardView, saved: FilterValues | undefined): MissingValues {
  const { client, session, dashboard, facts, kinds } = view;
  const filters = dashboard.filters.filter(({ id, kind }) => kind !== "date-range" && id !== COMPARISON && saved?.[id]?.length);
  const results = useQueries({
    queries: filters.map((filter) => {
      const query = optionsQuery(filter, { dashboard, values: {}, facts, kinds, restricted: session.scope.restricted });
      return {
        queryKey: ["options", dashboard.id, query],
        enabled: query !== undefined,
        queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
          query ? client.query(query, signal) : Promise.reject(new Error("no measure reaches the filter")),
      };
    }),
  });
  const lines: string[] = [];
  const rest: Record<string, readonly string[]> = {};
  for (const [index, filter] of filters.entries()) {
    const data = results[index]?.data;
    if (!data || data.rows.length >= CHOICES) continue;
    const known = new Set(optionsOf(data).map(({ value }) => value));
    const values = saved?.[filter.id] ?? [];
    const gone = values.filter((value) => !known.has(value));
    if (gone.length === 0) continue;
    lines.push(...gone.map((value) => `${view.texts.filter(filter)}: ${valueText(filter, value, view)}`));
    rest[filter.id] = values.filter((value) => known.has(value));
  }
  return { lines, rest };
}
