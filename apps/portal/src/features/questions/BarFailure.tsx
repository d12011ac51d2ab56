import { ErrorState } from "@lyceum/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { LinkByKey } from "../../components/LinkByKey.tsx";

export interface BarFailureProps {
  /** What is known of the cause. */
  readonly children?: ReactNode;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Stands where the search bar would: what to do next, and whom to ask. */
export function BarFailure({ children, retrying, onRetry }: BarFailureProps) {
  const { t } = useTranslation("questions");
  return (
    <ErrorState title={t("ask.failed.title")} retryLabel={t("ask.failed.retry")} retrying={retrying} onRetry={onRetry}>
      {children} {t("ask.failed.body")} <LinkByKey linkKey="contactSupport">{t("ask.failed.support")}</LinkByKey>
    </ErrorState>
  );
}
