import { FRAME_PARAMETERS, type SavedView } from "@lyceum/contracts";
import { useRef, useState } from "react";

import { DashboardProvider } from "../../documents/DashboardContext.ts";
import { DashboardPage } from "../../documents/DashboardPage.tsx";
import { useFilters } from "../../documents/filters/useFilters.ts";
import { useLatestValues } from "../../documents/filters/useLatestValues.ts";
import { useDashboardView } from "../../documents/useDashboardView.ts";
import { useEarlyAnswers } from "../../documents/usePrefetchedAnswers.ts";
import { readSavedViews, useReportStart, useSavedViews } from "../../documents/views/useSavedViews.ts";
import type { FrameDocument } from "../../lib/frame-client.ts";
import type { FramePage, OpenedFrame } from "../opened-frame.ts";
import { useSizeReport } from "../protocol/useSizeReport.ts";
import { EndedNotice } from "../shell/EndedNotice.tsx";
import { FrameRoot } from "../shell/FrameRoot.tsx";
import { isSetAsRequested, withoutInternal } from "./reopening.ts";
import { useDashboardConnection } from "./useDashboardConnection.ts";
import { useHostAdditions } from "./useHostAdditions.ts";

interface DashboardFrameProps extends OpenedFrame {
  readonly content: FrameDocument;
  /** Undefined where they could not be read: the report opens without. */
  readonly savedViews: readonly SavedView[] | undefined;
}

/** An open dashboard: what is set, which sheet shows, and the connection to the host. */
function DashboardFrame({ frame, client, session, content, savedViews, options, parameters, texts, scheme: first }: DashboardFrameProps) {
  const { dashboard } = content;
  const start = useReportStart(dashboard, savedViews, parameters);
  const [scheme, setScheme] = useState(first);
  const [firstSheetId] = useState(
    () => dashboard.sheets.find(({ id }) => id === options.sheetId)?.id ?? start.read?.sheetId ?? dashboard.sheets[0]?.id ?? "",
  );
  const [sheetId, setSheetId] = useState(firstSheetId);
  const sheet = dashboard.sheets.find(({ id }) => id === sheetId);
  const filters = useFilters(content, { parameters: start.parameters, sheet, hasView: start.view !== undefined });
  const page = useRef<HTMLDivElement>(null);
  const address = parameters.get(FRAME_PARAMETERS.page)?.[0];
  const { requests, host } = useHostAdditions({
    frame,
    dashboard,
    facts: content.facts,
    setSheetId,
    hasPage: address !== undefined,
  });
  const view = useDashboardView({ client, session, content, filters, texts, scheme, host, ...(start.read && { sorts: start.read.sorts }) });
  const views = useSavedViews(view, { sheetId, setSheetId, start, page: address });
  const ready = useLatestValues(view, filters, sheet);
  useEarlyAnswers(view, sheetId, ready);
  const [firstSorts] = useState(view.sorts);
  useDashboardConnection(
    { frame, client, setScheme },
    {
      dashboard,
      filters,
      sheetId,
      setSheetId,
      texts: view.texts,
      additions: requests,
      ready,
      hasView: start.view !== undefined || start.isUnknown,
      basis: content.basis,
      isSetAs: (wish) =>
        isSetAsRequested(wish, {
          dashboard,
          first: { parameters: withoutInternal(parameters), sheetId: options.sheetId },
          history: filters.history,
          firstSheetId,
          sheetId,
          isSorted: view.sorts === firstSorts,
          hasDefaultView: savedViews?.some(({ isDefault }) => isDefault) ?? true,
        }),
    },
  );
  useSizeReport(frame, page, options.reportsSheetSize ? sheetId : undefined);
  return (
    <FrameRoot texts={texts} scheme={scheme}>
      <EndedNotice />
      <DashboardProvider value={{ ...view, setAsItWas: views.setAsItWas }}>
        <DashboardPage
          page={page}
          ready={ready}
          sheetTabsHidden={options.sheetTabsHidden}
          printHidden={options.printHidden}
          sheetId={sheetId}
          onSheet={setSheetId}
          views={views}
          onReset={options.resetHidden ? undefined : () => filters.dispatch({ type: "reset" })}
        />
      </DashboardProvider>
    </FrameRoot>
  );
}

/** Reads the document of a dashboard's frame, and draws it. */
export const dashboardPage =
  (dashboardId: string): FramePage =>
  async (client) => {
    const [content, savedViews] = await Promise.all([client.dashboard(dashboardId), readSavedViews(client, dashboardId)]);
    return (opened) => <DashboardFrame {...opened} content={content} savedViews={savedViews} />;
  };
