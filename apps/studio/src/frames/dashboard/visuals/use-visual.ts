import { codeOf } from "@lyceum/contracts/client";
import type { FilterControl, Visual } from "@lyceum/model";
import type { Answer, QueryInput } from "@lyceum/semantic";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

import { useDashboard } from "../dashboard-context.ts";
import { shapeOf, visualQuery } from "../filters/visual-query.ts";

/** A set filter that leaves some of what a visual shows as it is. */
export interface Unlimited {
  readonly filter: FilterControl;
  /** The measures that it does not limit; none where it limits nothing of the visual. */
  readonly measures: readonly string[];
}

export interface VisualAnswer {
  /** The latest answer there is; `stale` where it is the answer to what was set before. */
  readonly data: Answer | undefined;
  readonly stale: boolean;
  readonly result: UseQueryResult<Answer>;
  /** The question, with what the reader has set. */
  readonly query: QueryInput;
  /** Set filters that limit this visual or a part of it, and those that leave it, or a part, as it is. */
  readonly applied: readonly FilterControl[];
  readonly unlimited: readonly Unlimited[];
}

/** A visual's answer under the filters that reach it. A change aborts the question before, and keeps its picture until the next answer, however long none comes. */
export function useVisual(visual: Visual): VisualAnswer {
  const { client, dashboard, facts, kinds, values } = useDashboard();
  const set = dashboard.filters.filter(({ id }) => values[id]?.length);
  const { measures, having } = visual.query;
  const needed = [...new Set([...measures, ...having.map(({ measure }) => measure)])];
  const limits = set.map((filter) => ({ filter, ...facts.limits(needed, shapeOf(filter)) }));
  const applied = limits.flatMap(({ filter, reach }) => (reach === "none" ? [] : [filter]));
  const isPartial = limits.some(({ reach }) => reach === "some");
  const query = { ...visualQuery(visual, applied, values, kinds), ...(isPartial && { partial: true }) };
  const result = useQuery({
    queryKey: ["answer", query],
    queryFn: ({ signal }) => client.query(query, signal),
    placeholderData: keepPreviousData,
  });
  const unlimited = limits.flatMap(({ filter, reach, free }) =>
    reach === "all" ? [] : [{ filter, measures: reach === "none" ? [] : free.filter((name) => measures.includes(name)) }],
  );
  const [kept, setKept] = useState<Answer>();
  if (result.data && !result.isPlaceholderData && result.data !== kept) setKept(result.data);
  const unanswered = result.isError && codeOf(result.error) === "unreachable";
  const data = result.data ?? (unanswered ? kept : undefined);
  return {
    data,
    stale: result.isPlaceholderData || (unanswered && data !== undefined),
    result,
    query,
    applied,
    unlimited,
  };
}
