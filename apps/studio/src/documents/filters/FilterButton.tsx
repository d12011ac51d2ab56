import type { FilterControl } from "@lyceum/model";
import { valuesText } from "@lyceum/reports";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import { useOnceOpened } from "../useOnceOpened.ts";
import { ChoiceButton } from "./ChoiceButton.tsx";
import { DateRange, FilterChoices } from "./lazy-choices.tsx";

/** One filter: a button that says what is set, and a panel to set it in. */
export function FilterButton({ filter }: { readonly filter: FilterControl }) {
  const { t } = useTranslation("studio");
  const view = useDashboard();
  const [open, setOpen] = useState(false);
  const wasOpened = useOnceOpened(open);
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const label = view.texts.filter(filter);
  const values = view.values[filter.id] ?? [];
  const shown =
    values.length > 1 && filter.kind !== "date-range" ? t("filters.chosen", { count: values.length }) : valuesText(filter, values, view, t);
  const choose = (next: readonly string[]): void => view.setValues({ [filter.id]: next });
  return (
    <>
      <ChoiceButton
        anchor={anchor}
        label={label}
        chosen={values.length > 0 ? shown : t(filter.required ? "filters.choose" : "filters.any")}
        popup="dialog"
        open={open}
        controls={open ? panel : undefined}
        isSet={values.length > 0}
        onOpen={() => setOpen(true)}
      />
      {wasOpened ? (
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
      ) : null}
    </>
  );
}
