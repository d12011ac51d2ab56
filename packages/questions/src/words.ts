/** A word of a question: as compared, and as typed. */
export interface Word {
  readonly stem: string;
  readonly typed: string;
}

/** English plurals are dropped, so that "rates" is "rate" and "passes" is "pass"; the same is done to every name. */
function stemOf(word: string): string {
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Letters and digits of any script, without case and accents. "0-35" is two words. */
export function wordsOf(text: string): readonly Word[] {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return [...plain.matchAll(/[\p{L}\p{N}]+(?:\.\d+)?%?/gu)].map(([typed]) => ({ typed, stem: stemOf(typed) }));
}

export const stemsOf = (text: string): readonly string[] => wordsOf(text).map(({ stem }) => stem);

/** Whether two words differ by one letter added, left out, changed or swapped; short words must be equal. */
export function isNear(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < 5 || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const rest = (text: string, from: number): string => text.slice(from);
  const swapped = one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, at + 2) === rest(other, at + 2);
  return (
    swapped || rest(one, at + 1) === rest(other, at + 1) || rest(one, at + 1) === rest(other, at) || rest(one, at) === rest(other, at + 1)
  );
}
