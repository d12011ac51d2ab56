/** Counts letters added, left out, changed or swapped with the next, up to a limit. @returns limit + 1 where there are more */
export function distanceUpTo(first: string, other: string, limit: number): number {
  if (Math.abs(first.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= first.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = first[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && first[i - 1] === other[j - 2] && first[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > limit) return limit + 1;
    before = row;
    row = next;
  }
  return row.at(-1) ?? limit + 1;
}

/** The number of slips of the pen a word of this length may have and still be taken for another. */
export const slipsAllowed = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2);
