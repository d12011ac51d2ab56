import type { ListedUser } from "@lyceum/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { type Call, useCall } from "../../../lib/api/useCall.ts";
import { useSnackbar } from "../../../lib/feedback/useSnackbar.ts";
import { useProblemText } from "../../../lib/problem-text.ts";
import { usePerson } from "../../../lib/session/SessionContext.ts";
import { usersKey } from "../../../lib/users/users-key.ts";
import { changesBetween, countOf } from "./edit-changes.ts";
import { accessOf, type Staged } from "./merge-changes.ts";
import type { Save } from "./save-access.ts";
import { readPerson } from "./useEditedUser.ts";

export interface SaveUser {
  readonly id: string;
  readonly userName: string;
  /** As they were read last. */
  readonly read: Staged;
  readonly save: (call: Call, save: Save) => Promise<void>;
  /** Somebody else changed the person since; nothing was saved. */
  readonly onChanged: (user: ListedUser, fresh: Staged) => void;
}

const differ = (one: Staged, other: Staged): boolean => countOf(changesBetween(accessOf(one), accessOf(other))) > 0;

/** Saves what is staged, after a look whether the person is still as they were read. Answers whether it was saved. */
export function useSaveUser({ id, userName, read, save, onChanged }: SaveUser) {
  const { t } = useTranslation("users");
  const person = usePerson();
  const call = useCall();
  const client = useQueryClient();
  const notify = useSnackbar();
  const problemText = useProblemText();
  const asked = { tenant: person.tenantIdentifier, id };
  return useMutation({
    mutationFn: async (after: Staged): Promise<boolean> => {
      const { user, access } = await readPerson(call, asked);
      if (differ(read, access)) {
        onChanged(user, access);
        return false;
      }
      await save(call, { asked, user, before: access, after });
      return true;
    },
    onSuccess: (saved) => {
      if (!saved) return;
      // Lists are read anew rather than shown with what the person had before.
      client.removeQueries({ queryKey: usersKey(person) });
      void client.invalidateQueries({ queryKey: ["own-access", person.tenantIdentifier, person.userId] });
      notify({ severity: "success", text: t("edit.snackbar.success", { user: userName }) });
    },
    onError: (error) => notify({ severity: "error", text: t("edit.snackbar.error", { user: userName, reason: problemText(error) }) }),
  });
}
