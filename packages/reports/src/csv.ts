import Papa from "papaparse";

/** A spreadsheet takes a cell that begins with one of these, full width or not, for a formula. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/u;

/** Spreadsheets take a file for UTF-8 only if it begins with this. */
export const CSV_START = "\uFEFF";

/**
 * Writes one line of a CSV file by RFC 4180: texts quoted, figures plain, what is missing empty. A text that a
 * spreadsheet would run as a formula gets an apostrophe before it, so that it is shown as text.
 */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  const values = cells.map((cell) => cell ?? "");
  return `${Papa.unparse([values], { quotes: (value) => typeof value === "string", escapeFormulae: FORMULA })}\r\n`;
}

/** One record of a CSV text, with the line on which it begins. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/**
 * Parses a small CSV text by RFC 4180, blank lines and the byte-order mark left out. Line ends may be mixed; those
 * inside quotes become `\n`. A quote that does not end takes the rest of the text.
 */
export function parseCsv(text: string): CsvRecord[] {
  const lines = text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const { data } = Papa.parse<string[]>(lines, { delimiter: ",", newline: "\n" });
  let line = 1;
  return data.flatMap((fields) => {
    const record = { line, fields };
    line += 1 + fields.reduce((sum, field) => sum + field.split("\n").length - 1, 0);
    return fields.length > 1 || fields[0]?.trim() ? [record] : [];
  });
}
