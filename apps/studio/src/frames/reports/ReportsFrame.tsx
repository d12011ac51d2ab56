import Box from "@mui/material/Box";
import { useEffect, useRef, useState } from "react";

import { ConnectionNotice } from "../../documents/ConnectionNotice.tsx";
import type { FramePage, OpenedFrame } from "../opened-frame.ts";
import { FRAME_REFUSED } from "../protocol/session-codes.ts";
import { useHostConnection } from "../protocol/useHostConnection.ts";
import { useSizeReport } from "../protocol/useSizeReport.ts";
import { FrameRoot } from "../shell/FrameRoot.tsx";
import { OpenedReport } from "./OpenedReport.tsx";
import { ReportEditor } from "./ReportEditor.tsx";
import { ReportList } from "./ReportList.tsx";
import type { ReportsPage } from "./reports-page.ts";

/** The console of custom reports: the list, one report opened in place, and for authors the form. */
function ReportsFrame(opened: OpenedFrame) {
  const { frame, client, session, texts } = opened;
  const [scheme, setScheme] = useState(opened.scheme);
  const [page, setPage] = useState<ReportsPage>({ kind: "list" });
  const box = useRef<HTMLDivElement>(null);
  useHostConnection({ frame, client, setScheme, fatal: FRAME_REFUSED });
  useSizeReport(frame, box);
  useEffect(() => frame.emit("CONTENT_LOADED", {}), [frame]);
  const pageType = page.kind === "report" ? "DASHBOARD" : "START";
  useEffect(() => frame.emit("PAGE_NAVIGATION", { pageType }), [frame, pageType]);
  const back = (): void => setPage({ kind: "list" });
  const parts = { client, texts };
  return (
    <FrameRoot texts={texts} scheme={scheme}>
      <Box ref={box} sx={{ minHeight: 480 }}>
        {page.kind === "report" ? null : <ConnectionNotice />}
        {page.kind === "list" ? (
          <ReportList {...parts} canAuthor={session.resource.kind === "console-author"} done={page.done} onPage={setPage} />
        ) : null}
        {page.kind === "report" ? <OpenedReport {...parts} session={session} scheme={scheme} report={page.report} onBack={back} /> : null}
        {page.kind === "editor" ? (
          <ReportEditor {...parts} report={page.report} onBack={back} onSaved={(done) => setPage({ kind: "list", done })} />
        ) : null}
      </Box>
    </FrameRoot>
  );
}

/** Draws the console; its reports are read when they are opened. */
export const reportsPage: FramePage = async () => (opened) => <ReportsFrame {...opened} />;
