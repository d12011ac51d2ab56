import { colours } from "@lyceum/ui/tokens";

import { cellText, columnHeading, isNumeric } from "../answers/answer-table.ts";
import { highlightOf, type HighlightTone } from "../answers/highlights.ts";
import { MAX_PIVOT_COLUMNS, pivotTable } from "../answers/pivot-table.ts";
import { chartHeight } from "../charts/chart-height.ts";
import { chartKey } from "../charts/chart-key.ts";
import type { DrawnModel, NumberModel } from "../charts/chart-model.ts";
import { type ChartStyle, PICTURE_FONT } from "../charts/chart-style.ts";
import { dimensionLabel } from "../charts/chart-words.ts";
import { changeFromText, comparedText } from "../charts/compared-text.ts";
import { changeSummary, chartSummary, numberSummary } from "../charts/read-out.ts";
import { renderChart } from "../drawing/render-chart.ts";
import { HIGHLIGHT_FILLS } from "../exports/highlight-fills.ts";
import { formatDate, formatMeasure } from "../formats.ts";
import { directionOf } from "./direction-of.ts";
import type { FileBlock, FileSheet, FileVisual, FileWords, ReportContent, SaidInstead } from "./report-content.ts";

/** Font of everything on the pages, and of texts in charts. */
export const PAGE_FONT = "Source Sans 3";
/** Most rows of all tables on pages: what a person reads ends long before, and a workbook holds any number. */
export const MAX_PAGE_ROWS = 20_000;

/** Px in which charts are drawn: smaller on paper, where texts of 12 px become those of eight points. */
const WIDTHS = { whole: 740, half: 390 } as const;
/** Columns up to which a table stands on upright pages. */
const UPRIGHT_COLUMNS = 7;
/** Columns up to which values run across; more are listed down. */
const MAX_ACROSS = 14;
const COLUMNS = 12;

/** Texts of a table: what it is called, and its rows in the reader's words. */
export interface PageTable {
  readonly head: readonly { readonly text: string; readonly numeric: boolean }[];
  readonly rows: readonly (readonly string[])[];
  /** How figures are set off, for each cell of the rows; null where none is. */
  readonly tones: readonly (readonly (HighlightTone | null)[])[] | null;
  readonly total: readonly string[] | null;
  /** Shares of the width, one for each column. */
  readonly widths: readonly number[];
  /** Stands on pages that lie. */
  readonly wide: boolean;
  /** How many rows there are. */
  readonly count: string;
}

export interface PageChart {
  /** Name of its picture among the files. */
  readonly picture: string;
  /** What the picture shows, for those who do not see it. */
  readonly spoken: string;
  readonly colours: readonly { readonly label: string; readonly colour: string }[];
  readonly ghost: string | null;
  readonly ramp: { readonly low: string; readonly high: string; readonly colours: readonly string[] } | null;
}

export interface PageFigure {
  readonly text: string;
  readonly muted: boolean;
  readonly change: { readonly text: string; readonly news: "good" | "bad" | null; readonly from: string } | null;
}

/** One visual on a page: exactly one of its bodies, or what is said instead. */
export interface PageVisual {
  readonly title: string;
  readonly subtitle: string | null;
  readonly lines: readonly string[];
  readonly span: number;
  readonly figure: PageFigure | null;
  readonly chart: PageChart | null;
  readonly table: PageTable | null;
  readonly said: SaidInstead | null;
}

/** What stands between visuals on a page. */
interface PageBlock {
  readonly kind: FileBlock["kind"];
  readonly text: string;
  readonly url: string | null;
  /** Name of its picture among the files, and its px: it is never drawn larger than it is. */
  readonly picture: string | null;
  readonly width: number;
  readonly ornament: boolean;
}

/** Visuals that stand side by side, or a block across the page. */
type PageRow = { readonly visuals: readonly PageVisual[]; readonly block: null } | { readonly visuals: null; readonly block: PageBlock };

interface PageSheet {
  readonly name: string;
  readonly description: string | null;
  readonly opening: string | null;
  readonly said: SaidInstead | null;
  readonly rows: readonly PageRow[];
}

/** Everything that the pages of a report are laid out from: data alone, and no text of it is ever read as markup. */
export interface ReportPages {
  readonly language: string;
  readonly region: string | null;
  readonly direction: "ltr" | "rtl";
  readonly paper: "a4" | "us-letter";
  readonly font: string;
  readonly title: string;
  readonly institution: string;
  /** Name of the institution's picture among the files; null for none. */
  readonly logo: string | null;
  readonly person: string;
  readonly asOf: string;
  /** Holds `{page}` and `{pages}`. */
  readonly pageOf: string;
  readonly contents: string;
  readonly opening: string;
  readonly missing: string;
  readonly about: ReportContent["about"];
  readonly definitions: ReportContent["definitions"];
  readonly sheets: readonly PageSheet[];
  readonly colours: Readonly<
    Record<
      | "ink"
      | "muted"
      | "line"
      | "accent"
      | "accentStrong"
      | "accentSoft"
      | "sunken"
      | "good"
      | "bad"
      | "brass"
      | "brassSoft"
      | "ghost"
      | `${HighlightTone}Fill`,
      string
    >
  >;
}

/** Data of the pages, and their pictures by name. */
export interface DrawnPages {
  readonly pages: ReportPages;
  /** SVG as text, other pictures as they are. */
  readonly pictures: Readonly<Record<string, string | Uint8Array>>;
}

/** Regions in which paper is cut to letter size. */
const LETTER = new Set(["US", "CA", "MX", "CL", "CO", "CR", "DO", "GT", "NI", "PA", "PH", "PR", "SV", "VE"]);

/** Chooses the paper of a reader's country. */
export const paperOf = (locale: string): ReportPages["paper"] =>
  LETTER.has(new Intl.Locale(locale).maximize().region ?? "") ? "us-letter" : "a4";

type Drawing = FileWords & { readonly style: ChartStyle };

/** Characters of a column: of figures the longest of them, and of names as much as they need up to a few words. */
const FIGURES = { least: 7, most: 16 };
const NAMES = { least: 10, most: 32 };

/** Shares the width out among columns: by their longest text, and so that no word of a head is broken. */
function columnWidths(head: PageTable["head"], rows: PageTable["rows"]): readonly number[] {
  return head.map(({ text, numeric }, place) => {
    const { least, most } = numeric ? FIGURES : NAMES;
    const word = Math.max(...text.split(/\s+/).map((part) => part.length));
    const longest = rows.reduce((sum, row) => Math.max(sum, row[place]?.length ?? 0), 0);
    return Math.max(least, word, Math.min(most, Math.max(longest, Math.ceil(text.length / 3))));
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
  const rows = answer.rows.map((row, index) =>
    columns.map((column, place) =>
      suppressed.has(index) && column.role !== "dimension" ? t("chart.suppressed") : cellText(row[place] ?? null, column, words),
    ),
  );
  const first = columns.findIndex(({ role }) => role === "dimension");
  const label = t(answer.truncated ? "table.totalOfAll" : "table.total");
  const total = totals?.map((cell, place) => {
    const column = columns[place];
    if (place === first) return label;
    return column && isNumeric(column) ? cellText(cell, column, words) : "";
  });
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
    count: answer.truncated ? t("table.limited", { count: rows.length }) : t("table.rows", { count: rows.length }),
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
    count: visual.answer.truncated
      ? t("table.limited", { count: visual.answer.rows.length })
      : t("table.rows", { count: pivot.rows.length }),
  };
}

function figureOf(model: NumberModel, better: FileVisual["better"], { t, words }: Drawing): PageFigure {
  const phrase = { t, locale: words.locale };
  const change = changeSummary(model, better, phrase);
  const previous = model.previous === null ? undefined : formatMeasure(model.previous, model.format, words.locale);
  return {
    text: numberSummary(model, phrase),
    muted: model.value === null,
    change: change
      ? { text: change.text, news: change.news ?? null, from: previous === undefined ? "" : changeFromText(model, previous, phrase) }
      : null,
  };
}

/** Texts in a picture are set in a font of the page. */
const inPageFont = (markup: string): string => markup.replaceAll(PICTURE_FONT, PAGE_FONT);

function chartOf(
  model: DrawnModel,
  title: string,
  { width, picture, drawing }: { readonly width: number; readonly picture: string; readonly drawing: Drawing },
) {
  const { t, words, style } = drawing;
  const phrase = { t, locale: words.locale };
  const key = chartKey(model, width, words.locale);
  const markup = renderChart(model, { style, words, width, still: true, pickable: false }, chartHeight(model, width));
  const chart: PageChart = {
    picture,
    spoken: chartSummary(model, title, phrase),
    colours: key?.colours.map(({ label, colour }) => ({ label, colour })) ?? [],
    ghost: key?.ghost ? comparedText(key.ghost, phrase) : null,
    ramp: key?.ramp ? { low: key.ramp[0], high: key.ramp[1], colours: style.sequential } : null,
  };
  return { chart, markup: inPageFont(markup) };
}

/** Columns of twelve that a visual takes on paper: figures three or four to a row, charts half of it or the row, tables the row. */
function spanOnPaper({ kind, span, drawn, said }: FileVisual): number {
  if (kind === "number") return span <= 3 ? 3 : span <= 4 ? 4 : 6;
  if (kind === "spark") return span <= 4 ? 4 : 6;
  return (drawn || said) && span <= 6 ? 6 : COLUMNS;
}

type Spanned = { readonly span: number };

/** Fills rows of twelve columns in the order of reading; the last of a row takes what would stay empty. */
export function fillRows<Item extends Spanned>(items: readonly Item[]): readonly (readonly Item[])[] {
  const rows: Item[][] = [];
  let used = COLUMNS;
  const close = (): void => {
    const row = rows.at(-1);
    const last = row?.pop();
    if (row && last) row.push({ ...last, span: last.span + COLUMNS - used });
  };
  for (const item of items) {
    if (used + item.span > COLUMNS) {
      close();
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(item);
    used += item.span;
  }
  close();
  return rows;
}

const isTable = ({ kind, drawn, figure, said, answer }: FileVisual): boolean =>
  answer !== undefined && !drawn && !figure && !said && (kind === "table" || kind === "pivot" || answer.rows.length > 0);

/** How charts are drawn, one after another, with a rest in between. */
export interface PagesToDraw {
  readonly content: ReportContent;
  readonly words: FileWords;
  readonly style: ChartStyle;
  readonly rest: () => Promise<void>;
}

/** Fills rows with the visuals of a sheet, so that none goes on past a block; the first one is empty. */
function visualRows({ visuals, blocks }: FileSheet) {
  const breaks = [...new Set([0, ...blocks.map(({ after }) => after), visuals.length])].toSorted((left, right) => left - right);
  const runs = breaks.slice(1).map((end, index) => visuals.slice(breaks[index], end));
  const rows = runs.flatMap((run) => fillRows(run.map((visual) => ({ visual, span: spanOnPaper(visual) }))));
  return [[], ...rows];
}

/** Notes the picture of a block among the files of the pages. */
function blockOnPage({ kind, text, url, picture }: FileBlock, pictures: Record<string, string | Uint8Array>): PageBlock {
  const base: PageBlock = { kind, text, url: url ?? null, picture: null, width: 0, ornament: false };
  if (!picture) return base;
  const name = `picture-${Object.keys(pictures).length + 1}.${picture.address.startsWith("data:image/png") ? "png" : "jpg"}`;
  pictures[name] = Uint8Array.from(atob(picture.address.slice(picture.address.indexOf(",") + 1)), (character) => character.charCodeAt(0));
  return { ...base, picture: name, width: picture.width, ornament: picture.ornament };
}

async function sheetPages(
  sheet: FileSheet,
  drawing: Drawing,
  pictures: Record<string, string | Uint8Array>,
  rest: () => Promise<void>,
): Promise<PageSheet> {
  const rows: PageRow[] = [];
  const blocksAfter = (count: number): void => {
    for (const block of sheet.blocks) if (block.after === count) rows.push({ visuals: null, block: blockOnPage(block, pictures) });
  };
  for (const row of visualRows(sheet)) {
    if (row.length === 0) blocksAfter(0);
    const placed: PageVisual[] = [];
    for (const { visual, span } of row) {
      const { title, subtitle = null, lines, said = null, drawn, figure, better } = visual;
      const spark = drawn?.kind === "spark" ? drawn.figure : undefined;
      const number = figure ?? spark;
      const base = { title, subtitle, lines, span, said, figure: null, chart: null, table: null };
      const shown = { ...base, figure: number ? figureOf(number, better, drawing) : null };
      if (drawn) {
        const picture = `chart-${Object.keys(pictures).length + 1}.svg`;
        const width = Math.round(span > 6 ? WIDTHS.whole * (span / COLUMNS) : WIDTHS.half * (span / 6));
        const { chart, markup } = chartOf(drawn, title, { width, picture, drawing });
        pictures[picture] = markup;
        placed.push({ ...shown, chart });
        await rest();
      } else {
        const table = isTable(visual) ? (visual.kind === "pivot" ? crossTable(visual, drawing) : flatTable(visual, drawing)) : null;
        placed.push({ ...shown, table });
      }
    }
    if (placed.length > 0) rows.push({ visuals: placed, block: null });
    const last = row.at(-1);
    if (last) blocksAfter(sheet.visuals.indexOf(last.visual) + 1);
  }
  return { name: sheet.name, description: sheet.description ?? null, opening: sheet.opening ?? null, said: sheet.said ?? null, rows };
}

/** Draws every chart of a report, and collects what its pages are laid out from. */
export async function reportPages({ content, words, style, rest }: PagesToDraw): Promise<DrawnPages> {
  const drawing = { ...words, style };
  const { t } = words;
  const pictures: Record<string, string | Uint8Array> = {};
  const { logo, colours: own } = content.brand;
  const logoName = logo ? `institution.${logo.contentType === "image/png" ? "png" : "jpg"}` : null;
  const sheets: PageSheet[] = [];
  for (const sheet of content.sheets) sheets.push(await sheetPages(sheet, drawing, pictures, rest));
  if (logo && logoName !== null) pictures[logoName] = logo.bytes;
  const locale = new Intl.Locale(content.locale);
  const { light } = colours;
  const pages: ReportPages = {
    language: locale.language,
    region: locale.region ?? null,
    direction: directionOf(content.locale),
    paper: paperOf(content.locale),
    font: PAGE_FONT,
    title: content.title,
    institution: content.institution,
    logo: logoName,
    person: content.person,
    asOf: content.asOf === undefined ? "" : t("header.asOf", { date: formatDate(content.asOf, content.locale) }),
    pageOf: t("file.pageOf", { page: "{page}", pages: "{pages}" }),
    contents: t("file.contents"),
    opening: t("export.opening"),
    missing: t("file.missingGlyphs", { characters: "{characters}" }),
    about: content.about,
    definitions: content.definitions,
    sheets,
    colours: {
      ink: light.ink,
      muted: light.inkMuted,
      line: light.line,
      accent: own?.text ?? light.accent,
      accentStrong: own?.text ?? light.accentStrong,
      accentSoft: own?.soft ?? light.accentSoft,
      sunken: light.sunken,
      good: light.success,
      bad: light.error,
      brass: light.brass,
      brassSoft: light.brassSoft,
      ghost: style.ghost,
      goodFill: HIGHLIGHT_FILLS.good,
      badFill: HIGHLIGHT_FILLS.bad,
      noticeFill: HIGHLIGHT_FILLS.notice,
    },
  };
  return { pages, pictures };
}

/** Counts the rows of all tables on pages. */
export const pageRows = ({ sheets }: ReportPages): number =>
  sheets.reduce(
    (sum, { rows }) => sum + rows.flatMap(({ visuals }) => visuals ?? []).reduce((each, { table }) => each + (table?.rows.length ?? 0), 0),
    0,
  );
