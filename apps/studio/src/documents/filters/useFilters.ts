import {
  filterReducer,
  knownStarts,
  periodIds,
  startHistory,
  startingValues,
  valuesFromParameters,
  type FilterAction,
  type FilterHistory,
  type FilterValues,
} from "@lyceum/reports";
import { useCallback, useReducer, useState } from "react";

import type { FrameDocument } from "../../lib/frame-client.ts";

export interface Filters {
  readonly history: FilterHistory;
  readonly values: FilterValues;
  /** What the link or the view said when the report was opened. */
  readonly given: FilterValues;
  readonly dispatch: (action: FilterAction) => void;
  readonly set: (values: FilterValues) => void;
}

/** Filters start at the document's initial values unless the link says otherwise. */
export function useFilters(
  { dashboard, snapshot }: Pick<FrameDocument, "dashboard" | "snapshot">,
  parameters: ReadonlyMap<string, readonly string[]>,
): Filters {
  const [given] = useState(() => valuesFromParameters(dashboard, parameters));
  const [history, dispatch] = useReducer(filterReducer, undefined, () => {
    const initial = knownStarts(dashboard.filters, snapshot?.asOf);
    return startHistory(initial, startingValues(dashboard.filters, initial, given), periodIds(dashboard.filters));
  });
  const set = useCallback((values: FilterValues) => dispatch({ type: "set", values }), []);
  return { history, values: history.present, given, dispatch, set };
}
