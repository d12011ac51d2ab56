import { expect, test } from "vitest";

import { FreshReads } from "./fresh-reads.ts";

/** Reads that end when they are told to, in the order in which they began. */
function pausedReads() {
  const begun: PromiseWithResolvers<string>[] = [];
  const begin = (): Promise<string> => {
    const read = Promise.withResolvers<string>();
    begun.push(read);
    return read.promise;
  };
  return { begun, begin };
}

test("who asks while a read runs waits for the next, which all of them share", async () => {
  const reads = new FreshReads<string>();
  const { begun, begin } = pausedReads();
  const first = reads.read("a", begin);
  const later = [reads.read("a", begin), reads.read("a", begin)];
  expect(begun).toHaveLength(1);
  begun[0]?.resolve("as it was");
  expect(await first).toBe("as it was");
  await expect.poll(() => begun.length).toBe(2);
  const last = reads.read("a", begin);
  begun[1]?.resolve("as it was later");
  expect(await Promise.all(later)).toEqual(["as it was later", "as it was later"]);
  // It was asked for after the second had begun.
  await expect.poll(() => begun.length).toBe(3);
  begun[2]?.resolve("as it is");
  expect(await last).toBe("as it is");
});

test("a refusal is of those who shared the read, and the next begins all the same", async () => {
  const reads = new FreshReads<string>();
  const { begun, begin } = pausedReads();
  const [first, second] = [reads.read("a", begin), reads.read("a", begin)];
  begun[0]?.reject(new Error("refused"));
  await expect(first).rejects.toThrow("refused");
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.resolve("allowed");
  expect(await second).toBe("allowed");
});

test("one reader's read is not another's", async () => {
  const reads = new FreshReads<string>();
  const { begun, begin } = pausedReads();
  const both = [reads.read("a", begin), reads.read("b", begin)];
  expect(begun).toHaveLength(2);
  begun.forEach(({ resolve }, index) => resolve(String(index)));
  expect(await Promise.all(both)).toEqual(["0", "1"]);
});
