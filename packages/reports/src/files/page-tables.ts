import { cellText, columnDecimals, columnHeading, isNumeric } from "../answers/answer-table.ts";
import { cutRows, cutText } from "../answers/cut-text.ts";
import { highlightOf, type HighlightTone } from "../answers/highlights.ts";
import { MAX_PIVOT_COLUMNS, pivotTable } from "../answers/pivot-table.ts";
import { dimensionLabel } from "../charts/chart-words.ts";
import type { Drawing, PageTable } from "./page-shapes.ts";
import type { FileVisual } from "./report-content.ts";

/** Columns up to which a table stands on upright pages. */
const UPRIGHT_COLUMNS = 7;
/** Columns up to which values run across; more are listed down. */
const MAX_ACROSS = 14;
/** Characters of a column: of figures the longest of them, and of names as much as they need up to a few words. */
const FIGURES = { min: 7, max: 16 };
const NAMES = { min: 10, max: 32 };

/** Shares the width out among columns: by their longest text, and so that no word of a head is broken. */
function columnWidths(head: PageTable["head"], rows: PageTable["rows"]): readonly number[] {
  return head.map(({ text, numeric }, place) => {
    const { min, max } = numeric ? FIGURES : NAMES;
    const word = Math.max(...text.split(/\s+/).map((part) => part.length));
    const longest = rows.reduce((sum, row) => Math.max(sum, row[place]?.length ?? 0), 0);
    return Math.max(min, word, Math.min(max, Math.max(longest, Math.ceil(text.length / 3))));
  });
}

/** Finds which cells are set off; null where none is, which spares most tables a list as long as they are. */
function tonesOf<Row>(
  highlights: FileVisual["highlights"],
  rows: readonly Row[],
  toneRow: (row: Row, index: number) => readonly (HighlightTone | undefined)[],
) {
  return highlights?.length ? rows.map((row, index) => toneRow(row, index).map((tone) => tone ?? null)) : null;
}

function flatTable({ answer, highlights }: Pick<FileVisual, "answer" | "highlights">, { t, words }: Drawing): PageTable | null {
  if (!answer) return null;
  const { columns, totals } = answer;
  const suppressed = new Set(answer.suppressed);
  const decimals = columnDecimals(answer);
  const rows = answer.rows.map((row, index) =>
    columns.map((column, place) =>
      suppressed.has(index) && column.role !== "dimension"
        ? t("chart.suppressed")
        : cellText(row[place] ?? null, column, words, decimals[place]),
    ),
  );
  const first = columns.findIndex(({ role }) => role === "dimension");
  const label = t(answer.truncated ? "table.totalOfAll" : "table.total");
  const total = totals?.map((cell, place) => {
    const column = columns[place];
    if (place === first) return label;
    return column && isNumeric(column) ? cellText(cell, column, words, decimals[place]) : "";
  });
  const cut = cutRows(answer);
  const head = columns.map((column) => ({ text: columnHeading(column, t, words.locale), numeric: isNumeric(column) }));
  return {
    head,
    rows,
    tones: tonesOf(highlights, answer.rows, (row, index) =>
      columns.map((column, place) => (suppressed.has(index) ? undefined : highlightOf(highlights, column, row[place] ?? null))),
    ),
    widths: columnWidths(head, rows),
    total: total ?? null,
    wide: columns.length > UPRIGHT_COLUMNS,
    count: cut ? cutText(cut, t, words.locale) : t("table.rows", { count: rows.length }),
  };
}

/** Lays values of the last dimension out across, as the screen does, where there is room for them. */
function crossTable(visual: FileVisual, drawing: Drawing): PageTable | null {
  const { t, words } = drawing;
  const pivot = visual.answer && pivotTable(visual.answer);
  if (!visual.answer || !pivot || pivot.columnCount > MAX_PIVOT_COLUMNS) return flatTable(visual, drawing);
  const { rowColumns, column, measures, columns, total } = pivot;
  const hasTotals = pivot.rows.some(({ totals }) => totals.length > 0);
  const across = (columns.length + (hasTotals ? 1 : 0)) * measures.length;
  if (across > MAX_ACROSS) return flatTable(visual, drawing);
  const named = (value: string, measure: (typeof measures)[number]): string =>
    measures.length === 1 ? value : `${value}: ${measure.label}`;
  const heads = [...columns.map((value) => dimensionLabel(value, column, words)), ...(hasTotals ? [t("table.total")] : [])];
  const cells = (row: (typeof pivot.rows)[number]): readonly string[] =>
    [...row.cells, ...row.totals].map((cell, index) => {
      const measure = measures[index % measures.length];
      if (cell.isBlank) return "";
      if (cell.suppressed) return t("chart.suppressed");
      return measure ? cellText(cell.value, measure, words) : "";
    });
  const names = (row: (typeof pivot.rows)[number]): readonly string[] =>
    rowColumns.map((own, index) => {
      if (row.values.length === 0) return index === 0 ? t("table.total") : "";
      const value = row.values[index];
      return value === undefined ? t("table.total") : dimensionLabel(value, own, words);
    });
  const head = [
    ...rowColumns.map((own) => ({ text: columnHeading(own, t, words.locale), numeric: false })),
    ...heads.flatMap((value) => measures.map((measure) => ({ text: named(value, measure), numeric: true }))),
  ];
  const cut = cutRows(visual.answer);
  const rows = pivot.rows.map((row) => [...names(row), ...cells(row)]);
  return {
    head,
    rows,
    tones: tonesOf(visual.highlights, pivot.rows, (row) => [
      ...rowColumns.map(() => undefined),
      ...[...row.cells, ...row.totals].map(({ value, suppressed }, index) =>
        suppressed ? undefined : highlightOf(visual.highlights, measures[index % measures.length], value),
      ),
    ]),
    widths: columnWidths(head, rows),
    total: total ? [...names(total), ...cells(total)] : null,
    wide: rowColumns.length + across > UPRIGHT_COLUMNS,
    count: cut ? cutText(cut, t, words.locale) : t("table.rows", { count: pivot.rows.length }),
  };
}

const isTable = ({ kind, drawn, figure, said, answer }: FileVisual): boolean =>
  answer !== undefined && !drawn && !figure && !said && (kind === "table" || kind === "pivot" || answer.rows.length > 0);

/** Lays a visual's rows out as a table; null for a visual that is drawn, or that has nothing to list. */
export function pageTable(visual: FileVisual, drawing: Drawing): PageTable | null {
  if (!isTable(visual)) return null;
  return visual.kind === "pivot" ? crossTable(visual, drawing) : flatTable(visual, drawing);
}
