import { type FrozenVisual, listFrozen } from "@lyceum/contracts";
import type { Visual } from "@lyceum/model";
import { frozenReading } from "@lyceum/reports/stories";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";

import type { DashboardView, FrozenState } from "../../../documents/DashboardContext.ts";
import type { FrameClient } from "../../../lib/frame-client.ts";

export interface FrozenNumbers {
  /** Finds what a visual shows of frozen numbers. */
  readonly frozenOf: NonNullable<DashboardView["frozenOf"]>;
  /** Takes in what was frozen just now. */
  readonly add: (frozen: readonly FrozenVisual[]) => void;
  readonly error: Error | null;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** Reads the frozen numbers of a story as this person may see them; a report has none, and nothing is asked. */
export function useFrozen(client: FrameClient, reportId: string, isStory: boolean): FrozenNumbers {
  const queries = useQueryClient();
  const key = useMemo(() => ["frozen-numbers", reportId] as const, [reportId]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: async () => (await client.call(listFrozen, { params: { dashboardId: reportId } })).visuals,
    enabled: isStory,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const frozenOf = useMemo(
    () =>
      (visual: Visual): FrozenState | undefined => {
        if (visual.frozen === undefined) return undefined;
        return data ? frozenReading(visual, data) : { kind: "loading" };
      },
    [data],
  );
  return {
    frozenOf,
    add: (frozen) => queries.setQueryData<readonly FrozenVisual[]>(key, (before = []) => [...before, ...frozen]),
    error,
    retrying: isFetching,
    retry: () => void refetch(),
  };
}
