import { EmptyState, LockIcon } from "@lyceum/ui";
import { useTranslation } from "react-i18next";

import type { AccessView } from "../../domain/access/useAccess.ts";

/** Stands in the place of the reports and says why there are none, and who can change that. */
export function NoReporting({ access }: { readonly access: AccessView }) {
  const { t } = useTranslation(["portal", "dashboardPages"]);
  const page = t("dashboardPages:reporting.gate.page");
  const lock = <LockIcon size={40} />;
  if (access === "REGION_UNAVAILABLE") {
    return (
      <EmptyState picture={lock} title={t("access.regionUnavailable.title")}>
        {t("access.regionUnavailable.body", { page })}
      </EmptyState>
    );
  }
  if (access === "FEATURE_MISSING") {
    return (
      <EmptyState picture={lock} title={t("access.featureMissing.title", { page })}>
        {t("access.featureMissing.body")}
      </EmptyState>
    );
  }
  return (
    <EmptyState picture={lock} title={t("access.noAccess.title", { page })}>
      {t("dashboardPages:reporting.gate.noAccess")}
    </EmptyState>
  );
}
