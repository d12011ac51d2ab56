/** Where a quoted piece or a comment that begins at `at` ends; undefined when none begins there. */
export function endOfQuoted(sql: string, at: number): number | undefined {
  const character = sql[at];
  if (character === "'" || character === '"') return endOfQuotes(sql, at, character);
  if (character === "-" && sql[at + 1] === "-") return orEnd(sql, sql.indexOf("\n", at), 1);
  if (character === "/" && sql[at + 1] === "*") return endOfComment(sql, at);
  if (character === "$") {
    const tag = /^\$(?:[A-Za-z_]\w*)?\$/.exec(sql.slice(at, at + 70))?.[0];
    if (tag !== undefined && !/[\w$]/.test(sql[at - 1] ?? " ")) return orEnd(sql, sql.indexOf(tag, at + tag.length), tag.length);
  }
  return undefined;
}

const orEnd = (sql: string, found: number, length: number): number => (found < 0 ? sql.length : found + length);

function endOfQuotes(sql: string, at: number, quote: string): number {
  const escapes = quote === "'" && /e/i.test(sql[at - 1] ?? "") && !/\w/.test(sql[at - 2] ?? " ");
  for (let index = at + 1; index < sql.length; index += 1) {
    if (escapes && sql[index] === "\\") index += 1;
    else if (sql[index] === quote) {
      if (sql[index + 1] !== quote) return index + 1;
      index += 1;
    }
  }
  return sql.length;
}

function endOfComment(sql: string, at: number): number {
  let depth = 0;
  for (let index = at; index < sql.length; index += 1) {
    if (sql.startsWith("/*", index)) {
      depth += 1;
      index += 1;
    } else if (sql.startsWith("*/", index)) {
      depth -= 1;
      index += 1;
      if (depth === 0) return index + 1;
    }
  }
  return sql.length;
}
