import { markReport } from "@lyceum/contracts";
import { CardSkeleton } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useEffect, useRef, useState } from "react";

import { ConnectionNotice } from "../../documents/ConnectionNotice.tsx";
import { lazyPart } from "../../documents/lazy-part.tsx";
import type { FramePage, OpenedFrame } from "../opened-frame.ts";
import { FRAME_REFUSED } from "../protocol/session-codes.ts";
import { useHostConnection } from "../protocol/useHostConnection.ts";
import { useSizeReport } from "../protocol/useSizeReport.ts";
import { FrameRoot } from "../shell/FrameRoot.tsx";
import { useConsoleTexts } from "./console-texts.ts";
import type { EditorPageProps } from "./editor/editor-parts.ts";
import { HomePage } from "./home/HomePage.tsx";
import { LinkedReport } from "./LinkedReport.tsx";
import { OpenedReport } from "./OpenedReport.tsx";
import type { ReviewPageProps } from "./publishing/ReviewPage.tsx";
import type { ReportsPage } from "./reports-page.ts";

const WaitingEditor = () => <CardSkeleton rows={6} />;
const { Part: ReviewPage } = lazyPart<ReviewPageProps>(async () => (await import("./publishing/ReviewPage.tsx")).ReviewPage, WaitingEditor);
const { Part: EditorPage } = lazyPart<EditorPageProps>(async () => (await import("./editor/EditorPage.tsx")).EditorPage, WaitingEditor);

/** Writes the address that opens a report or story; undefined where the page around the console has none. */
const linkTo = (page: string | undefined, reportId: string): string | undefined =>
  page === undefined ? undefined : `${page}?${new URLSearchParams({ report: reportId }).toString()}`;

/** The console of custom reports: its home, one report opened in place, and for authors the editor. */
function ReportsFrame(opened: OpenedFrame) {
  const { frame, client, session, texts, options } = opened;
  const [scheme, setScheme] = useState(opened.scheme);
  const [page, setPage] = useState<ReportsPage>(
    options.report === undefined ? { kind: "home" } : { kind: "link", reportId: options.report },
  );
  const box = useRef<HTMLDivElement>(null);
  const hasTexts = useConsoleTexts(texts);
  useHostConnection({ frame, client, setScheme, fatal: FRAME_REFUSED });
  useSizeReport(frame, box);
  useEffect(() => frame.emit("CONTENT_LOADED", {}), [frame]);
  const pageType = page.kind === "report" ? "DASHBOARD" : "START";
  useEffect(() => frame.emit("PAGE_NAVIGATION", { pageType }), [frame, pageType]);
  const show = (next: ReportsPage): void => {
    setPage(next);
    // Recent reports are a convenience: one that is not noted is no fault.
    if (next.kind === "report")
      client.call(markReport, { params: { reportId: next.report.id }, body: { opened: true } }).catch(() => undefined);
  };
  const back = (): void => setPage({ kind: "home" });
  const parts = { client, session, texts, scheme };
  return (
    <FrameRoot texts={texts} scheme={scheme}>
      <Box ref={box} sx={{ minHeight: 480 }}>
        {page.kind === "report" ? null : <ConnectionNotice />}
        {hasTexts ? null : <CardSkeleton />}
        {hasTexts && page.kind === "home" ? (
          <HomePage client={client} session={session} texts={texts} done={page.done} isMissing={page.missing} onPage={show} />
        ) : null}
        {hasTexts && page.kind === "link" ? (
          <LinkedReport client={client} reportId={page.reportId} language={texts.language} onPage={show} />
        ) : null}
        {hasTexts && page.kind === "report" ? (
          <OpenedReport {...parts} report={page.report} link={linkTo(options.page, page.report.id)} onBack={back} />
        ) : null}
        {hasTexts && page.kind === "review" ? (
          <ReviewPage
            key={page.reportId}
            {...parts}
            reportId={page.reportId}
            onBack={(done) => setPage({ kind: "home", ...(done !== undefined && { done }) })}
          />
        ) : null}
        {hasTexts && page.kind === "editor" ? (
          <EditorPage
            key={page.reportId}
            {...parts}
            reportId={page.reportId}
            onBack={back}
            onOpen={({ id }) => setPage({ kind: "editor", reportId: id })}
          />
        ) : null}
      </Box>
    </FrameRoot>
  );
}

/** Draws the console; its reports are read when they are opened. */
export const reportsPage: FramePage = async () => (opened) => <ReportsFrame {...opened} />;
