import { endOfQuoted } from "./quoted.ts";

/** A piece of a statement: a quoted text, a name, white space or comment, or a sign. */
export interface Token {
  readonly kind: "quoted" | "word" | "space" | "sign";
  readonly text: string;
}

const kindOfQuoted = (text: string): Token["kind"] => (text.startsWith("--") || text.startsWith("/*") ? "space" : "quoted");

function tokenAt(sql: string, index: number): Token {
  const end = endOfQuoted(sql, index);
  if (end !== undefined) {
    const text = sql.slice(index, end);
    return { kind: kindOfQuoted(text), text };
  }
  const rest = sql.slice(index, index + 200);
  const space = /^\s+/.exec(rest)?.[0];
  if (space !== undefined) return { kind: "space", text: space };
  const word = /^[\p{L}_$\d][\p{L}\p{N}_$]*/u.exec(rest)?.[0];
  if (word !== undefined) return { kind: "word", text: word };
  return rest.startsWith("::") ? { kind: "sign", text: "::" } : { kind: "sign", text: sql[index] ?? "" };
}

/** Cuts a statement into pieces whose texts together are the statement. */
export function tokensOf(sql: string): Token[] {
  const tokens: Token[] = [];
  for (let index = 0; index < sql.length;) {
    const token = tokenAt(sql, index);
    tokens.push(token);
    index += token.text.length;
  }
  return tokens;
}
