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
export function isNear(first: string, other: string): boolean {
  if (first === other) return true;
  if (Math.min(first.length, other.length) < 5 || Math.abs(first.length - other.length) > 1) return false;
  let index = 0;
  while (first[index] === other[index]) index += 1;
  const rest = (text: string, from: number): string => text.slice(from);
  const swapped =
    first[index] === other[index + 1] && first[index + 1] === other[index] && rest(first, index + 2) === rest(other, index + 2);
  return (
    swapped ||
    rest(first, index + 1) === rest(other, index + 1) ||
    rest(first, index + 1) === rest(other, index) ||
    rest(first, index) === rest(other, index + 1)
  );
}
