import { ODataError } from "./odata-error.ts";

/** One word of an OData expression. */
export type Token =
  | { readonly kind: "name"; readonly text: string }
  | { readonly kind: "value"; readonly value: string | number | boolean | null; readonly isDate?: true }
  | { readonly kind: "mark"; readonly text: "(" | ")" | "," };

const WORD =
  /(?<space>\s+)|(?<date>\d{4}-\d\d-\d\d(?![\w.:]))|(?<number>-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?![\w.]))|'(?<text>(?:[^']|'')*)'|(?<mark>[(),])|(?<name>[A-Za-z_]\w*)/iy;
const CONSTANTS = new Map<string, boolean | null>([
  ["true", true],
  ["false", false],
  ["null", null],
]);
/** Longest expression; spreadsheets write a few hundred characters. */
const MAX_CHARACTERS = 4000;

function tokenOf({ date, number, text, mark, name = "" }: Readonly<Record<string, string | undefined>>): Token {
  if (date !== undefined) return { kind: "value", value: date, isDate: true };
  if (number !== undefined) return { kind: "value", value: Number(number) };
  if (text !== undefined) return { kind: "value", value: text.replaceAll("''", "'") };
  if (mark === "(" || mark === ")" || mark === ",") return { kind: "mark", text: mark };
  const constant = CONSTANTS.get(name);
  return constant === undefined ? { kind: "name", text: name } : { kind: "value", value: constant };
}

/** Cuts an OData expression into its words. @throws ODataError 400 at a character that begins none. */
export function tokensOf(expression: string): readonly Token[] {
  if (expression.length > MAX_CHARACTERS) throw new ODataError(400, `$filter takes ${MAX_CHARACTERS} characters at most.`);
  const tokens: Token[] = [];
  WORD.lastIndex = 0;
  for (let position = 0; position < expression.length; position = WORD.lastIndex) {
    WORD.lastIndex = position;
    const groups = WORD.exec(expression)?.groups;
    if (!groups) throw new ODataError(400, `$filter cannot be read at character ${position + 1}.`);
    if (groups["space"] === undefined) tokens.push(tokenOf(groups));
  }
  return tokens;
}
