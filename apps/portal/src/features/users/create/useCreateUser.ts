import { createUsers } from "@lyceum/contracts";
import { ApiError } from "@lyceum/contracts/client";
import { useQueryClient } from "@tanstack/react-query";
import { useMachine } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { fromPromise } from "xstate";

import { usePerson } from "../../../domain/session/SessionContext.ts";
import { useCall } from "../../../domain/session/useCall.ts";
import { editPath } from "../../../domain/users/edit-path.ts";
import { usersKey } from "../../../domain/users/users-key.ts";
import { useProblemText } from "../../../lib/api/problem-text.ts";
import { useSnackbar } from "../../../lib/feedback/useSnackbar.ts";
import { createUserMachine, type NewUser } from "./create-user-machine.ts";

/** Whether a person with this user name exists already. */
export const isExisting = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** The form's state; adding a person says so, refreshes the lists of people and opens the new person's page. */
export function useCreateUser(identityProviderId: string) {
  const { t } = useTranslation("users");
  const person = usePerson();
  const call = useCall();
  const client = useQueryClient();
  const notify = useSnackbar("create-user");
  const navigate = useNavigate();
  const problemText = useProblemText();

  const failed = (user: NewUser, error: unknown): void => {
    const text = isExisting(error)
      ? t("create.snackbar.exists", { user: user.userName })
      : t("create.snackbar.error", { user: user.userName, reason: problemText(error) });
    notify({ severity: "error", text });
  };
  const add = async ({ key, ...user }: NewUser & { readonly key: string }): Promise<string> => {
    try {
      const { users } = await call(createUsers, {
        params: { tenant: person.tenantIdentifier },
        body: { users: [user] },
        idempotencyKey: key,
      });
      const id = users[0]?.userId ?? user.userName;
      notify({ severity: "success", text: t("create.snackbar.success", { user: user.userName }) });
      void client.invalidateQueries({ queryKey: usersKey(person) });
      void navigate(editPath(id));
      return id;
    } catch (error) {
      failed(user, error);
      throw error;
    }
  };
  return useMachine(
    createUserMachine.provide({
      actors: { createUser: fromPromise<string, NewUser & { readonly key: string }>(({ input }) => add(input)) },
    }),
    { input: { identityProviderId } },
  );
}
