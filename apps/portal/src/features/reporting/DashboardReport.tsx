import { getDashboardEmbed } from "@lyceum/contracts";
import { isSeatError } from "@lyceum/contracts/client";
import { Delayed } from "@lyceum/ui";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { useCall } from "../../lib/api/useCall.ts";
import type { Dashboard } from "../../lib/dashboards/dashboard.ts";
import { NoSeat } from "../../lib/dashboards/DashboardsState.tsx";
import { rememberDashboard } from "../../lib/dashboards/recent.ts";
import { useFrameLook } from "../../lib/embed/frame-settings.ts";
import { FrameFailure } from "../../lib/embed/FrameFailure.tsx";
import { useOpenedFrame } from "../../lib/embed/useOpenedFrame.ts";
import { PageTitle } from "../../lib/PageTitle.tsx";
import { useProblemText } from "../../lib/problem-text.ts";
import { usePerson } from "../../lib/session/SessionContext.ts";
import { WhileAwake } from "../../lib/tenant-status/WhileAwake.tsx";
import { EmbeddedDashboard, ReportSkeleton } from "./embed/EmbeddedDashboard.tsx";
import { isStep } from "./embed/filters-in-url.ts";
import { ReportHeader } from "./ReportHeader.tsx";

/** The frame's one-time address, and fresh codes for it. */
function useEmbed(dashboardId: string) {
  const { tenantIdentifier, userId } = usePerson();
  const { i18n } = useTranslation();
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
      <ReportHeader dashboard={dashboard} />
      <WhileAwake loading={<ReportSkeleton />}>
        <Report dashboard={dashboard} />
      </WhileAwake>
    </>
  );
}

/** The frame; filters and sheet live in the address. */
function Report({ dashboard }: { readonly dashboard: Dashboard }) {
  const { t } = useTranslation();
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
