import type { HighlightTone } from "../answers/highlights.ts";
import type { ChartStyle } from "../charts/chart-style.ts";
import type { FileBlock, FileWords, ReportContent, SaidInstead } from "./report-content.ts";

/** Font of everything on the pages, and of texts in charts. */
export const PAGE_FONT = "Source Sans 3";

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
export interface PageBlock {
  readonly kind: FileBlock["kind"];
  readonly text: string;
  readonly url: string | null;
  /** Name of its picture among the files, and its px: it is never drawn larger than it is. */
  readonly picture: string | null;
  readonly width: number;
  readonly ornament: boolean;
}

/** Visuals that stand side by side, or a block across the page. */
export type PageRow =
  | { readonly visuals: readonly PageVisual[]; readonly block: null }
  | { readonly visuals: null; readonly block: PageBlock };

export interface PageSheet {
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

/** Words and colours that pages are drawn with. */
export type Drawing = FileWords & { readonly style: ChartStyle };
