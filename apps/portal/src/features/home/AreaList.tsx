import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { RouterLink } from "../../components/RouterLink.tsx";
import { type AreaDashboards, areaPath, dashboardPath, dashboardsByArea } from "../../domain/dashboards/areas.ts";
import type { Dashboard } from "../../domain/dashboards/dashboard.ts";
import { AreaIcon } from "../../domain/dashboards/DashboardCard.tsx";

export interface AreaListProps {
  readonly dashboards: readonly Dashboard[];
  /** Names alone, without what each area and report is about. */
  readonly brief: boolean;
}

/** The reporting areas that have something for the person, each with its reports. */
export const AreaList = ({ dashboards, brief }: AreaListProps) => (
  <Box sx={{ display: "grid", gap: brief ? 5 : 8 }}>
    {dashboardsByArea(dashboards).map((group) => (
      <Area key={group.area} {...group} brief={brief} />
    ))}
  </Box>
);

function Area({ area, dashboards, brief }: AreaDashboards & Pick<AreaListProps, "brief">) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "auto minmax(0, 1fr)", alignItems: brief ? "center" : "start" }}>
      <AreaIcon area={area} />
      <Box sx={{ display: "grid", gap: "12px 24px", gridTemplateColumns: { xs: "minmax(0, 1fr)", "@sm": "2fr 3fr" } }}>
        <Box>
          <Typography variant="h5" component="h3">
            <RouterLink to={areaPath(area)} underline="hover" sx={{ color: role.ink }}>
              {t(`areas.${area}.name`)}
            </RouterLink>
          </Typography>
          {brief ? null : (
            <Typography sx={{ color: role.inkMuted, fontSize: "0.875rem", textWrap: "pretty" }}>{t(`areas.${area}.about`)}</Typography>
          )}
        </Box>
        <Box component="ul" sx={{ display: "grid", gap: 3, alignContent: "start", margin: 0, padding: 0, listStyle: "none" }}>
          {dashboards.map((dashboard) => (
            <li key={dashboard.id}>
              <RouterLink to={dashboardPath(dashboard)} sx={{ fontWeight: 600 }}>
                {dashboard.locale.reportTitle}
              </RouterLink>
              {brief ? null : (
                <Typography sx={{ color: role.inkMuted, fontSize: "0.875rem", textWrap: "pretty" }}>
                  {dashboard.locale.description}
                </Typography>
              )}
            </li>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
