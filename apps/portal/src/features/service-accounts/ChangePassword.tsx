import { resetServicePassword, type ServiceAccount } from "@lyceum/contracts";
import { ConfirmDialog, Notice } from "@lyceum/ui";
import Button from "@mui/material/Button";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useFollowUrl } from "../../domain/warehouse/useWarehouseUrl.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";

/** Gives an account a new password and goes to the page that shows it. */
function useChangePassword(username: string) {
  const { tenantIdentifier } = usePerson();
  const call = useCall();
  const follow = useFollowUrl();
  return useMutation({
    mutationFn: () => call(resetServicePassword, { params: { tenant: tenantIdentifier, username } }),
    onSuccess: ({ url }) => follow(url),
  });
}

/** "Change password", which asks first: the old one ends with it. */
export function ChangePassword({ account: { username, hasPassword } }: { readonly account: ServiceAccount }) {
  const { t } = useTranslation("settings");
  const problemText = useProblemText();
  const [asking, setAsking] = useState(false);
  const change = useChangePassword(username);
  const close = (): void => {
    setAsking(false);
    change.reset();
  };
  return (
    <>
      <Button size="small" aria-label={t("serviceAccounts.change.label", { username })} onClick={() => setAsking(true)}>
        {t("serviceAccounts.change.button")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("serviceAccounts.change.title", { username })}
        confirm={t("serviceAccounts.change.confirm")}
        cancel={t("serviceAccounts.change.cancel")}
        destructive={hasPassword}
        busy={change.isPending}
        onConfirm={() => change.mutate()}
        onCancel={close}
      >
        {t(hasPassword ? "serviceAccounts.change.body" : "serviceAccounts.change.first")}
        {change.error ? (
          <Notice kind="error" live="alert" title={t("serviceAccounts.change.failed")}>
            {problemText(change.error)}
          </Notice>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
