import { ErrorState } from "@lyceum/ui";
import { useTranslation } from "react-i18next";

import { LinkByKey } from "../../../components/LinkByKey.tsx";
import { useProblemText } from "../../../lib/api/problem-text.ts";

export interface PeopleErrorProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** A list of people that did not load: try again, or ask for help. */
export function PeopleError({ error, retrying, onRetry }: PeopleErrorProps) {
  const { t } = useTranslation("users");
  const problemText = useProblemText();
  return (
    <ErrorState title={t("list.error.title")} retryLabel={t("list.error.retry")} retrying={retrying} onRetry={onRetry}>
      {problemText(error)} {t("list.error.refresh")} <LinkByKey linkKey="contactSupport">{t("list.error.support")}</LinkByKey>
    </ErrorState>
  );
}
