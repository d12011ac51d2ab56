import { ApiError } from "@lyceum/contracts/client";
import type { Sheet, Visual } from "@lyceum/model";
import { missingFilters } from "@lyceum/reports";
import Box from "@mui/material/Box";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { ConnectionNotice } from "../../documents/ConnectionNotice.tsx";
import { DashboardProvider } from "../../documents/DashboardContext.ts";
import { DashboardFooter } from "../../documents/DashboardFooter.tsx";
import { FilterButton } from "../../documents/filters/FilterButton.tsx";
import { HostFilters } from "../../documents/filters/HostFilters.tsx";
import { RequiredChoice } from "../../documents/filters/RequiredChoice.tsx";
import { useFilters } from "../../documents/filters/useFilters.ts";
import { useLatestValues } from "../../documents/filters/useLatestValues.ts";
import { useDashboardView } from "../../documents/useDashboardView.ts";
import { useReportStart, useSavedViews } from "../../documents/views/useSavedViews.ts";
import { ViewNotice } from "../../documents/views/ViewNotice.tsx";
import { VisualCard } from "../../documents/visuals/VisualCard.tsx";
import type { FrameDocument } from "../../lib/frame-client.ts";
import type { FramePage, OpenedFrame } from "../opened-frame.ts";
import { hostValues } from "../protocol/host-values.ts";
import { SESSION_ENDED } from "../protocol/session-codes.ts";
import { useHostConnection } from "../protocol/useHostConnection.ts";
import { useSizeReport } from "../protocol/useSizeReport.ts";
import { EndedNotice } from "../shell/EndedNotice.tsx";
import { FrameRoot } from "../shell/FrameRoot.tsx";
import { useHostAdditions } from "./useHostAdditions.ts";

interface VisualFrameProps extends OpenedFrame {
  readonly content: FrameDocument;
  readonly sheet: Sheet;
  readonly visual: Visual;
}

/** Its host alone says what it starts with: no saved view does. */
const NO_PARAMETERS: ReadonlyMap<string, readonly string[]> = new Map();

/** The picture takes what everything else leaves of the frame's height. */
const FILLING = {
  page: { display: "flex", flexDirection: "column", minHeight: "100vh" },
  visual: { flex: "1 0 auto", display: "grid", gridTemplateColumns: "minmax(0, 1fr)" },
} as const;

/** One visual of a dashboard, with what its host sets and where its numbers come from. */
function VisualFrame({ frame, client, session, content, sheet, visual, options, parameters, texts, scheme: first }: VisualFrameProps) {
  const { dashboard, facts } = content;
  const filters = useFilters(content, { parameters, sheet });
  const [scheme, setScheme] = useState(first);
  const page = useRef<HTMLDivElement>(null);
  const only = { SheetId: sheet.id, VisualId: visual.id };
  const { requests, host } = useHostAdditions({ frame, dashboard, facts, only });
  const view = useDashboardView({ client, session, content, filters, texts, scheme, host });
  const start = useReportStart(dashboard, undefined, NO_PARAMETERS);
  const views = useSavedViews(view, { sheetId: sheet.id, setSheetId: () => undefined, start, page: undefined });
  const ready = useLatestValues(view, filters, sheet);
  const title = view.texts.visual(sheet.id, visual, "title") ?? visual.title;
  useHostConnection({
    frame,
    client,
    setScheme,
    fatal: SESSION_ENDED,
    onParameters: (values) => filters.set(hostValues(dashboard, values)),
    requests: { ...requests, RESET: () => flushSync(() => filters.dispatch({ type: "reset" })) },
  });
  useEffect(() => {
    document.title = title;
    frame.emit("CONTENT_LOADED", { title });
  }, [frame, title]);
  useEffect(() => {
    if (ready) frame.emit("PARAMETERS_LOADED", undefined);
  }, [frame, ready]);
  useSizeReport(frame, page);
  const hosted = host.filtersOf(sheet.id, visual.id);
  const [missing] = missingFilters(view.dashboard.filters, filters.values, hosted);
  // Without them there is no visual; all other filters are its host's to set.
  const own = view.dashboard.filters.filter(({ id, required }) => required && filters.values[id]?.length);
  return (
    <FrameRoot texts={texts} scheme={scheme}>
      <DashboardProvider value={{ ...view, setAsItWas: views.setAsItWas }}>
        <Box
          ref={page}
          component="main"
          aria-label={title}
          sx={{
            containerType: "inline-size",
            boxSizing: "border-box",
            p: 2,
            gap: 3,
            ...(options.fillsFrame ? FILLING.page : { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" }),
          }}
        >
          <EndedNotice />
          <ConnectionNotice />
          <ViewNotice views={views} />
          {own.length > 0 ? (
            <Box className="no-print" sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
              {own.map((filter) => (
                <FilterButton key={filter.id} filter={filter} />
              ))}
            </Box>
          ) : null}
          <HostFilters filters={hosted} />
          {ready && missing ? <RequiredChoice filter={missing} /> : null}
          {ready && !missing ? (
            <Box sx={options.fillsFrame ? FILLING.visual : undefined}>
              <VisualCard sheetId={sheet.id} visual={visual} room={options.fillsFrame ? "rest" : undefined} />
            </Box>
          ) : null}
          <DashboardFooter />
        </Box>
      </DashboardProvider>
    </FrameRoot>
  );
}

interface VisualName {
  readonly dashboardId: string;
  readonly sheetId: string;
  readonly visualId: string;
}

/** Reads the document that a visual is part of, and draws the one visual. */
export const visualPage =
  ({ dashboardId, sheetId, visualId }: VisualName): FramePage =>
  async (client) => {
    const content = await client.dashboard(dashboardId);
    const sheet = content.dashboard.sheets.find(({ id }) => id === sheetId);
    const visual = sheet?.visuals.find(({ id }) => id === visualId);
    if (!sheet || !visual) throw new ApiError(404, "not_found");
    return (opened) => <VisualFrame {...opened} content={content} sheet={sheet} visual={visual} />;
  };
