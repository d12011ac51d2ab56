import { REPORT_LIMITS, type ReportSummary } from "@lyceum/contracts";
import type { Dashboard } from "@lyceum/model";
import { readDashboardTexts } from "@lyceum/reports";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { i18n } from "i18next";
import { useState } from "react";

import type { FrameClient } from "../../lib/frame-client.ts";
import { ChoiceOrder } from "./ChoiceOrder.tsx";
import { LoadProblem } from "./LoadProblem.tsx";
import { choicesFrom, draftOf } from "./report-choices.ts";
import { changeCachedReports, REPORTS_KEY, withReport } from "./reports-cache.ts";

interface ReportFormProps {
  readonly client: FrameClient;
  readonly texts: i18n;
  readonly report: ReportSummary;
  readonly source: Dashboard;
  /** The report that is changed; a new copy has none yet. */
  readonly own: Dashboard | undefined;
  readonly onCancel: () => void;
  readonly onSaved: (done: string) => void;
}

/** Title, description, who sees it, and which visuals and filters of the delivered report stand in it. */
export function ReportForm({ client, texts, report, source, own, onCancel, onSaved }: ReportFormProps) {
  const { t } = texts;
  const queries = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const [title, setTitle] = useState(own?.title ?? t("console.form.copyOf", { title: report.title }).slice(0, REPORT_LIMITS.title));
  const [description, setDescription] = useState(report.description);
  const [shared, setShared] = useState(own ? report.shared : false);
  const [choices, setChoices] = useState(() => choicesFrom(source, own));
  const [tried, setTried] = useState(false);
  const labels = readDashboardTexts(source, texts);
  const draft = { title: title.trim(), description: description.trim(), shared, ...draftOf(choices) };
  const noTitle = draft.title === "";
  const noVisual = draft.sheets.length === 0;
  const saving = useMutation({
    mutationFn: () =>
      own
        ? client.changeReport(report.id, { ...draft, version: report.version ?? 0 })
        : client.createReport({ ...draft, source: source.id }, key),
    onSettled: () => queries.invalidateQueries({ queryKey: REPORTS_KEY }),
    onSuccess: async (saved) => {
      await changeCachedReports(queries, (reports) => withReport(reports, saved));
      onSaved(t(own ? "console.done.changed" : "console.done.saved", { title: saved.title }));
    },
  });
  const save = (): void => {
    setTried(true);
    if (!noTitle && !noVisual) saving.mutate();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        save();
      }}
      sx={{ display: "grid", gap: 5, maxWidth: 720 }}
    >
      <TextField
        label={t("console.form.title")}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        required
        error={tried && noTitle}
        helperText={tried && noTitle ? t("console.form.titleMissing") : " "}
        slotProps={{ htmlInput: { maxLength: REPORT_LIMITS.title } }}
      />
      <TextField
        label={t("console.form.description")}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: REPORT_LIMITS.description } }}
      />
      <FormControlLabel
        control={<Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)} />}
        label={t("console.form.shared", { area: t(`console.area.${report.area}`) })}
      />
      {choices.sheets.map(({ id, visuals }) => {
        const sheet = source.sheets.find((candidate) => candidate.id === id);
        if (!sheet) return null;
        const labelOf = (visualId: string): string => {
          const visual = sheet.visuals.find((candidate) => candidate.id === visualId);
          return visual ? (labels.visual(id, visual, "title") ?? visual.title) : visualId;
        };
        const change = (next: typeof visuals): void =>
          setChoices({ ...choices, sheets: choices.sheets.map((entry) => (entry.id === id ? { id, visuals: next } : entry)) });
        return (
          <ChoiceOrder
            key={id}
            legend={t("console.form.sheet", { name: labels.sheet(sheet, "name") })}
            choices={visuals}
            labelOf={labelOf}
            onChange={change}
          />
        );
      })}
      {choices.filters.length > 0 ? (
        <ChoiceOrder
          legend={t("console.form.filters")}
          choices={choices.filters}
          labelOf={(id) => {
            const filter = source.filters.find((candidate) => candidate.id === id);
            return filter ? labels.filter(filter) : id;
          }}
          onChange={(filters) => setChoices({ ...choices, filters })}
        />
      ) : null}
      {tried && noVisual ? <Box role="alert">{t("console.form.visualMissing")}</Box> : null}
      {saving.isError ? <LoadProblem error={saving.error} retrying={saving.isPending} onRetry={save} /> : null}
      <Box sx={{ display: "flex", gap: 2 }}>
        <Button type="submit" variant="contained" disabled={saving.isPending}>
          {t(own ? "console.form.saveChange" : "console.form.saveCopy")}
        </Button>
        <Button onClick={onCancel}>{t("console.cancel")}</Button>
      </Box>
    </Box>
  );
}
