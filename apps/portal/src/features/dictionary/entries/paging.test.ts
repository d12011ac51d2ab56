import { describe, expect, it } from "vitest";

import { onPage, pageOf } from "./paging.ts";

describe("pageOf", () => {
  it.each([
    [59, 1, 10, { page: 1, pages: 6, first: 1, last: 10 }],
    [59, 6, 10, { page: 6, pages: 6, first: 51, last: 59 }],
    [60, 6, 10, { page: 6, pages: 6, first: 51, last: 60 }],
    [59, 7, 10, { page: 6, pages: 6, first: 51, last: 59 }],
    [59, 0, 10, { page: 1, pages: 6, first: 1, last: 10 }],
    [59, -3, 25, { page: 1, pages: 3, first: 1, last: 25 }],
    [59, 2.9, 25, { page: 2, pages: 3, first: 26, last: 50 }],
    [59, Infinity, 100, { page: 1, pages: 1, first: 1, last: 59 }],
    [0, 4, 10, { page: 1, pages: 1, first: 0, last: 0 }],
  ])("of %d, page %d of size %d", (total, page, size, view) => {
    expect(pageOf(total, { page, size })).toEqual(view);
  });

  it.each([undefined, Number.NaN])("refuses a page number that is %s", (page) => {
    expect(() => pageOf(59, { page, size: 10 })).toThrow("Page number must be defined");
  });
});

it("cuts every item of a list into exactly one page", () => {
  const list = Array.from({ length: 23 }, (_, index) => index);
  const cut = [1, 2, 3].flatMap((page) => onPage(list, pageOf(list.length, { page, size: 10 })));
  expect(cut).toEqual(list);
  expect(onPage([], pageOf(0, { page: 1, size: 10 }))).toEqual([]);
});
