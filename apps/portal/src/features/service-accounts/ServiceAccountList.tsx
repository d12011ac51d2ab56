import type { ServiceAccount } from "@lyceum/contracts";
import { useTranslation } from "react-i18next";

import { RecordList } from "../../components/record-list/RecordList.tsx";
import { ChangePassword } from "./ChangePassword.tsx";
import { ExpirationCell } from "./ExpirationCell.tsx";

/** Accounts by name, with what is known of their passwords. */
export function ServiceAccountList({ accounts }: { readonly accounts: readonly ServiceAccount[] }) {
  const { t } = useTranslation("settings");
  const columns = [
    { key: "username", label: t("serviceAccounts.columns.username") },
    { key: "state", label: t("serviceAccounts.columns.state") },
    { key: "password", label: t("serviceAccounts.columns.password") },
    { key: "expiration", label: t("serviceAccounts.columns.expiration") },
  ];
  const rows = accounts.map((account) => ({
    key: account.username,
    cells: [
      account.username,
      t(`serviceAccounts.state.${account.disabled ? "disabled" : "enabled"}`),
      t(`serviceAccounts.password.${account.hasPassword ? "set" : "notSet"}`),
      <ExpirationCell key="expiration" account={account} />,
    ],
    action: <ChangePassword account={account} />,
  }));
  return <RecordList label={t("serviceAccounts.title")} columns={columns} rows={rows} actions={t("serviceAccounts.columns.actions")} />;
}
