import { cancelImport } from "@lyceum/contracts";
import { ApiError } from "@lyceum/contracts/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { ConfirmedAction } from "../../components/ConfirmedAction.tsx";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { importsKey } from "./useImports.ts";

/** Ends an import that waits or runs, after asking. */
export function CancelImport({ id, fileName }: { readonly id: string; readonly fileName: string }) {
  const { t } = useTranslation("imports");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(cancelImport, { params: { tenant, id } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: importsKey(tenant) });
    },
  });
  const ended = cancel.error instanceof ApiError && cancel.error.code === "conflict";
  return (
    <ConfirmedAction
      act={cancel}
      texts={{
        button: t("cancel.button"),
        label: t("cancel.label", { name: fileName }),
        title: t("cancel.title", { name: fileName }),
        body: t("cancel.body"),
        confirm: t("cancel.confirm"),
        cancel: t("cancel.keep"),
        failed: t("cancel.failed"),
        reason: ended ? t("cancel.ended") : undefined,
      }}
    />
  );
}
