import { type ChartModel, MISSING, type Picked } from "@lyceum/reports";
import { useCallback } from "react";

import { useDashboard } from "../DashboardContext.ts";

/** Filters the dashboard by a mark's values, or takes that filter off again. Undefined where no filter is about the chart's dimensions. */
export function useCrossFilter(model: ChartModel | undefined): ((picked: readonly Picked[]) => void) | undefined {
  const { dashboard, values, setValues } = useDashboard();
  const filterOf = useCallback(
    (name: string) => dashboard.filters.find(({ kind, dimension }) => kind !== "date-range" && dimension === name),
    [dashboard],
  );
  const pick = useCallback(
    (picked: readonly Picked[]) => {
      const next = picked.flatMap(({ column, value }) => {
        const filter = filterOf(column.name);
        if (!filter) return [];
        const picked = value === null ? MISSING : String(value);
        const isSet = values[filter.id]?.length === 1 && values[filter.id]?.[0] === picked;
        return [[filter.id, isSet ? [] : [picked]] as const];
      });
      if (next.length > 0) setValues(Object.fromEntries(next));
    },
    [filterOf, setValues, values],
  );
  if (!model || model.kind === "number") return undefined;
  const columns = [model.categoryColumn, model.kind === "scatter" ? undefined : model.seriesColumn];
  return columns.some((column) => column && filterOf(column.name)) ? pick : undefined;
}
