import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useSnackbar } from "../../lib/feedback/useSnackbar.ts";
import { usePerson } from "../session/SessionContext.ts";

/** Begins the key of everything about schedules or alerts: whatever changes one changes them all. */
export const mailKey = (kind: "schedules" | "alerts", tenant: string) => [kind, tenant] as const;

interface MailAct<Result, Variables> {
  readonly act: (variables: Variables) => Promise<Result>;
  /** Writes what is said, by what came back. */
  readonly done: (result: Result, variables: Variables) => string;
  /** Leaves the page of what the person no longer has: only the list is read anew then. */
  readonly onGone?: () => void;
}

/** Does something with schedules or alerts, says so, and reads them anew. */
export function useMailAct<Result, Variables = void>(kind: "schedules" | "alerts", { act, done, onGone }: MailAct<Result, Variables>) {
  const { tenantIdentifier: tenant } = usePerson();
  const client = useQueryClient();
  const notify = useSnackbar(kind);
  return useMutation({
    mutationFn: act,
    onSuccess: (result, variables) => {
      notify({ severity: "success", text: done(result, variables) });
      onGone?.();
      // Not waited for: the dialog goes first.
      void client.invalidateQueries({ queryKey: onGone ? [...mailKey(kind, tenant), "list"] : mailKey(kind, tenant) });
    },
  });
}
