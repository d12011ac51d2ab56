import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { RecordList } from "../../components/record-list/RecordList.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";

/** An institution has hundreds of modules; more rows than these are shown when they are asked for. */
const MAX_ROWS = 25;

export interface CountTableProps {
  readonly title: string;
  readonly lead?: string;
  /** Draws the same; the table then opens below it. */
  readonly chart?: ReactNode;
  readonly columns: readonly string[];
  /** Places of the columns that hold words, beside the first; the others hold numbers. */
  readonly words?: readonly number[];
  /** Cells of each row, its key first. */
  readonly rows: readonly (readonly [key: string, ...cells: ReactNode[]])[];
}

/** A question and the table that answers it. */
export function CountTable({ title, lead, chart, columns, words = [], rows }: CountTableProps) {
  const { t } = useTranslation("earlyWarning");
  const { number } = useFormat();
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, MAX_ROWS);
  const table = (
    <>
      <RecordList
        label={title}
        columns={columns.map((label, index) => ({ key: `${index}`, label, numeric: index > 0 && !words.includes(index) }))}
        rows={shown.map(([key, ...cells]) => ({ key, cells }))}
      />
      {shown.length < rows.length ? (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center" }}>
          <Typography sx={{ color: role.inkMuted }}>
            {t("table.shown", { shown: number(shown.length), count: number(rows.length) })}
          </Typography>
          <Button variant="outlined" size="small" onClick={() => setAll(true)}>
            {t("table.all", { count: number(rows.length) })}
          </Button>
        </Box>
      ) : null}
    </>
  );
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography id={id} variant="h4" component="h2">
        {title}
      </Typography>
      {lead ? <Typography sx={{ maxWidth: "70ch" }}>{lead}</Typography> : null}
      {chart ? (
        <>
          {chart}
          <Box component="details" className="no-print">
            <Box component="summary" sx={{ width: "fit-content", cursor: "pointer", marginBottom: 3 }}>
              {t("table.instead")}
            </Box>
            {table}
          </Box>
        </>
      ) : (
        table
      )}
    </Box>
  );
}
