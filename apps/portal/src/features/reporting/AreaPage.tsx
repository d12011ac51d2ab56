import { ReportingArea } from "@lyceum/access";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router";

import { AreaIcon, DashboardGrid } from "../../lib/dashboards/DashboardCard.tsx";
import { useDashboards } from "../../lib/dashboards/dashboards-query.ts";
import { DashboardsState } from "../../lib/dashboards/DashboardsState.tsx";
import { Page } from "../../lib/Page.tsx";
import { PageSkeleton } from "../../lib/PageSkeleton.tsx";
import { PageTitle } from "../../lib/PageTitle.tsx";
import { Trail } from "./Trail.tsx";

/** One area's dashboards. An unknown area, or one without dashboards, leads back to all of them. */
export function AreaPage() {
  const { area: segment } = useParams();
  const { data, isPending } = useDashboards();
  const parsed = ReportingArea.safeParse(segment);
  const area = parsed.data;
  const isEmpty = data?.every(({ reportingArea }) => reportingArea !== area) ?? false;
  if (area === undefined || isEmpty) return <Navigate to="/reporting" replace />;
  return isPending ? <PageSkeleton /> : <Area area={area} />;
}

function Area({ area }: { readonly area: ReportingArea }) {
  const { t } = useTranslation();
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
        {(dashboards) => <DashboardGrid dashboards={dashboards.filter(({ reportingArea }) => reportingArea === area)} level="h2" />}
      </DashboardsState>
    </Page>
  );
}
