import type { Visual } from "@lyceum/model";
import {
  cellText,
  cutRows,
  cutText,
  foundPivotRows,
  highlightOf,
  type PivotCell,
  pivotPage,
  type PivotRow,
  pivotTable,
  rowSearch,
} from "@lyceum/reports";
import type { Answer, AnswerColumn } from "@lyceum/semantic";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import { highlightStyle } from "./highlight-style.ts";
import type { TableRoom } from "./table-room.ts";
import { pageBounds, TableFrame } from "./TableFrame.tsx";
import { useTablePages } from "./useTablePages.ts";

const ROWS_PER_PAGE = 100;

const pivotStyle = {
  // Lines of a table that collapses them do not follow cells that stay.
  borderCollapse: "separate",
  borderSpacing: 0,
  fontSize: sizes.data,
  minWidth: "100%",
  "& th, & td": { px: 2, py: 1.5, borderBottom: `1px solid ${role.line}`, backgroundColor: role.surface },
  "& th": { textAlign: "start", fontWeight: 400 },
  "& td, & thead th:not(:first-of-type)": { textAlign: "end", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  "& thead th": { position: "sticky", top: 0, zIndex: 1, fontWeight: 600, verticalAlign: "bottom", borderBottomColor: role.edge },
  // What a row is about stays while its figures scroll.
  "& tr > :first-of-type": { position: "sticky", insetInlineStart: 0, minWidth: "9rem", maxWidth: "16rem", overflowWrap: "break-word" },
  "& tbody tr > :first-of-type": { zIndex: 1 },
  "& thead tr > :first-of-type": { zIndex: 2 },
  "& tbody tr:hover > *": { backgroundColor: role.hover },
  "& .group > *, & .total": { fontWeight: 600 },
  "& .total": { borderInlineStart: `1px solid ${role.edge}` },
  "& tfoot > tr > *": { position: "sticky", bottom: 0, fontWeight: 600, borderTop: `1px solid ${role.edge}`, borderBottom: 0 },
  "& tfoot tr > :first-of-type": { zIndex: 2 },
} as const;

interface FigureProps {
  readonly cell: PivotCell;
  readonly measure: AnswerColumn | undefined;
  readonly isTotal: boolean;
  readonly highlights: Visual["highlights"];
}

/** One figure; a withheld one is hatched and says so. */
function Figure({ cell, measure, isTotal, highlights }: FigureProps) {
  const { t } = useTranslation("studio");
  const { words, style } = useDashboard();
  const hatched = { background: `repeating-linear-gradient(-45deg, ${style.hatch} 0 1px, ${style.surface} 1px 6px)` };
  return (
    <td
      className={isTotal ? "total" : undefined}
      style={cell.suppressed ? hatched : highlightStyle(highlightOf(highlights, measure, cell.value))}
    >
      {cell.suppressed ? t("chart.suppressed") : measure && !cell.isBlank ? cellText(cell.value, measure, words) : null}
    </td>
  );
}

interface FiguresProps {
  readonly row: PivotRow;
  readonly measures: readonly AnswerColumn[];
  readonly highlights: Visual["highlights"];
}

/** The figures of a row by its columns, and its totals. Their places never change. */
function Figures({ row, measures, highlights }: FiguresProps) {
  const measureAt = (index: number): AnswerColumn | undefined => measures[index % measures.length];
  const list = (cells: readonly PivotCell[], isTotal: boolean) =>
    // oxlint-disable-next-line react/no-array-index-key
    cells.map((cell, index) => <Figure key={index} cell={cell} measure={measureAt(index)} isTotal={isTotal} highlights={highlights} />);
  return (
    <>
      {list(row.cells, false)}
      {list(row.totals, true)}
    </>
  );
}

interface PivotVisualProps {
  readonly answer: Answer;
  readonly title: string;
  /** Figures that are set off. */
  readonly highlights?: Visual["highlights"];
  /** Most height before the rows scroll. */
  readonly room?: TableRoom;
}

/** An answer as rows by columns, with the totals that the server worked out. Head and first column stay while the rest scrolls. */
export function PivotVisual({ answer, title, highlights, room }: PivotVisualProps) {
  const { t } = useTranslation("studio");
  const { words } = useDashboard();
  const pages = useTablePages(answer);
  const pivot = useMemo(() => pivotTable(answer), [answer]);
  const hiddenText = t("chart.suppressed");
  const found = useMemo(() => {
    const isFound = rowSearch(pages.sought);
    if (!pivot || !isFound) return pivot?.rows ?? [];
    const { rowColumns, measures } = pivot;
    // Read as they are shown: figures that are withheld are not found.
    const figureText = ({ value, suppressed, isBlank }: PivotCell, index: number): string => {
      const measure = measures[index % measures.length];
      if (isBlank) return "";
      return suppressed || !measure ? hiddenText : cellText(value, measure, words);
    };
    const textsOf = ({ values, cells, totals }: PivotRow): readonly string[] => [
      ...values.map((value, place) => (rowColumns[place] ? cellText(value, rowColumns[place], words) : "")),
      ...cells.map(figureText),
      ...totals.map(figureText),
    ];
    return foundPivotRows(pivot.rows, (row) => isFound(textsOf(row)));
  }, [pivot, words, pages.sought, hiddenText]);
  if (!pivot) return null;
  const { columns, column, columnCount, measures, rowColumns, rows, total, grandTotal } = pivot;
  const { from, to, count } = pageBounds(pages, found.length, ROWS_PER_PAGE);
  const shown = pivotPage(found, from, to);
  const isPart = count > 1 || found.length < rows.length;
  const hasTotals = rows.some(({ totals }) => totals.length > 0);
  const heads = [...columns.map((value) => cellText(value, column, words)), ...(hasTotals ? [t("table.total")] : [])];
  const labelOf = ({ values }: PivotRow): string => {
    const place = values.length - 1;
    const own = rowColumns[place];
    return own ? cellText(values[place] ?? null, own, words) : "";
  };
  const grandTotalText = (measure: AnswerColumn, cell: PivotCell | undefined): string => {
    const figure = cell?.suppressed ? hiddenText : cellText(cell?.value ?? null, measure, words);
    return measures.length > 1 ? `${measure.label}: ${figure}` : figure;
  };
  const cut = cutRows(answer);
  const isGroup = ({ values }: PivotRow): boolean => values.length < rowColumns.length;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2, ...(room === "rest" && { minHeight: 0 }) }}>
      <TableFrame
        title={title}
        pages={pages}
        rowsPerPage={ROWS_PER_PAGE}
        total={rows.length}
        found={found.length}
        limit={cut && cutText(cut, t, words.locale)}
        room={room}
      >
        <Box component="table" sx={pivotStyle}>
          <caption className="visually-hidden">{t("table.caption", { title })}</caption>
          <thead>
            <tr>
              <th scope="col">{[...rowColumns, column].map(({ label }) => label).join(" × ")}</th>
              {heads.flatMap((head, place) =>
                measures.map(({ name, label }) => (
                  <th key={`${place} ${name}`} scope="col" className={place >= columns.length ? "total" : undefined}>
                    {head}
                    {measures.length > 1 ? <Box sx={{ fontWeight: 400 }}>{label}</Box> : null}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={JSON.stringify(row.values)} className={isGroup(row) ? "group" : undefined}>
                <Box component="th" scope="row" sx={{ "&&": { paddingInlineStart: row.values.length > 1 ? 5 : 2 } }}>
                  {labelOf(row)}
                </Box>
                <Figures row={row} measures={measures} highlights={highlights} />
              </tr>
            ))}
            {shown.length === 0 && pages.sought !== "" ? (
              <tr>
                <th scope="row">{t("table.noMatch", { text: pages.sought })}</th>
              </tr>
            ) : null}
          </tbody>
          {total ? (
            <tfoot>
              <tr>
                <th scope="row">{t(isPart ? "table.totalOfAll" : "table.total")}</th>
                <Figures row={total} measures={measures} highlights={highlights} />
              </tr>
            </tfoot>
          ) : null}
        </Box>
      </TableFrame>
      {grandTotal.length > 0 ? (
        <Box sx={{ fontSize: sizes.data, fontWeight: 600 }}>
          {t("table.grandTotal", {
            figures: measures.map((measure, place) => grandTotalText(measure, grandTotal[place])).join(" · "),
          })}
        </Box>
      ) : null}
      {columns.length < columnCount ? (
        <Box sx={{ fontSize: sizes.small, color: role.inkMuted }}>{t("table.columns", { shown: columns.length, total: columnCount })}</Box>
      ) : null}
    </Box>
  );
}
