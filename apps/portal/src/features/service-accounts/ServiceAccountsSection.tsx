import { listServiceAccounts, type ServiceAccount } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { Delayed, EmptyState, ErrorState, LockIcon } from "@lyceum/ui";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { RowsSkeleton } from "../../components/RowsSkeleton.tsx";
import { SettingsSection } from "../../components/SettingsSection.tsx";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { ExpiryNotices } from "./ExpiryNotices.tsx";
import { ServiceAccountList } from "./ServiceAccountList.tsx";

const GUIDE = "/help/warehouse";

function useServiceAccounts() {
  const { tenantIdentifier, userId } = usePerson();
  const call = useCall();
  return useQuery({
    queryKey: ["service-accounts", tenantIdentifier, userId],
    queryFn: ({ signal }) => call(listServiceAccounts, { params: { tenant: tenantIdentifier } }, signal),
    retry: retryUnlessFinal,
  });
}

/** The institution's logins for programs, and new passwords for them. */
export function ServiceAccountsSection() {
  const { t } = useTranslation("settings");
  const problemText = useProblemText();
  const accounts = useServiceAccounts();
  return (
    <SettingsSection title={t("serviceAccounts.title")} lead={t("serviceAccounts.lead")}>
      {accounts.data ? <Known accounts={accounts.data} /> : null}
      {accounts.error && !accounts.data ? (
        <ErrorState
          title={t("dataDidNotLoad")}
          retryLabel={t("retry")}
          retrying={accounts.isFetching}
          onRetry={() => void accounts.refetch()}
        >
          {problemText(accounts.error)}
        </ErrorState>
      ) : null}
      {accounts.isPending ? (
        <Delayed label={t("serviceAccounts.loading")}>
          <RowsSkeleton />
        </Delayed>
      ) : null}
    </SettingsSection>
  );
}

function Known({ accounts }: { readonly accounts: readonly ServiceAccount[] }) {
  const { t } = useTranslation("settings");
  if (accounts.length === 0) {
    return (
      <EmptyState
        level="h3"
        picture={<LockIcon size={32} />}
        title={t("serviceAccounts.empty.title")}
        action={<Button href={GUIDE}>{t("serviceAccounts.empty.help")}</Button>}
      >
        {t("serviceAccounts.empty.body")}
      </EmptyState>
    );
  }
  return (
    <>
      <ExpiryNotices accounts={accounts} />
      <ServiceAccountList accounts={accounts} />
    </>
  );
}
