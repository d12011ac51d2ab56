import type { ServiceAccount } from "@lyceum/contracts";
import { Notice } from "@lyceum/ui";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../domain/preferences/useFormat.ts";
import { namesWith } from "./expiry.ts";

/** Says which programs stop soon, or have stopped, because their passwords run out. */
export function ExpiryNotices({ accounts }: { readonly accounts: readonly ServiceAccount[] }) {
  const { t } = useTranslation("settings");
  const format = useFormat();
  const [ranOut, soon] = [namesWith(accounts, "ranOut"), namesWith(accounts, "soon")];
  return (
    <>
      {ranOut.length > 0 ? (
        <Notice kind="error" title={t("serviceAccounts.ranOut.title", { count: ranOut.length })}>
          {t("serviceAccounts.ranOut.body", { names: format.list(ranOut) })}
        </Notice>
      ) : null}
      {soon.length > 0 ? (
        <Notice kind="warning" title={t("serviceAccounts.soon.title", { count: soon.length })}>
          {t("serviceAccounts.soon.body", { names: format.list(soon) })}
        </Notice>
      ) : null}
    </>
  );
}
