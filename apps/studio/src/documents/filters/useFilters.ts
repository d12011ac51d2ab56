import type { Sheet } from "@lyceum/model";
import {
  filterReducer,
  filtersOnSheet,
  knownStarts,
  periodIds,
  startHistory,
  startingValues,
  startName,
  startsWithPeriods,
  unknownStarts,
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

/** How a report opens. */
interface Opening {
  /** What the link or the view says. */
  readonly parameters: ReadonlyMap<string, readonly string[]>;
  /** Sheet that it opens with; undefined where it is that of no report. */
  readonly sheet: Sheet | undefined;
  /** A saved view says all that is set: nothing starts by itself. */
  readonly hasView?: boolean;
}

/** Filters start at the document's initial values, or those of its sheet, unless the link says otherwise. */
export function useFilters(
  { dashboard, snapshot }: Pick<FrameDocument, "dashboard" | "snapshot">,
  { parameters, sheet, hasView = false }: Opening,
): Filters {
  const [given] = useState(() => valuesFromParameters(dashboard, parameters));
  const [history, dispatch] = useReducer(filterReducer, undefined, () => {
    const filters = filtersOnSheet(dashboard.filters, sheet);
    const initial = knownStarts(filters, snapshot?.asOf);
    const hasStartPeriods = !hasView && startsWithPeriods(filters, given);
    const started = hasView || unknownStarts(filters, given).length === 0;
    return startHistory(initial, startingValues(filters, initial, given), {
      periods: periodIds(filters),
      hasStartPeriods,
      started,
      startName: started && hasStartPeriods ? startName(sheet) : undefined,
    });
  });
  const set = useCallback((values: FilterValues) => dispatch({ type: "set", values }), []);
  return { history, values: history.present, given, dispatch, set };
}
