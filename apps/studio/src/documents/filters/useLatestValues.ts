import type { Sheet } from "@lyceum/model";
import { filtersOnSheet, knownStarts, startName, startQuery, startValue, unknownStarts, withoutPeriods } from "@lyceum/reports";
import { useQueries } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";

import type { DashboardView } from "../DashboardContext.ts";
import type { Filters } from "./useFilters.ts";

/**
 * Presets the filters that start at their latest value, or the latest that has ended, on the sheet that shows. Neither the
 * link nor a saved view says anything of them. Returns whether the dashboard may ask its questions: before that every one
 * would be asked twice.
 */
export function useLatestValues(
  { client, session, dashboard, facts, kinds, snapshot }: DashboardView,
  { dispatch, given, history }: Filters,
  sheet: Sheet | undefined,
): boolean {
  const name = startName(sheet);
  const { hasStartPeriods, periods, started } = history;
  const isKnown = history.startName === name;
  const ready = hasStartPeriods ? isKnown : started;
  // A link that names the periods of one sheet's start has not chosen them for the others.
  const isAskedWhole = hasStartPeriods || dashboard.sheets.some((each) => each.periods);
  const isNeeded = !started || (isAskedWhole && !isKnown);
  const filters = useMemo(() => filtersOnSheet(dashboard.filters, sheet), [dashboard.filters, sheet]);
  const unset = useMemo(
    () => (isNeeded ? unknownStarts(filters, isAskedWhole ? withoutPeriods(given, periods) : given) : []),
    [isNeeded, isAskedWhole, filters, given, periods],
  );
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
    if (!isNeeded || !settled) return;
    const latest = unset.flatMap((filter, index) => {
      const { data } = results[index] ?? {};
      const value = data && startValue(filter, data);
      return value === undefined ? [] : [[filter.id, [value]] as const];
    });
    const initial = { ...knownStarts(filters, snapshot?.asOf), ...Object.fromEntries(latest) };
    const open = new Set(hasStartPeriods ? Object.keys(initial) : unknownStarts(filters, given).map(({ id }) => id));
    const values = Object.fromEntries(Object.entries(initial).filter(([id]) => open.has(id)));
    dispatch({ type: "start", values, ...(isAskedWhole && { initial, name }) });
  }, [isNeeded, isAskedWhole, settled, unset, results, filters, given, hasStartPeriods, name, snapshot, dispatch]);
  return ready;
}
