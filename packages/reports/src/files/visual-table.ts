import type { PackageNames } from "../exports/csv-package.ts";
import { writeCsvPackage } from "../exports/csv-package.ts";
import { type AnsweredVisual, dataSheet, isAnswered } from "./data-sheet.ts";
import { bold, headed, plain } from "./headed-cells.ts";
import type { FileVisual, FileWords, ReportContent } from "./report-content.ts";
import { sheetNameOf, type Workbook, type WorkbookCell } from "./workbook-shape.ts";

/** A visual with rows, and what they mean. */
export type TabledVisual = AnsweredVisual & { readonly provenance: NonNullable<FileVisual["provenance"]> };

/** Whether a visual has rows that can leave as a table. */
export const isTabled = (visual: FileVisual | undefined): visual is TabledVisual =>
  visual !== undefined && isAnswered(visual) && visual.provenance !== undefined;

/** Rows of the first sheet, which are made once those of the other are counted. */
function* aboutRows(
  { provenance, answer }: TabledVisual,
  count: () => number | undefined,
  { t }: FileWords,
): Generator<readonly WorkbookCell[]> {
  const { title, subtitle, sections } = provenance;
  yield [{ value: title, weight: "title" }];
  if (subtitle !== undefined) yield [plain(subtitle)];
  yield [];
  yield [bold(t("export.data")), plain(t("table.rows", { count: count() ?? answer.rows.length }))];
  for (const { label, lines } of sections) yield* headed(label, lines);
}

/** Lays one visual out as a workbook: first what its numbers mean, then its rows to the last. */
export function visualWorkbook(
  visual: TabledVisual,
  words: FileWords,
  { person, brand }: Pick<ReportContent, "person" | "brand">,
  createdAt: Date,
): Workbook {
  const { t } = words;
  const counts = new Map<FileVisual, number>();
  const about = aboutRows(visual, () => counts.get(visual), words);
  return {
    title: visual.title,
    author: person,
    createdAt,
    headFill: brand.colours?.soft,
    sheets: [
      { name: sheetNameOf(t("export.about")), widths: [24, 100], headRows: 0, rows: about },
      dataSheet(visual, sheetNameOf(t("export.data")), counts, words),
    ],
  };
}

/** Packs the rows of one visual as CSV, with what they mean. */
export const visualCsv = (visual: TabledVisual, { words, t }: FileWords, stem: PackageNames["stem"]): AsyncGenerator<Uint8Array> =>
  writeCsvPackage({ ...visual, words, t }, visual.provenance, { stem, about: t("export.about") });
