import { type Cell, type ChartModel, hierarchyPath, MISSING, type Picked } from "@lyceum/reports";
import type { AnswerColumn } from "@lyceum/semantic";
import { useCallback } from "react";

import { useDashboard } from "../DashboardContext.ts";

/** What a visual's marks and rows do to the dashboard's filters. */
export interface CrossFilter {
  /** Whether a filter of the dashboard is about a column. */
  readonly filters: (column: AnswerColumn) => boolean;
  /** Whether a column's filter has this one value. */
  readonly isSet: (column: AnswerColumn, value: Cell) => boolean;
  /** Filters by these values, or takes that filter off again. */
  readonly pick: (picked: readonly Picked[]) => void;
  /** Takes off what is set on these columns; where that is nothing and the visual drills, goes up one level. */
  readonly clear: (columns: readonly AnswerColumn[], drills: boolean) => void;
}

const textOf = (value: Cell): string => (value === null ? MISSING : String(value));

/** Filters the dashboard by what a visual shows. */
export function useCrossFilter(): CrossFilter {
  const { dashboard, values, setValues } = useDashboard();
  const filterOf = useCallback(
    ({ name }: AnswerColumn) => dashboard.filters.find(({ kind, dimension }) => kind !== "date-range" && dimension === name),
    [dashboard],
  );
  const isSet = useCallback(
    (column: AnswerColumn, value: Cell) => {
      const set = values[filterOf(column)?.id ?? ""] ?? [];
      return set.length === 1 && set[0] === textOf(value);
    },
    [filterOf, values],
  );
  const pick = useCallback(
    (picked: readonly Picked[]) => {
      const next = picked.flatMap(({ column, value }) => {
        const filter = filterOf(column);
        return filter ? [[filter.id, isSet(column, value) ? [] : [textOf(value)]] as const] : [];
      });
      if (next.length > 0) setValues(Object.fromEntries(next));
    },
    [filterOf, isSet, setValues],
  );
  const clear = useCallback(
    (columns: readonly AnswerColumn[], drills: boolean) => {
      const own = columns.flatMap((column) => filterOf(column) ?? []).filter(({ id }) => values[id]?.length);
      const above = drills ? hierarchyPath(dashboard.filters, values).slice(-1) : [];
      const off = own.length > 0 ? own : above.map(({ filter }) => filter);
      if (off.length > 0) setValues(Object.fromEntries(off.map(({ id }) => [id, []])));
    },
    [dashboard, filterOf, setValues, values],
  );
  return { filters: (column) => filterOf(column) !== undefined, isSet, pick, clear };
}

/** Columns that a chart's marks tell apart. */
export function columnsOf(model: ChartModel | undefined): readonly AnswerColumn[] {
  if (!model || model.kind === "number") return [];
  const columns = [model.categoryColumn, "seriesColumn" in model ? model.seriesColumn : undefined];
  return columns.filter((column) => column !== undefined);
}
