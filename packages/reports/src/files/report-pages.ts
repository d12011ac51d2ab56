import { colours } from "@lyceum/ui/tokens";

import type { ChartStyle } from "../charts/chart-style.ts";
import { HIGHLIGHT_FILLS } from "../exports/highlight-fills.ts";
import { formatDate } from "../formats.ts";
import { directionOf } from "./direction-of.ts";
import { chartOf, figureOf } from "./page-charts.ts";
import { PAGE_COLUMNS, visualRows } from "./page-rows.ts";
import {
  type Drawing,
  type DrawnPages,
  PAGE_FONT,
  type PageBlock,
  type PageRow,
  type PageSheet,
  type PageVisual,
  type ReportPages,
} from "./page-shapes.ts";
import { pageTable } from "./page-tables.ts";
import type { FileBlock, FileSheet, FileWords, ReportContent } from "./report-content.ts";

/** Most rows of all tables on pages: what a person reads ends long before, and a workbook holds any number. */
export const MAX_PAGE_ROWS = 20_000;

/** Px in which charts are drawn: smaller on paper, where texts of 12 px become those of eight points. */
const WIDTHS = { whole: 740, half: 390 } as const;

/** Regions in which paper is cut to letter size. */
const LETTER = new Set(["US", "CA", "MX", "CL", "CO", "CR", "DO", "GT", "NI", "PA", "PH", "PR", "SV", "VE"]);

/** Chooses the paper of a reader's country. */
export const paperOf = (locale: string): ReportPages["paper"] =>
  LETTER.has(new Intl.Locale(locale).maximize().region ?? "") ? "us-letter" : "a4";

/** How charts are drawn, one after another, with a rest in between. */
export interface PagesToDraw {
  readonly content: ReportContent;
  readonly words: FileWords;
  readonly style: ChartStyle;
  readonly rest: () => Promise<void>;
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
        const width = Math.round(span > 6 ? WIDTHS.whole * (span / PAGE_COLUMNS) : WIDTHS.half * (span / 6));
        const { chart, markup } = await chartOf(drawn, title, { width, picture, drawing });
        pictures[picture] = markup;
        placed.push({ ...shown, chart });
        await rest();
      } else {
        placed.push({ ...shown, table: pageTable(visual, drawing) });
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
