import { deleteUser, type ListedUser, type listUsers } from "@lyceum/contracts";
import { ApiError, type RouteResponse } from "@lyceum/contracts/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { usePerson } from "../../../domain/session/SessionContext.ts";
import { useCall } from "../../../domain/session/useCall.ts";
import { usersKey } from "../../../domain/users/users-key.ts";
import { useProblemText } from "../../../lib/api/problem-text.ts";
import { useSnackbar } from "../../../lib/feedback/useSnackbar.ts";
import { DELETION_REFUSALS } from "./deletion-rule.ts";
import { countsKey, rowsKey, withoutRow, withoutSeat } from "./user-cache.ts";

type Answer = RouteResponse<typeof listUsers>;

/** Deletes a person, takes them out of every list that was read, and says so. `onDone` hears of both outcomes. */
export function useDeleteUser(onDone: () => void) {
  const { t } = useTranslation("users");
  const person = usePerson();
  const call = useCall();
  const client = useQueryClient();
  const notify = useSnackbar("delete-user");
  const problemText = useProblemText();

  const remove = (user: ListedUser): void => {
    const [rows, counts] = [rowsKey(usersKey(person)), countsKey(usersKey(person))];
    client.setQueriesData<Answer>({ queryKey: rows }, (page) => page && withoutRow(page, user));
    client.setQueriesData<Answer>({ queryKey: counts }, (counted) => counted && withoutSeat(counted, user));
    // The people behind move up by one.
    void client.invalidateQueries({ queryKey: rows });
  };
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
