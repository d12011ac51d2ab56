import { expect, test } from "vitest";

import { inNaturalOrder } from "./group-order.ts";

const rows = (...keys: (string | null)[]) => keys.map((key) => ({ key }));

test("bands of age go from the youngest to the oldest, and what has no band comes last", () => {
  const sorted = inNaturalOrder("age", rows("21 to 24", "35 and over", null, "Under 21", "unheard of"));
  expect(sorted.map(({ key }) => key)).toEqual(["Under 21", "21 to 24", "35 and over", null, "unheard of"]);
});

test("other groups stay in the order that they come in", () => {
  expect(inNaturalOrder("gender", rows("Other", "Female")).map(({ key }) => key)).toEqual(["Other", "Female"]);
});
