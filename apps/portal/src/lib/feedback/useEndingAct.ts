import { ApiError } from "@lyceum/contracts/client";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

import { useSnackbar } from "./useSnackbar.ts";

interface Ending {
  readonly act: () => Promise<unknown>;
  /** What is said then. */
  readonly done: string;
  /** What messages about the same list stand in place of. */
  readonly about: string;
  /** The list that it leaves. */
  readonly list: QueryKey;
}

/** Ends something in a list, and says so. What was gone already ends the same. */
export function useEndingAct({ act, done, about, list }: Ending) {
  const client = useQueryClient();
  const notify = useSnackbar(about);
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
      void client.invalidateQueries({ queryKey: list });
    },
  });
}
