import { getEmbedding } from "@lyceum/contracts";
import { ApiError, retryUnlessFinal } from "@lyceum/contracts/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useSnackbar } from "../../lib/feedback/useSnackbar.ts";

const embeddingKey = (tenant: string) => ["embedding", tenant] as const;

/** Sites that may show the institution's reports, and its service accounts. */
export function useEmbedding() {
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  return useQuery({
    queryKey: embeddingKey(tenant),
    queryFn: ({ signal }) => call(getEmbedding, { params: { tenant } }, signal),
    retry: retryUnlessFinal,
  });
}

/** Changes what is listed, and says so. What was gone already ends the same. */
export function useEmbeddingAct(act: () => Promise<unknown>, done: string) {
  const { tenantIdentifier: tenant } = usePerson();
  const client = useQueryClient();
  const notify = useSnackbar("embedding");
  return useMutation({
    mutationFn: async () => {
      try {
        await act();
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "not_found")) throw error;
      }
    },
    onSuccess: () => {
      notify({ severity: "success", text: done });
      // Not waited for: the row changes or leaves the list, and the dialog with it.
      void client.invalidateQueries({ queryKey: embeddingKey(tenant) });
    },
  });
}
