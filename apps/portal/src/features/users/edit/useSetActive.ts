import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { usePerson } from "../../../domain/session/SessionContext.ts";
import { useCall } from "../../../domain/session/useCall.ts";
import { usersKey } from "../../../domain/users/users-key.ts";
import { useSnackbar } from "../../../lib/feedback/useSnackbar.ts";
import { isOutdated, saveActive } from "./save-access.ts";
import { editedUserKey, readPerson } from "./useEditedUser.ts";
import type { Read } from "./useSaveUser.ts";

export interface SetActive {
  readonly id: string;
  /** As they were read last. */
  readonly read: Read;
  /** The person as they are with the change. */
  readonly onDone: (fresh: Read) => void;
  /** Another administrator changed the person since; nothing was changed here. */
  readonly onChanged: (fresh: Read) => void;
}

/** Makes an active person inactive or the other way round, on the version that was read, and says so. */
export function useSetActive({ id, read: { user, access }, onDone, onChanged }: SetActive) {
  const { t } = useTranslation("users");
  const person = usePerson();
  const call = useCall();
  const client = useQueryClient();
  const notify = useSnackbar("edit-user");
  const target = { tenant: person.tenantIdentifier, id };
  return useMutation({
    mutationFn: async (): Promise<{ readonly done: boolean; readonly fresh: Read }> => {
      try {
        return { done: true, fresh: { user: await saveActive(call, { target, user, active: !user.active }), access } };
      } catch (error) {
        if (!isOutdated(error)) throw error;
        return { done: false, fresh: await readPerson(call, target) };
      }
    },
    onSuccess: ({ done, fresh }) => {
      client.setQueryData(editedUserKey(person.tenantIdentifier, person.userId, id), fresh.user);
      if (!done) {
        onChanged(fresh);
        return;
      }
      // Lists are read anew rather than shown with what the person was before.
      client.removeQueries({ queryKey: usersKey(person) });
      notify({ severity: "success", text: t(`edit.activity.${user.active ? "deactivate" : "activate"}.done`, { user: user.userName }) });
      onDone(fresh);
    },
  });
}
