import type { HighlightTone } from "../answers/highlights.ts";

/** How a cell looks. */
export interface CellLook {
  /** Number format, e.g. `#,##0`. */
  readonly pattern?: string | undefined;
  readonly weight?: "bold" | "title";
  readonly wrap?: true;
  /** Head of a table: on a shade, with a line below. */
  readonly head?: true;
  /** A figure that is set off. */
  readonly tone?: HighlightTone | undefined;
}

/** One cell: its value with how it looks, and the sheet of the same workbook that it leads to. */
export interface WorkbookCell extends CellLook {
  readonly value: string | number | boolean | Date | null;
  readonly leadsTo?: string;
}

export interface WorkbookSheet {
  readonly name: string;
  /** Widths of its columns in characters. */
  readonly widths: readonly number[];
  /** Rows that stay while others scroll, and that each printed page begins with. */
  readonly headRows: 0 | 1;
  readonly rightToLeft?: boolean;
  /** Asked for once; those of the first sheet after all others. */
  readonly rows: Iterable<readonly WorkbookCell[]> | AsyncIterable<readonly WorkbookCell[]>;
}

export interface Workbook {
  readonly title: string;
  readonly author: string;
  readonly createdAt: Date;
  /** Ground of heads of tables, `#rrggbb`; undefined for the product's. */
  readonly headFill?: string | undefined;
  readonly sheets: readonly WorkbookSheet[];
}

/** Spreadsheets have no more rows in a sheet. */
export const MAX_SHEET_ROWS = 1_048_576;

/** Spreadsheets allow no longer names of sheets. */
const MAX_NAME = 31;

/** Makes a text one that a sheet may be called: formulas and links name sheets between apostrophes. */
export const sheetNameOf = (text: string): string =>
  text
    .replaceAll(/[[\]:*?/\\]/g, " ")
    .replaceAll("'", "’")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MAX_NAME)
    .trimEnd();

/** Names a sheet as links and names of ranges do. */
export const sheetReference = (name: string): string => `'${name}'!`;
