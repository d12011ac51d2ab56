import { unquote } from "@lyceum/sql-text";

import { copyStatement, type CopyStatement } from "./copy-statement.ts";
import { settingStatement, type SettingStatement } from "./settings/set-statement.ts";
import { withoutComments } from "./split-statements.ts";

/** What a statement means to the session itself. */
export type SessionStatement =
  | { readonly kind: "empty" }
  /** Answered with its tag and nothing done: there is nothing to set or to commit in a read-only session. */
  | { readonly kind: "accepted"; readonly tag: string }
  /** `modes` is how the transaction is to run, as far as it says. */
  | { readonly kind: "begin"; readonly tag: string; readonly modes: string }
  | { readonly kind: "end"; readonly tag: string }
  /** Forgets one prepared statement, or all. */
  | { readonly kind: "deallocate"; readonly tag: string; readonly name: string | undefined }
  /** Forgets all that the session holds and sets. */
  | { readonly kind: "discard-all" }
  | SettingStatement
  | { readonly kind: "show"; readonly name: string }
  | { readonly kind: "show-all" }
  | { readonly kind: "declare"; readonly name: string; readonly sql: string; readonly hold: boolean }
  /** The next `count` rows of a cursor; 0 for all that are left. */
  | { readonly kind: "fetch"; readonly name: string; readonly count: number }
  | { readonly kind: "close"; readonly name: string }
  | CopyStatement
  | { readonly kind: "prepare"; readonly name: string; readonly types: string; readonly sql: string }
  /** Runs what PREPARE has named, with `values` as written in its brackets. */
  | { readonly kind: "execute"; readonly name: string; readonly values: string }
  | { readonly kind: "close-all" }
  /** Known to PostgreSQL and not offered here. */
  | { readonly kind: "unsupported"; readonly what: string }
  | { readonly kind: "query" };

/** What a statement means once EXECUTE has been put into the words of what it names. */
export type ResolvedStatement = Exclude<SessionStatement, { kind: "execute" }>;

/** A name as it is meant: what is not quoted is in lower case. */
const nameOf = (written = ""): string => (written.startsWith('"') ? unquote(written) : written.toLowerCase());

const NAME = String.raw`[\p{L}_][\p{L}\p{N}_$]*|"(?:[^"]|"")+"`;

/** The name of a setting in SHOW, which has words of its own for some. */
function shownName(written: string): string {
  const name = written.trim().toLowerCase().replaceAll(/\s+/g, " ").replaceAll('"', "");
  if (name === "time zone") return "timezone";
  return name === "transaction isolation level" ? "transaction_isolation" : name.replaceAll(" ", "_");
}

const countOf = (written: string | undefined): number => (written === undefined ? 1 : /^all$/i.test(written) ? 0 : Number(written));

const FORMS: readonly (readonly [RegExp, (match: RegExpExecArray) => SessionStatement])[] = [
  [/^$/, () => ({ kind: "empty" })],
  [
    /^(begin|start\s+transaction)\b(?:\s+(?:work|transaction)\b)?(.*)$/is,
    (match) => ({ kind: "begin", tag: /^b/i.test(match[0]) ? "BEGIN" : "START TRANSACTION", modes: (match[2] ?? "").trim() }),
  ],
  [/^rollback\s+(?:work\s+|transaction\s+)?to\b/i, () => ({ kind: "accepted", tag: "ROLLBACK" })],
  [/^(?:commit|end)\b/i, () => ({ kind: "end", tag: "COMMIT" })],
  [/^(?:rollback|abort)\b/i, () => ({ kind: "end", tag: "ROLLBACK" })],
  [/^(?:set|reset)\b.*$/is, (match) => settingStatement(match[0]) ?? { kind: "unsupported", what: match[0].slice(0, 100) }],
  [/^savepoint\b/i, () => ({ kind: "accepted", tag: "SAVEPOINT" })],
  [/^release\b/i, () => ({ kind: "accepted", tag: "RELEASE" })],
  [/^discard\s+all$/i, () => ({ kind: "discard-all" })],
  [/^discard\s+(plans|temp|temporary|sequences)$/i, (match) => ({ kind: "accepted", tag: `DISCARD ${(match[1] ?? "").toUpperCase()}` })],
  [/^unlisten\b/i, () => ({ kind: "accepted", tag: "UNLISTEN" })],
  [/^close\s+all$/i, () => ({ kind: "close-all" })],
  [
    /^declare\s+([\w$]+|"[^"]+")\s+(?:insensitive\s+|asensitive\s+|no\s+scroll\s+)*cursor(\s+with\s+hold|\s+without\s+hold)?\s+for\s+(.+)$/is,
    (match) => ({ kind: "declare", name: nameOf(match[1]), sql: match[3] ?? "", hold: /with\s/i.test(match[2] ?? "") }),
  ],
  [
    /^fetch\s+(?:forward\s+)?(?:next\s+|(all|[1-9]\d{0,8})\s+)?(?:from\s+|in\s+)?([\w$]+|"[^"]+")$/i,
    (match) => ({ kind: "fetch", name: nameOf(match[2]), count: countOf(match[1]) }),
  ],
  [/^close\s+([\w$]+|"[^"]+")$/i, (match) => ({ kind: "close", name: nameOf(match[1]) })],
  [/^deallocate\s+(?:prepare\s+)?all$/i, () => ({ kind: "deallocate", tag: "DEALLOCATE ALL", name: undefined })],
  [/^deallocate\s+(?:prepare\s+)?(\S.*)$/is, (match) => ({ kind: "deallocate", tag: "DEALLOCATE", name: nameOf(match[1]) })],
  [
    new RegExp(String.raw`^prepare\s+(${NAME})\s*(?:\(([^]*?)\))?\s+as\b([^]+)$`, "iu"),
    (match) => ({ kind: "prepare", name: nameOf(match[1]), types: match[2] ?? "", sql: (match[3] ?? "").trim() }),
  ],
  [
    new RegExp(String.raw`^execute\s+(${NAME})\s*(?:\(([^]*)\))?$`, "iu"),
    (match) => ({ kind: "execute", name: nameOf(match[1]), values: match[2] ?? "" }),
  ],
  [/^copy\b/i, (match) => copyStatement(match.input)],
  [/^show\s+all$/i, () => ({ kind: "show-all" })],
  [/^show\s+(?!tables\b|all\b)(.+)$/is, (match) => ({ kind: "show", name: shownName(match[1] ?? "") })],
  [
    /^(declare|fetch|move|listen|notify|prepare|execute|lock|vacuum|analyze|call|do)\b/i,
    (match) => ({ kind: "unsupported", what: (match[1] ?? "").toUpperCase() }),
  ],
];

/** Tells what drivers say to a session from what the warehouse is asked. */
export function sessionStatement(sql: string): SessionStatement {
  const text = withoutComments(sql).trim().replace(/;$/, "").trim();
  for (const [pattern, statement] of FORMS) {
    const match = pattern.exec(text);
    if (match) return statement(match);
  }
  return { kind: "query" };
}
