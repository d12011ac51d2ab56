const FIELD = /("(?:[^"]|"")*"|[^,]*),/g;

const unquoted = (field: string): string => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);

/** Rows of a CSV file after RFC 4180 without line breaks inside fields; its byte-order mark is left out. */
export function readCsv(text: string): string[][] {
  const lines = text
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n");
  return lines.map((line) => [...`${line},`.matchAll(FIELD)].map(([, field = ""]) => unquoted(field)));
}
