/** PostgreSQL ends a statement at a NUL, so that what follows a quote would be cut off; no engine needs one in a text. */
function refuseNul(text: string): void {
  if (text.includes("\0")) throw new RangeError("A NUL character cannot be written in an SQL statement.");
}

/**
 * Writes a name as a quoted SQL identifier, case and all.
 * PostgreSQL cuts names after 63 bytes; DuckDB takes any length.
 * @throws RangeError for an empty name or one with a NUL character
 */
export function quoteIdentifier(name: string): string {
  if (name === "") throw new RangeError("An SQL name cannot be empty.");
  refuseNul(name);
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * Writes a text as an SQL literal, for engines in which a backslash is a character like any other.
 * Values that can be bound are bound; this is for statements that take none, such as `ATTACH` and `COMMENT`.
 * @throws RangeError for a text with a NUL character
 */
export function quoteLiteral(text: string): string {
  refuseNul(text);
  return `'${text.replaceAll("'", "''")}'`;
}

/** Reads the text out of a quoted identifier or literal, whose first character is its quote. */
export function unquote(quoted: string): string {
  const quote = quoted.charAt(0);
  return quoted.slice(1, -1).replaceAll(quote + quote, quote);
}
