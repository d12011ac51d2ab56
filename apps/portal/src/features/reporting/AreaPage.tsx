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
import { PageTitle } from "../../lib/PageTitle.tsx";
import { SleepNotice } from "../../lib/tenant-status/SleepNotice.tsx";
import { Trail } from "./Trail.tsx";

/** One area's dashboards, named once it is known that there are any. An unknown area, or one without, leads back to all of them. */
export function AreaPage() {
  const { t } = useTranslation();
  const { area: segment } = useParams();
  const { data, isPending, errorUpdateCount } = useDashboards();
  const { data: area } = ReportingArea.safeParse(segment);
  const own = data?.filter(({ reportingArea }) => reportingArea === area);
  if (area === undefined || own?.length === 0) return <Navigate to="/reporting" replace />;
  const named = !isPending || errorUpdateCount > 0;
  return (
    <Page gap={8}>
      <PageTitle>{named ? t("reporting.area.title", { area: t(`areas.${area}.name`) }) : t("reporting.title")}</PageTitle>
      {named ? <AreaHead area={area} /> : null}
      <SleepNotice />
      <DashboardsState>{() => <DashboardGrid dashboards={own ?? []} level="h2" />}</DashboardsState>
    </Page>
  );
}

function AreaHead({ area }: { readonly area: ReportingArea }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Trail />
      <Box sx={{ display: "flex", gap: 4, alignItems: "center" }}>
        <AreaIcon area={area} />
        <Box>
          <Typography variant="h2" component="h1">
            {t(`areas.${area}.name`)}
          </Typography>
          <Typography sx={{ color: role.inkMuted }}>{t(`areas.${area}.about`)}</Typography>
        </Box>
      </Box>
    </Box>
  );
}
