import { ChartSkeleton } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useEffect } from "react";

import { PageTitle } from "../../components/PageTitle.tsx";
import type { Dashboard } from "../../domain/dashboards/dashboard.ts";
import { rememberDashboard } from "../../domain/dashboards/recent.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { WhileAwake } from "../../domain/sleep/WhileAwake.tsx";
import { DashboardFrame } from "./DashboardFrame.tsx";
import { DashboardHeader } from "./DashboardHeader.tsx";
import { ModuleWarning } from "./ModuleWarning.tsx";

/** Address of the report about one module. */
const COURSE_SUMMARY = "course-summary";

/** Shows a report's heading and, while the institution's reporting is awake, its frame. */
export function DashboardReport({ dashboard }: { readonly dashboard: Dashboard }) {
  const { userId } = usePerson();
  useEffect(() => rememberDashboard(userId, dashboard.id), [userId, dashboard.id]);
  return (
    <>
      <PageTitle>{dashboard.locale.reportTitle}</PageTitle>
      <DashboardHeader dashboard={dashboard} />
      {dashboard.urlSlug === COURSE_SUMMARY ? <ModuleWarning /> : null}
      <WhileAwake loading={<DashboardSkeleton />}>
        <DashboardFrame dashboard={dashboard} skeleton={<DashboardSkeleton />} />
      </WhileAwake>
    </>
  );
}

/** The shape of a dashboard: a row of figures over charts. */
function DashboardSkeleton() {
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: { xs: "minmax(0, 1fr)", "@md": "repeat(2, minmax(0, 1fr))" } }}>
      <ChartSkeleton height={220} />
      <ChartSkeleton height={220} />
      <Box sx={{ gridColumn: "1 / -1" }}>
        <ChartSkeleton height={200} />
      </Box>
    </Box>
  );
}
