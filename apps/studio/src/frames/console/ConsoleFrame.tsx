import Box from "@mui/material/Box";
import { useEffect, useRef, useState } from "react";

import { ConnectionNotice } from "../connection/ConnectionNotice.tsx";
import { useSizeReport } from "../dashboard/use-size-report.ts";
import { FrameRoot } from "../FrameRoot.tsx";
import type { OpenedExperience } from "../start-experience.tsx";
import { useFrameLine } from "../use-frame-line.ts";
import type { ConsolePage } from "./console-page.ts";
import { ConsoleReport } from "./ConsoleReport.tsx";
import { ReportEditor } from "./ReportEditor.tsx";
import { ReportList } from "./ReportList.tsx";

/** The console of custom reports: the list, one report opened in place, and for authors the form. */
export function ConsoleFrame(opened: OpenedExperience) {
  const { frame, client, session, texts } = opened;
  const [scheme, setScheme] = useState(opened.scheme);
  const [page, setPage] = useState<ConsolePage>({ kind: "list" });
  const box = useRef<HTMLDivElement>(null);
  useFrameLine({ frame, client, setScheme });
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
        {page.kind === "report" ? <ConsoleReport {...parts} session={session} scheme={scheme} report={page.report} onBack={back} /> : null}
        {page.kind === "editor" ? (
          <ReportEditor {...parts} report={page.report} onBack={back} onSaved={(done) => setPage({ kind: "list", done })} />
        ) : null}
      </Box>
    </FrameRoot>
  );
}
