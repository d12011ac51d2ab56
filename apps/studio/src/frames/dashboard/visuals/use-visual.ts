import type { FilterControl, Visual } from "@lyceum/model";
import type { Answer } from "@lyceum/semantic";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";

import { useDashboard } from "../dashboard-context.ts";
import { visualQuery } from "../filters/visual-query.ts";

export interface VisualAnswer {
  readonly result: UseQueryResult<Answer>;
  /** Set filters that limit this visual, and those that cannot. */
  readonly applied: readonly FilterControl[];
  readonly ignored: readonly FilterControl[];
}

/** A visual's answer under the filters that reach it. A change aborts the question before, and keeps its picture until the next. */
export function useVisual(visual: Visual): VisualAnswer {
  const { client, dashboard, facts, kinds, values } = useDashboard();
  const set = dashboard.filters.filter(({ id }) => values[id]?.length);
  const reaches = ({ dimension, grain }: FilterControl): boolean => facts.reaches(visual.query.measures, dimension, grain);
  const applied = set.filter(reaches);
  const query = visualQuery(visual, applied, values, kinds);
  const result = useQuery({
    queryKey: ["answer", query],
    queryFn: ({ signal }) => client.query(query, signal),
    placeholderData: keepPreviousData,
  });
  return { result, applied, ignored: set.filter((filter) => !reaches(filter)) };
}
