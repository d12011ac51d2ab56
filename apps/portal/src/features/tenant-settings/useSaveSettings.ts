import { changeClientSettings, type ClientSettingsChange } from "@lyceum/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { clientSettingsKey } from "../../domain/tenant-settings/useClientSettings.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { useSnackbar } from "../../lib/feedback/useSnackbar.ts";

/** Saves, says how it went, and lets everything that follows the settings know: time-out, menus, questions. */
export function useSaveSettings(onSaved: () => void) {
  const { t } = useTranslation("settings");
  const { tenantIdentifier } = usePerson();
  const call = useCall();
  const client = useQueryClient();
  const notify = useSnackbar("settings");
  const problemText = useProblemText();
  return useMutation({
    mutationFn: (body: ClientSettingsChange) => call(changeClientSettings, { params: { tenantId: tenantIdentifier }, body }),
    onSuccess: (saved) => {
      client.setQueryData(clientSettingsKey(tenantIdentifier), saved);
      onSaved();
      notify({ severity: "success", text: t("globalSettings.snackbar.success") });
    },
    onError: (error) => notify({ severity: "error", text: t("globalSettings.snackbar.error", { reason: problemText(error) }) }),
  });
}
