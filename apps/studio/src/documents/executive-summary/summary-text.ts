/** Longest text that a block of a report holds. */
const MAX_TEXT = 2000;

/** What a summary's text is made of. */
interface TextParts {
  /** Says what it is of, and when. */
  readonly heading: string;
  readonly sentences: readonly string[];
}

/** Writes a summary as plain text, one sentence a line. */
export const summaryText = ({ heading, sentences }: TextParts): string => [heading, ...sentences].join("\n");

/** Writes as many of a summary's sentences as a text block holds, the most important first and each of them whole. */
export function blockText({ heading, sentences }: TextParts): string {
  let text = heading;
  for (const sentence of sentences) {
    const longer = `${text}\n${sentence}`;
    if (longer.length > MAX_TEXT) return text;
    text = longer;
  }
  return text;
}

/** A piece of a sentence: a figure that stands in a visual, or what is between two of them. */
export interface SentencePart {
  readonly text: string;
  readonly isFigure: boolean;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Finds the figures of a sentence where they stand in it: whole ones, and no digits of a longer number. */
export function sentenceParts(sentence: string, figures: readonly string[]): readonly SentencePart[] {
  const sought = [...new Set(figures)].filter((figure) => figure !== "").toSorted((left, right) => right.length - left.length);
  if (sought.length === 0) return [{ text: sentence, isFigure: false }];
  const pattern = new RegExp(String.raw`(?<![\p{N}]|\p{N}[.,])(${sought.map(escaped).join("|")})(?!\p{N}|[.,]\p{N})`, "u");
  return sentence
    .split(pattern)
    .map((text, index) => ({ text, isFigure: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
