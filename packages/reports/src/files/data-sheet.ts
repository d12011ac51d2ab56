import type { Answer } from "@lyceum/semantic";

import { highlightOf } from "../answers/highlights.ts";
import { exportRows, isDay, patternOf } from "../exports/export-rows.ts";
import type { Cell } from "../formats.ts";
import type { FileVisual, FileWords } from "./report-content.ts";
import type { WorkbookCell, WorkbookSheet } from "./workbook-shape.ts";

export type AnsweredVisual = FileVisual & Required<Pick<FileVisual, "answer">> & { readonly answer: NonNullable<FileVisual["answer"]> };
export const isAnswered = (visual: FileVisual): visual is AnsweredVisual => visual.answer !== undefined;

/** Rows that were written of each visual whose answer goes on beyond its beginning. */
export type RowCounts = ReadonlyMap<FileVisual, number>;

function cellOf(cell: Cell, column: AnsweredVisual["answer"]["columns"][number] | undefined): WorkbookCell {
  if (typeof cell === "string" && column && isDay(column)) return { value: new Date(`${cell}T00:00:00Z`), pattern: "yyyy-mm-dd" };
  const pattern = typeof cell === "number" && column ? patternOf(column, cell) : undefined;
  return { value: cell, ...(pattern !== undefined && { pattern }) };
}

function* figureRows(answer: Answer, { highlights }: AnsweredVisual, { words, t }: FileWords): Generator<readonly WorkbookCell[]> {
  const { columns } = answer;
  for (const row of exportRows({ answer, words, t }).slice(1))
    yield row.map((cell, index) => {
      const tone = highlightOf(highlights, columns[index], cell);
      return { ...cellOf(cell, columns[index]), ...(tone && { tone }) };
    });
}

/** Rows of one visual: its head, its figures to the last and, where the query worked them out, its totals over all rows. */
async function* dataRows(
  visual: AnsweredVisual,
  counts: Map<FileVisual, number>,
  words: FileWords,
): AsyncGenerator<readonly WorkbookCell[]> {
  const { answer, further } = visual;
  const { t } = words;
  const { columns, totals } = answer;
  const [head = []] = exportRows({ answer: { ...answer, rows: [] }, words: words.words, t });
  yield head.map((cell) => ({ value: String(cell ?? ""), weight: "bold", wrap: true, head: true }));
  yield* figureRows(answer, visual, words);
  let count = answer.rows.length;
  for await (const page of further?.() ?? []) {
    yield* figureRows(page, visual, words);
    count += page.rows.length;
  }
  counts.set(visual, count);
  if (totals) {
    const label = answer.truncated ? t("table.totalOfAll") : t("table.total");
    const first = columns.findIndex(({ role }) => role === "dimension");
    yield totals.map((cell, index) => ({
      ...(index === first ? { value: label } : cellOf(cell, columns[index])),
      weight: "bold" as const,
    }));
  }
}

/** Lays a visual out as a sheet of its rows, however many come. */
export function dataSheet(visual: AnsweredVisual, name: string, counts: Map<FileVisual, number>, words: FileWords): WorkbookSheet {
  const [head = []] = exportRows({ answer: { ...visual.answer, rows: [] }, words: words.words, t: words.t });
  const widths = head.map((cell, index) => {
    const longest = Math.max(String(cell).length / 2, ...visual.answer.rows.slice(0, 50).map((row) => String(row[index] ?? "").length));
    return Math.max(12, Math.min(48, Math.ceil(longest) + 2));
  });
  return { name, widths, headRows: 1, rows: dataRows(visual, counts, words) };
}
