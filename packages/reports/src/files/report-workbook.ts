import type { Answer } from "@lyceum/semantic";

import { highlightOf } from "../answers/highlights.ts";
import { exportRows, isDay, patternOf } from "../exports/export-rows.ts";
import { fileStem } from "../exports/file-name.ts";
import type { Cell } from "../formats.ts";
import type { FileSheet, FileVisual, FileWords, ReportContent } from "./report-content.ts";
import { sheetNameOf, type Workbook, type WorkbookCell, type WorkbookSheet } from "./workbook-shape.ts";

type AnsweredVisual = FileVisual & Required<Pick<FileVisual, "answer">> & { readonly answer: NonNullable<FileVisual["answer"]> };
const isAnswered = (visual: FileVisual): visual is AnsweredVisual => visual.answer !== undefined;

interface NamedVisual {
  readonly sheet: FileSheet;
  readonly visual: FileVisual;
  /** Undefined where it has no figures to hold. */
  readonly name: string | undefined;
}

function namedVisuals({ sheets }: ReportContent): readonly NamedVisual[] {
  let number = 0;
  return sheets.flatMap((sheet) =>
    sheet.visuals.map((visual) => {
      if (isAnswered(visual)) number += 1;
      return { sheet, visual, name: isAnswered(visual) ? sheetNameOf(`${number} ${visual.title}`) : undefined };
    }),
  );
}

const EMPTY: WorkbookCell = { value: null };
const plain = (value: string): WorkbookCell => ({ value, wrap: true });
const bold = (value: string): WorkbookCell => ({ value, weight: "bold", wrap: true });

const headed = (label: string, lines: readonly string[]): readonly (readonly WorkbookCell[])[] =>
  lines.map((line, index) => [index === 0 ? bold(label) : EMPTY, plain(line)]);

/** Sections of a visual's meaning that the first sheet says once for all. */
const SAID_ONCE = [
  "export.report",
  "export.opening",
  "explain.limits",
  "export.definitions",
  "explain.freshness",
  "export.source",
  "export.made",
] as const;

/** Rows that were written of each visual whose answer goes on beyond its beginning. */
type RowCounts = ReadonlyMap<FileVisual, number>;

/** What the first sheet says of one visual: how many rows it has, and everything that is its own. */
function visualRows({ visual, name }: NamedVisual, counts: RowCounts, { t, words }: FileWords): readonly (readonly WorkbookCell[])[] {
  const { title, subtitle, answer, said, provenance } = visual;
  const count = answer && t("table.rows", { count: counts.get(visual) ?? answer.rows.length });
  const more = answer?.truncated ? t("table.limited", { count: answer.rows.length }) : undefined;
  const once = new Set<string>(SAID_ONCE.map((key) => t(key)));
  const own = provenance?.sections.filter(({ label }) => !once.has(label)) ?? [];
  const lines = [
    ...(subtitle === undefined ? [] : [subtitle]),
    ...(said ? [`${said.title}: ${said.text}`] : []),
    ...(count === undefined ? [] : [more === undefined ? count : `${count}. ${more}`]),
    ...own.map(
      ({ label, lines: each }) => `${label}: ${new Intl.ListFormat(words.locale, { type: "unit", style: "narrow" }).format(each)}`,
    ),
  ];
  const heading: WorkbookCell = name === undefined ? bold(title) : { value: title, wrap: true, leadsTo: name };
  return lines.map((line, index) => [index === 0 ? heading : EMPTY, plain(line)]);
}

/** Rows of the first sheet, which are made once those of all others are counted. */
function* aboutRows(
  content: ReportContent,
  named: readonly NamedVisual[],
  counts: RowCounts,
  words: FileWords,
): Generator<readonly WorkbookCell[]> {
  const { t } = words;
  const sheets = content.sheets.flatMap((sheet) => [
    [],
    [{ value: sheet.name, weight: "bold", head: true } as const, { value: null, head: true } as const],
    ...(sheet.opening === undefined ? [] : [[bold(t("export.opening")), plain(sheet.opening)]]),
    ...(sheet.said ? [[bold(sheet.said.title), plain(sheet.said.text)]] : []),
    ...named.filter((each) => each.sheet === sheet).flatMap((each) => visualRows(each, counts, words)),
  ]);
  yield* [
    [bold(content.institution)],
    [{ value: content.title, weight: "title" }],
    ...(content.description === undefined ? [] : [[{ value: content.description } as const]]),
    [],
    ...content.about.flatMap(({ label, lines }) => headed(label, lines)),
    ...sheets,
    [],
    ...headed(content.definitions.label, content.definitions.lines),
  ];
}

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

function dataSheet(visual: AnsweredVisual, name: string, counts: Map<FileVisual, number>, words: FileWords): WorkbookSheet {
  const [head = []] = exportRows({ answer: { ...visual.answer, rows: [] }, words: words.words, t: words.t });
  const widths = head.map((cell, index) => {
    const longest = Math.max(String(cell).length / 2, ...visual.answer.rows.slice(0, 50).map((row) => String(row[index] ?? "").length));
    return Math.max(12, Math.min(48, Math.ceil(longest) + 2));
  });
  return { name, widths, headRows: 1, rows: dataRows(visual, counts, words) };
}

/** Lays a report out as a workbook: first what its numbers mean, then a sheet for each visual with figures as numbers and days as days. */
export function reportWorkbook(content: ReportContent, words: FileWords, createdAt: Date): Workbook {
  const named = namedVisuals(content);
  const counts = new Map<FileVisual, number>();
  const data = named.flatMap(({ visual, name }) =>
    name !== undefined && isAnswered(visual) ? [dataSheet(visual, name, counts, words)] : [],
  );
  return {
    title: content.title,
    author: content.person,
    createdAt,
    headFill: content.brand.colours?.soft,
    sheets: [
      { name: sheetNameOf(words.t("export.about")), widths: [34, 110], headRows: 0, rows: aboutRows(content, named, counts, words) },
      ...data,
    ],
  };
}

/** Name of a report's file without its ending: the report and the last day of its data. */
export const reportStem = ({ title, asOf }: Pick<ReportContent, "title" | "asOf">): string =>
  asOf === undefined ? fileStem(title) : `${fileStem(title)}-${asOf}`;
