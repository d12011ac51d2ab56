import { readImpact } from "@lyceum/contracts";
import type { RouteResponse } from "@lyceum/contracts/client";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";

import type { FrameClient } from "../../../lib/frame-client.ts";

/** What rests on a report, by kind. */
export type Dependents = RouteResponse<typeof readImpact>["dependents"];

/**
 * Asks what rests on a report. Its act waits for the answer: what it would break is read before it is confirmed.
 * @param flush saves what is not saved yet
 */
export function useImpact(client: FrameClient, reportId: string, flush?: () => Promise<unknown>): UseQueryResult<Dependents> {
  return useQuery({
    queryKey: ["report-impact", reportId],
    queryFn: async () => {
      await flush?.();
      return (await client.call(readImpact, { params: { reportId } })).dependents;
    },
    staleTime: 0,
    gcTime: 0,
  });
}
