import type { Cell } from "@lyceum/reports";
import { rowSearchOf } from "@lyceum/reports/building";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useValues } from "./useValues.ts";

interface FilterValuesProps {
  readonly dimension: { readonly name: string; readonly grain: string | undefined };
  readonly chosen: readonly Cell[];
  readonly onChange: (values: readonly Cell[]) => void;
}

const MAX_VALUES = 200;
/** Fewer are seen at a glance. */
const SEARCH_FROM = 9;

/** Chooses among the values that the author's rights reach; chosen ones that are not among them stay. */
export function FilterValues({ dimension, chosen, onChange }: FilterValuesProps) {
  const { t } = useTranslation("builder");
  const [sought, setSought] = useState("");
  const { values, texts, isPending, isError, truncated } = useValues(dimension, MAX_VALUES);
  const matches = rowSearchOf(sought);
  const others = chosen.filter((value) => !values.includes(value));
  const options = [
    ...others.map((value) => [value, String(value ?? t("filter.missing"))] as const),
    ...values.map((value, index) => [value, texts[index] ?? ""] as const),
  ];
  if (isPending) return <Box sx={{ fontSize: sizes.small, color: role.inkMuted }}>{t("filter.loading")}</Box>;
  return (
    <Box
      component="fieldset"
      aria-label={t("filter.values")}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      {isError ? <Box sx={{ fontSize: sizes.small, color: role.inkMuted }}>{t("filter.failed")}</Box> : null}
      {options.length >= SEARCH_FROM ? (
        <TextField
          type="search"
          size="small"
          label={t("filter.search")}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
      ) : null}
      <Box sx={{ maxHeight: 240, overflowY: "auto", display: "grid" }}>
        {options
          .filter(([, text]) => matches(text))
          .map(([value, text]) => (
            <FormControlLabel
              key={JSON.stringify(value)}
              sx={{ mx: 0, overflowWrap: "anywhere" }}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(value)}
                  onChange={(event) => onChange(event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))}
                />
              }
              label={text}
            />
          ))}
      </Box>
      {truncated ? <Box sx={{ fontSize: sizes.caption, color: role.inkMuted }}>{t("filter.many", { count: values.length })}</Box> : null}
    </Box>
  );
}
