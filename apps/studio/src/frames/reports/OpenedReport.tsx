import type { ReportSummary } from "@lyceum/contracts";
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
import type { FrameClient, FrameDocument, FrameSession } from "../../lib/frame-client.ts";
import { BackToList } from "./BackToList.tsx";
import { LoadProblem } from "./LoadProblem.tsx";

interface OpenProps {
  readonly client: FrameClient;
  readonly session: FrameSession;
  readonly texts: i18n;
  readonly scheme: Scheme;
}

const NO_PARAMETERS: ReadonlyMap<string, readonly string[]> = new Map();

function ReportDocument({ client, session, texts, scheme, content }: OpenProps & { readonly content: FrameDocument }) {
  const { dashboard } = content;
  const filters = useFilters(content, NO_PARAMETERS);
  const [sheetId, setSheetId] = useState(dashboard.sheets[0]?.id ?? "");
  const page = useRef<HTMLDivElement>(null);
  const view = useDashboardView({ client, session, content, filters, texts, scheme });
  const ready = useLatestValues(view, filters);
  return (
    <DashboardProvider value={view}>
      <DashboardPage page={page} ready={ready} sheetId={sheetId} onSheet={setSheetId} onReset={() => filters.dispatch({ type: "reset" })} />
    </DashboardProvider>
  );
}

/** One report opened in place of the list. */
export function OpenedReport({ report, onBack, ...open }: OpenProps & { readonly report: ReportSummary; readonly onBack: () => void }) {
  const document = useQuery({ queryKey: ["document", report.id, report.version], queryFn: () => open.client.dashboard(report.id) });
  return (
    <Box>
      {/* An open report watches the connection itself. */}
      {document.data ? null : <ConnectionNotice />}
      <Box sx={{ display: "grid", gap: 2, px: { xs: 3, sm: 4 }, pt: 3 }}>
        <BackToList onBack={onBack} />
        <Typography component="p" variant="h4" sx={{ overflowWrap: "anywhere" }}>
          <bdi>{report.title}</bdi>
        </Typography>
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
      {document.data ? <ReportDocument key={report.version} {...open} content={document.data} /> : null}
    </Box>
  );
}
