import type { Dashboard, ParameterScope } from "@lyceum/model";
import type { FilterScope } from "@lyceum/reports/authoring";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../../../../documents/DashboardContext.ts";
import { Pick } from "./Pick.tsx";

interface ScopeFieldsProps<S extends FilterScope> {
  readonly document: Dashboard;
  readonly sheetId: string;
  readonly scope: S | undefined;
  /** Makes a scope of all visuals but some, where there can be one. */
  readonly toExcept?: (visuals: readonly string[]) => S;
  readonly onChange: (scope: S | ParameterScope | undefined) => void;
}

type Way = "report" | "sheets" | "visuals" | "except";

/** Reads off a scope which way it limits, and what it names. */
function readScope(scope: FilterScope | undefined): { readonly way: Way; readonly chosen: readonly string[] } {
  if (!scope) return { way: "report", chosen: [] };
  if ("sheets" in scope) return { way: "sheets", chosen: scope.sheets };
  return "visuals" in scope ? { way: "visuals", chosen: scope.visuals } : { way: "except", chosen: scope.except };
}

/** Where a parameter or a filter counts: in the whole report, on sheets, in chosen visuals or in all but some. */
export function ScopeFields<S extends FilterScope>({ document, sheetId, scope, toExcept, onChange }: ScopeFieldsProps<S>) {
  const { t } = useTranslation("console");
  const { texts } = useDashboard();
  const { way, chosen } = readScope(scope);
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
  const scopeOf = (next: Way, ids: readonly string[]): S | ParameterScope | undefined => {
    if (next === "sheets") return { sheets: [...ids] };
    if (next === "visuals") return { visuals: [...ids] };
    return next === "except" ? toExcept?.(ids) : undefined;
  };
  const begin = (next: Way): S | ParameterScope | undefined => {
    if (next === "sheets") return scopeOf(next, [sheetId]);
    const first = document.sheets.find(({ id }) => id === sheetId)?.visuals[0]?.id ?? visuals[0]?.id;
    return first === undefined ? undefined : scopeOf(next, [first]);
  };
  const ways = (["report", "sheets", "visuals", "except"] as const).filter(
    (entry) => entry === "report" || entry === "sheets" || (visuals.length > 0 && (entry === "visuals" || toExcept !== undefined)),
  );
  const toggle = (id: string, isChosen: boolean): void => {
    const next = isChosen ? [...chosen, id] : chosen.filter((other) => other !== id);
    if (next.length > 0) onChange(scopeOf(way, next));
  };
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Pick
        label={t("parameters.scope")}
        value={way}
        options={ways.map((entry) => ({ value: entry, text: t(`parameters.scopes.${entry}`) }))}
        onChange={(next) => onChange(begin(next as Way))}
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
      {way === "report" ? null : (
        <Box sx={{ fontSize: sizes.small, color: role.inkMuted }}>
          {t(way === "visuals" ? "parameters.later.leaves" : "parameters.later.joins")}
        </Box>
      )}
    </Box>
  );
}
