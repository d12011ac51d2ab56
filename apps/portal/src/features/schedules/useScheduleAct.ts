import { useMutation, useQueryClient } from "@tanstack/react-query";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useSnackbar } from "../../lib/feedback/useSnackbar.ts";
import { schedulesKey } from "./useSchedules.ts";

/**
 * Does something with schedules, says so, and reads them anew.
 * @param done writes what is said, by what came back.
 * @param onGone leaves the page of a schedule that the person no longer has: only the list is read anew then.
 */
export function useScheduleAct<Result>(act: () => Promise<Result>, done: (result: Result) => string, onGone?: () => void) {
  const { tenantIdentifier: tenant } = usePerson();
  const client = useQueryClient();
  const notify = useSnackbar("schedules");
  return useMutation({
    mutationFn: act,
    onSuccess: (result) => {
      notify({ severity: "success", text: done(result) });
      onGone?.();
      // Not waited for: the dialog goes first.
      void client.invalidateQueries({ queryKey: onGone ? [...schedulesKey(tenant), "list"] : schedulesKey(tenant) });
    },
  });
}
