import { SQL_STATES, SqlError } from "../sql-error.ts";

/** A backslash, three octal digits after one, or anything else, as PostgreSQL's older form of bytes writes them. */
const ESCAPED = /\\\\|\\([0-3][0-7]{2})|[^\\]/gsu;

function bytesOf(text: string): Buffer | undefined {
  if (/^\\x(?:\s*[0-9a-f]{2})*\s*$/i.test(text)) return Buffer.from(text.slice(2).replaceAll(/\s/g, ""), "hex");
  const pieces = [...text.matchAll(ESCAPED)];
  if (pieces.reduce((length, [piece]) => length + piece.length, 0) !== text.length) return undefined;
  return Buffer.concat(
    pieces.map(([piece, octal]) => {
      if (octal !== undefined) return Buffer.of(Number.parseInt(octal, 8));
      return piece === "\\\\" ? Buffer.from("\\") : Buffer.from(piece, "utf8");
    }),
  );
}

/**
 * Bytes as the engine reads them out of a text, from either form in which PostgreSQL writes them: `\\x00ff`, `\\000a`.
 * @throws SqlError 22P02 for what is neither
 */
export function blobText(text: string): string {
  const bytes = bytesOf(text);
  if (bytes === undefined) throw new SqlError(SQL_STATES.invalidText, "A parameter is not bytes as PostgreSQL writes them.");
  return bytes.toString("hex").replaceAll(/../g, String.raw`\x$&`);
}
