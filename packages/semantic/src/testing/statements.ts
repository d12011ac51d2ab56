/** Quoted text, quoted name, the end of a statement, or anything else. */
const PIECE = /'(?:[^']|'')*'|"(?:[^"]|"")*"|;|[^'";]+/g;

/** Splits a text at the semicolons that end statements, for engines that take one at a time. */
export function statementsOf(sql: string): string[] {
  const statements = [""];
  for (const [piece] of sql.matchAll(PIECE)) {
    if (piece === ";") statements.push("");
    else statements[statements.length - 1] += piece;
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== "");
}
