/** One record of a CSV text, with the line on which it begins. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** Records of a small CSV text by RFC 4180, blank lines left out. A quote that does not end takes the rest of the text. */
export function parseCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let line = 1;
  let start = 1;
  let fields: string[] = [];
  // One field, in quotes or not, and what ends it.
  const pattern = /(?:"((?:[^"]|"")*)"?|([^,\r\n]*))(,|\r?\n|\r|$)/gy;
  while (pattern.lastIndex <= text.length) {
    const match = pattern.exec(text);
    if (!match) break;
    const [whole, quoted, bare = "", end] = match;
    fields.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    line += whole.split("\n").length - 1;
    if (end === ",") continue;
    if (fields.length > 1 || whole.trim() !== "") records.push({ line: start, fields });
    fields = [];
    start = line;
    if (end === "") break;
  }
  return records;
}
