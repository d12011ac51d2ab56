import { cancelImport } from "@lyceum/contracts";
import { ApiError } from "@lyceum/contracts/client";
import { ConfirmDialog, Notice } from "@lyceum/ui";
import Button from "@mui/material/Button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { importsKey } from "./useImports.ts";

/** Ends an import that waits or runs, after asking. */
export function CancelImport({ id, fileName }: { readonly id: string; readonly fileName: string }) {
  const { t } = useTranslation("imports");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const client = useQueryClient();
  const problemText = useProblemText();
  const [asking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => call(cancelImport, { params: { tenant, id } }),
    onSuccess: () => setAsking(false),
    onSettled: () => client.invalidateQueries({ queryKey: importsKey(tenant) }),
  });
  const ended = cancel.error instanceof ApiError && cancel.error.code === "conflict";
  return (
    <>
      <Button size="small" aria-label={t("cancel.label", { name: fileName })} onClick={() => setAsking(true)}>
        {t("cancel.button")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("cancel.title", { name: fileName })}
        confirm={t("cancel.confirm")}
        cancel={t("cancel.keep")}
        destructive
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={() => {
          setAsking(false);
          cancel.reset();
        }}
      >
        {t("cancel.body")}
        {cancel.error ? (
          <Notice kind="error" live="alert" title={t("cancel.failed")}>
            {ended ? t("cancel.ended") : problemText(cancel.error)}
          </Notice>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
