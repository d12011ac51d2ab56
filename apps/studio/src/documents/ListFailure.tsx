import { codeOf } from "@lyceum/contracts/client";
import { ErrorState } from "@lyceum/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { problemText } from "../lib/problem-text.ts";

interface ListFailureProps {
  readonly list: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  /** In place of the failure's own title. */
  readonly title?: string;
}

/** Says why a list could not be read, and reads it again; nothing while there is no error. */
export function ListFailure({ list, title }: ListFailureProps) {
  const { t, i18n } = useTranslation("studio");
  if (!list.error) return null;
  const failure = problemText(codeOf(list.error), t, i18n);
  return (
    <ErrorState
      kind="warning"
      title={title ?? failure.title}
      retryLabel={t("problem.retry")}
      retrying={list.isFetching}
      onRetry={() => void list.refetch()}
    >
      {failure.detail}
    </ErrorState>
  );
}
