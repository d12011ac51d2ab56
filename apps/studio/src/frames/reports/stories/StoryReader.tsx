import { signStory } from "@lyceum/contracts";
import { fileStem } from "@lyceum/reports";
import { visualsOf } from "@lyceum/reports/stories";
import type { Scheme } from "@lyceum/ui";
import { BackIcon, CopyButton, EmptyState, ChevronRightIcon, Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useMutation } from "@tanstack/react-query";
import type { i18n } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { ConnectionNotice } from "../../../documents/ConnectionNotice.tsx";
import { DashboardProvider } from "../../../documents/DashboardContext.ts";
import { DashboardFooter } from "../../../documents/DashboardFooter.tsx";
import { FailureNotice } from "../../../documents/FailureNotice.tsx";
import { DownloadButton } from "../../../documents/files/DownloadButton.tsx";
import { SheetPanel } from "../../../documents/SheetPanel.tsx";
import { useDashboardView } from "../../../documents/useDashboardView.ts";
import type { FrameClient, FrameDocument, FrameSession } from "../../../lib/frame-client.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { BackNotice } from "../BackNotice.tsx";
import { LoadProblem } from "../LoadProblem.tsx";
import { Presenter } from "./Presenter.tsx";
import { useFrozen } from "./useFrozen.ts";

export interface StoryReaderProps {
  readonly client: FrameClient;
  readonly session: FrameSession;
  readonly texts: i18n;
  readonly scheme: Scheme;
  readonly content: Omit<FrameDocument, "basis">;
  /** Address that opens the story; undefined where the page around the console has none. */
  readonly link: string | undefined;
  /** Leaves the look at a draft; undefined for what is published. */
  readonly onBackToDraft?: (() => void) | undefined;
}

const NO_FILTERS = { values: {}, set: () => undefined } as const;

/** A story as its readers have it: page by page, presented, and as files. */
export function StoryReader({ client, session, texts, scheme, content, link, onBackToDraft }: StoryReaderProps) {
  const { t } = useTranslation("stories");
  const { dashboard } = content;
  const numbers = useFrozen(client, dashboard.id, true);
  const view = useDashboardView({ client, session, content, filters: NO_FILTERS, texts, scheme, frozenOf: numbers.frozenOf });
  const [pageId, setPageId] = useState(dashboard.sheets[0]?.id ?? "");
  const [stage, setStage] = useState<"shown" | "left">();
  const { sheets } = dashboard;
  const index = Math.max(
    0,
    sheets.findIndex(({ id }) => id === pageId),
  );
  const page = sheets[index];
  const visuals = visualsOf(dashboard);
  const isFrozen = visuals.length > 0 && visuals.every(({ frozen }) => frozen !== undefined);
  const signing = useMutation({
    mutationFn: () => client.call(signStory, { params: { dashboardId: dashboard.id } }),
    onSuccess: (signed) =>
      saveFile(new Blob([JSON.stringify(signed)], { type: "application/json" }), `${fileStem(view.texts.title)}.signed.json`),
  });
  const isEmpty = page !== undefined && page.visuals.length + (page.blocks?.length ?? 0) === 0;
  const turn = (by: -1 | 1): void => {
    const next = sheets[index + by];
    if (next) setPageId(next.id);
  };
  if (stage === "shown") {
    return (
      <DashboardProvider value={view}>
        <Presenter pageId={page?.id ?? ""} onPage={setPageId} onEnd={() => setStage("left")} />
      </DashboardProvider>
    );
  }
  return (
    <DashboardProvider value={view}>
      <Box
        component="main"
        aria-label={t("reading.label", { title: view.texts.title })}
        sx={{ containerType: "inline-size", display: "grid", gap: 4, p: { xs: 3, sm: 4 }, gridTemplateColumns: "minmax(0, 1fr)" }}
      >
        <ConnectionNotice />
        {onBackToDraft ? (
          <BackNotice label={t("reading.backToDraft")} onBack={onBackToDraft}>
            {t("reading.draft")}
          </BackNotice>
        ) : null}
        {view.dashboard.description === "" ? null : (
          <Typography sx={{ color: role.inkMuted, maxWidth: "75ch", whiteSpace: "pre-line" }}>{dashboard.description}</Typography>
        )}
        <Box className="no-print" sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
          <Button
            size="small"
            variant="contained"
            ref={(element) => {
              if (stage === "left") element?.focus({ preventScroll: true });
            }}
            onClick={() => setStage("shown")}
          >
            {t("reading.present")}
          </Button>
          {onBackToDraft ? null : <DownloadButton />}
          {isFrozen && !onBackToDraft ? (
            <Button size="small" loading={signing.isPending} onClick={() => signing.mutate()}>
              {t("reading.sign")}
            </Button>
          ) : null}
          {link === undefined || onBackToDraft ? null : (
            <CopyButton
              value={link}
              texts={{
                copy: t("reading.link"),
                copied: t("reading.linkCopied"),
                failed: t("reading.linkRefused", { link }),
              }}
            />
          )}
        </Box>
        {signing.isSuccess ? (
          <Notice kind="success" live="status">
            {t("reading.signed")}
          </Notice>
        ) : null}
        <FailureNotice error={signing.error} />
        {numbers.error ? <LoadProblem error={numbers.error} retrying={numbers.retrying} onRetry={numbers.retry} /> : null}
        <Box
          sx={{ display: "grid", gap: 4, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "220px minmax(0, 1fr)" }, alignItems: "start" }}
        >
          <Box component="nav" aria-label={t("reading.pages")}>
            <Box
              component="ol"
              sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 0.5, maxHeight: { xs: 160, md: 560 }, overflowY: "auto" }}
            >
              {sheets.map((sheet, place) => (
                <li key={sheet.id}>
                  <Button
                    size="small"
                    fullWidth
                    aria-current={sheet.id === page?.id ? "page" : undefined}
                    onClick={() => setPageId(sheet.id)}
                    sx={{
                      justifyContent: "flex-start",
                      textAlign: "start",
                      overflowWrap: "anywhere",
                      fontWeight: sheet.id === page?.id ? 700 : 400,
                      backgroundColor: sheet.id === page?.id ? role.accentSoft : "transparent",
                    }}
                  >
                    {place + 1}. {view.texts.sheet(sheet, "name")}
                  </Button>
                </li>
              ))}
            </Box>
          </Box>
          <Box sx={{ minWidth: 0, display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)", containerType: "inline-size" }}>
            {page ? <SheetPanel key={page.id} sheet={page} labelled={false} /> : null}
            {isEmpty ? <EmptyState title={t("reading.empty")} /> : null}
            <Box
              className="no-print"
              sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center", justifyContent: "space-between" }}
            >
              <Button size="small" startIcon={<BackIcon size={16} />} disabled={index === 0} onClick={() => turn(-1)}>
                {t("reading.before")}
              </Button>
              <Box component="output" aria-live="polite" sx={{ color: role.inkMuted }}>
                {t("reading.position", { number: index + 1, count: sheets.length })}
              </Box>
              <Button size="small" endIcon={<ChevronRightIcon size={16} />} disabled={index === sheets.length - 1} onClick={() => turn(1)}>
                {t("reading.next")}
              </Button>
            </Box>
          </Box>
        </Box>
        <DashboardFooter />
      </Box>
    </DashboardProvider>
  );
}
