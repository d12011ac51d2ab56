import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { FrameFailure } from "../../domain/embed/FrameFailure.tsx";

export interface ConsoleFailureProps {
  /** What is known of the cause. */
  readonly children?: ReactNode;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Stands where the console would: what to do next, and whom to ask. */
export function ConsoleFailure({ children, retrying, onRetry }: ConsoleFailureProps) {
  const { t } = useTranslation("reports");
  return (
    <FrameFailure title={t("failed.title")} retryLabel={t("failed.retry")} retrying={retrying} onRetry={onRetry}>
      {children}
    </FrameFailure>
  );
}
