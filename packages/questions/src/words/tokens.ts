import type { Language } from "../languages/language.ts";

/** A piece of a question: a word, a number, a character of a language without spaces, or a mark. */
export interface Token {
  /** As typed. */
  readonly text: string;
  /** Without capitals and accents. */
  readonly plain: string;
  readonly stem: string;
  readonly kind: "word" | "number" | "mark";
  readonly start: number;
  readonly end: number;
}

/** Drops capitals, accents and the ways of writing one character. */
export const plainOf = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("æ", "ae")
    .replaceAll("ø", "o")
    .replaceAll(/[’‘`´]/g, "'");

const CJK = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々";
const PIECES = new RegExp(String.raw`\d+(?:[.,]\d+)*|[<>]=?|[≤≥]|[${CJK}]|(?:(?![${CJK}])[\p{L}\p{M}])+(?:\d+)?|[^\s]`, "gu");
/** Codes such as `2013J` and `ACC110` are one piece. */
const CODE = /^\d+\p{L}+\d*$|^\p{L}+\d+\p{L}*$/u;

/** "2 500": a single space groups thousands. */
const groupsThousands = (
  text: string,
  last: { readonly text: string; readonly start: number },
  { 0: piece, index }: RegExpExecArray,
): boolean =>
  /^\d{3}$/.test(piece) &&
  /^[1-9]\d{0,2}(?:\d{3})*$/.test(last.text) &&
  !/^(?:19|20)\d\d$/.test(last.text) &&
  /\d[\s\u00A0\u202F]$/u.test(text.slice(Math.max(0, index - 2), index));
const ENDS_IN_CJK = new RegExp(String.raw`[${CJK}]$`, "u");

/** Writes letters and digits as wide as a character of Chinese and Japanese as narrow ones; places stay the same. */
const narrowed = (text: string): string =>
  text.replaceAll(/[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A％＋／]/gu, (wide) => wide.normalize("NFKC"));

/** Splits a question into its pieces, in the order of writing. */
export function tokensOf(written: string, language: Language): readonly Token[] {
  const text = narrowed(written);
  const found: { text: string; start: number; end?: number }[] = [];
  for (const match of text.matchAll(PIECES)) {
    const last = found.at(-1);
    const joined = last && last.start + last.text.length === match.index ? last.text + match[0] : undefined;
    const isCode = joined !== undefined && CODE.test(joined) && /^[\p{L}\d]+$/u.test(match[0]);
    if (last && isCode && !ENDS_IN_CJK.test(match[0]) && !ENDS_IN_CJK.test(last.text)) last.text = joined;
    else if (last && language.decimalComma && groupsThousands(text, last, match)) {
      last.text += match[0];
      last.end = match.index + match[0].length;
    } else found.push({ text: match[0], start: match.index });
  }
  return found.map(({ text: piece, start, end = start + piece.length }) => {
    const lower = piece.normalize("NFC").toLowerCase();
    const accented = language.accented?.includes(lower) === true;
    const plain = accented ? lower : plainOf(piece);
    const kind = /^\d+(?:[.,]\d+)*$/.test(piece) ? "number" : /[\p{L}\d]/u.test(piece) ? "word" : "mark";
    const stem = kind === "word" && !accented ? language.stem(plain, piece.toLowerCase()) : plain;
    return { text: piece, plain, stem, kind, start, end };
  });
}

/** A text as its words and nothing else: capitals, accents and punctuation do not tell two names apart. */
export const joinWords = (tokens: readonly Token[]): string =>
  tokens.flatMap(({ kind, plain }) => (kind === "mark" ? [] : [plain])).join(" ");
