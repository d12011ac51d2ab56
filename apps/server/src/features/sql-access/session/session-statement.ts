import { withoutComments } from "./split-statements.ts";

/** What a statement means to the session itself. */
export type SessionStatement =
  | { readonly kind: "empty" }
  /** Answered with its tag and nothing done: there is nothing to set or to commit in a read-only session. */
  | { readonly kind: "accepted"; readonly tag: string }
  | { readonly kind: "begin"; readonly tag: string }
  | { readonly kind: "end"; readonly tag: string }
  /** Forgets one prepared statement, or all. */
  | { readonly kind: "deallocate"; readonly tag: string; readonly name: string | undefined }
  | { readonly kind: "show"; readonly name: string }
  /** Known to PostgreSQL and not offered here. */
  | { readonly kind: "unsupported"; readonly what: string }
  | { readonly kind: "query" };

const FORMS: readonly (readonly [RegExp, (match: RegExpExecArray) => SessionStatement])[] = [
  [/^$/, () => ({ kind: "empty" })],
  [/^(?:begin|start\s+transaction)\b/i, (match) => ({ kind: "begin", tag: /^b/i.test(match[0]) ? "BEGIN" : "START TRANSACTION" })],
  [/^rollback\s+(?:work\s+|transaction\s+)?to\b/i, () => ({ kind: "accepted", tag: "ROLLBACK" })],
  [/^(?:commit|end)\b/i, () => ({ kind: "end", tag: "COMMIT" })],
  [/^(?:rollback|abort)\b/i, () => ({ kind: "end", tag: "ROLLBACK" })],
  [/^set\b/i, () => ({ kind: "accepted", tag: "SET" })],
  [/^reset\b/i, () => ({ kind: "accepted", tag: "RESET" })],
  [/^savepoint\b/i, () => ({ kind: "accepted", tag: "SAVEPOINT" })],
  [/^release\b/i, () => ({ kind: "accepted", tag: "RELEASE" })],
  [/^discard\b/i, () => ({ kind: "deallocate", tag: "DISCARD ALL", name: undefined })],
  [/^unlisten\b/i, () => ({ kind: "accepted", tag: "UNLISTEN" })],
  [/^close\s+all$/i, () => ({ kind: "accepted", tag: "CLOSE CURSOR ALL" })],
  [/^deallocate\s+(?:prepare\s+)?(?:(all)|"?([^"]+?)"?)$/i, (match) => ({ kind: "deallocate", tag: "DEALLOCATE", name: match[2] })],
  [/^show\s+(?!tables\b|all\b)(.+)$/is, (match) => ({ kind: "show", name: (match[1] ?? "").trim().toLowerCase().replaceAll(/\s+/g, " ") })],
  [
    /^(copy|declare|fetch|move|listen|notify|prepare|execute|lock|vacuum|analyze|call|do)\b/i,
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
