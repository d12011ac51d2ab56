import { expect, it } from "vitest";

import { type ListState, readListState, resized, sizesWith, writeListState } from "./list-state.ts";

const fresh: ListState = { search: "", schemaId: undefined, page: 1, size: 10 };

it.each<[string, ListState]>([
  ["", fresh],
  ["search=grade+scale&schema=CDM_LMS&page=3&size=25", { search: "grade scale", schemaId: "CDM_LMS", page: 3, size: 25 }],
  ["page=4", { ...fresh, page: 4 }],
])("%s stands for a state and the other way round", (address, state) => {
  expect(readListState(new URLSearchParams(address), 10)).toEqual(state);
  expect(writeListState(state, 10).toString()).toBe(address);
});

it.each(["page=0", "page=-1", "page=two", "page=", "page=1.5", "page=NaN", "size=7", "size=1e9", "size=-10"])(
  "%s counts as not said",
  (address) => {
    expect(readListState(new URLSearchParams(address), 10)).toEqual(fresh);
  },
);

it("offers the deployment's own size beside the usual ones", () => {
  expect(sizesWith(10)).toEqual([10, 25, 50, 100]);
  expect(sizesWith(30)).toEqual([10, 25, 30, 50, 100]);
  expect(readListState(new URLSearchParams("size=10"), 30).size).toBe(10);
  expect(writeListState({ ...fresh, size: 30 }, 30).toString()).toBe("");
});

it.each([
  [{ page: 1, size: 10 }, 25, 1],
  [{ page: 6, size: 10 }, 25, 3],
  [{ page: 3, size: 25 }, 10, 6],
  [{ page: 2, size: 50 }, 100, 1],
])("%j in pages of %d begins on page %d", (position, size, page) => {
  expect(resized({ ...fresh, ...position }, size)).toEqual({ ...fresh, size, page });
});
