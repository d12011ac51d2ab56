import type { Visual } from "@lyceum/model";
import type { Answer, AnswerColumn } from "@lyceum/semantic";
import type { TFunction } from "i18next";

import { columnHeading } from "../answers/answer-table.ts";
import { dimensionLabel, type ChartWords } from "../charts/chart-words.ts";
import { changePattern, type Cell } from "../formats.ts";

export interface ExportedTable {
  readonly answer: Answer;
  /** Figures that are set off. */
  readonly highlights?: Visual["highlights"];
  readonly words: ChartWords;
  readonly t: TFunction<"studio">;
}

const DAYS = new Set(["day", "week", "month"]);

/** Whether a column holds days as the calendar has them; terms and years have names. */
export const isDay = ({ role, kind, grain }: AnswerColumn): boolean => role === "dimension" && kind === "date" && DAYS.has(grain ?? "day");

/** Units that a column's figures leave without: a file says them in its heading. */
function heading(column: AnswerColumn, t: TFunction<"studio">, locale: string): string {
  const text = columnHeading(column, t, locale);
  return column.format === "minutes" ? t("export.inMinutes", { label: text }) : text;
}

/** Builds headings and rows: figures stay plain numbers and days plain days, other values read as on the screen, withheld figures say so. */
export function exportRows({ answer, words, t }: ExportedTable): readonly (readonly Cell[])[] {
  const suppressed = new Set(answer.suppressed);
  const rows = answer.rows.map((row, rowIndex) =>
    answer.columns.map((column, index): Cell => {
      const cell = row[index] ?? null;
      if (column.role !== "dimension") return suppressed.has(rowIndex) ? t("chart.suppressed") : cell;
      if (typeof cell === "string" && isDay(column)) return cell.slice(0, 10);
      return dimensionLabel(cell, column, words);
    }),
  );
  return [answer.columns.map((column) => heading(column, t, words.locale)), ...rows];
}

const PATTERNS: Readonly<Partial<Record<NonNullable<AnswerColumn["format"]>, string>>> = {
  count: "#,##0",
  ratio: "0.0%",
  score: "0.0",
  minutes: "#,##0",
  days: "#,##0.0",
  decimal: "#,##0.00",
};

/** Finds the number format with which a spreadsheet writes a figure of this column; undefined for plain numbers. */
export function patternOf({ format, role }: Pick<AnswerColumn, "format" | "role">, figure: number): string | undefined {
  if (role === "change") return changePattern(figure, format);
  return format && PATTERNS[format];
}
