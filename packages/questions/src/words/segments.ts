import type { Match, Phrases } from "./phrases.ts";
import type { Token } from "./tokens.ts";

/** What a character costs that no phrase accounts for, and one that says nothing; a phrase, a number or a mark costs 1. */
const UNKNOWN = 10;
const FILLER = 0.5;

interface Step {
  readonly cost: number;
  readonly length: number;
  readonly match?: Match;
}

/**
 * Divides characters that no spaces separate into phrases: as few characters as possible are left over, and as few
 * phrases as possible are found; of equal ways, the one with the longer first phrase.
 * @returns phrases by the place of their first token
 */
export function segmentsOf(tokens: readonly Token[], phrases: Phrases, isFiller: (token: Token) => boolean): ReadonlyMap<number, Match> {
  const best: Step[] = Array.from({ length: tokens.length + 1 }, () => ({ cost: 0, length: 1 }));
  for (let position = tokens.length - 1; position >= 0; position -= 1) {
    const token = tokens[position];
    if (!token) continue;
    const alone = token.kind === "word" ? (isFiller(token) ? FILLER : UNKNOWN) : 1;
    const matches = phrases.allAt(tokens, position);
    const isPhrase = matches[0]?.length === 1;
    let step: Step = { cost: (isPhrase ? UNKNOWN : alone) + (best[position + 1]?.cost ?? 0), length: 1 };
    for (const match of matches) {
      const inside = tokens.slice(position, position + match.length);
      if (inside.some(({ kind, text }) => kind === "mark" && /[,，、。]/.test(text)) && match.length > 1) continue;
      const cost = 1 + (best[position + match.length]?.cost ?? 0);
      if (cost <= step.cost) step = { cost, length: match.length, match };
    }
    best[position] = step;
  }
  const found = new Map<number, Match>();
  for (let position = 0; position < tokens.length; position += best[position]?.length ?? 1) {
    const match = best[position]?.match;
    if (match) found.set(position, match);
  }
  return found;
}
