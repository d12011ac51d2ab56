import type { Visual } from "@lyceum/model";
import { bearsHighlights, drilledVisual, modelOf, readModel, visualHeading, visualSentence } from "@lyceum/reports";
import { storyLines } from "@lyceum/reports/stories";
import { corner, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";

import { useChartAnnotations } from "../annotations/useChartAnnotations.ts";
import { CommentsButton } from "../comments/CommentsButton.tsx";
import { useDashboard } from "../DashboardContext.ts";
import { ExplainDialog } from "../explain/lazy-explain.ts";
import { FrameDialog } from "../FrameDialog.tsx";
import { enterFullScreen, leaveFullScreen, useAfterFullScreen } from "../full-screen.ts";
import { lazyDialog } from "../lazy-part.tsx";
import { tableKey } from "../views/view-state.ts";
import { EnlargedVisual } from "./EnlargedVisual.tsx";
import { VisualTable } from "./lazy-tables.tsx";
import type { Room } from "./table-room.ts";
import { useUnlimitedLines } from "./useUnlimitedLines.ts";
import { useVisual } from "./useVisual.ts";
import { useVisualDraft } from "./useVisualDraft.ts";
import { VisualBody } from "./VisualBody.tsx";
import { VisualMenu, type VisualPanel } from "./VisualMenu.tsx";
import { VisualNotes } from "./VisualNotes.tsx";
import { VisualUnlimited } from "./VisualUnlimited.tsx";

const CommentsDialog = lazyDialog(async () => (await import("../comments/CommentsDialog.tsx")).CommentsDialog);
const AlertDialog = lazyDialog(async () => (await import("../alerts/AlertDialog.tsx")).AlertDialog);
const ChangeDialog = lazyDialog(async () => (await import("../explain/ChangeDialog.tsx")).ChangeDialog);
const EmbedDialog = lazyDialog(async () => (await import("../embedding/EmbedDialog.tsx")).EmbedDialog);
const FeedDialog = lazyDialog(async () => (await import("../feeds/FeedDialog.tsx")).FeedDialog);
const ListenDialog = lazyDialog(async () => (await import("../listening/ListenDialog.tsx")).ListenDialog);

interface VisualCardProps {
  readonly sheetId: string;
  readonly visual: Visual;
  /** Room for its picture to fill, where there is more than it asks for. */
  readonly room?: Room | undefined;
}

/** Room for a title of one line and three below it, or of two and two, so that figures side by side stand on one line. */
const FIGURE_HEADING = 80;

/** One visual with its title, its menu and what its menu opens. */
export function VisualCard({ sheetId, visual: own, room }: VisualCardProps) {
  const view = useDashboard();
  const { dashboard, values, depth } = view;
  const visual = useMemo(() => drilledVisual(own, { dashboard, values, depth }), [own, dashboard, values, depth]);
  const answer = useVisual(sheetId, visual);
  const frozen = view.frozenOf?.(own);
  const { data } = answer;
  const [panel, setPanel] = useState<VisualPanel>();
  const { t } = useTranslation("studio");
  const heading = useId();
  const unlimited = useId();
  const { title, subtitle } = visualHeading(view, sheetId, visual, data, t);
  const { facts, style, words } = view;
  const { applied } = answer;
  const bare = useMemo(
    () => (data ? modelOf({ facts, style, words, values }, visual, data, { applied }) : undefined),
    [data, visual, style, words, facts, values, applied],
  );
  const { model, lines: annotations } = useChartAnnotations(bare, applied);
  const close = (): void => {
    leaveFullScreen();
    setPanel(undefined);
  };
  const open = (next: VisualPanel): void => {
    if (next === "fullScreen") enterFullScreen();
    setPanel(next);
  };
  useAfterFullScreen(() => setPanel((current) => (current === "fullScreen" ? undefined : current)));
  const [measure = ""] = visual.query.measures;
  const changes = view.facts.splits(measure) && data?.columns.some(({ role: part }) => part === "change") === true;
  const onAct = view.host.actionOf(sheetId, visual.id);
  const shown = {
    visual,
    title,
    answer,
    model,
    tableId: tableKey(sheetId, visual.id),
    onAct,
    ...(changes && frozen === undefined && { onWhy: () => setPanel("change") }),
  };
  const phrase = { t, locale: words.locale };
  const { drawn, lines: read } = readModel(view, { sheetId, visual, question: answer, answer: data, model, annotations }, t);
  const lines = [...read, ...(data ? storyLines(view.dashboard, data, frozen, phrase) : [])];
  const sentence = own.sentence && data ? visualSentence(model, phrase) : undefined;
  const unlimitedLines = useUnlimitedLines(answer.unlimited);
  const notes = <VisualNotes notes={lines} />;
  // Below a figure where it is meant, so that figures side by side stand on one line.
  const isBelow = visual.kind === "number" && answer.unlimited.every(({ isMeant }) => isMeant);
  const freed = <VisualUnlimited id={unlimited} unlimited={answer.unlimited} />;
  const draft = useVisualDraft({ sheetId, visual, title, subtitle, answer });
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      {...(answer.unlimited.length > 0 ? { "aria-describedby": unlimited } : {})}
      data-visual={visual.id}
      sx={{
        height: "100%",
        boxSizing: "border-box",
        p: 4,
        "@container (max-width: 479px)": { px: 3 },
        backgroundColor: role.surface,
        border: `1px solid ${role.line}`,
        borderRadius: `${corner.card}px`,
        display: "flex",
        flexDirection: "column",
        gap: 3,
      }}
    >
      <Box sx={{ display: "flex", gap: 2, alignItems: "flex-start" }}>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            hyphens: "auto",
            hyphenateLimitChars: "12 5 4",
            ...(visual.kind === "number" && { minHeight: FIGURE_HEADING }),
          }}
        >
          <Typography id={heading} component="h3" sx={{ fontSize: sizes.body, fontWeight: 600, lineHeight: 1.3, textWrap: "pretty" }}>
            {title}
          </Typography>
          {subtitle ? (
            <Typography sx={{ fontSize: sizes.small, color: role.inkMuted, mt: 0.5, textWrap: "pretty" }}>{subtitle}</Typography>
          ) : null}
        </Box>
        <VisualMenu
          title={title}
          draft={draft}
          kind={visual.kind}
          changes={changes && frozen === undefined}
          isCommented={view.reportId !== undefined}
          alerts={
            frozen === undefined &&
            view.reportId !== undefined &&
            view.host.writes !== false &&
            view.host.filtersOf(sheetId, visual.id).length === 0
          }
          feeds={
            frozen === undefined &&
            view.reportId !== undefined &&
            view.host.writes !== false &&
            view.host.filtersOf(sheetId, visual.id).length === 0
          }
          embeds={view.reportId !== undefined && view.host.openReport !== undefined}
          sounds={drawn !== undefined}
          onOpen={open}
        />
      </Box>
      {isBelow ? null : freed}
      {sentence ? <Typography sx={{ fontSize: sizes.body, maxWidth: "75ch", textWrap: "pretty" }}>{sentence}</Typography> : null}
      <Box sx={{ flex: 1, display: "flex", flexDirection: "column", justifyContent: visual.kind === "number" ? "flex-start" : "stretch" }}>
        <VisualBody {...shown} {...(room ? { room } : {})} />
      </Box>
      {isBelow ? freed : null}
      {notes}
      <CommentsButton sheetId={sheetId} visualId={visual.id} title={title} onOpen={() => setPanel("comments")} />
      {data && panel === "explain" ? <ExplainDialog onClose={close} title={title} answer={data} unlimited={unlimitedLines} /> : null}
      {panel === "change" ? <ChangeDialog open onClose={close} title={title} query={answer.query} measure={measure} /> : null}
      {panel === "comments" ? <CommentsDialog sheetId={sheetId} visualId={visual.id} title={title} onClose={close} /> : null}
      {panel === "embed" ? <EmbedDialog sheetId={sheetId} visualId={visual.id} title={title} onClose={close} /> : null}
      {panel === "alert" ? <AlertDialog sheetId={sheetId} visualId={visual.id} title={title} onClose={close} /> : null}
      {panel === "feed" ? <FeedDialog sheetId={sheetId} visualId={visual.id} title={title} onClose={close} /> : null}
      {data ? (
        <FrameDialog open={panel === "table"} onClose={close} title={title} size="wide" fill="room">
          <VisualUnlimited unlimited={answer.unlimited} />
          <VisualTable answer={data} title={title} highlights={bearsHighlights(visual) ? visual.highlights : undefined} room="rest" />
        </FrameDialog>
      ) : null}
      {panel === "listen" && drawn ? (
        <ListenDialog onClose={close} title={title} model={drawn} style={view.style} words={view.words} notes={notes} />
      ) : null}
      <EnlargedVisual {...shown} subtitle={subtitle} notes={notes} open={panel === "enlarge" || panel === "fullScreen"} onClose={close} />
    </Box>
  );
}
