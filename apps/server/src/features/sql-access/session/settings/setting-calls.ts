import { tokensOf, type Token } from "@lyceum/sql-sandbox";
import { quoteLiteral, unquote } from "@lyceum/sql-text";

import { WireError } from "../../wire/wire-error.ts";
import type { SessionSettings } from "./session-settings.ts";

const CALL = /\b(current_setting|set_config)\b/i;

interface Call {
  readonly name: string;
  /** Literals and words between its brackets. */
  readonly values: readonly string[];
  /** The place after it. */
  readonly end: number;
}

/** A call of one of the two functions whose arguments are all literals; undefined where there is none. */
function callAt(tokens: readonly Token[], position: number): Call | undefined {
  const name = tokens[position]?.text.toLowerCase() ?? "";
  if (tokens[position]?.kind !== "word" || (name !== "current_setting" && name !== "set_config")) return undefined;
  const rest = tokens.slice(position + 1, position + 30);
  const close = rest.findIndex(({ text }) => text === ")");
  const inside = rest.slice(0, Math.max(close, 0)).filter(({ kind }) => kind !== "space");
  if (inside[0]?.text !== "(") return undefined;
  const values = inside.slice(1).filter(({ text }) => text !== ",");
  const plain = values.every(({ kind, text }) => (kind === "quoted" && text.startsWith("'")) || /^(true|false)$/i.test(text));
  return plain ? { name, values: values.map(({ text }) => text), end: position + close + 2 } : undefined;
}

/** `current_setting` of what is known only when the statement runs, and the place after it; undefined where there is none. */
function deferredCallAt(
  tokens: readonly Token[],
  position: number,
  settings: SessionSettings,
): { readonly sql: string; readonly end: number } | undefined {
  const match = /^current_setting\s*\(([^(),;']+)(,\s*true\s*)?\)/i.exec(
    tokens
      .slice(position, position + 30)
      .map(({ text }) => text)
      .join(""),
  );
  if (tokens[position]?.kind !== "word" || !match) return undefined;
  const [text, name = "", quietly] = match;
  let end = position;
  for (let left = text.length; left > 0; end += 1) left -= tokens[end]?.text.length ?? left;
  const values = settings.all().map((known) => `WHEN ${quoteLiteral(known.name.toLowerCase())} THEN ${quoteLiteral(known.value)}`);
  const other = quietly === undefined ? `error('unrecognized configuration parameter "' || ${name} || '"')` : "NULL";
  return { sql: `CASE lower(${name}) ${values.join(" ")} ELSE ${other} END`, end };
}

const plainValue = (text = ""): string => (text.startsWith("'") ? unquote(text) : text.toLowerCase());

function valueOf({ name, values }: Call, settings: SessionSettings, apply: boolean): string {
  const [setting, second, third] = values.map(plainValue);
  if (name === "set_config") {
    if (values.length !== 3) throw new WireError("42883", "set_config takes a name, a value, and whether it is local.");
    if (apply) settings.set(setting ?? "", second ?? "", third === "true");
    return quoteLiteral(apply ? settings.show(setting ?? "") : (second ?? ""));
  }
  try {
    return quoteLiteral(settings.show(setting ?? ""));
  } catch (error) {
    if (second === "true") return "NULL::VARCHAR";
    throw error;
  }
}

/**
 * Puts the values of settings where a statement asks for them with `current_setting` and `set_config`.
 * @param apply whether `set_config` sets: it does when the statement runs, and not when it is described
 * @throws WireError as the settings do
 */
export function withSettings(sql: string, settings: SessionSettings, apply: boolean): string {
  if (!CALL.test(sql)) return sql;
  const tokens = tokensOf(sql);
  const out: string[] = [];
  for (let position = 0; position < tokens.length;) {
    const call = callAt(tokens, position);
    const delayed = call ? undefined : deferredCallAt(tokens, position, settings);
    if (delayed) {
      if (/^\s*pg_catalog\s*\.\s*$/i.test(out.slice(-2).join(""))) out.splice(-2);
      out.push(delayed.sql);
      position = delayed.end;
      continue;
    }
    if (!call) {
      out.push(tokens[position]?.text ?? "");
      position += 1;
      continue;
    }
    if (/^\s*pg_catalog\s*\.\s*$/i.test(out.slice(-2).join(""))) out.splice(-2);
    out.push(valueOf(call, settings, apply));
    const next = tokens
      .slice(call.end)
      .find(({ kind }) => kind !== "space")
      ?.text.toLowerCase();
    // The column is called after the function, unless the statement says otherwise.
    const before = out.slice(0, -1).findLast((text) => text.trim() !== "");
    if (/^(select|,)$/i.test(before ?? "") && (next === undefined || next === "," || next === "from")) out.push(` AS ${call.name}`);
    position = call.end;
  }
  return out.join("");
}
