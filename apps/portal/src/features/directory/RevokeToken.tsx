import { revokeScimToken, type ScimTokenItem } from "@lyceum/contracts";
import { ApiError } from "@lyceum/contracts/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { ConfirmedAction } from "../../components/ConfirmedAction.tsx";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useSnackbar } from "../../lib/feedback/useSnackbar.ts";
import { tokensKey } from "./useDirectory.ts";

/** Ends a token, after asking: the directory cannot connect with it from then on. */
export function RevokeToken({ token: { id, name } }: { readonly token: ScimTokenItem }) {
  const { t } = useTranslation("directory");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const client = useQueryClient();
  const notify = useSnackbar("directory");
  const revoke = useMutation({
    mutationFn: async () => {
      try {
        await call(revokeScimToken, { params: { tenant, id } });
      } catch (error) {
        // Another administrator has revoked it: the outcome is the same.
        if (!(error instanceof ApiError && error.code === "not_found")) throw error;
      }
    },
    onSuccess: () => {
      notify({ severity: "success", text: t("tokens.revoke.done", { name }) });
      // Not waited for: the row leaves the list, and the dialog with it.
      void client.invalidateQueries({ queryKey: tokensKey(tenant) });
    },
  });
  return (
    <ConfirmedAction
      act={revoke}
      texts={{
        button: t("tokens.revoke.button"),
        label: t("tokens.revoke.label", { name }),
        title: t("tokens.revoke.title", { name }),
        body: t("tokens.revoke.body"),
        confirm: t("tokens.revoke.button"),
        cancel: t("cancel"),
        failed: t("tokens.revoke.failed"),
      }}
    />
  );
}
