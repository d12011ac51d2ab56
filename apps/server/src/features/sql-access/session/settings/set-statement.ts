import { unquote } from "@lyceum/sql-text";

/** A statement about settings. Values come as written, several joined by commas; undefined means back to the beginning. */
export type SettingStatement =
  | {
      readonly kind: "set";
      readonly tag: "SET" | "RESET";
      readonly name: string;
      readonly value: string | undefined;
      readonly local: boolean;
    }
  | { readonly kind: "reset-all" }
  /** How transactions are to run, as far as it is said: `READ ONLY`, `ISOLATION LEVEL …`. */
  | { readonly kind: "modes"; readonly modes: string };

const NAME = String.raw`([a-z_][\w$]*(?:\s*\.\s*[a-z_][\w$]*)*|"[^"]+")`;
const ASSIGN = new RegExp(String.raw`^${NAME}\s*(?:=|\bto\b)\s*(.+)$`, "is");
const VALUE = /^(?:('(?:[^']|'')*')|("(?:[^"]|"")*"|[-+]?[\w.$]+(?:\/[\w/]+)?))\s*(?:,|$)\s*/;

const plain = (name: string): string => name.replaceAll(/["\s]/g, "");

/** The value of an assignment: one or several, quoted or not; undefined for what is none. */
function valueOf(written: string): string | undefined {
  const values: string[] = [];
  let rest = written.trim();
  while (rest !== "") {
    const match = VALUE.exec(rest);
    if (!match) return undefined;
    values.push(match[1] === undefined ? (match[2] ?? "") : unquote(match[1]));
    rest = rest.slice(match[0].length);
  }
  return values.join(", ");
}

function assignment(text: string, local: boolean): SettingStatement | undefined {
  const match = ASSIGN.exec(text);
  if (!match) return undefined;
  const written = (match[2] ?? "").trim();
  const isDefault = /^default$/i.test(written);
  const value = isDefault ? undefined : valueOf(written);
  if (!isDefault && value === undefined) return undefined;
  return { kind: "set", tag: "SET", name: plain(match[1] ?? ""), value, local };
}

/** Settings that have a form of their own. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/^time\s+zone\s+(.+)$/is, "TimeZone"],
  [/^names\s+(.+)$/is, "client_encoding"],
  [/^schema\s+(.+)$/is, "search_path"],
  [/^session\s+authorization\s+(.+)$/is, "session_authorization"],
  [/^role\s+(.+)$/is, "role"],
];

function ownForm(text: string, local: boolean): SettingStatement | undefined {
  for (const [form, name] of FORMS) {
    const written = form.exec(text)?.[1]?.trim();
    if (written === undefined) continue;
    const value = /^(default|local|none)$/i.test(written) ? undefined : valueOf(written);
    return { kind: "set", tag: "SET", name, value, local };
  }
  return undefined;
}

/** Reads SET and RESET; undefined for what is neither. */
export function settingStatement(text: string): SettingStatement | undefined {
  const reset = /^reset\s+(.+)$/is.exec(text)?.[1]?.trim();
  if (reset !== undefined) return resetOf(reset);
  const set = /^set\s+(.+)$/is.exec(text)?.[1];
  if (set === undefined) return undefined;
  const modes = /^(?:session\s+characteristics\s+as\s+)?transaction\s+(.+)$/is.exec(set)?.[1];
  if (modes !== undefined) return { kind: "modes", modes };
  const own = ownForm(set, false);
  if (own) return own;
  const scope = /^(session|local)\s+(.+)$/is.exec(set);
  const local = scope?.[1]?.toLowerCase() === "local";
  const rest = scope?.[2] ?? set;
  return ownForm(rest, local) ?? assignment(rest, local);
}

function resetOf(name: string): SettingStatement | undefined {
  if (/^all$/i.test(name)) return { kind: "reset-all" };
  const spoken = /^time\s+zone$/i.test(name) ? "TimeZone" : /^session\s+authorization$/i.test(name) ? "session_authorization" : name;
  if (!new RegExp(`^${NAME}$`, "i").test(spoken)) return undefined;
  return { kind: "set", tag: "RESET", name: plain(spoken), value: undefined, local: false };
}
