import { STORY_LIMITS } from "@lyceum/contracts";
import { CardSkeleton, CloseIcon, Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import type { i18n } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { FrameClient } from "../../../lib/frame-client.ts";
import { LoadProblem } from "../LoadProblem.tsx";
import { REPORTS_KEY } from "../reports-cache.ts";
import { VisualChecklist } from "../VisualChecklist.tsx";
import { isSamePick, type Pick } from "./picks.ts";

interface VisualPickerProps {
  readonly client: FrameClient;
  readonly texts: i18n;
  readonly picks: readonly Pick[];
  /** Most visuals that there is room for. */
  readonly room: number;
  readonly onPicks: (picks: readonly Pick[]) => void;
}

/** Chooses visuals of any report that the person may read, with the filters that the report or a saved view of it sets. */
export function VisualPicker({ client, texts, picks, room, onPicks }: VisualPickerProps) {
  const { t } = useTranslation("stories");
  const [reportId, setReportId] = useState("");
  const [viewId, setViewId] = useState("");
  const most = Math.min(room, STORY_LIMITS.picked);
  const reports = useQuery({ queryKey: REPORTS_KEY, queryFn: () => client.reports(texts.language) });
  const content = useQuery({ queryKey: ["copy-from", reportId], queryFn: () => client.dashboard(reportId), enabled: reportId !== "" });
  const views = useQuery({ queryKey: ["views-of", reportId], queryFn: () => client.views(reportId), enabled: reportId !== "" });
  const { dashboard, source = null } = content.data ?? {};
  const area = reports.data?.find(({ id }) => id === reportId)?.area ?? "leading";
  const view = viewId === "" ? undefined : viewId;
  const pickOf = (sheet: string, visual: string, title: string): Pick => ({ report: reportId, sheet, visual, view, title, area });
  const toggle = (pick: Pick): void =>
    onPicks(picks.some((own) => isSamePick(own, pick)) ? picks.filter((own) => !isSamePick(own, pick)) : [...picks, pick]);
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <TextField
        select
        label={t("pick.report")}
        value={reportId}
        onChange={({ target }) => {
          setReportId(target.value);
          setViewId("");
        }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{t("pick.choose")}</option>
        {reports.data?.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </TextField>
      {reportId === "" ? null : (
        <TextField
          select
          label={t("pick.view")}
          helperText={t("pick.filtersHelp")}
          value={viewId}
          onChange={({ target }) => setViewId(target.value)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">{t("pick.asItOpens")}</option>
          {views.data?.views.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </TextField>
      )}
      {reports.isError ? <LoadProblem error={reports.error} retrying={reports.isFetching} onRetry={() => void reports.refetch()} /> : null}
      {content.isError ? <LoadProblem error={content.error} retrying={content.isFetching} onRetry={() => void content.refetch()} /> : null}
      {content.isLoading ? <CardSkeleton rows={4} /> : null}
      {dashboard && dashboard.sheets.every(({ visuals }) => visuals.length === 0) ? (
        <Box sx={{ color: role.inkMuted }}>{t("pick.none")}</Box>
      ) : null}
      <Box sx={{ maxHeight: 300, overflowY: "auto", display: dashboard ? "grid" : "none", gap: 2 }}>
        {dashboard ? (
          <VisualChecklist
            dashboard={dashboard}
            source={source}
            texts={texts}
            isChosen={(sheet, visual) => picks.some((own) => isSamePick(own, pickOf(sheet.id, visual.id, "")))}
            isFull={picks.length >= most}
            onToggle={(sheet, visual, title) => toggle(pickOf(sheet.id, visual.id, title))}
          />
        ) : null}
      </Box>
      {picks.length >= most ? <Notice kind="info">{t("pick.full", { most: room })}</Notice> : null}
      <Box aria-live="polite" sx={{ fontWeight: 600 }}>
        {picks.length > 0 ? t("pick.chosenCount", { count: picks.length }) : null}
      </Box>
      {picks.length > 0 ? (
        <Box component="ol" aria-label={t("pick.chosen")} sx={{ m: 0, paddingInlineStart: 5, maxHeight: 180, overflowY: "auto" }}>
          {picks.map((pick) => (
            <li key={`${pick.report} ${pick.sheet} ${pick.visual} ${pick.view ?? ""}`}>
              <Box sx={{ display: "flex", gap: 1, alignItems: "center", overflowWrap: "anywhere" }}>
                <Box sx={{ flex: 1, minWidth: 0 }}>{pick.title}</Box>
                <IconButton
                  size="small"
                  aria-label={t("pick.drop", { title: pick.title })}
                  title={t("pick.drop", { title: pick.title })}
                  onClick={() => toggle(pick)}
                >
                  <CloseIcon size={16} />
                </IconButton>
              </Box>
            </li>
          ))}
        </Box>
      ) : null}
    </Box>
  );
}
