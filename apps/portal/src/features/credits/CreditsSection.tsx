import { getCredits } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { Delayed, ErrorState } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { RowsSkeleton } from "../../components/RowsSkeleton.tsx";
import { SettingsSection } from "../../components/SettingsSection.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { CreditsList } from "./CreditsList.tsx";

/** The month that is running in UTC, `YYYY-MM`. */
const thisMonth = (): string => new Date().toISOString().slice(0, 7);

function useCredits(month: string) {
  const { tenantIdentifier, userId } = usePerson();
  const call = useCall();
  return useQuery({
    queryKey: ["credits", tenantIdentifier, userId, month],
    queryFn: ({ signal }) => call(getCredits, { params: { tenant: tenantIdentifier }, query: { monthDate: month } }, signal),
    retry: retryUnlessFinal,
  });
}

/** Lists this month's credits by account, and their sum. */
export function CreditsSection() {
  const { t } = useTranslation("settings");
  const problemText = useProblemText();
  const format = useFormat();
  const month = thisMonth();
  const credits = useCredits(month);
  return (
    <SettingsSection title={t("credits.title")} lead={t("credits.lead", { month: format.month(month) })}>
      {credits.data ? <CreditsList accounts={credits.data.accounts} /> : null}
      {credits.error && !credits.data ? (
        <ErrorState
          title={t("dataDidNotLoad")}
          retryLabel={t("retry")}
          retrying={credits.isFetching}
          onRetry={() => void credits.refetch()}
        >
          {problemText(credits.error)}
        </ErrorState>
      ) : null}
      {credits.isPending ? (
        <Delayed label={t("credits.loading")}>
          <RowsSkeleton />
        </Delayed>
      ) : null}
    </SettingsSection>
  );
}
