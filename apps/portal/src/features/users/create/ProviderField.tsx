import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";

import type { Idp } from "./useIdps.ts";

export interface ProviderFieldProps {
  readonly idps: readonly Idp[];
  /** Empty: none chosen. */
  readonly value: string;
  readonly missing: boolean;
  readonly disabled: boolean;
  /** The library hands out a handle of its own. */
  readonly inputRef: Ref<{ readonly focus: () => void }>;
  readonly onChange: (id: string) => void;
}

/** Where the person signs in; the only one there is has been chosen already. */
export function ProviderField({ idps, value, missing, disabled, inputRef, onChange }: ProviderFieldProps) {
  const { t } = useTranslation("users");
  return (
    <TextField
      select
      required
      label={t("create.provider.label")}
      value={value}
      error={missing}
      helperText={missing ? t("create.field.requiredError") : t("create.provider.help")}
      disabled={disabled}
      inputRef={inputRef}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { required: false } }}
    >
      {idps.length > 1 ? (
        <MenuItem value="">
          <em>{t("create.provider.placeholder")}</em>
        </MenuItem>
      ) : null}
      {idps.map(({ id, displayName }) => (
        <MenuItem key={id} value={id}>
          {displayName}
        </MenuItem>
      ))}
    </TextField>
  );
}
