import { expect, test } from "vitest";

import { compoundsOf } from "./compounds.ts";

test("two nouns that a word joins are one compound, with and without a letter between", () => {
  expect(compoundsOf("Schwere Mängel der Barrierefreiheit", "der|des")).toEqual([
    "Schwere Barrierefreiheitmängel",
    "Schwere Barrierefreiheitsmängel",
    "Schwere Barrierefreiheitnmängel",
  ]);
});

test("a name of one noun, and one that goes on, have none", () => {
  expect(compoundsOf("Einschreibungen", "der|des")).toEqual([]);
  expect(compoundsOf("Anteil der Abgaben am Tag", "der|des")).toEqual([]);
});
