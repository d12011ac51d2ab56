import type { Dashboard, Sheet, Visual } from "@lyceum/model";
import { readDashboardTexts } from "@lyceum/reports";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import type { i18n } from "i18next";

interface VisualChecklistProps {
  readonly dashboard: Dashboard;
  readonly source: string | null;
  readonly texts: i18n;
  readonly isChosen: (sheet: Sheet, visual: Visual) => boolean;
  /** No more can be chosen. */
  readonly isFull?: boolean;
  readonly onToggle: (sheet: Sheet, visual: Visual, title: string) => void;
}

/** The visuals of a report by their sheets, each to be chosen or not. */
export function VisualChecklist({ dashboard, source, texts, isChosen, isFull = false, onToggle }: VisualChecklistProps) {
  const labels = readDashboardTexts(dashboard, texts, source);
  return dashboard.sheets.map((sheet) =>
    sheet.visuals.length === 0 ? null : (
      <Box
        key={sheet.id}
        component="fieldset"
        sx={{ border: `1px solid ${role.line}`, borderRadius: "10px", m: 0, px: 4, py: 2, minWidth: 0 }}
      >
        <Box component="legend" sx={{ fontWeight: 600, px: 1 }}>
          {labels.sheet(sheet, "name")}
        </Box>
        {sheet.visuals.map((visual) => {
          const title = labels.visual(sheet.id, visual, "title") ?? visual.title;
          const checked = isChosen(sheet, visual);
          return (
            <FormControlLabel
              key={visual.id}
              sx={{ display: "flex" }}
              control={
                <Checkbox size="small" checked={checked} disabled={!checked && isFull} onChange={() => onToggle(sheet, visual, title)} />
              }
              label={title}
            />
          );
        })}
      </Box>
    ),
  );
}
