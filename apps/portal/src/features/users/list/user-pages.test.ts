import { expect, test } from "vitest";

import { pageCount, pageState, rowRange, totalRows } from "./user-pages.ts";

test.each([
  ["the server's count while there is more", { page: 1, rows: 10, hasMore: true }, 1000, 1000],
  ["more than an old count, when there is more", { page: 20, rows: 10, hasMore: true }, 200, 201],
  ["what was read, at the end", { page: 6, rows: 7, hasMore: false }, 60, 57],
  ["what was read, at the end, before anything is counted", { page: 6, rows: 7, hasMore: false }, undefined, 57],
  ["nobody", { page: 1, rows: 0, hasMore: false }, 60, 0],
  ["not known before anything is counted", { page: 1, rows: 10, hasMore: true }, undefined, undefined],
  ["the server's count beyond the end", { page: 9, rows: 0, hasMore: false }, 60, 60],
] as const)("rows in all are %s", (_, read, counted, total) => {
  expect(totalRows(read, counted)).toBe(total);
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

test.each([
  [1, 10, "ready"],
  [1, 0, "ready"],
  [10_000, 3, "ready"],
  [2, 0, "gone"],
] as const)("page %i with %i rows is %s", (page, rows, state) => {
  expect(pageState({ page, rows, hasMore: false })).toBe(state);
});

test.each([
  [1, 132, { from: 1, to: 10 }],
  [14, 132, { from: 131, to: 132 }],
  [1, 0, { from: 0, to: 0 }],
])("page %i of %i shows %j", (page, rows, range) => {
  expect(rowRange(page, rows)).toEqual(range);
});
