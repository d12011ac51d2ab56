/** Questions of one summary that are under way together: a person never takes all of an institution's places. */
const TOGETHER = 3;

/** Works on items, a few together, and returns the results in their order. The first failure ends it. */
export async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<readonly Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const turn = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: TOGETHER }, turn));
  return results;
}
