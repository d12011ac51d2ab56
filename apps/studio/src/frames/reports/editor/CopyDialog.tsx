import type { Visual } from "@lyceum/model";
import { CardSkeleton } from "@lyceum/ui";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import type { i18n } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { FrameDialog } from "../../../documents/FrameDialog.tsx";
import type { FrameClient } from "../../../lib/frame-client.ts";
import { LoadProblem } from "../LoadProblem.tsx";
import { REPORTS_KEY } from "../reports-cache.ts";
import { VisualChecklist } from "../VisualChecklist.tsx";
import { DialogActions } from "./DialogActions.tsx";

interface CopyDialogProps {
  readonly client: FrameClient;
  readonly texts: i18n;
  readonly onClose: () => void;
  readonly onCopy: (visuals: readonly Visual[]) => void;
}

/** Chooses visuals of another report to begin with. */
export function CopyDialog({ client, texts, onClose, onCopy }: CopyDialogProps) {
  const { t } = useTranslation("console");
  const [reportId, setReportId] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const reports = useQuery({ queryKey: REPORTS_KEY, queryFn: () => client.reports(texts.language) });
  const content = useQuery({ queryKey: ["copy-from", reportId], queryFn: () => client.dashboard(reportId), enabled: reportId !== "" });
  const { dashboard, source } = content.data ?? {};
  const keyOf = (sheet: string, visual: string): string => `${sheet}.${visual}`;
  const copy = (): void => {
    const visuals = dashboard?.sheets.flatMap((sheet) =>
      sheet.visuals
        .filter(({ id }) => chosen.includes(keyOf(sheet.id, id)))
        .map(({ layout: _layout, freeOf: _freeOf, frozen: _frozen, source: _source, ...visual }): Visual => {
          // A delivered text keeps its translations wherever it stands.
          const origin = visual.origin ?? `${source ?? dashboard.id}.sheets.${sheet.id}.visuals.${visual.id}`;
          return { ...visual, origin };
        }),
    );
    onCopy(visuals ?? []);
  };
  return (
    <FrameDialog open onClose={onClose} title={t("editor.copying.title")}>
      <Box sx={{ display: "grid", gap: 3, pt: 1 }}>
        <TextField
          select
          label={t("editor.copying.report")}
          value={reportId}
          onChange={({ target }) => {
            setReportId(target.value);
            setChosen([]);
          }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">{t("editor.copying.choose")}</option>
          {reports.data?.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </TextField>
        {reports.isError ? (
          <LoadProblem error={reports.error} retrying={reports.isFetching} onRetry={() => void reports.refetch()} />
        ) : null}
        {content.isError ? (
          <LoadProblem error={content.error} retrying={content.isFetching} onRetry={() => void content.refetch()} />
        ) : null}
        {content.isLoading ? <CardSkeleton rows={4} /> : null}
        {dashboard ? (
          <VisualChecklist
            dashboard={dashboard}
            source={source ?? null}
            texts={texts}
            isChosen={(sheet, visual) => chosen.includes(keyOf(sheet.id, visual.id))}
            onToggle={(sheet, visual) => {
              const key = keyOf(sheet.id, visual.id);
              setChosen(chosen.includes(key) ? chosen.filter((entry) => entry !== key) : [...chosen, key]);
            }}
          />
        ) : null}
        <DialogActions
          confirm={t("editor.copying.confirm", { count: chosen.length })}
          disabled={chosen.length === 0}
          onClose={onClose}
          onConfirm={copy}
        />
      </Box>
    </FrameDialog>
  );
}
