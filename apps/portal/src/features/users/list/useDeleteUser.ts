import { deleteUser, type ListedUser } from "@lyceum/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { ApiError } from "../../../lib/api/api-error.ts";
import { useCall } from "../../../lib/api/useCall.ts";
import { useSnackbar } from "../../../lib/feedback/useSnackbar.ts";
import { useProblemText } from "../../../lib/problem-text.ts";
import { usePerson } from "../../../lib/session/SessionContext.ts";
import { DELETION_REFUSALS } from "./deletion-rule.ts";
import { type UserBlocks, withoutUser } from "./user-blocks.ts";
import { listKey } from "./useUserPages.ts";

/** Deletes a person, takes them out of every list that was read, and says so. `onDone` hears of both outcomes. */
export function useDeleteUser(onDone: () => void) {
  const { t } = useTranslation("users");
  const person = usePerson();
  const call = useCall();
  const client = useQueryClient();
  const notify = useSnackbar();
  const problemText = useProblemText();

  const remove = (user: ListedUser): void =>
    void client.setQueriesData<UserBlocks>({ queryKey: listKey(person) }, (blocks) => blocks && withoutUser(blocks, user));
  const reasonOf = (error: unknown): string => {
    const refusal = error instanceof ApiError ? DELETION_REFUSALS.find((name) => error.details.includes(name)) : undefined;
    return refusal ? t(`list.delete.${refusal}`) : problemText(error);
  };
  return useMutation({
    mutationFn: ({ userId }: ListedUser) => call(deleteUser, { params: { tenant: person.tenantIdentifier, userId } }),
    onSuccess: (_, user) => {
      remove(user);
      notify({ severity: "success", text: t("list.delete.done", { user: user.userName }) });
    },
    onError: (error, user) => {
      if (error instanceof ApiError && error.code === "not_found") {
        remove(user);
        notify({ severity: "info", text: t("list.delete.goneAlready", { user: user.userName }) });
        return;
      }
      notify({ severity: "error", text: t("list.delete.failed", { user: user.userName, reason: reasonOf(error) }) });
    },
    onSettled: onDone,
  });
}
