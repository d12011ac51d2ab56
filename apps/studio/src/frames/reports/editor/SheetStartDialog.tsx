import type { FilterDimension } from "@lyceum/contracts";
import type { FilterControl, Sheet } from "@lyceum/model";
import { isPeriod } from "@lyceum/reports";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../../../documents/DashboardContext.ts";
import { FrameDialog } from "../../../documents/FrameDialog.tsx";
import { DialogActions } from "./DialogActions.tsx";
import { FilterInitial } from "./FilterInitial.tsx";
import { Pick } from "./parameters/Pick.tsx";

type Periods = NonNullable<Sheet["periods"]>;

interface SheetStartDialogProps {
  readonly name: string;
  readonly sheet: Sheet;
  readonly filters: readonly FilterControl[];
  readonly dimensions: readonly FilterDimension[];
  readonly onClose: () => void;
  readonly onDone: (periods: Sheet["periods"]) => void;
}

/** Begins a sheet's own start as the report starts, so that its author changes what is to differ. */
const asReport = (filters: readonly FilterControl[]): Periods =>
  Object.fromEntries(filters.flatMap(({ id, initial }) => (initial === undefined ? [] : [[id, initial]])));

function withStart(periods: Periods, id: string, start: Periods[string] | undefined): Periods {
  const { [id]: _before, ...rest } = periods;
  return start === undefined ? rest : { ...rest, [id]: start };
}

/** Sets the periods that a sheet starts with: those of the report, or its own. */
export function SheetStartDialog({ name, sheet, filters, dimensions, onClose, onDone }: SheetStartDialogProps) {
  const { t } = useTranslation("console");
  const { texts } = useDashboard();
  const [periods, setPeriods] = useState(sheet.periods);
  const shown = filters.filter((filter) => filter.unreadable === undefined && isPeriod(filter));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onDone(periods);
  };
  return (
    <FrameDialog open onClose={onClose} title={t("editor.sheets.start.title", { name })}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 4, pt: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Box sx={{ color: role.inkMuted, fontSize: sizes.small }}>
          {t(shown.length > 0 ? "editor.sheets.start.help" : "editor.sheets.start.none")}
        </Box>
        {shown.length > 0 ? (
          <Pick
            label={t("editor.sheets.start.label")}
            value={periods ? "own" : "report"}
            options={[
              { value: "report", text: t("editor.sheets.start.report") },
              { value: "own", text: t("editor.sheets.start.own") },
            ]}
            onChange={(way) => setPeriods(way === "own" ? asReport(shown) : undefined)}
          />
        ) : null}
        {periods
          ? shown.map(({ initial: _reports, ...filter }) => {
              const start = periods[filter.id];
              return (
                <Box
                  key={filter.id}
                  component="fieldset"
                  sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}
                >
                  <Box component="legend" sx={{ p: 0, mb: 2, fontWeight: 600, overflowWrap: "anywhere" }}>
                    {texts.filter(filter)}
                  </Box>
                  <FilterInitial
                    filter={{ ...filter, ...(start !== undefined && { initial: start }) }}
                    dimensions={dimensions}
                    onChange={(next) => setPeriods(withStart(periods, filter.id, next))}
                  />
                </Box>
              );
            })
          : null}
        <DialogActions confirm={t("editor.done.confirm")} onClose={onClose} />
      </Box>
    </FrameDialog>
  );
}
