import { lastUnits } from "@lyceum/semantic";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";

/** Days, up to the last day of the data, that are chosen by one press. */
const PRESETS = [7, 28, 90, 365] as const;

interface DateRangeProps {
  /** Last day of the data; absent without data. */
  readonly lastDay: string | undefined;
  readonly values: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
}

/** First and last day, applied together so that no half-typed range is asked. */
export function DateRange({ values, lastDay, onChoose }: DateRangeProps) {
  const { t } = useTranslation("studio");
  const [from, setFrom] = useState(values[0] ?? "");
  const [to, setTo] = useState(values[1] ?? "");
  const wrong = from !== "" && to !== "" && from > to;
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    if (!wrong && from && to) onChoose([from, to]);
  };
  const field = (label: string, value: string, change: (next: string) => void) => (
    <TextField
      size="small"
      type="date"
      label={label}
      value={value}
      error={wrong}
      onChange={(event) => change(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Box component="form" onSubmit={apply} sx={{ p: 4, display: "grid", gap: 4, width: 280, maxWidth: "calc(100vw - 32px)" }}>
      {lastDay === undefined ? null : (
        <Box
          component="fieldset"
          aria-label={t("filters.presets")}
          sx={{ display: "flex", flexWrap: "wrap", gap: 2, m: 0, p: 0, border: 0 }}
        >
          {PRESETS.map((days) => {
            const preset = lastUnits(lastDay, days, "day");
            return (
              <Button key={days} size="small" variant="outlined" onClick={() => onChoose([preset.from, preset.to])}>
                {t("filters.lastDays", { count: days })}
              </Button>
            );
          })}
        </Box>
      )}
      {field(t("filters.from"), from, setFrom)}
      {field(t("filters.to"), to, setTo)}
      {wrong ? (
        <Box role="alert" sx={{ color: "error.main", fontSize: 13 }}>
          {t("filters.rangeOrder")}
        </Box>
      ) : null}
      <Button type="submit" variant="contained" size="small" disabled={wrong || !from || !to}>
        {t("filters.apply")}
      </Button>
    </Box>
  );
}
