import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";

import { type BrandValues, isColour } from "./brand-values.ts";

export interface BrandColourProps {
  readonly values: Pick<BrandValues, "ownColour" | "colour">;
  readonly onChange: (values: Partial<BrandValues>) => void;
}

/** Whether the institution has a colour of its own, by a picker or as it is written. */
export function BrandColour({ values: { ownColour, colour }, onChange }: BrandColourProps) {
  const { t } = useTranslation("settings");
  const isWrong = ownColour && !isColour(colour);
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
      <FormControlLabel
        control={<Switch checked={ownColour} onChange={(_, on) => onChange({ ownColour: on })} />}
        label={t("brand.colour.switch")}
      />
      {ownColour ? (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "flex-start" }}>
          <Box
            component="input"
            type="color"
            aria-label={t("brand.colour.pick")}
            value={isColour(colour) ? colour.trim() : "#000000"}
            onChange={({ target }: { readonly target: HTMLInputElement }) => onChange({ colour: target.value })}
            sx={{ width: 48, height: 40, p: 0, border: 0, background: "none", cursor: "pointer" }}
          />
          <TextField
            label={t("brand.colour.label")}
            value={colour}
            error={isWrong}
            helperText={t(isWrong ? "brand.colour.invalid" : "brand.colour.help")}
            onChange={({ target }) => onChange({ colour: target.value })}
            slotProps={{ htmlInput: { spellCheck: false, autoComplete: "off" }, formHelperText: { "aria-live": "polite" } }}
            sx={{ flex: "1 1 220px", maxWidth: 360 }}
          />
        </Box>
      ) : null}
    </Box>
  );
}
