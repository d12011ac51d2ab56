import type { Dashboard, Parameter, ParameterScope } from "@lyceum/model";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../../../../documents/DashboardContext.ts";
import { Pick } from "./Pick.tsx";

interface ScopeFieldsProps {
  readonly document: Dashboard;
  readonly sheetId: string;
  readonly scope: Parameter["scope"];
  readonly onChange: (scope: ParameterScope | undefined) => void;
}

/** Where a parameter counts: in the whole report, on sheets or in chosen visuals. */
export function ScopeFields({ document, sheetId, scope, onChange }: ScopeFieldsProps) {
  const { t } = useTranslation("console");
  const { texts } = useDashboard();
  const way = !scope ? "report" : "sheets" in scope ? "sheets" : "visuals";
  const chosen: readonly string[] = !scope ? [] : "sheets" in scope ? scope.sheets : scope.visuals;
  const visuals = document.sheets.flatMap((sheet) =>
    sheet.visuals.map((visual) => ({
      id: visual.id,
      text: t("parameters.visualOf", {
        sheet: texts.sheet(sheet, "name") ?? sheet.name,
        visual: texts.visual(sheet.id, visual, "title") ?? visual.title,
      }),
    })),
  );
  const sheets = document.sheets.map((sheet) => ({ id: sheet.id, text: texts.sheet(sheet, "name") ?? sheet.name }));
  const begin = (next: string): ParameterScope | undefined => {
    if (next === "sheets") return { sheets: [sheetId] };
    const first = document.sheets.find(({ id }) => id === sheetId)?.visuals[0]?.id ?? visuals[0]?.id;
    return next === "visuals" && first !== undefined ? { visuals: [first] } : undefined;
  };
  const ways: readonly ("report" | "sheets" | "visuals")[] = visuals.length > 0 ? ["report", "sheets", "visuals"] : ["report", "sheets"];
  const toggle = (id: string, isChosen: boolean): void => {
    const next = isChosen ? [...chosen, id] : chosen.filter((other) => other !== id);
    if (next.length > 0) onChange(way === "sheets" ? { sheets: next } : { visuals: next });
  };
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Pick
        label={t("parameters.scope")}
        value={way}
        options={ways.map((entry) => ({ value: entry, text: t(`parameters.scopes.${entry}`) }))}
        onChange={(next) => onChange(begin(next))}
      />
      {way === "report" ? null : (
        <Box
          component="fieldset"
          aria-label={t("parameters.scope")}
          sx={{ m: 0, p: 0, border: 0, display: "grid", maxHeight: 200, overflowY: "auto" }}
        >
          {(way === "sheets" ? sheets : visuals).map(({ id, text }, index) => (
            <FormControlLabel
              // Two sheets may hold visuals of one id.
              // oxlint-disable-next-line react/no-array-index-key
              key={`${id}-${index}`}
              control={<Checkbox size="small" checked={chosen.includes(id)} onChange={({ target }) => toggle(id, target.checked)} />}
              label={text}
              sx={{ overflowWrap: "anywhere" }}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
