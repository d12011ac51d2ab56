import { unknownStarts, startQuery, startValue } from "@lyceum/reports";
import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import type { DashboardView } from "../DashboardContext.ts";
import type { Filters } from "./useFilters.ts";

/**
 * Presets the filters that start at their latest value, or the latest that has ended. Neither the link nor a saved view says
 * anything of them. Returns whether the dashboard may ask its questions: before that every one would be asked twice.
 */
export function useLatestValues({ client, session, dashboard, facts, kinds }: DashboardView, filters: Filters, hasView = false): boolean {
  const [unset] = useState(() => (hasView ? [] : unknownStarts(dashboard.filters, filters.given)));
  const { dispatch, history } = filters;
  const started = unset.length === 0 || history.started;
  const results = useQueries({
    queries: unset.map((filter) => {
      const query = startQuery(filter, { dashboard, values: {}, facts, kinds, restricted: session.scope.restricted });
      return {
        queryKey: ["options", dashboard.id, query],
        queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
          query ? client.query(query, signal) : Promise.reject(new Error("no measure reaches the filter")),
      };
    }),
  });
  const settled = results.every(({ isPending }) => !isPending);
  useEffect(() => {
    if (started || !settled) return;
    const latest = unset.flatMap((filter, index) => {
      const { data } = results[index] ?? {};
      const value = data && startValue(filter, data);
      return value === undefined ? [] : [[filter.id, [value]] as const];
    });
    dispatch({ type: "start", values: Object.fromEntries(latest) });
  }, [started, settled, unset, results, dispatch]);
  return started;
}
