import type { FilterControl } from "@lyceum/model";
import {
  filterReducer,
  periodIds,
  startHistory,
  startingValues,
  valuesFromParameters,
  type FilterAction,
  type FilterHistory,
  type FilterValues,
} from "@lyceum/reports";
import { lastUnits } from "@lyceum/semantic";
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

/** Reads what a filter starts at; undefined where that is unknown without asking, or needs data that is not there. */
function initialOf({ initial }: FilterControl, asOf: string | undefined): readonly string[] | undefined {
  if (Array.isArray(initial)) return initial;
  if (typeof initial !== "object" || asOf === undefined) return undefined;
  const { from, to } = lastUnits(asOf, initial.lastDays, "day");
  return [from, to];
}

/** Filters start at the document's initial values unless the link says otherwise. */
export function useFilters(
  { dashboard, snapshot }: Pick<FrameDocument, "dashboard" | "snapshot">,
  parameters: ReadonlyMap<string, readonly string[]>,
): Filters {
  const [given] = useState(() => valuesFromParameters(dashboard, parameters));
  const [history, dispatch] = useReducer(filterReducer, undefined, () => {
    const fixed = dashboard.filters.flatMap((filter) => {
      const values = initialOf(filter, snapshot?.asOf);
      return values ? [[filter.id, values] as const] : [];
    });
    const initial: FilterValues = Object.fromEntries(fixed);
    return startHistory(initial, startingValues(dashboard.filters, initial, given), periodIds(dashboard.filters));
  });
  const set = useCallback((values: FilterValues) => dispatch({ type: "set", values }), []);
  return { history, values: history.present, given, dispatch, set };
}
