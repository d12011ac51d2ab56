import { createReport, IMAGE_LIMITS, REPORT_LIMITS, type ReportStart, type ReportSummary } from "@lyceum/contracts";
import { Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "../../../documents/FailureNotice.tsx";
import { FrameDialog } from "../../../documents/FrameDialog.tsx";
import type { FrameClient } from "../../../lib/frame-client.ts";
import { DialogActions } from "../editor/DialogActions.tsx";

interface NewReportProps {
  readonly client: FrameClient;
  readonly reports: readonly ReportSummary[];
  readonly areas: readonly ReportSummary["area"][];
  /** The report that is copied; undefined where the author chooses how to begin. */
  readonly source: ReportSummary | undefined;
  readonly onClose: () => void;
  readonly onMade: (report: ReportSummary) => void;
}

const WAYS = ["blank", "template", "report", "file"] as const;
type Way = (typeof WAYS)[number];

/** Largest file in bytes that a report is read from. */
const MAX_FILE_BYTES = IMAGE_LIMITS.file;

/** Asks how a report begins and what it is called. */
export function NewReport({ client, reports, areas, source, onClose, onMade }: NewReportProps) {
  const { t } = useTranslation("console");
  const [key] = useState(() => crypto.randomUUID());
  const [title, setTitle] = useState(source ? t("copyOf", { title: source.title }).slice(0, REPORT_LIMITS.title) : "");
  const [way, setWay] = useState<Way>(source ? "report" : "blank");
  const [area, setArea] = useState(areas[0] ?? "learning");
  const [from, setFrom] = useState(source?.id ?? "");
  const [file, setFile] = useState<{ readonly name: string; readonly content: unknown }>();
  const [isWrongFile, setWrongFile] = useState(false);
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const templates = reports.filter(({ template }) => template);
  const ways = WAYS.filter((entry) => entry !== "template" || templates.length > 0);
  const start = (): ReportStart => {
    if (way === "blank") return { kind: "blank", area, sheetName: t("editor.sheets.first") };
    return way === "file" ? { kind: "file", file: file?.content } : { kind: "report", report: from };
  };
  const making = useMutation({
    mutationFn: () => client.call(createReport, { body: { title: title.trim(), start: start() }, idempotencyKey: key }),
    onSuccess: onMade,
  });
  const noTitle = title.trim() === "";
  const incomplete = ((way === "report" || way === "template") && from === "") || (way === "file" && !file);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!noTitle && !incomplete) making.mutate();
  };
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    try {
      if (chosen.size > MAX_FILE_BYTES) throw new Error("too large");
      const content = JSON.parse(await chosen.text()) as { readonly document?: { readonly title?: unknown } };
      setFile({ name: chosen.name, content });
      setWrongFile(false);
      if (noTitle && typeof content.document?.title === "string") setTitle(content.document.title.slice(0, REPORT_LIMITS.title));
    } catch {
      setFile(undefined);
      setWrongFile(true);
    }
  };
  return (
    <FrameDialog open onClose={onClose} title={t(source ? "new.copyTitle" : "new.title", { title: source?.title })}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 4, pt: 1 }}>
        <TextField
          label={t("editor.title")}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          required
          error={tried && noTitle}
          helperText={tried && noTitle ? t("new.titleMissing") : undefined}
          slotProps={{ htmlInput: { maxLength: REPORT_LIMITS.title } }}
        />
        {source ? null : (
          <RadioGroup
            aria-label={t("new.ways")}
            value={way}
            onChange={(_, value) => {
              setWay(value as Way);
              setFrom("");
            }}
          >
            {ways.map((entry) => (
              <FormControlLabel key={entry} value={entry} control={<Radio size="small" />} label={t(`new.way.${entry}`)} />
            ))}
          </RadioGroup>
        )}
        {way === "blank" ? (
          <TextField
            select
            label={t("new.area")}
            helperText={t("new.areaHelp")}
            value={area}
            onChange={({ target }) => setArea(target.value as typeof area)}
            slotProps={{ select: { native: true } }}
          >
            {areas.map((entry) => (
              <option key={entry} value={entry}>
                {t(`area.${entry}`)}
              </option>
            ))}
          </TextField>
        ) : null}
        {(way === "report" || way === "template") && !source ? (
          <TextField
            select
            label={t(way === "template" ? "templates.one" : "new.from")}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
            error={tried && from === ""}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">{t(way === "template" ? "templates.choose" : "new.choose")}</option>
            {(way === "template" ? templates : reports).map(({ id, title: name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </TextField>
        ) : null}
        {way === "file" ? (
          <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
            <input ref={input} type="file" accept="application/json,.json" hidden onChange={(event) => void readFile(event)} />
            <Button variant="outlined" onClick={() => input.current?.click()}>
              {t("new.chooseFile")}
            </Button>
            <Box sx={{ color: role.inkMuted, overflowWrap: "anywhere" }}>{file ? file.name : t("new.fileHelp")}</Box>
            {isWrongFile ? (
              <Notice kind="warning" live="alert">
                {t("new.fileWrong")}
              </Notice>
            ) : null}
          </Box>
        ) : null}
        <FailureNotice error={making.error} />
        <DialogActions confirm={t(source ? "new.copyConfirm" : "new.confirm")} busy={making.isPending} onClose={onClose} />
      </Box>
    </FrameDialog>
  );
}
