import { ApiError } from "@lyceum/contracts/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useSnackbar } from "../../lib/feedback/useSnackbar.ts";
import { feedsKey } from "./useFeeds.ts";

/** Ends a feed or a token, and says so. One that was gone already ends the same. */
export function useEndingAct(act: () => Promise<unknown>, done: string) {
  const { tenantIdentifier: tenant } = usePerson();
  const client = useQueryClient();
  const notify = useSnackbar("feeds");
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
      // Not waited for: the row leaves the list, and the dialog with it.
      void client.invalidateQueries({ queryKey: feedsKey(tenant) });
    },
  });
}
