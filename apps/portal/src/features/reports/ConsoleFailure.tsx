import { ErrorState } from "@lyceum/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { LinkByKey } from "../../lib/LinkByKey.tsx";

export interface ConsoleFailureProps {
  /** What is known of the cause. */
  readonly children?: ReactNode;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Stands where the console would: what to do next, and whom to ask. */
export function ConsoleFailure({ children, retrying, onRetry }: ConsoleFailureProps) {
  const { t } = useTranslation("questions");
  return (
    <ErrorState title={t("reports.failed.title")} retryLabel={t("reports.failed.retry")} retrying={retrying} onRetry={onRetry}>
      {children} {t("reports.failed.body")} <LinkByKey linkKey="contactSupport">{t("reports.failed.support")}</LinkByKey>
    </ErrorState>
  );
}
