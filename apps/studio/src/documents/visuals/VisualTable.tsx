import { type Cell, cellText, columnHeading, isNumeric, sortedRows, type Sorting } from "@lyceum/reports";
import type { Answer, AnswerColumn } from "@lyceum/semantic";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import TableSortLabel from "@mui/material/TableSortLabel";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import type { CrossFilter } from "./useCrossFilter.ts";

const ROWS_AT_FIRST = 50;
const USUAL = 440;

const tableStyle = {
  width: "100%",
  // Lines of a table that collapses them do not follow cells that stay.
  borderCollapse: "separate",
  borderSpacing: 0,
  fontSize: sizes.data,
  "& th": {
    position: "sticky",
    top: 0,
    backgroundColor: role.surface,
    textAlign: "start",
    verticalAlign: "bottom",
    fontWeight: 600,
    zIndex: 1,
    boxShadow: `inset 0 -1px 0 ${role.edge}`,
  },
  "& th, & td": { px: 2, py: 1.5 },
  "& td": { borderBottom: `1px solid ${role.line}` },
  "& tbody tr:hover td": { backgroundColor: role.hover },
  // What a row is about stays while its figures scroll.
  "& th:first-of-type, & td:first-of-type": { position: "sticky", insetInlineStart: 0, backgroundColor: role.surface },
  "& th:first-of-type": { zIndex: 2 },
  "& .number": { textAlign: "end", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  "& th.number": { whiteSpace: "normal", "& .MuiTableSortLabel-root": { flexDirection: "row-reverse" } },
  "& tbody:has(+ tfoot) tr:last-of-type td": { borderBottom: 0 },
  "& tfoot td": { fontWeight: 600, borderTop: `1px solid ${role.edge}`, borderBottom: 0 },
} as const;

const rowCountStyle = {
  position: "sticky",
  bottom: 0,
  insetInlineStart: 0,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 3,
  px: 2,
  py: 1,
  fontSize: sizes.small,
  color: role.inkMuted,
  backgroundColor: role.surface,
  borderTop: `1px solid ${role.line}`,
  "@media print": { position: "static" },
} as const;

const SIDES = ["left", "right"];
/** Dark enough to be seen beside figures, too faint to be taken for a bar. */
const shade = `color-mix(in srgb, ${role.edge} 45%, transparent)`;

/** A shade at an edge beyond which there are more columns; a cover that scrolls with the table hides it at the table's end. */
const moreBeyond = [
  ...SIDES.map((side) => `linear-gradient(to ${side}, transparent, ${role.surface} 70%) ${side} / 48px 100% no-repeat local`),
  ...SIDES.map((side) => `linear-gradient(to ${side}, transparent, ${shade}) ${side} / 20px 100% no-repeat scroll`),
].join(", ");

interface VisualTableProps {
  readonly answer: Answer;
  readonly title: string;
  /** Most height in px before the rows scroll. */
  readonly room?: number;
  /** Filters the dashboard by a row's values; absent where the table stands by itself. */
  readonly crossFilter?: CrossFilter;
  /** Under which its order belongs to how the report is set; absent where it is of this table alone. */
  readonly tableId?: string | undefined;
}

interface TableCellProps {
  readonly value: Cell;
  readonly column: AnswerColumn;
  readonly crossFilter: CrossFilter | undefined;
}

/** A value, by which the dashboard can be filtered where it has such a filter. */
function TableCell({ value, column, crossFilter }: TableCellProps) {
  const { words } = useDashboard();
  const text = cellText(value, column, words);
  if (isNumeric(column) || !crossFilter?.filters(column)) return text;
  return (
    <Link
      component="button"
      type="button"
      aria-pressed={crossFilter.isSet(column, value)}
      onClick={() => crossFilter.pick([{ column, value }])}
      sx={{ font: "inherit", textAlign: "start" }}
    >
      {text}
    </Link>
  );
}

interface RowCountProps {
  readonly shown: number;
  readonly total: number;
  /** The question itself is for no more rows than these. */
  readonly isCut: boolean;
  readonly onAll: () => void;
}

/** Says how many rows a longer table shows, and offers the rest. It stays in sight while the rows scroll. */
function RowCount({ shown, total, isCut, onAll }: RowCountProps) {
  const { t } = useTranslation("studio");
  if (!isCut && total <= ROWS_AT_FIRST) return null;
  return (
    <Box sx={rowCountStyle}>
      <output>{t(isCut ? "table.cut" : "table.shown", { shown, count: total })}</output>
      {shown < total ? (
        <Button size="small" onClick={onAll}>
          {t("table.more", { count: total })}
        </Button>
      ) : null}
    </Box>
  );
}

/** The order of a table: of the report where the table has an id in it, by column name, since answers may have other columns later. */
function useSorting({ columns }: Answer, tableId: string | undefined): [Sorting | undefined, (sorting: Sorting) => void] {
  const { sorts, setSorts } = useDashboard();
  const [own, setOwn] = useState<Sorting>();
  if (tableId === undefined) return [own, setOwn];
  const saved = sorts[tableId];
  const column = columns.findIndex(({ name }) => name === saved?.column);
  const save = (sorting: Sorting): void =>
    setSorts({ ...sorts, [tableId]: { column: columns[sorting.column]?.name ?? "", direction: sorting.direction } });
  return [saved && column !== -1 ? { column, direction: saved.direction } : undefined, save];
}

/** An answer as a table that can be sorted by each column. */
export function VisualTable({ answer, title, room = USUAL, crossFilter, tableId }: VisualTableProps) {
  const { t, i18n } = useTranslation("studio");
  const { words, style } = useDashboard();
  const [sorting, setSorting] = useSorting(answer, tableId);
  const [all, setAll] = useState(false);
  const suppressed = new Set(answer.suppressed);
  const rows = sortedRows(answer, sorting, words.locale);
  const shown = all ? rows : rows.slice(0, ROWS_AT_FIRST);
  const sortBy = (column: number): void => {
    const first = isNumeric(answer.columns[column] ?? { role: "dimension", name: "", kind: "text", label: "" }) ? "desc" : "asc";
    const flipped = sorting?.direction === "asc" ? "desc" : "asc";
    setSorting({ column, direction: sorting?.column === column ? flipped : first });
  };
  const hatched = { background: `repeating-linear-gradient(-45deg, ${style.hatch} 0 1px, transparent 1px 6px)` };
  return (
    <Box
      component="section"
      aria-label={t("table.caption", { title })}
      // Scrolls by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      sx={{ overflow: "auto", background: moreBeyond, maxHeight: room, "@media print": { maxHeight: "none" } }}
    >
      <Box component="table" sx={tableStyle}>
        <caption className="visually-hidden">{t("table.caption", { title })}</caption>
        <thead>
          <tr>
            {answer.columns.map((column, index) => {
              const isSorted = sorting?.column === index;
              return (
                <th
                  key={column.name}
                  scope="col"
                  className={isNumeric(column) ? "number" : undefined}
                  aria-sort={isSorted ? (sorting.direction === "asc" ? "ascending" : "descending") : undefined}
                >
                  <TableSortLabel active={isSorted} direction={isSorted ? sorting.direction : "asc"} onClick={() => sortBy(index)}>
                    {columnHeading(column, t, i18n.language)}
                  </TableSortLabel>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row}>
              {answer.columns.map((column, index) => {
                const withheld = suppressed.has(row) && isNumeric(column);
                return (
                  <td key={column.name} className={isNumeric(column) ? "number" : undefined} style={withheld ? hatched : undefined}>
                    {withheld ? (
                      t("chart.suppressed")
                    ) : (
                      <TableCell value={answer.rows[row]?.[index] ?? null} column={column} crossFilter={crossFilter} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {answer.totals ? (
          <tfoot>
            <tr>
              {answer.columns.map((column, index) => (
                <td key={column.name} className={isNumeric(column) ? "number" : undefined}>
                  {isNumeric(column) ? cellText(answer.totals?.[index] ?? null, column, words) : index === 0 ? t("table.total") : ""}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </Box>
      <RowCount shown={shown.length} total={rows.length} isCut={answer.truncated} onAll={() => setAll(true)} />
    </Box>
  );
}
