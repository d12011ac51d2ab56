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

/** Splits a question into its pieces, in the order of writing. */
export function tokensOf(text: string, language: Language): readonly Token[] {
  const found: { text: string; start: number }[] = [];
  for (const match of text.matchAll(PIECES)) {
    const last = found.at(-1);
    const joined = last && last.start + last.text.length === match.index ? last.text + match[0] : undefined;
    if (last && joined !== undefined && CODE.test(joined) && /^[\p{L}\d]+$/u.test(match[0]) && !/^\p{Script=Han}/u.test(match[0]))
      last.text = joined;
    else found.push({ text: match[0], start: match.index });
  }
  return found.map(({ text: piece, start }) => {
    const plain = plainOf(piece);
    const kind = /^\d+(?:[.,]\d+)*$/.test(piece) ? "number" : /[\p{L}\d]/u.test(piece) ? "word" : "mark";
    return { text: piece, plain, stem: kind === "word" ? language.stem(plain) : plain, kind, start, end: start + piece.length };
  });
}
