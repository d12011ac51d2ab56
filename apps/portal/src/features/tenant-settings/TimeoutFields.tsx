import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../domain/preferences/useFormat.ts";
import { type GlobalValues, MINUTES, minutesOf, parseMinutes, withOwnTimeout } from "./global-values.ts";

export interface TimeoutFieldsProps {
  readonly values: GlobalValues;
  /** The deployment's, which counts for institutions without their own. */
  readonly defaultSeconds: number;
  readonly onChange: (values: Partial<GlobalValues>) => void;
}

/** Whether the institution has a time-out of its own, and how long it is. What is wrong is said once the field is left, and until it is right. */
export function TimeoutFields({ values, defaultSeconds, onChange }: TimeoutFieldsProps) {
  const { t } = useTranslation("settings");
  const format = useFormat();
  const [wasWrong, setWasWrong] = useState(false);
  const parsed = parseMinutes(values.minutes);
  const isWrong = values.ownTimeout && wasWrong && parsed === undefined;
  const limits = { min: format.number(MINUTES.min), max: format.number(MINUTES.max) };
  const help = (): string => {
    if (!values.ownTimeout) return t("globalSettings.timeout.default", { minutes: format.number(minutesOf(defaultSeconds)) });
    return t(isWrong ? "globalSettings.timeout.invalid" : "globalSettings.timeout.range", limits);
  };
  const leaveField = (): void => {
    setWasWrong(parsed === undefined);
    if (parsed !== undefined) onChange({ minutes: String(parsed) });
  };
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={values.ownTimeout}
            onChange={(_, on) => {
              setWasWrong(false);
              onChange(withOwnTimeout(values, on, defaultSeconds));
            }}
          />
        }
        label={t("globalSettings.timeout.switch")}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "flex-start", width: "100%" }}>
        <TextField
          label={t("globalSettings.timeout.label")}
          value={values.minutes}
          disabled={!values.ownTimeout}
          error={isWrong}
          helperText={help()}
          onChange={({ target }) => onChange({ minutes: target.value })}
          onFocus={() => setWasWrong(isWrong)}
          onBlur={leaveField}
          slotProps={{ htmlInput: { inputMode: "decimal", autoComplete: "off" }, formHelperText: { "aria-live": "polite" } }}
          sx={{ flex: "1 1 220px", maxWidth: 320 }}
        />
        <Button
          disabled={!values.ownTimeout}
          onClick={() => onChange({ minutes: String(minutesOf(defaultSeconds)) })}
          sx={{ flex: "none", marginTop: { xs: 0, "@sm": 6 } }}
        >
          {t("globalSettings.timeout.reset")}
        </Button>
      </Box>
    </>
  );
}
