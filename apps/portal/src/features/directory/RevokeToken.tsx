import { revokeScimToken, type ScimTokenItem } from "@lyceum/contracts";
import { ApiError } from "@lyceum/contracts/client";
import { ConfirmDialog, Notice } from "@lyceum/ui";
import Button from "@mui/material/Button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { useSnackbar } from "../../lib/feedback/useSnackbar.ts";
import { tokensKey } from "./useDirectory.ts";

/** Ends a token, after asking: the directory cannot connect with it from then on. */
export function RevokeToken({ token: { id, name } }: { readonly token: ScimTokenItem }) {
  const { t } = useTranslation("directory");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const client = useQueryClient();
  const notify = useSnackbar("directory");
  const problemText = useProblemText();
  const [asking, setAsking] = useState(false);
  const revoke = useMutation({
    mutationFn: async () => {
      try {
        await call(revokeScimToken, { params: { tenant, id } });
      } catch (error) {
        // Somebody else has revoked it: what was wanted is so.
        if (!(error instanceof ApiError && error.code === "not_found")) throw error;
      }
    },
    onSuccess: () => {
      setAsking(false);
      notify({ severity: "success", text: t("tokens.revoke.done", { name }) });
      return client.invalidateQueries({ queryKey: tokensKey(tenant) });
    },
  });
  return (
    <>
      <Button size="small" aria-label={t("tokens.revoke.label", { name })} onClick={() => setAsking(true)}>
        {t("tokens.revoke.button")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("tokens.revoke.title", { name })}
        confirm={t("tokens.revoke.button")}
        cancel={t("cancel")}
        destructive
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onCancel={() => {
          setAsking(false);
          revoke.reset();
        }}
      >
        {t("tokens.revoke.body")}
        {revoke.error ? (
          <Notice kind="error" live="alert" title={t("tokens.revoke.failed")}>
            {problemText(revoke.error)}
          </Notice>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
