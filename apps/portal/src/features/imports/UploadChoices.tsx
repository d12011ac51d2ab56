import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";

import { FORMATS, NOT_SUBMITTED_CHOICES, type UploadChoice } from "./import-fields.ts";

export interface UploadChoicesProps {
  readonly choice: UploadChoice;
  readonly disabled: boolean;
  readonly onChange: (part: Partial<UploadChoice>) => void;
}

/** Asks for the kind of set, and how a OneRoster one is read. */
export function UploadChoices({ choice, disabled, onChange }: UploadChoicesProps) {
  const { t } = useTranslation("imports");
  return (
    <>
      <TextField
        select
        label={t("upload.format")}
        value={choice.format}
        disabled={disabled}
        onChange={({ target }) => onChange({ format: target.value as UploadChoice["format"] })}
      >
        {FORMATS.map((format) => (
          <MenuItem key={format} value={format}>
            {t(`formats.${format}`)}
          </MenuItem>
        ))}
      </TextField>
      {choice.format === "oneroster" ? (
        <>
          <TextField
            select
            label={t("upload.notSubmitted.label")}
            helperText={t("upload.notSubmitted.help")}
            value={choice.notSubmitted}
            disabled={disabled}
            onChange={({ target }) => onChange({ notSubmitted: target.value as UploadChoice["notSubmitted"] })}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            {NOT_SUBMITTED_CHOICES.map((name) => (
              <MenuItem key={name} value={name}>
                {t(`upload.notSubmitted.${name === "" ? "before" : name}`)}
              </MenuItem>
            ))}
          </TextField>
          <FormControlLabel
            control={<Checkbox checked={choice.dryRun} onChange={({ target }) => onChange({ dryRun: target.checked })} />}
            label={t("upload.dryRun")}
            disabled={disabled}
          />
        </>
      ) : null}
    </>
  );
}
