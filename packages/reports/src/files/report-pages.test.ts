import { expect, test } from "vitest";

import { fillRows } from "./page-rows.ts";
import { paperOf } from "./report-pages.ts";

test.each([
  ["en-US", "us-letter"],
  ["en", "us-letter"],
  ["en-GB", "a4"],
  ["de", "a4"],
  ["zh-TW", "a4"],
  ["fr-CA", "us-letter"],
] as const)("paper for %s is %s", (locale, paper) => {
  expect(paperOf(locale)).toBe(paper);
});

test("visuals stand side by side in the order of reading, and the last of a row takes what would stay empty", () => {
  const spans = (...items: readonly number[]) => fillRows(items.map((span) => ({ span }))).map((row) => row.map(({ span }) => span));
  expect(spans(3, 3, 3, 3, 6, 6, 12)).toEqual([[3, 3, 3, 3], [6, 6], [12]]);
  expect(spans(4, 4, 6, 6)).toEqual([
    [4, 8],
    [6, 6],
  ]);
  expect(spans(6, 12, 3)).toEqual([[12], [12], [12]]);
  expect(spans()).toEqual([]);
});
