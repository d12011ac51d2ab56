import { isSeatError } from "@lyceum/contracts/client";
import { CardSkeleton, Delayed, EmptyState, ErrorState, LockIcon, ReportingIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { useProblemText } from "../../lib/api/problem-text.ts";
import { useLink } from "../../lib/config/ConfigContext.tsx";
import { useReportCode } from "../embed/useReportCode.ts";
import type { Dashboard } from "./dashboard.ts";
import { useDashboards } from "./dashboards-query.ts";

/** Draws the person's dashboards, or what stands in their place: loading, no seat, failed, none. */
export function DashboardsState({ children }: { readonly children: (dashboards: readonly Dashboard[]) => ReactNode }) {
  const { t } = useTranslation("dashboardPages");
  const problemText = useProblemText();
  const { data, error, isPending, isFetching, refetch } = useDashboards();
  useReportCode(data !== undefined && data.length > 0);
  if (data && data.length > 0) return children(data);
  if (data) return <NoDashboards />;
  if (isSeatError(error)) return <NoSeat />;
  if (error && !isPending) {
    return (
      <ErrorState
        title={t("reporting.error.title")}
        retryLabel={t("reporting.error.retry")}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {problemText(error)}
      </ErrorState>
    );
  }
  return (
    <Delayed label={t("reporting.loading")}>
      <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))" }}>
        <CardSkeleton rows={2} />
        <CardSkeleton rows={2} />
        <CardSkeleton rows={2} />
      </Box>
    </Delayed>
  );
}

function NoDashboards() {
  const { t } = useTranslation("dashboardPages");
  const help = useLink("contactSupport");
  return (
    <EmptyState
      picture={<ReportingIcon size={40} />}
      title={t("reporting.empty.title")}
      action={help ? <Button href={help}>{t("reporting.empty.action")}</Button> : null}
    >
      {t("reporting.empty.body")}
    </EmptyState>
  );
}

/** The institution has no free seat for the person. */
export function NoSeat({ level = "h2" }: { readonly level?: "h1" | "h2" }) {
  const { t } = useTranslation("dashboardPages");
  return (
    <EmptyState
      level={level}
      picture={<LockIcon size={40} />}
      title={t("reporting.noSeat.title")}
      action={
        <Button component={Link} to="/">
          {t("reporting.noSeat.action")}
        </Button>
      }
    >
      {t("reporting.noSeat.body")}
    </EmptyState>
  );
}
