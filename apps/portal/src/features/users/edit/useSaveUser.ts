import type { EditedUser } from "@lyceum/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { usePerson } from "../../../domain/session/SessionContext.ts";
import { type Call, useCall } from "../../../domain/session/useCall.ts";
import { usersKey } from "../../../domain/users/users-key.ts";
import { useProblemText } from "../../../lib/api/problem-text.ts";
import { useSnackbar } from "../../../lib/feedback/useSnackbar.ts";
import { accessOf, changesBetween, countOf, type Staged } from "./access-draft.ts";
import { isOutdated, type Save } from "./save-access.ts";
import { editedUserKey, readPerson } from "./useEditedUser.ts";

/** A person with what they may, as read at one moment. */
export interface Read {
  readonly user: EditedUser;
  readonly access: Staged;
}

export interface SaveUser {
  readonly id: string;
  /** As they were read last. */
  readonly read: Read;
  readonly save: (call: Call, save: Save) => Promise<void>;
  /** Another administrator changed the person since; nothing was saved. */
  readonly onChanged: (fresh: Read) => void;
}

const differ = (before: Staged, after: Staged): boolean => countOf(changesBetween(accessOf(before), accessOf(after))) > 0;

/**
 * Saves what is staged, if the person is still as they were read: a look beforehand finds most changes, and the
 * newer page's save carries the version, so that none slips in between. Answers whether it was saved.
 */
export function useSaveUser({ id, read, save, onChanged }: SaveUser) {
  const { t } = useTranslation("users");
  const person = usePerson();
  const call = useCall();
  const client = useQueryClient();
  const notify = useSnackbar("edit-user");
  const problemText = useProblemText();
  const { userName } = read.user;
  const target = { tenant: person.tenantIdentifier, id };
  const change = (fresh: Read): boolean => {
    client.setQueryData(editedUserKey(person.tenantIdentifier, person.userId, id), fresh.user);
    onChanged(fresh);
    return false;
  };
  return useMutation({
    mutationFn: async (after: Staged): Promise<boolean> => {
      const seen = await readPerson(call, target);
      if (differ(read.access, seen.access) || read.user.version !== seen.user.version) return change(seen);
      try {
        await save(call, { target, user: read.user, before: read.access, after });
      } catch (error) {
        if (!isOutdated(error)) throw error;
        return change(await readPerson(call, target));
      }
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
