import { expect, test } from "vitest";

import { pageAfterKey } from "./page-keys.ts";

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowDown", 1, 2],
  ["PageDown", 0, 1],
  [" ", 0, 1],
  ["ArrowLeft", 1, 0],
  ["PageUp", 2, 1],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["ArrowRight", 2, undefined],
  ["ArrowLeft", 0, undefined],
  ["Home", 0, undefined],
  ["a", 1, undefined],
])("%s on page %i of three turns to %s", (key, index, next) => {
  expect(pageAfterKey(key, { index, count: 3, isReversed: false })).toBe(next);
});

test("where the writing runs from right to left, so do the arrows", () => {
  expect(pageAfterKey("ArrowLeft", { index: 0, count: 3, isReversed: true })).toBe(1);
  expect(pageAfterKey("ArrowRight", { index: 1, count: 3, isReversed: true })).toBe(0);
  expect(pageAfterKey("PageDown", { index: 0, count: 3, isReversed: true })).toBe(1);
});
