import { endOfQuoted } from "@lyceum/sql-sandbox";

const isBlank = (statement: string): boolean => withoutComments(statement).trim() === "";

/** The text without comments; quoted pieces stay as they are. */
export function withoutComments(sql: string): string {
  let out = "";
  for (let position = 0; position < sql.length;) {
    const end = endOfQuoted(sql, position);
    const piece = sql.slice(position, end ?? position + 1);
    out += end !== undefined && /^(--|\/\*)/.test(piece) ? " " : piece;
    position += piece.length;
  }
  return out;
}

/** The statements of a text, cut at semicolons outside quotes and comments; empty ones left out. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let start = 0;
  for (let position = 0; position < sql.length;) {
    const end = endOfQuoted(sql, position);
    if (end === undefined && sql[position] === ";") {
      statements.push(sql.slice(start, position));
      start = position + 1;
    }
    position = end ?? position + 1;
  }
  statements.push(sql.slice(start));
  return statements.filter((statement) => !isBlank(statement));
}
