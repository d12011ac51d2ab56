import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { isEmail } from "./global-values.ts";

export interface EmailFieldProps {
  readonly email: string;
  readonly onChange: (email: string) => void;
}

/** The institution's address. What is wrong with it is said once the field is left, and until it is right. */
export function EmailField({ email, onChange }: EmailFieldProps) {
  const { t } = useTranslation("settings");
  const [wasWrong, setWasWrong] = useState(false);
  const isRight = isEmail(email);
  const isWrong = wasWrong && !isRight;
  return (
    <TextField
      label={t("globalSettings.email.label")}
      placeholder={t("globalSettings.email.placeholder")}
      value={email}
      error={isWrong}
      helperText={isWrong ? t("globalSettings.email.invalid") : " "}
      onChange={({ target }) => onChange(target.value)}
      onFocus={() => setWasWrong(isWrong)}
      onBlur={() => {
        setWasWrong(!isRight);
        onChange(email.trim());
      }}
      slotProps={{ htmlInput: { inputMode: "email", autoComplete: "off", spellCheck: false }, formHelperText: { "aria-live": "polite" } }}
      sx={{ maxWidth: 480 }}
    />
  );
}
