import { useRef, useState } from "react";

import { DashboardProvider } from "../../documents/DashboardContext.ts";
import { DashboardPage } from "../../documents/DashboardPage.tsx";
import { useFilters } from "../../documents/filters/useFilters.ts";
import { useLatestValues } from "../../documents/filters/useLatestValues.ts";
import { useDashboardView } from "../../documents/useDashboardView.ts";
import type { FrameDocument } from "../../lib/frame-client.ts";
import type { FramePage, OpenedFrame } from "../opened-frame.ts";
import { useSizeReport } from "../protocol/useSizeReport.ts";
import { FrameRoot } from "../shell/FrameRoot.tsx";
import { useDashboardConnection } from "./useDashboardConnection.ts";
import { useHostAdditions } from "./useHostAdditions.ts";

interface DashboardFrameProps extends OpenedFrame {
  readonly content: FrameDocument;
}

/** An open dashboard: what is set, which sheet shows, and the connection to the host. */
function DashboardFrame({ frame, client, session, content, options, parameters, texts, scheme: first }: DashboardFrameProps) {
  const { dashboard } = content;
  const filters = useFilters(content, parameters);
  const [scheme, setScheme] = useState(first);
  const [sheetId, setSheetId] = useState(
    () => dashboard.sheets.find(({ id }) => id === options.sheetId)?.id ?? dashboard.sheets[0]?.id ?? "",
  );
  const page = useRef<HTMLDivElement>(null);
  const { requests, host } = useHostAdditions({ frame, dashboard, facts: content.facts, setSheetId });
  const view = useDashboardView({ client, session, content, filters, texts, scheme, host });
  const ready = useLatestValues(view, filters);
  useDashboardConnection(
    { frame, client, setScheme },
    { dashboard, filters, sheetId, setSheetId, texts: view.texts, additions: requests, ready },
  );
  useSizeReport(frame, page, options.reportsSheetSize ? sheetId : undefined);
  return (
    <FrameRoot texts={texts} scheme={scheme}>
      <DashboardProvider value={view}>
        <DashboardPage
          page={page}
          ready={ready}
          sheetTabsHidden={options.sheetTabsHidden}
          printHidden={options.printHidden}
          sheetId={sheetId}
          onSheet={setSheetId}
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
    const content = await client.dashboard(dashboardId);
    return (opened) => <DashboardFrame {...opened} content={content} />;
  };
