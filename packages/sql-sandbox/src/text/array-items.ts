import { SQL_STATES, SqlError } from "../sql-error.ts";

const ITEM = /\s*(?:"((?:[^"\\]|\\.)*)"|([^",{}\\]*(?:\\.[^",{}\\]*)*))\s*([,}])/sy;

const unescaped = (text: string): string => text.replaceAll(/\\(.)/gs, "$1");

/**
 * The elements of an array of one dimension as PostgreSQL writes it: `{1,NULL,"a b"}`.
 * @throws SqlError 22P02 for what is none
 */
export function arrayItems(text: string): (string | null)[] {
  const trimmed = text.trim();
  if (/^\{\s*\}$/.test(trimmed)) return [];
  const items: (string | null)[] = [];
  ITEM.lastIndex = 1;
  for (let ended = false; !ended;) {
    const match = ITEM.exec(trimmed);
    const plain = match?.[2]?.trim();
    if (!match || plain === "") throw new SqlError(SQL_STATES.invalidText, "An array parameter is malformed.");
    if (plain === undefined) items.push(unescaped(match[1] ?? ""));
    else items.push(/^null$/i.test(plain) ? null : unescaped(plain));
    ended = match[3] === "}";
    if (ended && ITEM.lastIndex !== trimmed.length) throw new SqlError(SQL_STATES.invalidText, "An array parameter is malformed.");
  }
  return items;
}

/** Elements as PostgreSQL writes an array of them. */
export function arrayText(items: readonly (string | null)[]): string {
  const written = items.map((item) => {
    if (item === null) return "NULL";
    return item === "" || /[\s{}",\\]/.test(item) || /^null$/i.test(item) ? `"${item.replaceAll(/["\\]/g, "\\$&")}"` : item;
  });
  return `{${written.join(",")}}`;
}
