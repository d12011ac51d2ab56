import { FilePassword, MAX_FILE_PASSWORD, MIN_FILE_PASSWORD } from "@lyceum/contracts";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";

interface PasswordFieldProps {
  /** Null for a file as it is, undefined for the password that there is. */
  readonly password: string | null | undefined;
  readonly onChange: (password: string | null | undefined) => void;
}

/** Asks whether a schedule's file is locked, and by which password; one that is set is never shown. */
export function PasswordField({ password, onChange }: PasswordFieldProps) {
  const { t } = useTranslation("schedules");
  const [hasOne] = useState(password === undefined);
  const isBad = password != null && password !== "" && !FilePassword.safeParse(password).success;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <FormControlLabel
        label={t("form.lock")}
        control={<Checkbox checked={password !== null} onChange={(_, checked) => onChange(checked ? (hasOne ? undefined : "") : null)} />}
      />
      {password === null ? null : (
        <TextField
          type="password"
          label={t("form.password")}
          helperText={`${hasOne ? `${t("form.passwordKept")} ` : ""}${t("form.passwordHelp", { count: MIN_FILE_PASSWORD })}`}
          error={isBad}
          value={password ?? ""}
          onChange={({ target }) => onChange(target.value === "" && hasOne ? undefined : target.value)}
          slotProps={{ htmlInput: { autoComplete: "new-password", maxLength: MAX_FILE_PASSWORD } }}
        />
      )}
    </Box>
  );
}
