import { ArrowIcon, EmptyState, LockIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { useAccess } from "../../lib/access/useAccess.ts";
import { DashboardGrid } from "../../lib/dashboards/DashboardCard.tsx";
import { DashboardsState } from "../../lib/dashboards/DashboardsState.tsx";
import { recentDashboards, recentOf } from "../../lib/dashboards/recent.ts";
import { Page } from "../../lib/Page.tsx";
import { Queries } from "../../lib/Queries.tsx";
import type { Person } from "../../lib/session/person.ts";
import { AreaCards } from "./AreaCards.tsx";
import { Teasers } from "./Teasers.tsx";
import { WarehouseCard } from "./WarehouseCard.tsx";

/** Home of someone signed in: what they opened last and what their role lets them open. */
export const WelcomeHome = ({ person }: { readonly person: Person }) => (
  <Queries>
    <Welcome person={person} />
  </Queries>
);

function Welcome({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const reporting = useAccess("reporting/reports");
  return (
    <Page gap={12}>
      <Box sx={{ display: "grid", gap: 2 }}>
        <Typography variant="h1">{person.firstName ? t("home.welcome", { name: person.firstName }) : t("home.welcomeNoName")}</Typography>
        {reporting === "OK" ? (
          <Typography variant="subtitle1" sx={{ color: role.inkMuted }}>
            {t("home.welcomeLead")}
          </Typography>
        ) : null}
      </Box>
      {reporting === "OK" ? <Reporting userId={person.userId} /> : null}
      {reporting === "USER_HAS_NO_ACCESS" ? (
        <EmptyState picture={<LockIcon size={40} />} title={t("access.noAccess.title", { page: t("reporting.gate.page") })}>
          {t("reporting.gate.noAccess")}
        </EmptyState>
      ) : null}
      <WarehouseCard />
      <Teasers />
    </Page>
  );
}

function Reporting({ userId }: { readonly userId: string }) {
  const { t } = useTranslation();
  const title = useId();
  return (
    <Box component="section" aria-labelledby={title} sx={{ display: "grid", gap: 6 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 4, alignItems: "center", justifyContent: "space-between" }}>
        <Typography id={title} variant="h3" component="h2">
          {t("navigation.reporting")}
        </Typography>
        <Button component={Link} to="/reporting" endIcon={<ArrowIcon size={18} />}>
          {t("home.openReporting")}
        </Button>
      </Box>
      <DashboardsState>
        {(dashboards) => {
          const recent = recentOf(dashboards, recentDashboards(userId));
          return (
            <>
              {recent.length > 0 ? (
                <Box sx={{ display: "grid", gap: 3 }}>
                  <Typography variant="h5" component="h3">
                    {t("home.recent")}
                  </Typography>
                  <DashboardGrid dashboards={recent} withArea />
                </Box>
              ) : null}
              <AreaCards dashboards={dashboards} />
            </>
          );
        }}
      </DashboardsState>
    </Box>
  );
}
