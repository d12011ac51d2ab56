import { QUESTION_CHARTS, type QuestionAnswer } from "@lyceum/contracts";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "../../documents/FailureNotice.tsx";
import { FrameDialog } from "../../documents/FrameDialog.tsx";
import { ListFailure } from "../../documents/ListFailure.tsx";
import type { QuestionCalls } from "../../lib/question-calls.ts";

interface PinDialogProps {
  readonly answer: QuestionAnswer;
  readonly calls: QuestionCalls;
  readonly onClose: () => void;
  /** @param title of the report. */
  readonly onPinned: (title: string) => void;
}

const NEW = "new";
type Chart = (typeof QUESTION_CHARTS)[number];
const MAX_TITLE = 200;

/** A title that says what is shown: of a question that goes on from another, such as "as a table", how it was understood. */
const titleOf = ({ turn, question, interpretation }: QuestionAnswer): string =>
  (turn === 1 || interpretation.length === 0 ? question : interpretation.map(({ text }) => text).join(", ")).slice(0, MAX_TITLE);

/** Puts an answer into an own report: which one, under which title, and how it is drawn. */
export function PinDialog({ answer, calls, onClose, onPinned }: PinDialogProps) {
  const { t, i18n } = useTranslation("studio");
  const [title, setTitle] = useState(titleOf(answer));
  const [chart, setChart] = useState<Chart>(answer.chart ?? "table");
  const [reportId, setReportId] = useState(NEW);
  const reports = useQuery({ queryKey: ["pinnable"], queryFn: () => calls.pinnable(), staleTime: 0 });
  const pinning = useMutation({
    mutationFn: () => calls.pin(answer, { title: title.trim(), chart, locale: i18n.language, ...(reportId === NEW ? {} : { reportId }) }),
    onSuccess: (pinned) => onPinned(pinned.title),
  });
  const charts: readonly Chart[] = answer.chart === "table" || answer.chart === null ? ["table"] : [answer.chart, "table"];
  return (
    <FrameDialog open onClose={onClose} title={t("question.pin.title")}>
      <Box
        component="form"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          if (title.trim() !== "") pinning.mutate();
        }}
        sx={{ display: "grid", gap: 4, pt: 2 }}
      >
        <ListFailure list={reports} />
        <TextField select label={t("question.pin.report")} value={reportId} onChange={(event) => setReportId(event.target.value)}>
          <MenuItem value={NEW}>{t("question.pin.new")}</MenuItem>
          {(reports.data ?? []).map((report) => (
            <MenuItem key={report.id} value={report.id}>
              {report.title}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={t("question.pin.name")}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          required
          slotProps={{ htmlInput: { maxLength: MAX_TITLE } }}
        />
        <TextField
          select
          label={t("question.pin.chart")}
          value={chart}
          onChange={(event) => setChart(charts.find((known) => known === event.target.value) ?? "table")}
        >
          {charts.map((known) => (
            <MenuItem key={known} value={known}>
              {t(`question.chart.${known}`)}
            </MenuItem>
          ))}
        </TextField>
        <FailureNotice error={pinning.error} />
        <Box sx={{ display: "flex", gap: 2, justifyContent: "flex-end" }}>
          <Button onClick={onClose}>{t("deleting.cancel")}</Button>
          <Button type="submit" variant="contained" loading={pinning.isPending}>
            {t("question.pin.save")}
          </Button>
        </Box>
      </Box>
    </FrameDialog>
  );
}
