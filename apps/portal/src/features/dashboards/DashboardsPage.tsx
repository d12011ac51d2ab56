import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { Page } from "../../components/Page.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { RouterLink } from "../../components/RouterLink.tsx";
import { type AreaDashboards, areaPath, dashboardsByArea } from "../../domain/dashboards/areas.ts";
import { AreaIcon, DashboardGrid } from "../../domain/dashboards/DashboardCard.tsx";
import { DashboardsState } from "../../domain/dashboards/DashboardsState.tsx";
import { recentDashboards, recentOf } from "../../domain/dashboards/recent.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { SleepNotice } from "../../domain/sleep/SleepNotice.tsx";
import { MoreReportingLinks } from "./MoreReportingLinks.tsx";
import { useReportPage } from "./useReportPage.ts";

/** Every area with its dashboards, and what was opened last. */
export function DashboardsPage() {
  const { t } = useTranslation(["portal", "dashboardPages"]);
  const person = usePerson();
  useReportPage();
  return (
    <Page gap={10}>
      <PageTitle>{t("dashboardPages:reporting.title")}</PageTitle>
      <Box sx={{ display: "grid", gap: 2 }}>
        <Typography variant="h1">{t("dashboardPages:reporting.title")}</Typography>
        <Typography sx={{ maxWidth: "68ch", color: role.inkMuted }}>{t("dashboardPages:reporting.lead")}</Typography>
      </Box>
      <SleepNotice />
      <MoreReportingLinks />
      <DashboardsState>
        {(dashboards) => {
          const recent = recentOf(dashboards, recentDashboards(person.userId));
          return (
            <>
              {recent.length > 0 ? (
                <Box component="section" sx={{ display: "grid", gap: 3 }}>
                  <Typography variant="h4" component="h2">
                    {t("dashboardPages:reporting.recent")}
                  </Typography>
                  <DashboardGrid dashboards={recent} withArea />
                </Box>
              ) : null}
              {dashboardsByArea(dashboards).map((group) => (
                <AreaSection key={group.area} {...group} />
              ))}
            </>
          );
        }}
      </DashboardsState>
    </Page>
  );
}

function AreaSection({ area, dashboards }: AreaDashboards) {
  const { t } = useTranslation(["portal", "dashboardPages"]);
  return (
    <Box component="section" sx={{ display: "grid", gap: 4, paddingTop: 6, borderTop: `1px solid ${role.line}` }}>
      <Box sx={{ display: "flex", gap: 4, alignItems: "center" }}>
        <AreaIcon area={area} />
        <Box>
          <Typography variant="h3" component="h2">
            <RouterLink to={areaPath(area)} underline="hover" sx={{ color: role.ink }}>
              {t(`areas.${area}.name`)}
            </RouterLink>
          </Typography>
          <Typography sx={{ color: role.inkMuted }}>{t(`areas.${area}.about`)}</Typography>
        </Box>
      </Box>
      <DashboardGrid dashboards={dashboards} />
    </Box>
  );
}
