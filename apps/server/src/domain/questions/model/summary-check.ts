import { spellsNumber } from "@lyceum/questions";

/** Longest summary, in characters. */
const MAX_LENGTH = 400;
const MAX_SENTENCES = 2;
/** What no plain sentence holds: markup, addresses, and characters that turn or hide what is written around them. */
const NO_SENTENCE = /[\p{C}\p{Zl}\p{Zp}<>{}[\]|`*_#\\@]|:\/\/|www\./iu;

/** What a summary may speak of, as its reader sees it. */
export interface SummaryGround {
  /** As number formats take it. */
  readonly locale: string;
  /** Names of columns and of what rows are about. */
  readonly names: readonly string[];
  /** Figures of the rows, with their units. */
  readonly figures: readonly string[];
}

/** Writes spaces and signs in one way: number formats have several, and models use the plain ones. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f\u2009]/g, " ").replace(/[\u2212\u2013]/g, "-");

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Takes texts out of a sentence, the longest first, wherever they stand whole: no part of a longer number or word. */
function without(sentence: string, texts: readonly string[]): string {
  const parts = [...new Set(texts.map(plain))].filter((text) => text.trim() !== "").toSorted((left, right) => right.length - left.length);
  return parts.reduce(
    (rest, part) =>
      rest.replace(
        new RegExp(String.raw`(?<![\p{L}\p{N}]|[.,'’+-]|\p{N} )${escaped(part)}(?![\p{L}\p{N}%]|[.,'’ ]\p{N}| %)`, "giu"),
        " § ",
      ),
    sentence,
  );
}

/**
 * Checks what a model wrote about rows: one or two plain sentences that speak of them, in which every number stands in the rows as
 * its reader sees them, or in a name of theirs. @returns what is wrong, or undefined
 */
export function faultOfSummary(text: string, { locale, names, figures }: SummaryGround): string | undefined {
  if (text.length > MAX_LENGTH) return "it is too long";
  if (NO_SENTENCE.test(text)) return "it is no plain sentence";
  const sentences = [...new Intl.Segmenter(locale, { granularity: "sentence" }).segment(text)];
  if (sentences.length > MAX_SENTENCES) return "it has too many sentences";
  const sentence = plain(text);
  const nameless = without(sentence, names);
  const rest = without(nameless, figures);
  if (rest === sentence) return "it speaks of nothing in the rows";
  if (/\p{N}/u.test(rest) || spellsNumber(rest, locale)) return "it has a number that is not in the rows";
  return undefined;
}
