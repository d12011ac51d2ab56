import type { Dashboard } from "@lyceum/model";
import {
  filterReducer,
  startHistory,
  valuesFromParameters,
  type FilterAction,
  type FilterHistory,
  type FilterValues,
} from "@lyceum/reports";
import { useCallback, useReducer } from "react";

export interface Filters {
  readonly history: FilterHistory;
  readonly values: FilterValues;
  readonly dispatch: (action: FilterAction) => void;
  readonly set: (values: FilterValues) => void;
}

/** Filters start at the document's initial values unless the link says otherwise. */
export function useFilters(dashboard: Dashboard, parameters: ReadonlyMap<string, readonly string[]>): Filters {
  const [history, dispatch] = useReducer(filterReducer, undefined, () => {
    const fixed = dashboard.filters.flatMap(({ id, initial }) => (Array.isArray(initial) ? [[id, initial] as const] : []));
    const initial: FilterValues = Object.fromEntries(fixed);
    return startHistory(initial, { ...initial, ...valuesFromParameters(dashboard.filters, parameters) });
  });
  const set = useCallback((values: FilterValues) => dispatch({ type: "set", values }), []);
  return { history, values: history.present, dispatch, set };
}
