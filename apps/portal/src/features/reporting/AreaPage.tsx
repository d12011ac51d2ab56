import { ReportingArea } from "@lyceum/access";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router";

import { AreaIcon, DashboardGrid } from "../../lib/dashboards/DashboardCard.tsx";
import { DashboardsState } from "../../lib/dashboards/DashboardsState.tsx";
import { Page } from "../../lib/Page.tsx";
import { PageTitle } from "../../lib/PageTitle.tsx";
import { Trail } from "./Trail.tsx";

/** One area's dashboards. An unknown area, or one without dashboards, leads back to all of them. */
export function AreaPage() {
  const { t } = useTranslation();
  const { area: segment } = useParams();
  const parsed = ReportingArea.safeParse(segment);
  if (!parsed.success) return <Navigate to="/reporting" replace />;
  const area = parsed.data;
  const name = t(`areas.${area}.name`);
  return (
    <Page gap={8}>
      <PageTitle>{t("reporting.area.title", { area: name })}</PageTitle>
      <Box sx={{ display: "grid", gap: 4 }}>
        <Trail />
        <Box sx={{ display: "flex", gap: 4, alignItems: "center" }}>
          <AreaIcon area={area} />
          <Box>
            <Typography variant="h2" component="h1">
              {name}
            </Typography>
            <Typography sx={{ color: role.inkMuted }}>{t(`areas.${area}.about`)}</Typography>
          </Box>
        </Box>
      </Box>
      <DashboardsState>
        {(dashboards) => {
          const own = dashboards.filter((dashboard) => dashboard.reportingArea === area);
          return own.length > 0 ? <DashboardGrid dashboards={own} level="h2" /> : <Navigate to="/reporting" replace />;
        }}
      </DashboardsState>
    </Page>
  );
}
