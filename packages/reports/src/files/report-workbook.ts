import { cutRows, cutText } from "../answers/cut-text.ts";
import { fileStem } from "../exports/file-name.ts";
import { dataSheet, isAnswered, type RowCounts } from "./data-sheet.ts";
import { bold, EMPTY, headed, plain } from "./headed-cells.ts";
import type { FileSheet, FileVisual, FileWords, ReportContent } from "./report-content.ts";
import { sheetNameOf, type Workbook, type WorkbookCell } from "./workbook-shape.ts";

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

/** What the first sheet says of one visual: how many rows it has, and everything that is its own. */
function visualRows({ visual, name }: NamedVisual, counts: RowCounts, { t, words }: FileWords): readonly (readonly WorkbookCell[])[] {
  const { title, subtitle, answer, said, provenance } = visual;
  const count = answer && t("table.rows", { count: counts.get(visual) ?? answer.rows.length });
  const cut = answer && cutRows(answer);
  const once = new Set<string>(SAID_ONCE.map((key) => t(key)));
  const own = provenance?.sections.filter(({ label }) => !once.has(label)) ?? [];
  const lines = [
    ...(subtitle === undefined ? [] : [subtitle]),
    ...(said ? [`${said.title}: ${said.text}`] : []),
    ...(count === undefined ? [] : [cut ? cutText(cut, t, words.locale) : count]),
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
