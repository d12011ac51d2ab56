import { expect, test } from "vitest";

import { withNumber } from "./edited-meaning.ts";

test("a number is replaced at its place, and nothing else", () => {
  const meaning = {
    limit: 3,
    having: [
      { op: ">", value: 0.5 },
      { op: "<", value: 0.7 },
    ],
  };
  expect(withNumber(meaning, ["having", 1, "value"], 0.6)).toEqual({
    limit: 3,
    having: [
      { op: ">", value: 0.5 },
      { op: "<", value: 0.6 },
    ],
  });
  expect(withNumber(meaning, ["limit"], 10)).toEqual({ ...meaning, limit: 10 });
  expect(meaning.having[1]?.value).toBe(0.7);
});
