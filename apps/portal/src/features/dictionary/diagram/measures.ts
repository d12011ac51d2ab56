import { type Column, qualifiedName, type TableAddress } from "../../../domain/dictionary/catalogue.ts";

/** Heights in px: of a table's head, of each of its rows, and of a stub. Drawing, screen and picture all use them. */
export const HEAD = 36;
export const ROW = 22;
export const STUB = 32;
/** Room below the last row. */
export const FOOT = 6;

/** Sizes and widths of a letter of the three texts, in px; wider than most letters are, so that nothing is cut. */
export const TEXT = { name: { size: 13, letter: 8.6 }, column: { size: 12, letter: 7.25 }, type: { size: 11, letter: 6.7 } } as const;

/** What stands in a row beside its texts: margins, the mark of a key, the gap before the type. */
export const INSET = 12;
export const KEY = 20;
const GAP = 20;
const NARROWEST = 150;

const widest = (texts: readonly string[], letter: number): number => Math.max(0, ...texts.map((text) => text.length)) * letter;

/** Types are only shown with every column: nearly all keys are of one type. */
export function tableWidth(name: string, columns: readonly Column[], withTypes: boolean): number {
  // A mark before the name, and a link to the neighbours after it.
  const head = INSET + 18 + name.length * TEXT.name.letter + 34;
  const names = columns.map((column) => column.name);
  const types = withTypes
    ? GAP +
      widest(
        columns.map(({ type }) => type),
        TEXT.type.letter,
      )
    : 0;
  const rows = INSET + KEY + widest(names, TEXT.column.letter) + types + INSET;
  return Math.ceil(Math.max(NARROWEST, head, rows));
}

export const tableHeight = (columns: readonly Column[]): number => HEAD + columns.length * ROW + (columns.length > 0 ? FOOT : 0);

export const stubWidth = (address: TableAddress): number => Math.ceil(INSET + 18 + qualifiedName(address).length * 7.9 + INSET);
