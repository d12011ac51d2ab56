import { changeEmbeddingAccount, type EmbeddingAccount } from "@lyceum/contracts";
import { EmptyState, LockIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { ConfirmedAction } from "../../components/ConfirmedAction.tsx";
import { RecordList } from "../../components/record-list/RecordList.tsx";
import { RouterLink } from "../../components/RouterLink.tsx";
import { SettingsSection } from "../../components/SettingsSection.tsx";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useEmbeddingChange } from "./useEmbedding.ts";

interface AccountsSectionProps {
  readonly accounts: readonly EmbeddingAccount[];
}

/** Service accounts, each of which opens either reports for people or the warehouse. */
export function AccountsSection({ accounts }: AccountsSectionProps) {
  const { t } = useTranslation("embedding");
  return (
    <SettingsSection title={t("accounts.title")} lead={t("accounts.lead")}>
      {accounts.length > 0 ? (
        <AccountList accounts={accounts} />
      ) : (
        <EmptyState
          level="h3"
          picture={<LockIcon size={32} />}
          title={t("accounts.none.title")}
          action={<RouterLink to="/settings/">{t("accounts.none.action")}</RouterLink>}
        >
          {t("accounts.none.body")}
        </EmptyState>
      )}
    </SettingsSection>
  );
}

function AccountList({ accounts }: AccountsSectionProps) {
  const { t } = useTranslation("embedding");
  const columns = [
    { key: "name", label: t("accounts.columns.name"), width: "40%" },
    { key: "use", label: t("accounts.columns.use") },
  ];
  const rows = accounts.map((account) => ({
    key: account.username,
    cells: [
      <Box key="name" sx={{ display: "grid", gap: 0.5 }}>
        <span>{account.username}</span>
        {account.disabled ? (
          <Box component="span" sx={{ color: role.inkMuted, fontWeight: 400, fontSize: "0.8125rem" }}>
            {t("accounts.disabled")}
          </Box>
        ) : null}
      </Box>,
      t(account.embeds ? "accounts.reports" : "accounts.warehouse"),
    ],
    action: <ChangeAccount key={String(account.embeds)} account={account} />,
  }));
  return <RecordList label={t("accounts.list")} columns={columns} rows={rows} actions={t("accounts.columns.actions")} />;
}

/** Turns an account to reports, or back to the warehouse, after asking. */
function ChangeAccount({ account: { username: name, embeds } }: { readonly account: EmbeddingAccount }) {
  const { t } = useTranslation("embedding");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const kind = embeds ? "end" : "allow";
  const act = useEmbeddingChange(
    () => call(changeEmbeddingAccount, { params: { tenant, username: name }, body: { embeds: !embeds } }),
    t(`accounts.${kind}.done`, { name }),
  );
  return (
    <ConfirmedAction
      act={act}
      destructive={embeds}
      texts={{
        button: t(`accounts.${kind}.button`),
        label: t(`accounts.${kind}.label`, { name }),
        title: t(`accounts.${kind}.title`, { name }),
        body: t(`accounts.${kind}.body`),
        confirm: t(`accounts.${kind}.button`),
        cancel: t("cancel"),
        failed: t(`accounts.${kind}.failed`),
      }}
    />
  );
}
