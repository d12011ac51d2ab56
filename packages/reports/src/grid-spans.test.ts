import { expect, test } from "vitest";

import { mediumSpans, smallSpans } from "./grid-spans.ts";

const number = (span: number) => ({ kind: "number" as const, span });
const chart = (span: number) => ({ kind: "bar" as const, span });

test.each([
  [
    [number(3), number(3), number(3), number(3)],
    [3, 3, 3, 3],
  ],
  [
    [number(4), number(4), number(4)],
    [2, 2, 2],
  ],
  [
    [chart(6), chart(6), chart(12)],
    [3, 3, 6],
  ],
  [
    [chart(8), chart(4), chart(4), chart(4)],
    [6, 3, 3, 6],
  ],
  [
    [chart(6), chart(12)],
    [6, 6],
  ],
])("every row of %j is full", (visuals, spans) => {
  expect(mediumSpans(visuals)).toEqual(spans);
});

test.each([
  [
    [number(3), number(3), number(3), number(3), chart(6), chart(6)],
    [1, 1, 1, 1, 2, 2],
  ],
  [
    [number(4), number(4), number(4), chart(12)],
    [1, 1, 2, 2],
  ],
  [
    [number(12), chart(6), number(3)],
    [2, 2, 2],
  ],
])("on a phone, figures of %j go two to a row", (visuals, spans) => {
  expect(smallSpans(visuals)).toEqual(spans);
});
