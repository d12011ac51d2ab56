import { beforeEach, describe, expect, test } from "vitest";

import { LOCAL_KEYS, NamedStorage, type Store } from "../../../lib/storage.ts";
import { FIRST_VIEW, saveView, readSavedView, nextSort, pageNumber } from "./list-view.ts";

const stored = new Map<string, string>();
const store: Store = {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => void stored.set(key, value),
  removeItem: (key) => void stored.delete(key),
};
const local = new NamedStorage(LOCAL_KEYS, store);

beforeEach(() => stored.clear());

describe("pageNumber", () => {
  test.each([
    ["1", 1],
    ["12", 12],
    [null, undefined],
    ["", undefined],
    ["0", undefined],
    ["-1", undefined],
    ["1.5", undefined],
    ["01", undefined],
    ["9999999999", undefined],
    ["two", undefined],
  ] as const)("%s is %s", (text, page) => {
    expect(pageNumber(text)).toBe(page);
  });
});

describe("the view that is kept", () => {
  test("begins with everybody from Z to A", () => {
    expect(readSavedView("u1", local)).toEqual({ filter: "", role: "All", sort: "-userName", page: 1 });
  });

  test("is the person's own, under one key", () => {
    const view = { filter: "ann", role: "Author", sort: "lastAccess", page: 3 } as const;
    saveView("u1", view, local);
    expect([...stored.keys()]).toEqual(["user-list-filters"]);
    expect(readSavedView("u1", local)).toEqual(view);
    expect(readSavedView("u2", local)).toEqual(FIRST_VIEW);
  });

  test("holds nobody else's once another person looks", () => {
    saveView("u1", { ...FIRST_VIEW, filter: "ann" }, local);
    saveView("u2", FIRST_VIEW, local);
    expect(readSavedView("u1", local)).toEqual(FIRST_VIEW);
  });

  test.each([
    ["not json", FIRST_VIEW],
    ["null", FIRST_VIEW],
    ['{"u1":7}', FIRST_VIEW],
    ['{"u1":{"role":"Emperor","sort":"-shoeSize","page":0,"filter":7}}', FIRST_VIEW],
    ['{"u1":{"role":"Author","sort":"-lastAccess","page":2.5}}', { ...FIRST_VIEW, role: "Author", sort: "-lastAccess" }],
    [`{"u1":{"filter":"${"a".repeat(300)}"}}`, { ...FIRST_VIEW, filter: "a".repeat(200) }],
  ])("takes from %s only what it understands", (text, view) => {
    stored.set("user-list-filters", text);
    expect(readSavedView("u1", local)).toEqual(view);
  });
});

test.each([
  ["-userName", "userName", "userName"],
  ["userName", "userName", "-userName"],
  ["-userName", "roles", "roles"],
  ["roles", "idpName", "idpName"],
  ["roles", "lastAccess", "-lastAccess"],
  ["-lastAccess", "lastAccess", "lastAccess"],
] as const)("from %s a press on %s leads to %s", (sort, column, next) => {
  expect(nextSort(sort, column)).toBe(next);
});
