import type { DashboardListItem } from "@lyceum/contracts";
import { corner, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { type AreaDashboards, areaPath, dashboardPath, dashboardsByArea } from "../../lib/dashboards/areas.ts";
import { AreaIcon } from "../../lib/dashboards/DashboardCard.tsx";
import { RouterLink } from "../../lib/RouterLink.tsx";

/** A card per reporting area with links to its dashboards. */
export function AreaCards({ dashboards }: { readonly dashboards: readonly DashboardListItem[] }) {
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 320px), 1fr))" }}>
      {dashboardsByArea(dashboards).map((group) => (
        <AreaCard key={group.area} {...group} />
      ))}
    </Box>
  );
}

function AreaCard({ area, dashboards }: AreaDashboards) {
  const { t } = useTranslation();
  return (
    <Box
      component="article"
      sx={{
        display: "grid",
        gap: 4,
        alignContent: "start",
        padding: 6,
        border: `1px solid ${role.line}`,
        borderRadius: `${corner.card}px`,
        backgroundColor: role.surface,
      }}
    >
      <Box sx={{ display: "flex", gap: 4 }}>
        <AreaIcon area={area} />
        <Box>
          <Typography variant="h4" component="h3">
            <RouterLink to={areaPath(area)} underline="hover" sx={{ color: role.ink }}>
              {t(`areas.${area}.name`)}
            </RouterLink>
          </Typography>
          <Typography sx={{ color: role.inkMuted }}>{t(`areas.${area}.about`)}</Typography>
        </Box>
      </Box>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: "none" }}>
        {dashboards.map((dashboard) => (
          <Box
            component="li"
            key={dashboard.id}
            sx={{ paddingBlock: 3, borderTop: `1px solid ${role.line}`, "&:last-of-type": { paddingBottom: 0 } }}
          >
            <RouterLink to={dashboardPath(dashboard)} sx={{ fontWeight: 600 }}>
              {dashboard.locale.reportTitle}
            </RouterLink>
            <Typography sx={{ color: role.inkMuted, fontSize: "0.875rem" }}>{dashboard.locale.description}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
