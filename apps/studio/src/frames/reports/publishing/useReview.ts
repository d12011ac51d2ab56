import { commentOnReview, readReview, type ReportReview } from "@lyceum/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import type { FrameClient } from "../../../lib/frame-client.ts";
import { NOTICES_KEY, reviewKey } from "./publishing-cache.ts";

/**
 * Reads where the review of a report is, and says more about it.
 * @param flush saves what is not saved yet, so that the review is of what the author sees.
 */
export function useReview(client: FrameClient, reportId: string, flush?: () => Promise<unknown>) {
  const queries = useQueryClient();
  const params = { reportId };
  const review = useQuery({
    queryKey: reviewKey(reportId),
    queryFn: async () => {
      await flush?.();
      return client.call(readReview, { params });
    },
    staleTime: 0,
    gcTime: 0,
  });
  const put = (next: ReportReview): void => {
    queries.setQueryData(reviewKey(reportId), next);
    void queries.invalidateQueries({ queryKey: NOTICES_KEY });
  };
  const commenting = useMutation({
    mutationFn: (text: string) => client.call(commentOnReview, { params, body: { text } }),
    onSuccess: put,
  });
  return { review, put, commenting };
}
