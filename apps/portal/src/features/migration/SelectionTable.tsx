import { corner, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import Pagination from "@mui/material/Pagination";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../domain/preferences/useFormat.ts";
import type { StepProps } from "./migration-dialog-machine.ts";
import { filterRows, pageOf, PLAN_PAGE } from "./plan-view.ts";
import { SelectionRow } from "./SelectionRow.tsx";
import type { RowErrors } from "./validate-rows.ts";

export interface SelectionTableProps extends StepProps {
  readonly errors: Readonly<Record<string, RowErrors>>;
}

/** Everybody who could move, a page at a time; the columns stand below each other where there is no room. */
export function SelectionTable({ context, errors, send }: SelectionTableProps) {
  const { t } = useTranslation("migration");
  const format = useFormat();
  const [filter, setFilter] = useState({ text: "", onlyErrors: false });
  const [wantedPage, setPage] = useState(1);
  const all = Object.values(context.rows);
  const selected = all.filter((row) => row.selected).length;
  const wrong = Object.keys(errors).length;
  const found = filterRows(context.rows, errors, { ...filter, onlyErrors: filter.onlyErrors && wrong > 0 });
  const { items, page, pages } = pageOf(found, wantedPage);
  const many = all.length > PLAN_PAGE;
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: "4px 24px", alignItems: "center" }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={selected === all.length}
              indeterminate={selected > 0 && selected < all.length}
              onChange={() => send({ type: "SELECT_ALL", selected: selected < all.length })}
            />
          }
          label={t("select.all", { selected: format.number(selected), total: format.number(all.length), count: all.length })}
        />
        {many ? (
          <OutlinedInput
            size="small"
            type="search"
            placeholder={t("select.find")}
            value={filter.text}
            slotProps={{ input: { "aria-label": t("select.find") } }}
            onChange={({ target }) => {
              setFilter({ ...filter, text: target.value });
              setPage(1);
            }}
          />
        ) : null}
        {many && wrong > 0 ? (
          <FormControlLabel
            control={<Checkbox checked={filter.onlyErrors} onChange={(_, onlyErrors) => setFilter({ ...filter, onlyErrors })} />}
            label={t("select.onlyErrors")}
          />
        ) : null}
      </Box>
      <Box
        component="ul"
        aria-label={t("select.people")}
        sx={{ margin: 0, padding: 0, border: `1px solid ${role.line}`, borderRadius: `${corner.card}px`, listStyle: "none" }}
      >
        {items.map(([email, row]) => (
          <SelectionRow key={email} email={email} row={row} errors={errors[email]} context={context} send={send} />
        ))}
        {items.length === 0 ? (
          <Box component="li" sx={{ padding: 4, color: role.inkMuted }}>
            {t("select.noneFound")}
          </Box>
        ) : null}
      </Box>
      {pages > 1 ? (
        <Pagination
          count={pages}
          page={page}
          onChange={(_, next) => setPage(next)}
          aria-label={t("select.pages")}
          getItemAriaLabel={(type, number) => (type === "page" ? t("select.page", { page: number }) : t(`select.${type}`))}
        />
      ) : null}
    </Box>
  );
}
