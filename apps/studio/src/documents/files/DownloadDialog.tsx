import { FILE_FORMATS, type FileFormat, FilePassword, MAX_FILE_PASSWORD, MIN_FILE_PASSWORD } from "@lyceum/contracts";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import LinearProgress from "@mui/material/LinearProgress";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import { FailureNotice } from "../FailureNotice.tsx";
import { FrameDialog } from "../FrameDialog.tsx";
import { useReportFile } from "./useReportFile.ts";

const part = { m: 0, p: 0, border: 0, minWidth: 0, display: "grid", gridTemplateColumns: "minmax(0, 1fr)" } as const;

/** Stays in sight at the lower edge where the form is taller than the dialog. */
const actions = {
  display: "flex",
  gap: 2,
  position: "sticky",
  bottom: 0,
  mx: -1,
  px: 1,
  mb: { xs: -4, sm: -6 },
  pb: { xs: 4, sm: 6 },
  pt: 2,
  bgcolor: role.surface,
  zIndex: 1,
} as const;

/** Sheets to choose from, each with a box to tick. */
function SheetChoice({
  chosen,
  isMissing,
  onChoose,
}: {
  readonly chosen: readonly string[];
  readonly isMissing: boolean;
  readonly onChoose: (sheets: readonly string[]) => void;
}) {
  const { t } = useTranslation("studio");
  const { dashboard, texts } = useDashboard();
  const fault = useId();
  return (
    <Box component="fieldset" sx={part} aria-describedby={isMissing ? fault : undefined}>
      <Typography component="legend" sx={{ fontWeight: 600, p: 0, mb: 1 }}>
        {t("file.sheets")}
      </Typography>
      {dashboard.sheets.map((sheet) => (
        <FormControlLabel
          key={sheet.id}
          label={texts.sheet(sheet, "name")}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(sheet.id)}
              onChange={(_, checked) => onChoose(checked ? [...chosen, sheet.id] : chosen.filter((id) => id !== sheet.id))}
            />
          }
        />
      ))}
      {isMissing ? (
        <Box id={fault} role="alert" sx={{ color: role.error, mt: 1 }}>
          {t("file.sheetsMissing")}
        </Box>
      ) : null}
    </Box>
  );
}

interface PasswordChoiceProps {
  /** Undefined for a file as it is. */
  readonly password: string | undefined;
  readonly isBad: boolean;
  readonly onChange: (password: string | undefined) => void;
}

/** Asks whether the file is locked, and by which password. */
function PasswordChoice({ password, isBad, onChange }: PasswordChoiceProps) {
  const { t } = useTranslation("studio");
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <FormControlLabel
        label={t("file.lock")}
        control={<Checkbox size="small" checked={password !== undefined} onChange={(_, checked) => onChange(checked ? "" : undefined)} />}
      />
      {password === undefined ? null : (
        <TextField
          type="password"
          size="small"
          label={t("file.password")}
          helperText={t(isBad ? "file.passwordBad" : "file.passwordHelp", { count: MIN_FILE_PASSWORD })}
          error={isBad}
          value={password}
          onChange={({ target }) => onChange(target.value)}
          slotProps={{ htmlInput: { autoComplete: "new-password", maxLength: MAX_FILE_PASSWORD } }}
        />
      )}
    </Box>
  );
}

/** Chooses the kind of a report's file and its sheets, and makes it while the reader goes on. */
export function DownloadDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("studio");
  const { dashboard } = useDashboard();
  const [format, setFormat] = useState<FileFormat>("pdf");
  const [sheets, setSheets] = useState<readonly string[]>(() => dashboard.sheets.map(({ id }) => id));
  const [password, setPassword] = useState<string>();
  const [tried, setTried] = useState(false);
  const isLocked = password === undefined || FilePassword.safeParse(password).success;
  const { state, make, cancel } = useReportFile();
  const isMaking = state.kind === "making";
  const kind = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (sheets.length > 0 && isLocked && !isMaking) make({ format, sheets, password });
  };
  return (
    <FrameDialog open onClose={onClose} title={t("file.download")}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Typography sx={{ color: role.inkMuted, maxWidth: "70ch" }}>{t("file.intro")}</Typography>
        <Box component="fieldset" sx={part}>
          <Typography component="legend" id={kind} sx={{ fontWeight: 600, p: 0, mb: 1 }}>
            {t("file.format")}
          </Typography>
          <RadioGroup
            aria-labelledby={kind}
            value={format}
            onChange={(_, value) => setFormat(FILE_FORMATS.find((known) => known === value) ?? "pdf")}
          >
            {FILE_FORMATS.map((known) => (
              <FormControlLabel key={known} value={known} label={t(`file.${known}`)} control={<Radio size="small" />} />
            ))}
          </RadioGroup>
        </Box>
        {dashboard.sheets.length > 1 ? <SheetChoice chosen={sheets} isMissing={tried && sheets.length === 0} onChoose={setSheets} /> : null}
        <PasswordChoice password={password} isBad={tried && !isLocked} onChange={setPassword} />
        {isMaking ? <LinearProgress aria-label={t("file.making", { count: state.sheets })} /> : null}
        <Box component="output" sx={{ display: "block", minHeight: 20, overflowWrap: "anywhere" }}>
          {isMaking ? t("file.making", { count: state.sheets }) : null}
          {state.kind === "done" ? t("file.done") : null}
          {state.kind === "cancelled" ? t("file.cancelled") : null}
        </Box>
        <FailureNotice error={state.kind === "failed" ? state.error : null} />
        <Box sx={actions}>
          <Button type="submit" variant="contained" size="small" disabled={isMaking}>
            {t("file.make")}
          </Button>
          {isMaking ? (
            <Button size="small" onClick={cancel}>
              {t("file.cancel")}
            </Button>
          ) : null}
        </Box>
      </Box>
    </FrameDialog>
  );
}
