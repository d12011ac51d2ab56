import type { Answer, AnswerColumn } from "@lyceum/semantic";
import type { TFunction } from "i18next";

import { dimensionLabel, type ChartWords } from "../charts/chart-words.ts";
import { comparedText } from "../charts/compared-text.ts";
import { formatChange, formatMeasure, sharedDecimals, type Cell } from "../formats.ts";

/** Writes a column's heading in the reader's words. */
export function columnHeading(column: AnswerColumn, t: TFunction<"studio">, locale: string): string {
  const label = column.unlimited ? t("table.unlimited", { label: column.label }) : column.label;
  if (column.role === "previous" && column.comparedWith)
    return t("table.previousPeriod", { label, period: comparedText(column, { t, locale }) });
  if (column.role === "previous") return t(`table.previous.${column.compared ?? "previous_year"}`, { label });
  if (column.role === "change") return t(column.format === "points" ? "table.changePoints" : "table.change", { label });
  return label;
}

export const isNumeric = ({ role }: AnswerColumn): boolean => role !== "dimension";

/** Counts the decimals that the figures of each column share, its total among them; undefined where the unit says it. */
export function columnDecimals({ columns, rows, totals }: Pick<Answer, "columns" | "rows" | "totals">): readonly (number | undefined)[] {
  return columns.map((column, index) => {
    if (column.role === "dimension" || column.role === "change") return undefined;
    const cells = [...rows.map((row) => row[index]), totals?.[index]];
    return sharedDecimals(
      cells.filter((cell) => typeof cell === "number"),
      column.format,
    );
  });
}

/**
 * Writes a cell as text: numbers with their unit, dimensions with their words.
 * @param decimals that the figures of its column share.
 */
export function cellText(cell: Cell, column: AnswerColumn, words: ChartWords, decimals?: number): string {
  if (column.role === "dimension") return dimensionLabel(cell, column, words);
  if (typeof cell !== "number") return "–";
  if (column.role === "change") return formatChange(cell, column.format, words.locale);
  return formatMeasure(cell, column.format, words.locale, decimals);
}

export interface Sorting {
  readonly column: number;
  readonly direction: "asc" | "desc";
}

/** Sorts row numbers into the order asked for; missing values come last either way. Without an order they stay as answered. */
export function sortedRows(answer: Answer, sorting: Sorting | undefined, locale: string): readonly number[] {
  const rows = answer.rows.map((_, row) => row);
  if (!sorting) return rows;
  const collator = new Intl.Collator(locale, { numeric: true });
  const sign = sorting.direction === "asc" ? 1 : -1;
  return rows.toSorted((left, right) => {
    const [a, b] = [answer.rows[left]?.[sorting.column] ?? null, answer.rows[right]?.[sorting.column] ?? null];
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    const difference = typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));
    return sign * difference;
  });
}
