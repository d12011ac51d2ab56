/** Where a quoted piece or a comment that begins at `at` ends; undefined when none begins there. */
export function endOfQuoted(sql: string, start: number): number | undefined {
  const character = sql[start];
  if (character === "'" || character === '"') return endOfQuotes(sql, start, character);
  if (character === "-" && sql[start + 1] === "-") return orEnd(sql, sql.indexOf("\n", start), 1);
  if (character === "/" && sql[start + 1] === "*") return endOfComment(sql, start);
  if (character === "$") {
    const tag = /^\$(?:[A-Za-z_]\w*)?\$/.exec(sql.slice(start, start + 70))?.[0];
    if (tag !== undefined && !/[\w$]/.test(sql[start - 1] ?? " ")) return orEnd(sql, sql.indexOf(tag, start + tag.length), tag.length);
  }
  return undefined;
}

const orEnd = (sql: string, found: number, length: number): number => (found < 0 ? sql.length : found + length);

function endOfQuotes(sql: string, start: number, quote: string): number {
  const escapes = quote === "'" && /e/i.test(sql[start - 1] ?? "") && !/\w/.test(sql[start - 2] ?? " ");
  for (let index = start + 1; index < sql.length; index += 1) {
    if (escapes && sql[index] === "\\") index += 1;
    else if (sql[index] === quote) {
      if (sql[index + 1] !== quote) return index + 1;
      index += 1;
    }
  }
  return sql.length;
}

function endOfComment(sql: string, start: number): number {
  let depth = 0;
  for (let index = start; index < sql.length; index += 1) {
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
