import { EmptyState, ReportingIcon } from "@lyceum/ui";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";

import { Page } from "../../components/Page.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { DashboardsState } from "../../domain/dashboards/DashboardsState.tsx";
import { DashboardReport } from "./DashboardReport.tsx";

/** `/reporting/{area}/{slug}`: the dashboard of that address, if the person may open it. */
export function DashboardPage() {
  const { area, slug } = useParams();
  return (
    <Page gap={6}>
      <DashboardsState>
        {(dashboards) => {
          const dashboard = dashboards.find((candidate) => candidate.reportingArea === area && candidate.urlSlug === slug);
          return dashboard ? <DashboardReport key={dashboard.id} dashboard={dashboard} /> : <NotFound />;
        }}
      </DashboardsState>
    </Page>
  );
}

function NotFound() {
  const { t } = useTranslation("dashboardPages");
  return (
    <>
      <PageTitle>{t("report.notFound.title")}</PageTitle>
      <EmptyState
        level="h1"
        picture={<ReportingIcon size={40} />}
        title={t("report.notFound.title")}
        action={
          <Button component={Link} to="/reporting">
            {t("report.notFound.action")}
          </Button>
        }
      >
        {t("report.notFound.body")}
      </EmptyState>
    </>
  );
}
