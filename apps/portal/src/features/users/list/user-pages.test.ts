import { describe, expect, test } from "vitest";

import { pageCount, pageState, rowRange, totalRows } from "./user-pages.ts";

describe("totalRows", () => {
  test.each([
    ["the server's count while there is more", { loaded: 200, counted: 1000, hasMore: true }, 1000],
    ["more than an old count, when there is more", { loaded: 200, counted: 200, hasMore: true }, 201],
    ["what was read, at the end", { loaded: 57, counted: 60, hasMore: false }, 57],
  ])("is %s", (_, read, total) => {
    expect(totalRows(read)).toBe(total);
  });
});

test.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
  [100_000, 10_000],
])("%i people make %i pages", (rows, pages) => {
  expect(pageCount(rows)).toBe(pages);
});

describe("pageState", () => {
  const few = { loaded: 57, counted: 57, hasMore: false };
  const many = { loaded: 200, counted: 100_000, hasMore: true };
  test.each([
    [1, few, "ready"],
    [6, few, "ready"],
    [7, few, "gone"],
    [1, { loaded: 0, counted: 0, hasMore: false }, "ready"],
    [2, { loaded: 0, counted: 0, hasMore: false }, "gone"],
    [20, many, "ready"],
    [21, many, "reading"],
    [520, many, "reading"],
    [521, many, "tooFar"],
    [10_000, many, "tooFar"],
    [10_001, many, "gone"],
    [521, { ...many, loaded: 5200 }, "reading"],
    // The page was cut short because somebody on it was removed.
    [20, { ...many, loaded: 199 }, "reading"],
    [21, { loaded: 200, counted: 203, hasMore: true }, "reading"],
  ] as const)("page %i of %j is %s", (page, read, state) => {
    expect(pageState(page, read)).toBe(state);
  });
});

test.each([
  [1, 132, { from: 1, to: 10 }],
  [14, 132, { from: 131, to: 132 }],
  [1, 0, { from: 0, to: 0 }],
])("page %i of %i shows %j", (page, rows, range) => {
  expect(rowRange(page, rows)).toEqual(range);
});
