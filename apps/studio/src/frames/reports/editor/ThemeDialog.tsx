import type { Dashboard } from "@lyceum/model";
import { chartStyle } from "@lyceum/reports";
import { withTheme } from "@lyceum/reports/authoring";
import { CHART_PALETTES, type ChartPalette, corner, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../../../documents/DashboardContext.ts";
import { FrameDialog } from "../../../documents/FrameDialog.tsx";
import { DialogActions } from "./DialogActions.tsx";

interface ThemeDialogProps {
  readonly document: Dashboard;
  readonly onClose: () => void;
  readonly onDone: (document: Dashboard) => void;
}

/** Colours of a palette, in the order in which charts use them. */
function Swatches({ palette }: { readonly palette: ChartPalette }) {
  const { style, session } = useDashboard();
  return (
    <Box component="span" aria-hidden sx={{ display: "inline-flex", gap: 0.5 }}>
      {chartStyle(style.scheme, palette, session.brandPalette ?? undefined).categorical.map((colour) => (
        <Box component="span" key={colour} sx={{ width: 16, height: 16, borderRadius: `${corner.control}px`, backgroundColor: colour }} />
      ))}
    </Box>
  );
}

/** Asks how a report looks: which colours its charts have, and how much room its tables and controls take. */
export function ThemeDialog({ document, onClose, onDone }: ThemeDialogProps) {
  const { t } = useTranslation("console");
  const { session } = useDashboard();
  const [palette, setPalette] = useState<ChartPalette>(document.theme?.palette ?? "teal");
  const [isCompact, setCompact] = useState(document.theme?.density === "compact");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onDone(withTheme(document, { palette, ...(isCompact && { density: "compact" as const }) }));
  };
  return (
    <FrameDialog open onClose={onClose} title={t("editor.theme.open")}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 3, pt: 1 }}>
        <Box component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
          <Box component="legend" sx={{ fontSize: sizes.small, color: role.inkMuted, p: 0 }}>
            {t("editor.theme.palette")}
          </Box>
          <RadioGroup
            aria-label={t("editor.theme.palette")}
            value={palette}
            onChange={({ target }) => setPalette(CHART_PALETTES.find((own) => own === target.value) ?? "teal")}
          >
            {CHART_PALETTES.map((own) => (
              <FormControlLabel
                key={own}
                value={own}
                disabled={own === "brand" && session.brandPalette === null}
                control={<Radio size="small" />}
                label={
                  <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
                    {t(`editor.theme.palettes.${own}`)}{" "}
                    {own === "brand" && session.brandPalette === null ? (
                      <Box component="span" sx={{ fontSize: sizes.small }}>
                        {t("editor.theme.noBrand")}
                      </Box>
                    ) : (
                      <Swatches palette={own} />
                    )}
                  </Box>
                }
              />
            ))}
          </RadioGroup>
        </Box>
        <FormControlLabel
          control={<Checkbox size="small" checked={isCompact} onChange={({ target }) => setCompact(target.checked)} />}
          label={t("editor.theme.compact")}
        />
        <DialogActions confirm={t("editor.done.confirm")} onClose={onClose} />
      </Box>
    </FrameDialog>
  );
}
