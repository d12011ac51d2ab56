/**
 * Merges lists into one order of all values that keeps the order of each. The terms of a year stand in theirs, though
 * no list may have them all. Lists that contradict one another are read in the order in which values first appear.
 * @param lists keys, each at most once in a list.
 */
export function mergedOrder(lists: readonly (readonly string[])[]): readonly string[] {
  const all = [...new Set(lists.flat())];
  const before = new Map(all.map((key) => [key, new Set<string>()]));
  for (const list of lists) list.forEach((key, index) => index > 0 && before.get(key)?.add(list[index - 1] ?? ""));
  const left = new Set(all);
  const order: string[] = [];
  while (left.size > 0) {
    const next = [...left].find((key) => ![...(before.get(key) ?? [])].some((earlier) => left.has(earlier)));
    if (next === undefined) return all;
    order.push(next);
    left.delete(next);
  }
  return order;
}
