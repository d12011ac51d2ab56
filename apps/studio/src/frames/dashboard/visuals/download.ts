import type { Answer, AnswerColumn } from "@lyceum/semantic";
import type { TFunction } from "i18next";

import type { ChartStyle } from "../../../charts/chart-style.ts";
import { dimensionLabel, type ChartWords } from "../../../charts/chart-words.ts";
import { toCsv } from "../../../lib/csv.ts";
import { changePattern, type Cell } from "../../../lib/formats.ts";
import { fileName, saveFile } from "../../../lib/save-file.ts";
import { columnHeading } from "./answer-table.ts";
import { chartPicture, pictureAsPng } from "./chart-picture.ts";

export type DownloadKind = "csv" | "xlsx" | "png" | "svg";

interface DownloadJob {
  readonly kind: DownloadKind;
  readonly title: string;
  readonly answer: Answer;
  readonly words: ChartWords;
  readonly style: ChartStyle;
  readonly t: TFunction<"studio">;
  readonly picture: SVGSVGElement | undefined;
}

/** Headings and rows: figures stay plain numbers, dimensions read as on the screen, withheld figures say so. */
export function exportRows({ answer, words, t }: Pick<DownloadJob, "answer" | "words" | "t">): readonly (readonly Cell[])[] {
  const suppressed = new Set(answer.suppressed);
  const rows = answer.rows.map((row, at) =>
    answer.columns.map((column, index): Cell => {
      const cell = row[index] ?? null;
      if (column.role === "dimension") return dimensionLabel(cell, column, words);
      return suppressed.has(at) ? t("chart.suppressed") : cell;
    }),
  );
  return [answer.columns.map((column) => columnHeading(column, t)), ...rows];
}

/** How a spreadsheet writes a figure of this column; undefined for plain numbers. */
export function patternOf({ format, role }: Pick<AnswerColumn, "format" | "role">, figure: number): string | undefined {
  if (role === "change") return changePattern(figure, format);
  return format === "ratio" ? "0.0%" : undefined;
}

async function workbook(job: DownloadJob): Promise<Blob> {
  const { default: writeXlsxFile } = await import("write-excel-file/browser");
  const [head = [], ...rows] = exportRows(job);
  const { columns: answered } = job.answer;
  const body = rows.map((row) =>
    row.map((cell, index) => {
      const column = answered[index];
      const format = column && typeof cell === "number" ? patternOf(column, cell) : undefined;
      return format === undefined || typeof cell !== "number" ? cell : { value: cell, format };
    }),
  );
  const bold = head.map((cell) => ({ value: String(cell ?? ""), fontWeight: "bold" as const }));
  const columns = head.map((cell) => ({ width: Math.max(12, Math.min(40, String(cell).length + 2)) }));
  return writeXlsxFile([bold, ...body], { columns, stickyRowsCount: 1 }).toBlob();
}

/** Makes the file in the reader's browser and saves it. */
export async function download(job: DownloadJob): Promise<void> {
  const name = fileName(job.title, job.kind);
  switch (job.kind) {
    case "csv":
      return saveFile(new Blob([toCsv(exportRows(job))], { type: "text/csv;charset=utf-8" }), name);
    case "xlsx":
      return saveFile(await workbook(job), name);
    case "svg":
    case "png": {
      if (!job.picture) throw new Error("The visual has no picture");
      const picture = chartPicture(job.picture, job.title, job.style);
      saveFile(job.kind === "svg" ? new Blob([picture.markup], { type: "image/svg+xml" }) : await pictureAsPng(picture), name);
    }
  }
}
