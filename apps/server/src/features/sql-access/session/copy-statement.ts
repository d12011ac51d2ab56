import { tokensOf, type CopyFormat, type Token } from "@lyceum/sql-sandbox";

import { WireError } from "../wire/wire-error.ts";
import { CopyOptions } from "./copy-options.ts";

/** A query whose rows are sent as lines. */
export interface CopyStatement {
  readonly kind: "copy";
  readonly sql: string;
  readonly format: CopyFormat;
  /** Whether a line with the columns' names goes before. */
  readonly header: boolean;
}

const unreadable = (): WireError =>
  new WireError("42601", "COPY is understood as COPY (query) TO STDOUT or COPY table TO STDOUT, with options behind.");

/** The place of the bracket that closes the one at `open`. */
function closing(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let position = open; position < tokens.length; position += 1) {
    if (tokens[position]?.text === "(") depth += 1;
    else if (tokens[position]?.text === ")" && (depth -= 1) === 0) return position;
  }
  throw unreadable();
}

const joined = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join("");

/** What is copied, as a query, and the place of the first piece after it. */
function source(tokens: readonly Token[]): { readonly sql: string; readonly next: number } {
  if (tokens[1]?.text === "(") {
    const end = closing(tokens, 1);
    return { sql: joined(tokens.slice(2, end)).trim(), next: end + 1 };
  }
  const end = tokens.findIndex(({ text }, index) => index > 0 && /^(to|from|\()$/i.test(text));
  const table = joined(tokens.slice(1, end < 0 ? undefined : end)).trim();
  if (end < 0 || table === "") throw unreadable();
  if (tokens[end]?.text !== "(") return { sql: `SELECT * FROM ${table}`, next: end };
  const close = closing(tokens, end);
  return { sql: `SELECT ${joined(tokens.slice(end + 1, close))} FROM ${table}`, next: close + 1 };
}

/**
 * Reads COPY.
 * @throws WireError 25006 for COPY FROM, 42501 for a file or a program, 0A000 for the binary form, 42601, 22023
 */
export function copyStatement(text: string): CopyStatement {
  const all = tokensOf(text);
  const first = all.findIndex(({ kind }, index) => index > 0 && kind !== "space");
  const tokens = [all[0] as Token, ...all.slice(first < 0 ? all.length : first)];
  const { sql, next } = source(tokens);
  const [direction, target, ...options] = tokens.slice(next).filter(({ kind }) => kind !== "space");
  if (/^from$/i.test(direction?.text ?? "")) throw new WireError("25006", "COPY FROM would change data: the warehouse is read-only.");
  if (!/^to$/i.test(direction?.text ?? "") || !target) throw unreadable();
  if (!/^stdout$/i.test(target.text)) {
    throw new WireError("42501", "COPY writes to STDOUT only: the server's files are out of reach.", {
      hint: String.raw`Use \copy in psql, which writes a file on your side.`,
    });
  }
  return { kind: "copy", sql, ...new CopyOptions(options.map((token) => token.text)).read() };
}
