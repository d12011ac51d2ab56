import { corner, Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../domain/preferences/useFormat.ts";
import type { QueryAnswer } from "./useQueryRun.ts";

type Column = QueryAnswer["columns"][number];
type Cell = QueryAnswer["rows"][number][number];

/** Rows that are drawn at once; more of them would make the page slow. */
const DRAWN = 200;

interface QueryRowsProps {
  readonly answer: QueryAnswer;
  readonly offset: number;
}

/** Shows the rows in the order of the answer, how many there are, and totals below. */
export function QueryRows({ answer, offset }: QueryRowsProps) {
  const { t } = useTranslation("query");
  const { number } = useFormat();
  const [drawn, setDrawn] = useState(DRAWN);
  const { rows, truncated, suppressed, protection } = answer;
  const known = number(offset + rows.length);
  const count = t(truncated ? "rows.countOfMore" : "rows.count", { shown: number(rows.length), all: known });
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography component="output" sx={{ fontWeight: 600 }}>
        {count}
      </Typography>
      {truncated ? <Notice>{t("rows.more")}</Notice> : null}
      {protection ? (
        <Notice>{t("rows.protected", { minimumGroup: protection.minimumGroup, alteredBy: protection.alteredBy })}</Notice>
      ) : null}
      {suppressed.length > 0 ? <Notice>{t("rows.withheld", { count: suppressed.length })}</Notice> : null}
      {rows.length === 0 ? (
        <Typography sx={{ color: role.inkMuted }}>{t("rows.none")}</Typography>
      ) : (
        <Rows answer={answer} drawn={drawn} name={count} />
      )}
      {rows.length > drawn ? (
        <Button sx={{ justifySelf: "start" }} onClick={() => setDrawn(drawn + DRAWN)}>
          {t("rows.draw", { count: Math.min(DRAWN, rows.length - drawn) })}
        </Button>
      ) : null}
    </Box>
  );
}

function useCellText(): (cell: Cell, column: Column | undefined) => string {
  const { t } = useTranslation("query");
  const { number } = useFormat();
  return (cell, column) => {
    if (cell === null) return t("rows.missing");
    if (typeof cell === "boolean") return t(cell ? "rows.yes" : "rows.no");
    if (typeof cell === "string" || column?.role === "dimension") return String(cell);
    if (column?.format === "ratio") return number(cell, { style: "percent", maximumFractionDigits: 1 });
    return number(cell, { maximumFractionDigits: 2 });
  };
}

const numeric = ({ role: part, kind }: Column): boolean => part !== "dimension" || kind === "integer" || kind === "number";
const cellSx = (column: Column) => ({
  padding: "8px 12px",
  borderTop: `1px solid ${role.line}`,
  textAlign: numeric(column) ? "end" : "start",
  fontVariantNumeric: "tabular-nums",
});

interface RowsProps {
  readonly answer: QueryAnswer;
  readonly drawn: number;
  readonly name: string;
}

function Rows({ answer: { columns, rows, totals }, drawn, name }: RowsProps) {
  const { t } = useTranslation("query");
  const textOf = useCellText();
  return (
    <Box
      component="section"
      aria-label={t("views.rows")}
      tabIndex={0}
      sx={{
        overflow: "auto",
        maxHeight: "70vh",
        border: `1px solid ${role.line}`,
        borderRadius: `${corner.card}px`,
        backgroundColor: role.surface,
      }}
    >
      <Box component="table" aria-label={name} sx={{ width: "100%", borderCollapse: "separate", borderSpacing: 0, fontSize: "0.875rem" }}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Box
                key={column.name}
                component="th"
                scope="col"
                sx={{
                  position: "sticky",
                  top: 0,
                  padding: "10px 12px",
                  backgroundColor: role.sunken,
                  textAlign: numeric(column) ? "end" : "start",
                  verticalAlign: "bottom",
                }}
              >
                {column.label}
                <Box component="code" sx={{ display: "block", color: role.inkMuted, fontSize: "0.75rem", fontWeight: 400 }}>
                  {column.name}
                </Box>
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, drawn).map((row, index) => (
            <tr key={index}>
              {columns.map((column, place) => (
                <Box key={column.name} component="td" sx={cellSx(column)}>
                  {textOf(row[place] ?? null, column)}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
        {totals ? (
          <tfoot>
            <tr>
              {columns.map((column, place) => (
                <Box key={column.name} component="td" sx={{ ...cellSx(column), backgroundColor: role.sunken, fontWeight: 600 }}>
                  {column.role === "dimension" ? (place === 0 ? t("rows.total") : "") : textOf(totals[place] ?? null, column)}
                </Box>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </Box>
    </Box>
  );
}
