import { AskIcon, ArrowIcon, ComposeIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { useAccessCheck } from "../../domain/access/useAccess.ts";
import { DashboardsState } from "../../domain/dashboards/DashboardsState.tsx";
import { recentDashboards, recentOf } from "../../domain/dashboards/recent.ts";
import { SleepNotice } from "../../domain/sleep/SleepNotice.tsx";
import { AreaList } from "./AreaList.tsx";
import { cell, HomeCard } from "./HomeCard.tsx";
import { LinkTile } from "./LinkTile.tsx";
import { RecentList } from "./RecentList.tsx";

export interface ReportingCardProps {
  readonly userId: string;
  /** Without the feature of custom reports: the reports by name alone. */
  readonly simple: boolean;
}

/** Reports: what the person opened last, what is open to them by area, and the other ways to ask. */
export function ReportingCard({ userId, simple }: ReportingCardProps) {
  const { t } = useTranslation("home");
  return (
    <HomeCard
      title={t("reporting.title")}
      about={t("reporting.about")}
      action={
        <Button variant="contained" component={Link} to="/reporting" endIcon={<ArrowIcon size={18} />}>
          {t("reporting.open")}
        </Button>
      }
    >
      <Box sx={{ ...cell, display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <SleepNotice />
        <DashboardsState>
          {(dashboards) => (
            <Box sx={{ display: "grid", gap: 6 }}>
              <RecentList dashboards={recentOf(dashboards, recentDashboards(userId))} />
              <AreaList dashboards={dashboards} brief={simple} />
            </Box>
          )}
        </DashboardsState>
      </Box>
      <OtherWays simple={simple} />
    </HomeCard>
  );
}

/** Questions in words and custom reports, each for those who may. */
function OtherWays({ simple }: { readonly simple: boolean }) {
  const { t } = useTranslation("home");
  const access = useAccessCheck();
  const questions = access("reporting/dataQA") === "OK";
  const custom = access("reporting/custom-reports") === "OK";
  if (!questions && !custom) return null;
  return (
    <Box
      sx={{
        display: "grid",
        gap: "1px",
        // Side by side where the card, which a drawer may squeeze, has room for two lines of text in each.
        gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 260px), 1fr))",
        backgroundColor: role.line,
        "& > *": { backgroundColor: role.surface },
      }}
    >
      {questions ? (
        <LinkTile to="/reporting/data-q-and-a" icon={<AskIcon size={22} />} title={t("reporting.questions.title")}>
          {simple ? null : t("reporting.questions.body")}
        </LinkTile>
      ) : null}
      {custom ? (
        <LinkTile to="/reporting/custom-reports" icon={<ComposeIcon size={22} />} title={t("reporting.custom.title")}>
          {simple ? null : t("reporting.custom.body")}
        </LinkTile>
      ) : null}
    </Box>
  );
}
