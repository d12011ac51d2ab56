import type { FilterControl } from "@lyceum/model";
import { valuesText } from "@lyceum/reports";
import { ChevronDownIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import { DateRange } from "./DateRange.tsx";
import { FilterChoices } from "./FilterChoices.tsx";

/** One filter: a button that says what is set, and a panel to set it in. */
export function FilterButton({ filter }: { readonly filter: FilterControl }) {
  const { t } = useTranslation("studio");
  const view = useDashboard();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const label = view.texts.filter(filter);
  const values = view.values[filter.id] ?? [];
  const shown =
    values.length > 1 && filter.kind !== "date-range" ? t("filters.chosen", { count: values.length }) : valuesText(filter, values, view, t);
  const choose = (next: readonly string[]): void => view.setValues({ [filter.id]: next });
  return (
    <>
      <Button
        ref={anchor}
        variant="outlined"
        color="inherit"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(true)}
        endIcon={<ChevronDownIcon size={16} />}
        sx={{
          // A range of days fits.
          maxWidth: 340,
          fontWeight: 400,
          ...(values.length > 0 ? { backgroundColor: role.accentSoft, borderColor: role.accent } : {}),
        }}
      >
        <Box component="span" sx={{ color: role.inkMuted, marginInlineEnd: 1.5, whiteSpace: "nowrap" }}>
          {label}
        </Box>
        <Box component="span" sx={{ fontWeight: 600, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
          {values.length > 0 ? shown : t(filter.required ? "filters.choose" : "filters.any")}
        </Box>
      </Button>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchorEl={() => anchor.current}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { id: panel, role: "dialog", "aria-label": label, sx: { mt: 1 } } }}
      >
        {filter.kind === "date-range" ? (
          <DateRange
            values={values}
            lastDay={view.snapshot?.asOf}
            onChoose={(next) => {
              choose(next);
              setOpen(false);
            }}
          />
        ) : (
          <FilterChoices filter={filter} chosen={values} onChoose={choose} />
        )}
        {values.length > 0 ? (
          <Box sx={{ borderTop: `1px solid ${role.line}`, p: 2, display: "flex", justifyContent: "flex-end" }}>
            <Button size="small" onClick={() => choose([])}>
              {t("filters.clear")}
            </Button>
          </Box>
        ) : null}
      </Popover>
    </>
  );
}
