import { ChevronDownIcon, corner, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import { useTranslation } from "react-i18next";

import { moved, toggled, type Choice } from "./report-choices.ts";

interface ChoiceOrderProps {
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly labelOf: (id: string) => string;
  readonly onChange: (choices: readonly Choice[]) => void;
}

/** A list to take from and to put in order, with the keyboard as with a pointer. */
export function ChoiceOrder({ legend, choices, labelOf, onChange }: ChoiceOrderProps) {
  const { t } = useTranslation("studio");
  return (
    <Box component="fieldset" sx={{ m: 0, px: 4, py: 2, border: `1px solid ${role.line}`, borderRadius: `${corner.card}px`, minWidth: 0 }}>
      <Box component="legend" sx={{ px: 2, fontWeight: 600, fontSize: sizes.data }}>
        {legend}
      </Box>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {choices.map(({ id, chosen }, index) => {
          const label = labelOf(id);
          return (
            <Box key={id} component="li" sx={{ display: "flex", alignItems: "center", gap: 1 }}>
              <FormControlLabel
                sx={{ flex: 1, minWidth: 0, py: 1, lineHeight: 1.4 }}
                control={<Checkbox size="small" checked={chosen} onChange={() => onChange(toggled(choices, id))} />}
                label={label}
              />
              <IconButton
                size="small"
                aria-label={t("console.form.up", { label })}
                disabled={index === 0}
                onClick={() => onChange(moved(choices, id, -1))}
              >
                <ChevronDownIcon size={16} style={{ transform: "rotate(180deg)" }} />
              </IconButton>
              <IconButton
                size="small"
                aria-label={t("console.form.down", { label })}
                disabled={index === choices.length - 1}
                onClick={() => onChange(moved(choices, id, 1))}
              >
                <ChevronDownIcon size={16} />
              </IconButton>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
