/** A spreadsheet takes a cell that begins with one of these, full width or not, for a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r\n＝＋－＠]/u;

const quoted = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/**
 * Writes one line of a CSV file by RFC 4180: texts quoted, figures plain, what is missing empty. A text that a
 * spreadsheet would run as a formula gets an apostrophe before it, so that it is shown as text.
 */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  const fields = cells.map((cell) => (typeof cell === "number" || typeof cell === "boolean" ? String(cell) : quoted(cell ?? "")));
  return `${fields.join(",")}\r\n`;
}

/** Spreadsheets take a file for UTF-8 only if it begins with this. */
export const CSV_START = "\uFEFF";
