/** What the beginning of a word may have been before another word changed it, the commonest change first. */
const BEGINNINGS: readonly (readonly [changed: string, original: string])[] = [
  ["ngh", "c"],
  ["ng", "g"],
  ["mh", "p"],
  ["nh", "t"],
  ["ph", "p"],
  ["th", "t"],
  ["ch", "c"],
  ["dd", "d"],
  ["b", "p"],
  ["d", "t"],
  ["g", "c"],
  ["f", "m"],
  ["f", "b"],
  ["l", "ll"],
  ["r", "rh"],
  ["m", "b"],
  ["n", "d"],
  ["h", ""],
];

/** Forms that a word may have without the mutation of its first letter; the soft one drops a "g" altogether. */
export function unmutated(word: string): readonly string[] {
  const changed = BEGINNINGS.flatMap(([now, before]) => (word.startsWith(now) ? [before + word.slice(now.length)] : []));
  return /^[aeiouwylr]/.test(word) ? [...changed, `g${word}`] : changed;
}
