import { ODataError } from "./odata-error.ts";

/** One word of an OData expression. */
export type Token =
  | { readonly kind: "name"; readonly text: string }
  | { readonly kind: "value"; readonly value: string | number | boolean | null; readonly isDate?: true }
  | { readonly kind: "mark"; readonly text: "(" | ")" | "," };

/** Literals of types that no property of a feed has: moments, times of day, identifiers, and those that begin with their type. */
const STRANGE =
  /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)?|\d\d:\d\d(?::\d\d(?:\.\d+)?)?|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[a-z][\w.]*'(?:[^']|'')*'/;
const WORD = new RegExp(
  [
    String.raw`(?<space>\s+)`,
    `(?<strange>${STRANGE.source})`,
    String.raw`(?<date>\d{4}-\d\d-\d\d(?![\w.:]))`,
    String.raw`(?<number>[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?![\w.])|-?INF\b|NaN\b)`,
    `'(?<text>(?:[^']|'')*)'`,
    "(?<mark>[(),])",
    String.raw`(?<name>[a-z_]\w*(?:\.[a-z_]\w*)*)`,
  ].join("|"),
  "iy",
);
/** Begins what OData has and this service does not: paths, variables, aliases, signs before names, lists and objects. */
const MISSING = /[/$@*:+\-[\]{}]/;
const CONSTANTS = new Map<string, boolean | null>([
  ["true", true],
  ["false", false],
  ["null", null],
]);
/** Longest expression; spreadsheets write a few hundred characters. */
const MAX_CHARACTERS = 4000;

const numberOf = (text: string): number => Number(text.replace(/INF$/i, "Infinity"));

function tokenOf({ date, number, text, mark, name = "" }: Readonly<Record<string, string | undefined>>): Token {
  if (date !== undefined) return { kind: "value", value: date, isDate: true };
  if (number !== undefined) return { kind: "value", value: numberOf(number) };
  if (text !== undefined) return { kind: "value", value: text.replaceAll("''", "'") };
  if (mark === "(" || mark === ")" || mark === ",") return { kind: "mark", text: mark };
  const constant = CONSTANTS.get(name);
  return constant === undefined ? { kind: "name", text: name } : { kind: "value", value: constant };
}

function unreadable(expression: string, position: number): ODataError {
  const isMissing = MISSING.test(expression[position] ?? "");
  return new ODataError(isMissing ? 501 : 400, `$filter cannot be read at character ${position + 1}.`);
}

/** Cuts an OData expression into its words. @throws ODataError 400 at a character that begins none, 501 at one that begins what is not taken. */
export function tokensOf(expression: string): readonly Token[] {
  if (expression.length > MAX_CHARACTERS) throw new ODataError(400, `$filter takes ${MAX_CHARACTERS} characters at most.`);
  const tokens: Token[] = [];
  WORD.lastIndex = 0;
  for (let position = 0; position < expression.length; position = WORD.lastIndex) {
    WORD.lastIndex = position;
    const groups = WORD.exec(expression)?.groups;
    if (!groups) throw unreadable(expression, position);
    if (groups["strange"] !== undefined) throw new ODataError(400, `No property of this feed has the type of ${groups["strange"]}.`);
    if (groups["space"] === undefined) tokens.push(tokenOf(groups));
  }
  return tokens;
}
