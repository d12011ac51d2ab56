import type { ReportSummary, SavedView } from "@lyceum/contracts";
import { isStory } from "@lyceum/model";
import type { Scheme } from "@lyceum/ui";
import { CardSkeleton } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import type { i18n } from "i18next";
import { useRef, useState } from "react";

import { ConnectionNotice } from "../../documents/ConnectionNotice.tsx";
import { DashboardProvider } from "../../documents/DashboardContext.ts";
import { DashboardPage } from "../../documents/DashboardPage.tsx";
import { useFilters } from "../../documents/filters/useFilters.ts";
import { useLatestValues } from "../../documents/filters/useLatestValues.ts";
import { useDashboardView } from "../../documents/useDashboardView.ts";
import { readSavedViews, useReportStart, useSavedViews } from "../../documents/views/useSavedViews.ts";
import type { FrameClient, FrameDocument, FrameSession } from "../../lib/frame-client.ts";
import { BackToList } from "./BackToList.tsx";
import { LoadProblem } from "./LoadProblem.tsx";
import { PublishedBar } from "./publishing/PublishedBar.tsx";
import { StoryReader } from "./stories/story-parts.tsx";

interface OpenProps {
  readonly client: FrameClient;
  readonly session: FrameSession;
  readonly texts: i18n;
  readonly scheme: Scheme;
}

const NO_PARAMETERS: ReadonlyMap<string, readonly string[]> = new Map();

interface ReportContent {
  readonly content: FrameDocument;
  /** Undefined where they could not be read: the report opens without. */
  readonly savedViews: readonly SavedView[] | undefined;
}

async function readReport(client: FrameClient, id: string): Promise<ReportContent> {
  const [content, savedViews] = await Promise.all([client.dashboard(id), readSavedViews(client, id)]);
  return { content, savedViews };
}

function OpenedDocument({ link, ...open }: OpenProps & ReportContent & { readonly link: string | undefined }) {
  return isStory(open.content.dashboard) ? <StoryReader {...open} link={link} /> : <ReportDocument {...open} />;
}

function ReportDocument({ client, session, texts, scheme, content, savedViews }: OpenProps & ReportContent) {
  const { dashboard } = content;
  const start = useReportStart(dashboard, savedViews, NO_PARAMETERS);
  const [sheetId, setSheetId] = useState(start.read?.sheetId ?? dashboard.sheets[0]?.id ?? "");
  const sheet = dashboard.sheets.find(({ id }) => id === sheetId);
  const filters = useFilters(content, { parameters: start.parameters, sheet, hasView: start.view !== undefined });
  const page = useRef<HTMLDivElement>(null);
  const view = useDashboardView({ client, session, content, filters, texts, scheme, ...(start.read && { sorts: start.read.sorts }) });
  const views = useSavedViews(view, { sheetId, setSheetId, start, page: undefined });
  const ready = useLatestValues(view, filters, sheet);
  return (
    <DashboardProvider value={{ ...view, setAsItWas: views.setAsItWas }}>
      <DashboardPage
        page={page}
        ready={ready}
        sheetId={sheetId}
        onSheet={setSheetId}
        views={views}
        onReset={() => filters.dispatch({ type: "reset" })}
      />
    </DashboardProvider>
  );
}

interface OpenedReportProps {
  readonly report: ReportSummary;
  /** Address that opens it; undefined where the page around the console has none. */
  readonly link: string | undefined;
  readonly onBack: () => void;
}

/** One report or story opened in place of the list. */
export function OpenedReport({ report, link, onBack, ...open }: OpenProps & OpenedReportProps) {
  const document = useQuery({ queryKey: ["document", report.id, report.version], queryFn: () => readReport(open.client, report.id) });
  return (
    <Box>
      {/* An open report watches the connection itself. */}
      {document.data ? null : <ConnectionNotice />}
      <Box sx={{ display: "grid", gap: 2, px: { xs: 3, sm: 4 }, pt: 3 }}>
        <BackToList onBack={onBack} />
        <Typography component="p" variant="h4" sx={{ overflowWrap: "anywhere" }}>
          <bdi>{report.title}</bdi>
        </Typography>
        <PublishedBar client={open.client} report={report} verified={document.data?.content.verified ?? report.verified} />
      </Box>
      {document.isError ? (
        <Box sx={{ p: 4 }}>
          <LoadProblem error={document.error} retrying={document.isFetching} onRetry={() => void document.refetch()} />
        </Box>
      ) : null}
      {document.isPending ? (
        <Box sx={{ p: 4 }}>
          <CardSkeleton />
        </Box>
      ) : null}
      {document.data ? <OpenedDocument key={report.version} {...open} {...document.data} link={link} /> : null}
    </Box>
  );
}
