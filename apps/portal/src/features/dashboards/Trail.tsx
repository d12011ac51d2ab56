import type { ReportingArea } from "@lyceum/access";
import { ChevronRightIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { RouterLink } from "../../components/RouterLink.tsx";
import { areaPath } from "../../domain/dashboards/areas.ts";

/** The way back: reporting, and the area when one is inside it. */
export function Trail({ area }: { readonly area?: ReportingArea }) {
  const { t } = useTranslation(["portal", "dashboardPages"]);
  const item = { display: "inline-flex", alignItems: "center", minHeight: 24 } as const;
  return (
    <Box component="nav" aria-label={t("dashboardPages:reporting.title")} className="no-print">
      <Box
        component="ol"
        sx={{ display: "flex", gap: 1, margin: 0, padding: 0, color: role.inkMuted, fontSize: "0.875rem", listStyle: "none" }}
      >
        <Box component="li" sx={item}>
          <RouterLink to="/reporting">{t("dashboardPages:reporting.area.all")}</RouterLink>
        </Box>
        {area ? (
          <Box component="li" sx={item}>
            <ChevronRightIcon size={14} style={{ marginInlineEnd: 4 }} />
            <RouterLink to={areaPath(area)}>{t(`areas.${area}.name`)}</RouterLink>
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}
