/** A spreadsheet takes a cell that begins with one of these, full width or not, for a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r\n＝＋－＠]/u;

/**
 * One line of a CSV file by RFC 4180, every cell quoted. What a spreadsheet would run as a formula gets an
 * apostrophe before it, so that it is shown as text.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  const quoted = cells.map((cell) => {
    const text = cell ?? "";
    return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  });
  return `${quoted.join(",")}\r\n`;
}

/** Spreadsheets take a file for UTF-8 only if it begins with this. */
export const CSV_START = "\uFEFF";
