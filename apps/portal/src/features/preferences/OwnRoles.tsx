import { getOwnAccess } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { Delayed, ErrorState, TextSkeleton } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { AccessSummary } from "./AccessSummary.tsx";

function useOwnAccess() {
  const { tenantIdentifier, userId } = usePerson();
  const call = useCall();
  return useQuery({
    queryKey: ["own-access", tenantIdentifier, userId],
    queryFn: ({ signal }) => call(getOwnAccess, { params: { tenant: tenantIdentifier, userId } }, signal),
    retry: retryUnlessFinal,
  });
}

/** The person's own roles and the parts of the institution that their data is limited to. */
export function OwnRoles() {
  const { t } = useTranslation("settings");
  const problemText = useProblemText();
  const access = useOwnAccess();
  if (access.data) return <AccessSummary access={access.data} />;
  if (access.error) {
    return (
      <ErrorState
        title={t("preferences.access.error")}
        retryLabel={t("retry")}
        retrying={access.isFetching}
        onRetry={() => void access.refetch()}
      >
        {problemText(access.error)}
      </ErrorState>
    );
  }
  return (
    <Delayed label={t("preferences.access.loading")}>
      <TextSkeleton lines={3} />
    </Delayed>
  );
}
