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
