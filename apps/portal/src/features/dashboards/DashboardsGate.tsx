import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";

import { AccessGate } from "../../domain/access/AccessGate.tsx";

/** In front of every reporting page: signed in, and allowed to; otherwise says why not. */
export function DashboardsGate() {
  const { t } = useTranslation("dashboardPages");
  return (
    <AccessGate
      permission="reporting/reports"
      title={t("reporting.title")}
      page={t("reporting.gate.page")}
      noAccess={t("reporting.gate.noAccess")}
    >
      <Outlet />
    </AccessGate>
  );
}
