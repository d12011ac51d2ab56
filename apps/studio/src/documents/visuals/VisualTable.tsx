import type { Visual } from "@lyceum/model";
import {
  type Cell,
  cellText,
  columnDecimals,
  columnHeading,
  cutRows,
  cutText,
  highlightOf,
  isNumeric,
  rowSearch,
  sortedRows,
  type Sorting,
} from "@lyceum/reports";
import type { Answer, AnswerColumn } from "@lyceum/semantic";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import TableSortLabel from "@mui/material/TableSortLabel";
import { type CSSProperties, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import { DetailLink, type OpenDetail, useDetails } from "./DetailLink.tsx";
import { highlightStyle } from "./highlight-style.ts";
import type { TableRoom } from "./table-room.ts";
import { pageBounds, TableFrame } from "./TableFrame.tsx";
import type { CrossFilter } from "./useCrossFilter.ts";
import { useTablePages } from "./useTablePages.ts";

const ROWS_PER_PAGE = 50;

const tableStyle = {
  width: "100%",
  // Lines of a table that collapses them do not follow cells that stay.
  borderCollapse: "separate",
  borderSpacing: 0,
  fontSize: sizes.data,
  "& th": { textAlign: "start", fontWeight: 400 },
  "& thead th": {
    position: "sticky",
    top: 0,
    backgroundColor: role.surface,
    verticalAlign: "bottom",
    fontWeight: 600,
    zIndex: 1,
    boxShadow: `inset 0 -1px 0 ${role.edge}`,
    minWidth: "5.5em",
  },
  // Scripts that break between any two letters would stand on end.
  "&:is(:lang(ja), :lang(zh)) thead th": { minWidth: "7.5em" },
  "& th, & td": { px: 2, py: 1.5, overflowWrap: "break-word" },
  "& td:not(.number)": { minWidth: "8em" },
  "& tbody :is(th, td)": { borderBottom: `1px solid ${role.line}` },
  // What a row is about stays while its figures scroll.
  "& tr > :not(* + *)": {
    position: "sticky",
    insetInlineStart: 0,
    minWidth: { xs: "min(var(--name-room) + 16px, 32vw)", sm: "calc(var(--name-room) + 16px)" },
    maxWidth: { xs: "45vw", sm: "24rem" },
    overflowWrap: "break-word",
    backgroundColor: role.surface,
  },
  "& thead tr > :not(* + *)": { zIndex: 2 },
  "& tbody tr:hover > :is(th, td)": { backgroundColor: role.hover },
  "& .number": { textAlign: "end", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  "& th.number": { whiteSpace: "normal", "& .MuiTableSortLabel-root": { flexDirection: "row-reverse" } },
  "& tbody:has(+ tfoot) tr:last-of-type :is(th, td)": { borderBottom: 0 },
  "& tfoot :is(th, td)": { fontWeight: 600, borderTop: `1px solid ${role.edge}`, borderBottom: 0 },
} as const;

/** Most characters of a name for which a column keeps room: longer ones run over two lines. */
const MAX_NAME = 26;

/** Room for names: columns of figures, whose headings are longer than they are, would take it. */
const nameRoom = (names: readonly string[]) =>
  ({ "--name-room": `${Math.min(MAX_NAME, Math.max(0, ...names.map((name) => name.length)))}ch` }) as CSSProperties;

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
  /** Figures that are set off. */
  readonly highlights?: Visual["highlights"];
  /** Most height before the rows scroll. */
  readonly room?: TableRoom;
  /** Filters the dashboard by a row's values; absent where the table stands by itself. */
  readonly crossFilter?: CrossFilter;
  /** Under which its order belongs to how the report is set; absent where it is of this table alone. */
  readonly tableId?: string | undefined;
}

interface TableCellProps {
  readonly value: Cell;
  /** Decimals that the figures of its column share. */
  readonly decimals: number | undefined;
  readonly column: AnswerColumn;
  readonly crossFilter: CrossFilter | undefined;
  /** Opens a report about the value, where there is one. */
  readonly open: OpenDetail | undefined;
}

/** A value, by which the dashboard can be filtered where it has such a filter. */
function TableCell({ value, decimals, column, crossFilter, open }: TableCellProps) {
  const { words } = useDashboard();
  const text = cellText(value, column, words, decimals);
  if (open && typeof value === "string" && !crossFilter?.filters(column)) return <DetailLink text={text} onOpen={() => open(value)} />;
  if (isNumeric(column) || !crossFilter?.filters(column)) return text;
  return (
    <Link
      component="button"
      type="button"
      aria-pressed={crossFilter.isSet(column, value)}
      onClick={() => crossFilter.pick([{ column, value }])}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !crossFilter.isSet(column, value)) return;
        // A dialog around the table stays.
        event.stopPropagation();
        crossFilter.clear([column], false);
      }}
      sx={{ font: "inherit", textAlign: "start" }}
    >
      {text}
    </Link>
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

/** The column that says what a row is about, where the answer has one. */
const headerColumn = ({ columns }: Answer): number => columns.findIndex(({ role: part }) => part === "dimension");

/** An answer as a table that can be searched, sorted by each column and read page by page. */
export function VisualTable({ answer, title, highlights, room, crossFilter, tableId }: VisualTableProps) {
  const { t, i18n } = useTranslation("studio");
  const { words, style } = useDashboard();
  const [sorting, setSorting] = useSorting(answer, tableId);
  const pages = useTablePages(answer);
  const header = headerColumn(answer);
  const detailOf = useDetails();
  const openers = answer.columns.map(detailOf);
  const suppressed = useMemo(() => new Set(answer.suppressed), [answer]);
  const hiddenText = t("chart.suppressed");
  const decimals = useMemo(() => columnDecimals(answer), [answer]);
  const names = useMemo(() => {
    const [first] = answer.columns;
    return nameRoom(first && !isNumeric(first) ? answer.rows.map(([name = null]) => cellText(name, first, words)) : []);
  }, [answer, words]);
  const found = useMemo(() => {
    const rows = sortedRows(answer, sorting, words.locale);
    const isFound = rowSearch(pages.sought);
    if (!isFound) return rows;
    // Read as they are shown: figures that are withheld are not found.
    const textOf = (row: number, index: number, column: AnswerColumn): string =>
      suppressed.has(row) && isNumeric(column) ? hiddenText : cellText(answer.rows[row]?.[index] ?? null, column, words, decimals[index]);
    return rows.filter((row) => isFound(answer.columns.map((column, index) => textOf(row, index, column))));
  }, [answer, sorting, words, pages.sought, suppressed, hiddenText, decimals]);
  const { from, to, count } = pageBounds(pages, found.length, ROWS_PER_PAGE);
  const shown = found.slice(from, to);
  const cut = cutRows(answer);
  const isPart = cut !== undefined || count > 1 || found.length < answer.rows.length;
  const sortBy = (column: number): void => {
    const first = isNumeric(answer.columns[column] ?? { role: "dimension", name: "", kind: "text", label: "" }) ? "desc" : "asc";
    const flipped = sorting?.direction === "asc" ? "desc" : "asc";
    setSorting({ column, direction: sorting?.column === column ? flipped : first });
    pages.setPage(0);
  };
  const hatched = { background: `repeating-linear-gradient(-45deg, ${style.hatch} 0 1px, transparent 1px 6px)` };
  return (
    <TableFrame
      title={title}
      pages={pages}
      rowsPerPage={ROWS_PER_PAGE}
      total={answer.rows.length}
      found={found.length}
      limit={cut && cutText(cut, t, i18n.language)}
      room={room}
      background={moreBeyond}
    >
      <Box component="table" sx={tableStyle} style={names}>
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
                const cell = withheld ? (
                  hiddenText
                ) : (
                  <TableCell
                    value={answer.rows[row]?.[index] ?? null}
                    decimals={decimals[index]}
                    column={column}
                    crossFilter={crossFilter}
                    open={openers[index]}
                  />
                );
                if (index === header)
                  return (
                    <th key={column.name} scope="row">
                      {cell}
                    </th>
                  );
                const tone = withheld ? undefined : highlightOf(highlights, column, answer.rows[row]?.[index] ?? null);
                return (
                  <td
                    key={column.name}
                    className={isNumeric(column) ? "number" : undefined}
                    style={withheld ? hatched : highlightStyle(tone)}
                  >
                    {cell}
                  </td>
                );
              })}
            </tr>
          ))}
          {shown.length === 0 && pages.sought !== "" ? (
            <tr>
              <td colSpan={answer.columns.length}>{t("table.noMatch", { text: pages.sought })}</td>
            </tr>
          ) : null}
        </tbody>
        {answer.totals ? (
          <tfoot>
            <tr>
              {answer.columns.map((column, index) =>
                index === header ? (
                  <th key={column.name} scope="row">
                    {t(isPart ? "table.totalOfAll" : "table.total")}
                  </th>
                ) : (
                  <td key={column.name} className={isNumeric(column) ? "number" : undefined}>
                    {isNumeric(column) ? cellText(answer.totals?.[index] ?? null, column, words, decimals[index]) : ""}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        ) : null}
      </Box>
    </TableFrame>
  );
}
