import type { FilterControl } from "@lyceum/model";
import { filtersOfSheet, parametersOfSheet, valuesText, valueText } from "@lyceum/reports";
import { ChevronDownIcon, CloseIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import { FrameDialog } from "../FrameDialog.tsx";
import { ParameterControl } from "../parameters/ParameterControl.tsx";
import { ComparisonChoice } from "./ComparisonChoice.tsx";
import { FilterButton } from "./FilterButton.tsx";
import { HierarchyTrail } from "./HierarchyTrail.tsx";
import { KeyMeasureChoice } from "./KeyMeasureChoice.tsx";

/** Widths of the report at which its filters would take most of the screen. */
const PHONE = "@container (max-width: 479px)";
const onPhonesOnly = { display: "none", [PHONE]: { display: "block" } } as const;

/** The filters that are set, one chip per value; these also stand on paper. */
function SetFilters({ filters, onReset }: { readonly filters: readonly FilterControl[]; readonly onReset: (() => void) | undefined }) {
  const { t } = useTranslation("studio");
  const view = useDashboard();
  const set = filters.filter((filter) => view.values[filter.id]?.length);
  if (set.length === 0) return null;
  const chips = set.flatMap((filter) => {
    const values = view.values[filter.id] ?? [];
    if (filter.kind === "date-range") return [{ filter, key: filter.id, text: valuesText(filter, values, view, t), rest: [] as string[] }];
    return values.map((value) => ({
      filter,
      key: `${filter.id}=${value}`,
      text: valueText(filter, value, view),
      rest: values.filter((other) => other !== value),
    }));
  });
  return (
    <Box
      component="ul"
      aria-label={t("filters.active")}
      sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, m: 0, p: 0, listStyle: "none", alignItems: "center" }}
    >
      {chips.map(({ filter, key, text, rest }) => {
        const label = view.texts.filter(filter);
        const remove = (): void => view.setValues({ [filter.id]: rest });
        return (
          <Box component="li" key={key} sx={{ maxWidth: "100%" }}>
            <Chip
              size="small"
              component="button"
              type="button"
              clickable
              onClick={remove}
              onDelete={remove}
              deleteIcon={
                <Box component="span" sx={{ display: "inline-flex", color: `${role.inkMuted} !important` }}>
                  <CloseIcon size={14} />
                </Box>
              }
              aria-label={t("filters.remove", { label, value: text })}
              label={t("filters.set", { label, value: text })}
            />
          </Box>
        );
      })}
      <Box component="li" className="no-print">
        <Button size="small" onClick={() => view.setValues(Object.fromEntries(set.map(({ id }) => [id, []])))}>
          {t("filters.clearAll")}
        </Button>
        {onReset ? (
          <Button size="small" onClick={onReset}>
            {t("filters.reset")}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

/** What a phone shows instead of the row of filters: a button that opens them in a sheet of their own. */
function FilterSheet({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  const { t } = useTranslation("studio");
  const [open, setOpen] = useState(false);
  return (
    <Box className="no-print" sx={onPhonesOnly}>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        fullWidth
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        endIcon={<ChevronDownIcon size={16} />}
      >
        {count > 0 ? t("filters.openSet", { count }) : t("filters.label")}
      </Button>
      <FrameDialog open={open} onClose={() => setOpen(false)} title={t("filters.label")}>
        <Box sx={{ display: "grid", gap: 3, justifyItems: "start", gridTemplateColumns: "minmax(0, 1fr)" }}>
          {children}
          <Button variant="contained" onClick={() => setOpen(false)}>
            {t("filters.show")}
          </Button>
        </Box>
      </FrameDialog>
    </Box>
  );
}

interface FilterBarProps {
  /** The sheet that is shown. */
  readonly sheetId: string;
  readonly onReset: (() => void) | undefined;
}

/** The filters of the dashboard that its sheet obeys and what else its sheet lets choose, then what is set. */
export function FilterBar({ sheetId, onReset }: FilterBarProps) {
  const { t } = useTranslation("studio");
  const { dashboard, values } = useDashboard();
  const sheet = dashboard.sheets.find(({ id }) => id === sheetId);
  const parameters = parametersOfSheet(dashboard, sheet);
  if (dashboard.filters.length + parameters.length === 0) return null;
  const filters = filtersOfSheet(dashboard.filters, sheet);
  const hasKeyMeasure = sheet?.visuals.some(({ keyMeasure }) => keyMeasure) === true;
  const controls = (
    <>
      {filters.map((filter) => (
        <FilterButton key={filter.id} filter={filter} />
      ))}
      {parameters.map((parameter) => (
        <ParameterControl key={parameter.id} parameter={parameter} />
      ))}
      {hasKeyMeasure ? <KeyMeasureChoice /> : null}
      {dashboard.sheets.some(({ visuals }) => visuals.some(({ comparison }) => comparison)) ? <ComparisonChoice /> : null}
    </>
  );
  return (
    <Box component="section" aria-label={t("filters.label")} sx={{ display: "grid", gap: 2, color: role.ink }}>
      <Box className="no-print" sx={{ display: "flex", flexWrap: "wrap", gap: 2, [PHONE]: { display: "none" } }}>
        {controls}
      </Box>
      <FilterSheet count={[...filters, ...parameters].filter(({ id }) => values[id]?.length).length}>{controls}</FilterSheet>
      <SetFilters filters={filters} onReset={onReset} />
      <HierarchyTrail />
    </Box>
  );
}
