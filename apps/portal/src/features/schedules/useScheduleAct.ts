import { useMutation, useQueryClient } from "@tanstack/react-query";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useSnackbar } from "../../lib/feedback/useSnackbar.ts";
import { schedulesKey } from "./useSchedules.ts";

/** Does something with schedules, says so, and reads them all anew. @param done what is said, by what came back */
export function useScheduleAct<Result>(act: () => Promise<Result>, done: (result: Result) => string, onDone?: () => void) {
  const { tenantIdentifier: tenant } = usePerson();
  const client = useQueryClient();
  const notify = useSnackbar("schedules");
  return useMutation({
    mutationFn: act,
    onSuccess: (result) => {
      notify({ severity: "success", text: done(result) });
      onDone?.();
      // Not waited for: the dialog goes first.
      void client.invalidateQueries({ queryKey: schedulesKey(tenant) });
    },
  });
}
