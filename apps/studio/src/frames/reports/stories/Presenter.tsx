import { BackIcon, CloseIcon, ChevronRightIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../../../documents/DashboardContext.ts";
import { canFillScreen, enterFullScreen, leaveFullScreen, useAfterFullScreen } from "../../../documents/full-screen.ts";
import { SheetPanel } from "../../../documents/SheetPanel.tsx";
import { pageAfterKey } from "./page-keys.ts";

interface PresenterProps {
  readonly pageId: string;
  readonly onPage: (pageId: string) => void;
  readonly onEnd: () => void;
}

/** Shows a story page by page on the whole screen; where the browser gives none, in all of the frame. */
export function Presenter({ pageId, onPage, onEnd }: PresenterProps) {
  const { t } = useTranslation("stories");
  const { dashboard, texts } = useDashboard();
  const stage = useRef<HTMLDivElement>(null);
  const { sheets } = dashboard;
  const index = Math.max(
    0,
    sheets.findIndex(({ id }) => id === pageId),
  );
  const sheet = sheets[index];
  const show = (to: number): void => {
    const next = sheets[to];
    if (next) onPage(next.id);
  };
  useEffect(() => {
    // Pages around the console can keep the screen to themselves.
    if (canFillScreen()) enterFullScreen();
    stage.current?.focus({ preventScroll: true });
    return leaveFullScreen;
  }, []);
  useAfterFullScreen(onEnd);
  const onKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") {
      event.preventDefault();
      onEnd();
      return;
    }
    // In tables, menus and fields the keys are theirs.
    if (event.target !== event.currentTarget && event.key === " ") return;
    const isReversed = getComputedStyle(event.currentTarget).direction === "rtl";
    const next = pageAfterKey(event.key, { index, count: sheets.length, isReversed });
    if (next === undefined || event.defaultPrevented) return;
    event.preventDefault();
    show(next);
  };
  const name = sheet ? (texts.sheet(sheet, "name") ?? sheet.name) : "";
  return (
    // A frame that is as tall as its content keeps room for the stage.
    <Box sx={{ minHeight: 720 }}>
      {/* The keys turn the pages wherever the focus is on the stage. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <Box
        component="section"
        ref={stage}
        tabIndex={-1}
        aria-label={t("presenting.label", { title: texts.title })}
        aria-roledescription={t("bar.label")}
        onKeyDown={onKey}
        sx={{
          position: "fixed",
          inset: 0,
          zIndex: 1200,
          display: "grid",
          gridTemplateRows: "minmax(0, 1fr) auto",
          backgroundColor: role.paper,
          outline: 0,
        }}
      >
        <Box sx={{ overflowY: "auto", p: { xs: 3, sm: 6 }, containerType: "inline-size" }}>
          <Box
            sx={{
              maxWidth: 1400,
              minHeight: "100%",
              mx: "auto",
              fontSize: { xs: 16, md: 20 },
              display: "flex",
              flexDirection: "column",
            }}
          >
            <Typography
              component="h2"
              sx={{ fontSize: { xs: 24, md: 36 }, fontWeight: 600, lineHeight: 1.2, mb: 4, overflowWrap: "anywhere" }}
            >
              {name}
            </Typography>
            {sheet ? <SheetPanel key={sheet.id} sheet={sheet} labelled={false} titled={false} onStage /> : null}
          </Box>
        </Box>
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            justifyContent: "center",
            gap: 2,
            p: 2,
            borderTop: `1px solid ${role.line}`,
            backgroundColor: role.surface,
          }}
        >
          <IconButton
            aria-label={t("presenting.before")}
            title={t("presenting.before")}
            disabled={index === 0}
            onClick={() => show(index - 1)}
          >
            <BackIcon size={20} />
          </IconButton>
          <Box component="output" aria-live="polite" sx={{ minWidth: 72, textAlign: "center", fontVariantNumeric: "tabular-nums" }}>
            <span aria-hidden>{t("presenting.position", { number: index + 1, count: sheets.length })}</span>
            <span className="visually-hidden">{t("presenting.spoken", { number: index + 1, count: sheets.length, name })}</span>
          </Box>
          <IconButton
            aria-label={t("presenting.next")}
            title={t("presenting.next")}
            disabled={index === sheets.length - 1}
            onClick={() => show(index + 1)}
          >
            <ChevronRightIcon size={20} />
          </IconButton>
          <Box sx={{ flex: { xs: 0, sm: "0 0 24px" } }} />
          <IconButton aria-label={t("presenting.end")} title={`${t("presenting.end")} (Esc)`} onClick={onEnd}>
            <CloseIcon size={20} />
          </IconButton>
          <span className="visually-hidden">{t("presenting.keys")}</span>
        </Box>
      </Box>
    </Box>
  );
}
