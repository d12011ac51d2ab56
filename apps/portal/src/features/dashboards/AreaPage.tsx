import { ReportingArea } from "@lyceum/access";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router";

import { Breadcrumbs } from "../../components/Breadcrumbs.tsx";
import { Page } from "../../components/Page.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { AreaIcon, DashboardGrid } from "../../domain/dashboards/DashboardCard.tsx";
import { useDashboards } from "../../domain/dashboards/dashboards-query.ts";
import { DashboardsState } from "../../domain/dashboards/DashboardsState.tsx";
import { SleepNotice } from "../../domain/sleep/SleepNotice.tsx";
import { useReportingTrail } from "./useReportingTrail.ts";
import { useReportPage } from "./useReportPage.ts";

/** One area's dashboards, named once it is known that there are any. An unknown area, or one without, leads back to all of them. */
export function AreaPage() {
  const { t } = useTranslation(["portal", "dashboardPages"]);
  const { area: segment } = useParams();
  const { data, isPending, errorUpdateCount } = useDashboards();
  useReportPage();
  const { data: area } = ReportingArea.safeParse(segment);
  const own = data?.filter(({ reportingArea }) => reportingArea === area);
  if (area === undefined || own?.length === 0) return <Navigate to="/reporting" replace />;
  const named = !isPending || errorUpdateCount > 0;
  return (
    <Page gap={8}>
      <PageTitle>
        {named ? t("dashboardPages:reporting.area.title", { area: t(`areas.${area}.name`) }) : t("dashboardPages:reporting.title")}
      </PageTitle>
      {named ? <AreaHead area={area} /> : null}
      <SleepNotice />
      <DashboardsState>{() => <DashboardGrid dashboards={own ?? []} level="h2" />}</DashboardsState>
    </Page>
  );
}

function AreaHead({ area }: { readonly area: ReportingArea }) {
  const { t } = useTranslation(["portal", "dashboardPages"]);
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Breadcrumbs trail={useReportingTrail()} />
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
