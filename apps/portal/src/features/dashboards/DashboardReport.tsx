import { getDashboardEmbed } from "@lyceum/contracts";
import { isSeatError } from "@lyceum/contracts/client";
import { Delayed } from "@lyceum/ui";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { PageTitle } from "../../components/PageTitle.tsx";
import type { Dashboard } from "../../domain/dashboards/dashboard.ts";
import { NoSeat } from "../../domain/dashboards/DashboardsState.tsx";
import { rememberDashboard } from "../../domain/dashboards/recent.ts";
import { useFrameLook } from "../../domain/embed/frame-settings.ts";
import { FrameFailure } from "../../domain/embed/FrameFailure.tsx";
import { useOpenedFrame } from "../../domain/embed/useOpenedFrame.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { WhileAwake } from "../../domain/sleep/WhileAwake.tsx";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { DashboardHeader } from "./DashboardHeader.tsx";
import { EmbeddedDashboard, ReportSkeleton } from "./embed/EmbeddedDashboard.tsx";
import { isStep } from "./embed/filters-in-url.ts";

/** The frame's one-time address, and fresh codes for it. */
function useEmbed(dashboardId: string) {
  const { tenantIdentifier, userId } = usePerson();
  const { i18n } = useTranslation("dashboardPages");
  const call = useCall();
  const params = { tenant: tenantIdentifier, userId, dashboardId };
  const locale = i18n.language;
  const embed = useOpenedFrame(["dashboard", dashboardId, locale], (signal) =>
    call(getDashboardEmbed, { params, query: { locale } }, signal),
  );
  return { embed, newCode: (session: string) => call(getDashboardEmbed, { params, query: { locale, session } }) };
}

/** The report's heading and, below it, its frame while the institution's reporting is awake. */
export function DashboardReport({ dashboard }: { readonly dashboard: Dashboard }) {
  const { userId } = usePerson();
  useEffect(() => rememberDashboard(userId, dashboard.id), [userId, dashboard.id]);
  return (
    <>
      <PageTitle>{dashboard.locale.reportTitle}</PageTitle>
      <DashboardHeader dashboard={dashboard} />
      <WhileAwake loading={<ReportSkeleton />}>
        <Report dashboard={dashboard} />
      </WhileAwake>
    </>
  );
}

/** The frame; filters and sheet live in the address. */
function Report({ dashboard }: { readonly dashboard: Dashboard }) {
  const { t } = useTranslation("dashboardPages");
  const [search, setSearch] = useSearchParams();
  const look = useFrameLook();
  const { embed, newCode } = useEmbed(dashboard.id);
  const problemText = useProblemText();
  const { data, error, isFetching, refetch } = embed;
  const title = dashboard.locale.reportTitle;

  return (
    <>
      {data ? (
        <EmbeddedDashboard
          key={data.url}
          url={data.url}
          expiresIn={data.expiresIn}
          title={title}
          locale={data.localeParams.locale}
          look={look}
          search={search}
          newCode={() => newCode(data.session)}
          onSearch={(next) => setSearch(next, { replace: !isStep(search, next), preventScrollReset: true })}
          onReload={() => void refetch()}
        />
      ) : null}
      {!data && error && isSeatError(error) ? <NoSeat /> : null}
      {!data && error && !isSeatError(error) ? (
        <FrameFailure
          title={t("report.error.title")}
          retryLabel={t("report.error.retry")}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {problemText(error)}
        </FrameFailure>
      ) : null}
      {!data && !error ? (
        <Delayed label={t("report.loading")}>
          <ReportSkeleton />
        </Delayed>
      ) : null}
    </>
  );
}
