import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";

import { type AuditView, FAMILIES, type Family, isBackwards } from "./audit-view.ts";

export interface AuditFiltersProps {
  readonly view: AuditView;
  readonly onChange: (part: Partial<AuditView>) => void;
}

/** Kind of act, and the first and the last day. */
export function AuditFilters({ view, onChange }: AuditFiltersProps) {
  const { t } = useTranslation("audit");
  const backwards = isBackwards(view);
  const day = (name: "from" | "to") => (
    <TextField
      type="date"
      label={t(`filter.${name}`)}
      value={view[name]}
      error={name === "to" && backwards}
      helperText={name === "to" && backwards ? t("filter.backwards") : undefined}
      onChange={({ target }) => onChange({ [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: "1 1 160px", maxWidth: { sm: 220 } }}
    />
  );
  return (
    <Box component="search" sx={{ display: "flex", flexWrap: "wrap", gap: 4 }}>
      <TextField
        select
        label={t("filter.family")}
        value={view.family}
        onChange={({ target }) => onChange({ family: target.value as Family | "" })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ flex: "2 1 220px", maxWidth: { sm: 320 } }}
      >
        <MenuItem value="">{t("filter.all")}</MenuItem>
        {FAMILIES.map((family) => (
          <MenuItem key={family} value={family}>
            {t(`families.${family}`)}
          </MenuItem>
        ))}
      </TextField>
      {day("from")}
      {day("to")}
    </Box>
  );
}
