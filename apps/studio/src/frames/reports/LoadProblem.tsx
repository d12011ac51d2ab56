import { codeOf } from "@lyceum/contracts/client";
import { ErrorState } from "@lyceum/ui";
import { useTranslation } from "react-i18next";

import { problemText } from "../../lib/problem-text.ts";

interface LoadProblemProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Says what could not be loaded, why, and the way to try again. */
export function LoadProblem({ error, retrying, onRetry }: LoadProblemProps) {
  const { t, i18n } = useTranslation("studio");
  const { title, detail } = problemText(codeOf(error), t, i18n);
  return (
    <ErrorState kind="warning" title={title} retryLabel={t("problem.retry")} retrying={retrying} onRetry={onRetry}>
      {detail} {t("problem.support")}
    </ErrorState>
  );
}
