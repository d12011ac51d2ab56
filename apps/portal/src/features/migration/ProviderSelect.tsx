import type { MigrationProvider } from "@lyceum/contracts";
import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId } from "react";
import { useTranslation } from "react-i18next";

export interface ProviderSelectProps {
  readonly label: string;
  readonly visibleLabel?: boolean;
  readonly providers: readonly MigrationProvider[];
  readonly value: string;
  readonly disabled?: boolean;
  /** What is wrong; an empty text marks the select without words of its own. */
  readonly error?: string | undefined;
  readonly onChange: (idpId: string) => void;
}

/** Choice of an identity provider. Native, since a table has dozens of them. */
export function ProviderSelect({ label, visibleLabel = false, providers, value, disabled = false, error, onChange }: ProviderSelectProps) {
  const { t } = useTranslation("migration");
  const id = useId();
  const help = useId();
  const wrong = error !== undefined;
  return (
    <Box sx={{ display: "grid", gap: 1, minWidth: 180 }}>
      <label htmlFor={id} className={visibleLabel ? "" : "visually-hidden"}>
        {label}
      </label>
      <NativeSelect
        id={id}
        value={value}
        disabled={disabled}
        error={wrong}
        input={<OutlinedInput size="small" />}
        slotProps={{ input: { "aria-invalid": wrong, ...(error ? { "aria-describedby": help } : {}) } }}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t("select.choose")}</option>
        {providers.map((provider) => (
          <option key={provider.id} value={provider.id}>
            {provider.displayName}
          </option>
        ))}
      </NativeSelect>
      {error ? (
        <FormHelperText id={help} error>
          {error}
        </FormHelperText>
      ) : null}
    </Box>
  );
}
