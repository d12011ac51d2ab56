import { expect, test } from "vitest";

import type { PivotRow } from "./pivot-table.ts";
import { foldedText, foundPivotRows, pivotPage, rowSearch } from "./table-search.ts";

test("accents and capitals make no difference", () => {
  expect(foldedText("École Ångström ŞTİ")).toBe(foldedText("ecole angstrom sti"));
});

test.each([
  ["engineer", true],
  ["ÉCOLE 2024", true],
  ["2024 ecole", true],
  ["  47.2%  ", true],
  ["law", false],
  ["ecole law", false],
  // A word never reaches from one cell into the next.
  ["2024ecole", false],
])("a row is found by “%s”: %s", (sought, found) => {
  expect(rowSearch(sought)?.(["Autumn 2024", "École of Engineering", "47.2%"])).toBe(found);
});

test("nothing is searched for without a word", () => {
  expect(rowSearch("")).toBeUndefined();
  expect(rowSearch("   ")).toBeUndefined();
});

const row = (...values: readonly string[]): PivotRow => ({ values, cells: [], totals: [] });
const [arts, artsOne, artsTwo, law, lawOne] = [row("Arts"), row("Arts", "One"), row("Arts", "Two"), row("Law"), row("Law", "One")];
const ROWS = [arts, artsOne, artsTwo, law, lawOne];

test("a found member brings its group, and a group that is found alone stands alone", () => {
  expect(foundPivotRows(ROWS, ({ values }) => values.includes("Two"))).toEqual([arts, artsTwo]);
  expect(foundPivotRows(ROWS, ({ values }) => values.includes("One"))).toEqual([arts, artsOne, law, lawOne]);
  expect(foundPivotRows(ROWS, (candidate) => candidate === law)).toEqual([law]);
  expect(foundPivotRows(ROWS, () => false)).toEqual([]);
});

test("rows without groups are found by themselves", () => {
  const plain = [row("One"), row("Two")];
  expect(foundPivotRows(plain, ({ values }) => values.includes("Two"))).toEqual([row("Two")]);
});

test("a page that begins among the members of a group begins with the group", () => {
  expect(pivotPage(ROWS, 0, 2)).toEqual([arts, artsOne]);
  expect(pivotPage(ROWS, 2, 4)).toEqual([arts, artsTwo, law]);
  expect(pivotPage(ROWS, 3, 5)).toEqual([law, lawOne]);
  expect(pivotPage(ROWS, 5, 7)).toEqual([]);
});
