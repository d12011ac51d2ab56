import { expect, test } from "vitest";

import { ByteLru } from "./byte-lru.ts";

test("what was unused longest goes first when the bound is reached", () => {
  const cache = new ByteLru<string>(30);
  cache.set("a", "A", 10);
  cache.set("b", "B", 10);
  cache.set("c", "C", 10);
  cache.get("a");
  cache.set("d", "D", 15);
  expect(["a", "b", "c", "d"].map((key) => cache.get(key))).toEqual(["A", undefined, undefined, "D"]);
  expect(cache.bytes).toBe(25);
});

test("a value larger than the cache is not kept, and drives nothing out", () => {
  const cache = new ByteLru<string>(30);
  cache.set("a", "A", 10);
  cache.set("huge", "H", 31);
  expect(cache.get("huge")).toBeUndefined();
  expect(cache.get("a")).toBe("A");
});

test("setting a key again counts its bytes once", () => {
  const cache = new ByteLru<string>(30);
  cache.set("a", "A", 20);
  cache.set("a", "AA", 25);
  expect(cache.get("a")).toBe("AA");
  expect(cache.bytes).toBe(25);
});
