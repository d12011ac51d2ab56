import { endOfQuoted } from "@lyceum/sql-sandbox";

const isBlank = (statement: string): boolean => withoutComments(statement).trim() === "";

/** The text without comments; quoted pieces stay as they are. */
export function withoutComments(sql: string): string {
  let out = "";
  for (let at = 0; at < sql.length;) {
    const end = endOfQuoted(sql, at);
    const piece = sql.slice(at, end ?? at + 1);
    out += end !== undefined && /^(--|\/\*)/.test(piece) ? " " : piece;
    at += piece.length;
  }
  return out;
}

/** The statements of a text, cut at semicolons outside quotes and comments; empty ones left out. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let start = 0;
  for (let at = 0; at < sql.length;) {
    const end = endOfQuoted(sql, at);
    if (end === undefined && sql[at] === ";") {
      statements.push(sql.slice(start, at));
      start = at + 1;
    }
    at = end ?? at + 1;
  }
  statements.push(sql.slice(start));
  return statements.filter((statement) => !isBlank(statement));
}
