import { ErrorState, type ErrorStateProps } from "@lyceum/ui";
import { useTranslation } from "react-i18next";

import { LinkByKey } from "../../components/LinkByKey.tsx";

/** Stands where a report would: what is known of the cause, what to do next, and whom to ask. */
export function FrameFailure({ children, ...state }: ErrorStateProps) {
  const { t } = useTranslation("dashboardPages");
  return (
    <ErrorState kind="warning" {...state}>
      {children} {t("report.error.banner")} <LinkByKey linkKey="contactSupport">{t("report.error.support")}</LinkByKey>
    </ErrorState>
  );
}
