import { tokensOf } from "@lyceum/sql-sandbox";

import { WireError } from "../wire/wire-error.ts";
import type { SessionState } from "./session-state.ts";
import { type ResolvedStatement, sessionStatement, type SessionStatement } from "./session-statement.ts";

/** A statement after EXECUTE has been put into the words of what it names. */
export interface ToRun {
  readonly sql: string;
  readonly meaning: ResolvedStatement;
}

const OPENING: ReadonlySet<string> = new Set(["(", "["]);
const CLOSING: ReadonlySet<string> = new Set([")", "]"]);

/** The parts of a list that commas outside brackets and quotes separate; none for an empty list. */
function listItems(written: string): string[] {
  if (written.trim() === "") return [];
  const items = [""];
  let depth = 0;
  for (const { text } of tokensOf(written)) {
    if (OPENING.has(text)) depth += 1;
    else if (CLOSING.has(text)) depth -= 1;
    if (text === "," && depth === 0) items.push("");
    else items[items.length - 1] += text;
    // What closes more than it opens would end the brackets that a value is put into.
    if (depth < 0) throw new WireError("42601", "A value has a bracket too many.");
  }
  return items.map((item) => item.trim());
}

/** PREPARE: keeps a query under a name. @throws WireError 42601, 42P05, 53000 */
export function prepareByText({ name, types, sql }: Extract<SessionStatement, { kind: "prepare" }>, state: SessionState): void {
  const meaning = sessionStatement(sql);
  if (meaning.kind !== "query") throw new WireError("42601", "PREPARE takes a query.");
  state.prepare(name, { sql, parameterTypes: [], meaning, writtenTypes: listItems(types) });
}

/**
 * Returns what a statement runs: EXECUTE is the query that it names, with its values in their places.
 * @throws WireError 26000 for an unknown name, 42601 where the values do not match
 */
export function toRun(state: SessionState, sql: string): ToRun {
  const meaning = sessionStatement(sql);
  if (meaning.kind !== "execute") return { sql, meaning };
  const prepared = state.statement(meaning.name);
  const values = listItems(meaning.values);
  const tokens = tokensOf(prepared.sql);
  const types = prepared.writtenTypes ?? [];
  const used = tokens.map(({ text }) => (/^\$\d+$/.test(text) ? Number(text.slice(1)) : 0));
  const count = used.reduce((most, place) => Math.max(most, place), types.length);
  if (values.length !== count) {
    throw new WireError("42601", `The prepared statement "${meaning.name}" takes ${count} values, and ${values.length} came.`);
  }
  const filled = tokens.map(({ text }, index) => {
    const place = used[index] ?? 0;
    if (place === 0) return text;
    const [value = "", type = "unknown"] = [values[place - 1], types[place - 1]];
    return /^unknown$/i.test(type) ? `(${value})` : `CAST((${value}) AS ${type})`;
  });
  return { sql: filled.join(""), meaning: { kind: "query" } };
}
