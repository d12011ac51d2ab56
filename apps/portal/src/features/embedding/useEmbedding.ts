import { getEmbedding } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useEndingAct } from "../../lib/feedback/useEndingAct.ts";
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

/** Takes something off the list, and says so. */
export function useEmbeddingEnd(act: () => Promise<unknown>, done: string) {
  const { tenantIdentifier: tenant } = usePerson();
  return useEndingAct({ act, done, about: "embedding", list: embeddingKey(tenant) });
}

/** Adds or changes something on the list, and says so. */
export function useEmbeddingChange(act: () => Promise<unknown>, done: string) {
  const { tenantIdentifier: tenant } = usePerson();
  const client = useQueryClient();
  const notify = useSnackbar("embedding");
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      notify({ severity: "success", text: done });
      // Not waited for: the row changes, and the dialog with it.
      void client.invalidateQueries({ queryKey: embeddingKey(tenant) });
    },
  });
}
