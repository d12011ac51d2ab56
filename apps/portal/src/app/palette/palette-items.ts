/** One place that the palette leads to. */
export interface PaletteItem {
  readonly key: string;
  /** What it is called. */
  readonly label: string;
  /** What kind of place it is, and where it lies. */
  readonly hint: string;
  readonly path: string;
  /** Further words by which it is found. */
  readonly words?: string;
  /** A place within another one, which comes first where both fit as well. */
  readonly within?: boolean;
}

/** By how much a place within another one has to fit better than that one. */
const WITHIN = 3.5;

const fold = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** How well one word fits: at the beginning of the name, of another word of it, inside it, elsewhere; 0 does not fit. */
function wordScore(word: string, label: string, rest: string): number {
  if (label.startsWith(word)) return 8;
  if (label.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))) return 5;
  if (label.includes(word)) return 3;
  return rest.includes(word) ? 1 : 0;
}

/** Items in which every word of the query occurs, the best first; without a query all, in their order. */
export function findItems(items: readonly PaletteItem[], query: string, most: number): readonly PaletteItem[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items.slice(0, most);
  const scored = items.map((item) => {
    const [label, rest] = [fold(item.label), fold(`${item.hint} ${item.words ?? ""}`)];
    const scores = words.map((word) => wordScore(word, label, rest));
    return { item, score: scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0), below: item.within ? WITHIN : 0 };
  });
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - b.below - (a.score - a.below))
    .slice(0, most)
    .map(({ item }) => item);
}
