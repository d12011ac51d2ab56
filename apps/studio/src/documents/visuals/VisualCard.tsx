import type { Visual } from "@lyceum/model";
import {
  absentData,
  absentText,
  chartModelFromAnswer,
  chosenDays,
  drilledVisual,
  isEmptyAnswer,
  noteLines,
  partialPeriods,
} from "@lyceum/reports";
import { corner, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";

import { useChartAnnotations } from "../annotations/useChartAnnotations.ts";
import { CommentsButton } from "../comments/CommentsButton.tsx";
import { type DashboardView, useDashboard } from "../DashboardContext.ts";
import { ExplainDialog } from "../explain/lazy-explain.ts";
import { FrameDialog } from "../FrameDialog.tsx";
import { enterFullScreen, leaveFullScreen, useAfterFullScreen } from "../full-screen.ts";
import { lazyDialog } from "../lazy-part.tsx";
import { tableKey } from "../views/view-state.ts";
import { EnlargedVisual } from "./EnlargedVisual.tsx";
import { VisualTable } from "./lazy-tables.tsx";
import type { Room } from "./table-room.ts";
import { useDownloadJob } from "./useDownloadJob.ts";
import { useLevelText } from "./useLevelText.ts";
import { useUnlimitedLines } from "./useUnlimitedLines.ts";
import { useVisual, type VisualAnswer } from "./useVisual.ts";
import { VisualBody } from "./VisualBody.tsx";
import { VisualMenu, type VisualPanel } from "./VisualMenu.tsx";
import { VisualNotes } from "./VisualNotes.tsx";
import { VisualUnlimited } from "./VisualUnlimited.tsx";

const CommentsDialog = lazyDialog(async () => (await import("../comments/CommentsDialog.tsx")).CommentsDialog);
const ChangeDialog = lazyDialog(async () => (await import("../explain/ChangeDialog.tsx")).ChangeDialog);
const FeedDialog = lazyDialog(async () => (await import("../feeds/FeedDialog.tsx")).FeedDialog);
const ListenDialog = lazyDialog(async () => (await import("../listening/ListenDialog.tsx")).ListenDialog);

interface VisualCardProps {
  readonly sheetId: string;
  readonly visual: Visual;
  /** The sentence with which its sheet opens: files of the visual bear it. */
  readonly opening?: string | undefined;
  /** Room for its picture to fill, where there is more than it asks for. */
  readonly room?: Room | undefined;
}

/** The days that an answer is of: those that are chosen, no further than the data reaches. */
function daysOf({ applied, data }: VisualAnswer, { values }: DashboardView): { readonly from?: string; readonly to: string } {
  const asOf = data?.explanation.asOf ?? "";
  const days = chosenDays(applied, values);
  return days ? { from: days.from, to: days.to < asOf ? days.to : asOf } : { to: asOf };
}

/** One visual with its title, its menu and what its menu opens. */
export function VisualCard({ sheetId, visual: own, opening, room }: VisualCardProps) {
  const view = useDashboard();
  const visual = useMemo(() => drilledVisual(own, view.dashboard.filters, view.values), [own, view.dashboard, view.values]);
  const answer = useVisual(sheetId, visual);
  const { data } = answer;
  const [panel, setPanel] = useState<VisualPanel>();
  const { t } = useTranslation("studio");
  const heading = useId();
  const unlimited = useId();
  const title = view.texts.visual(sheetId, visual, "title") ?? visual.title;
  const level = useLevelText(visual, data);
  const subtitle = [view.texts.visual(sheetId, visual, "subtitle"), level].filter((part) => part !== undefined).join(" · ") || undefined;
  const help = view.texts.visual(sheetId, visual, "help");
  const bare = useMemo(() => {
    const additive = (measure: string): boolean => view.facts.additive(measure, visual.query.define);
    return data ? chartModelFromAnswer(visual, data, { style: view.style, words: view.words, additive }) : undefined;
  }, [data, visual, view.style, view.words, view.facts]);
  const { model, lines: annotations } = useChartAnnotations(bare, answer.applied);
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
    ...(changes && { onWhy: () => setPanel("change") }),
  };
  const absent = data && absentData(data);
  const absentLine = absent && absentText(absent, t, view.words.locale);
  const drawn = data && model && model.kind !== "number" && !absent?.isWhole && !isEmptyAnswer(data) ? model : undefined;
  // Where nothing is left to draw, it is said in place of the drawing.
  const lines = noteLines({
    model,
    help,
    absent: absent?.isWhole ? undefined : absentLine,
    partial: data ? partialPeriods(data, daysOf(answer, view)) : [],
    annotations,
    t,
    locale: view.words.locale,
  });
  const unlimitedLines = useUnlimitedLines(answer.unlimited);
  const notes = <VisualNotes notes={lines} />;
  const job = useDownloadJob({
    visual,
    title,
    subtitle,
    opening,
    answer,
    model,
    notes: absent?.isWhole && absentLine ? [absentLine, ...lines] : lines,
  });
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
        backgroundColor: role.surface,
        border: `1px solid ${role.line}`,
        borderRadius: `${corner.card}px`,
        display: "flex",
        flexDirection: "column",
        gap: 3,
      }}
    >
      <Box sx={{ display: "flex", gap: 2, alignItems: "flex-start" }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={heading} component="h3" sx={{ fontSize: sizes.body, fontWeight: 600, lineHeight: 1.3, textWrap: "pretty" }}>
            {title}
          </Typography>
          {subtitle ? (
            <Typography sx={{ fontSize: sizes.small, color: role.inkMuted, mt: 0.5, textWrap: "pretty" }}>{subtitle}</Typography>
          ) : null}
        </Box>
        <VisualMenu
          title={title}
          job={job}
          kind={visual.kind}
          changes={changes}
          isCommented={view.reportId !== undefined}
          feeds={view.reportId !== undefined && view.host.filtersOf(sheetId, visual.id).length === 0}
          sounds={drawn !== undefined}
          onOpen={open}
        />
      </Box>
      <VisualUnlimited id={unlimited} unlimited={answer.unlimited} />
      <Box sx={{ flex: 1, display: "flex", flexDirection: "column", justifyContent: visual.kind === "number" ? "flex-start" : "stretch" }}>
        <VisualBody {...shown} {...(room ? { room } : {})} />
      </Box>
      {notes}
      <CommentsButton sheetId={sheetId} visualId={visual.id} title={title} onOpen={() => setPanel("comments")} />
      {data && panel === "explain" ? <ExplainDialog onClose={close} title={title} answer={data} unlimited={unlimitedLines} /> : null}
      {panel === "change" ? <ChangeDialog open onClose={close} title={title} query={answer.query} measure={measure} /> : null}
      {panel === "comments" ? <CommentsDialog sheetId={sheetId} visualId={visual.id} title={title} onClose={close} /> : null}
      {panel === "feed" ? <FeedDialog sheetId={sheetId} visualId={visual.id} title={title} onClose={close} /> : null}
      {data ? (
        <FrameDialog open={panel === "table"} onClose={close} title={title} size="wide" fill="room">
          <VisualUnlimited unlimited={answer.unlimited} />
          <VisualTable answer={data} title={title} room="rest" />
        </FrameDialog>
      ) : null}
      {panel === "listen" && drawn ? (
        <ListenDialog onClose={close} title={title} model={drawn} style={view.style} words={view.words} notes={notes} />
      ) : null}
      <EnlargedVisual {...shown} subtitle={subtitle} notes={notes} open={panel === "enlarge" || panel === "fullScreen"} onClose={close} />
    </Box>
  );
}
