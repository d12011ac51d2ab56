import { expect, test } from "vitest";

import { mergedOrder } from "./merged-order.ts";

test.each([
  [
    "a department that opened later does not move the terms before it to the end",
    [
      ["b", "d"],
      ["a", "b", "c"],
      ["c", "d"],
    ],
    ["a", "b", "c", "d"],
  ],
  ["values that are never together keep the order in which they come", [["x"], ["a"]], ["x", "a"]],
  [
    "lists that contradict one another are left as they come",
    [
      ["x", "a"],
      ["a", "x"],
    ],
    ["x", "a"],
  ],
  ["nothing", [], []],
])("%s", (_what, lists, expected) => {
  expect(mergedOrder(lists)).toEqual(expected);
});
