import type { Answer } from "@lyceum/semantic";

/** What comes of asking: figures as facts that can be compared, or a problem's code. */
export type Outcome = { readonly shown: ReadonlySet<string> } | { readonly refused: string };

/** Codes of refusals as they stand in problems, in texts of programs and in histories of mails. */
const CODES =
  /\b(unauthenticated|token_expired|forbidden|feature_missing|tenant_asleep|not_found|wrong_tenant|seat_quota_exceeded|no_data|embed_code_invalid|embed_resource_mismatch|embed_origin_refused|access_denied|query_\w+|validation_failed|conflict)\b/;

/** What a connected program's tokens are refused with, and tokens of feeds once too many were not valid. */
const ENDED = /grant request is invalid|UnauthorizedError|Too many tokens that are not valid/;

export const shown = (facts: Iterable<string>): Outcome => ({ shown: new Set(facts) });

/** Reads the code of a refusal from whatever said it. @throws Error for what is no refusal */
export function refusedBy(text: string): Outcome {
  if (ENDED.test(text)) return { refused: "unauthenticated" };
  const [code] = CODES.exec(text) ?? [];
  if (code === undefined) throw new Error(`No refusal: ${text.slice(0, 400)}`);
  return { refused: code };
}

export type Cells = readonly (string | number | boolean | null)[];

/** Writes one row as a fact: numbers rounded as they are sent, days without their time. */
export const factOf = (name: string, row: readonly unknown[]): string =>
  JSON.stringify([
    name,
    ...row.map((cell) => {
      if (typeof cell === "number") return Number(cell.toPrecision(9));
      return typeof cell === "string" ? cell.replace(/T00:00:00(\.000)?Z?$/, "") : (cell ?? null);
    }),
  ]);

/** Writes an answer as facts. Rows that are withheld are none. */
export const factsOf = (name: string, { rows, suppressed = [] }: Pick<Answer, "rows"> & Partial<Pick<Answer, "suppressed">>): string[] =>
  rows.flatMap((row, index) => (suppressed.includes(index) ? [] : [factOf(name, row)]));
