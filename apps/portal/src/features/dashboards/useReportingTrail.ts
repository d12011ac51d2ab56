import type { ReportingArea } from "@lyceum/access";
import { useTranslation } from "react-i18next";

import { areaPath } from "../../domain/dashboards/areas.ts";

/** Lists the pages above: reporting, and the area when one is inside it. */
export function useReportingTrail(area?: ReportingArea): readonly { readonly to: string; readonly label: string }[] {
  const { t } = useTranslation(["portal", "dashboardPages"]);
  const all = { to: "/reporting", label: t("dashboardPages:reporting.area.all") };
  return area ? [all, { to: areaPath(area), label: t(`areas.${area}.name`) }] : [all];
}
