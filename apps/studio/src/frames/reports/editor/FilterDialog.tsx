import type { FilterDimension } from "@lyceum/contracts";
import type { Dashboard, FilterControl } from "@lyceum/model";
import { type FilterScope, filterScope, freeVisuals, replaceFilter, scopedFilter, visualsInScope } from "@lyceum/reports/authoring";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../../../documents/DashboardContext.ts";
import { FrameDialog } from "../../../documents/FrameDialog.tsx";
import { DialogActions } from "./DialogActions.tsx";
import { FilterInitial } from "./FilterInitial.tsx";
import { ScopeFields } from "./parameters/ScopeFields.tsx";

interface FilterDialogProps {
  readonly document: Dashboard;
  readonly sheetId: string;
  readonly dimensions: readonly FilterDimension[];
  readonly filter: FilterControl;
  readonly onClose: () => void;
  readonly onDone: (document: Dashboard) => void;
}

/** A filter that can be set to one value begins with one. */
const withMultiple = (filter: FilterControl, multiple: boolean): FilterControl => ({
  ...filter,
  multiple,
  ...(Array.isArray(filter.initial) && !multiple && { initial: filter.initial.slice(0, 1) }),
});

function withRequired({ required: _before, ...filter }: FilterControl, isRequired: boolean): FilterControl {
  return isRequired ? { ...filter, required: true } : filter;
}

function withInitial({ initial: _before, ...filter }: FilterControl, initial: FilterControl["initial"]): FilterControl {
  return initial === undefined ? filter : { ...filter, initial };
}

/** Sets how a filter works: where it counts, how many values it takes, and what it begins with. */
export function FilterDialog({ document, sheetId, dimensions, filter, onClose, onDone }: FilterDialogProps) {
  const { t } = useTranslation("console");
  const { texts } = useDashboard();
  const [draft, setDraft] = useState(filter);
  const [scope, setScope] = useState<FilterScope | undefined>(() => filterScope(document, filter));
  const [free, setFree] = useState(() => freeVisuals(document, filter.id));
  // A filter belongs to visuals: a sheet without any is none to choose.
  const shown = { ...document, sheets: document.sheets.filter(({ visuals }) => visuals.length > 0) };
  const inScope = visualsInScope(document, scope);
  // Where visuals are chosen one by one, those that it leaves as they are need no list of their own.
  const isChosen = scope !== undefined && "visuals" in scope;
  const leavable = (isChosen ? [] : shown.sheets).flatMap((sheet) =>
    sheet.visuals.filter(({ id }) => inScope.includes(id)).map((visual) => ({ key: `${sheet.id} ${visual.id}`, sheet, visual })),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const remaining = isChosen ? [] : free.filter((id) => inScope.includes(id));
    onDone(replaceFilter(document, scopedFilter(document, draft, scope), remaining));
  };
  return (
    <FrameDialog open onClose={onClose} title={t("editor.filters.change", { label: texts.filter(filter) })}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 4, pt: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {shown.sheets.length > 0 ? (
          <ScopeFields
            document={shown}
            sheetId={shown.sheets.some(({ id }) => id === sheetId) ? sheetId : (shown.sheets[0]?.id ?? "")}
            scope={scope}
            toExcept={(visuals): FilterScope => ({ except: visuals })}
            onChange={setScope}
          />
        ) : null}
        <Box sx={{ display: "grid" }}>
          {draft.kind === "date-range" ? null : (
            <FormControlLabel
              control={
                <Checkbox size="small" checked={draft.multiple} onChange={({ target }) => setDraft(withMultiple(draft, target.checked))} />
              }
              label={t("parameters.several")}
            />
          )}
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={draft.required === true}
                onChange={({ target }) => setDraft(withRequired(draft, target.checked))}
              />
            }
            label={t("editor.filters.required")}
          />
        </Box>
        <FilterInitial filter={draft} dimensions={dimensions} onChange={(initial) => setDraft(withInitial(draft, initial))} />
        {leavable.length > 1 ? (
          <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, display: "grid", maxHeight: 200, overflowY: "auto" }}>
            <Box component="legend" sx={{ fontSize: sizes.small, color: role.inkMuted, p: 0 }}>
              {t("editor.filters.free")}
            </Box>
            {leavable.map(({ key, sheet, visual }) => (
              <FormControlLabel
                key={key}
                control={
                  <Checkbox
                    size="small"
                    checked={free.includes(visual.id)}
                    onChange={({ target }) => setFree(target.checked ? [...free, visual.id] : free.filter((id) => id !== visual.id))}
                  />
                }
                label={t("parameters.visualOf", {
                  sheet: texts.sheet(sheet, "name") ?? sheet.name,
                  visual: texts.visual(sheet.id, visual, "title") ?? visual.title,
                })}
                sx={{ overflowWrap: "anywhere" }}
              />
            ))}
          </Box>
        ) : null}
        <DialogActions confirm={t("editor.done.confirm")} onClose={onClose} />
      </Box>
    </FrameDialog>
  );
}
