import { resetServicePassword, type ServiceAccount } from "@lyceum/contracts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { ConfirmedAction } from "../../components/ConfirmedAction.tsx";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useFollowUrl } from "../../domain/warehouse/useWarehouseUrl.ts";

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
  const change = useChangePassword(username);
  return (
    <ConfirmedAction
      act={change}
      destructive={hasPassword}
      texts={{
        button: t("serviceAccounts.change.button"),
        label: t("serviceAccounts.change.label", { username }),
        title: t("serviceAccounts.change.title", { username }),
        body: t(hasPassword ? "serviceAccounts.change.body" : "serviceAccounts.change.first"),
        confirm: t("serviceAccounts.change.confirm"),
        cancel: t("serviceAccounts.change.cancel"),
        failed: t("serviceAccounts.change.failed"),
      }}
    />
  );
}
