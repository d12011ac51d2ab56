import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";

import { useConfig } from "../../lib/config/ConfigContext.tsx";
import { languageName } from "../../lib/i18n/language-name.ts";

export interface LanguageFieldProps {
  readonly label: string;
  readonly help?: string;
  /** Null for that of the schedule, which is a choice where `hasDefault`. */
  readonly value: string | null;
  readonly hasDefault?: boolean;
  readonly onChange: (locale: string | null) => void;
}

/** Asks for a language among those that the installation offers. */
export function LanguageField({ label, help, value, hasDefault = false, onChange }: LanguageFieldProps) {
  const { t } = useTranslation("schedules");
  const { app } = useConfig();
  const languages = value === null || app.languages.includes(value) ? app.languages : [value, ...app.languages];
  return (
    <TextField
      select
      size={hasDefault ? "small" : "medium"}
      label={label}
      helperText={help}
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value === "" ? null : target.value)}
      slotProps={hasDefault ? { select: { displayEmpty: true }, inputLabel: { shrink: true } } : {}}
      sx={{ minWidth: 200, maxWidth: 360 }}
    >
      {hasDefault ? <MenuItem value="">{t("form.languageDefault")}</MenuItem> : null}
      {languages.map((tag) => (
        <MenuItem key={tag} value={tag}>
          {languageName(tag, app.languageNames)}
        </MenuItem>
      ))}
    </TextField>
  );
}
