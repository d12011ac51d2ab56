import { expect, test } from "vitest";

import type { MigrationRows } from "./migration-rows.ts";
import { filterRows, pageOf } from "./plan-view.ts";

const row = (name: string, userName: string) => ({
  selected: true,
  idpId: "saml",
  userName,
  user: { email: "", name, suggestedLearnId: "", userId: name, targetRoles: [] },
});
const ROWS: MigrationRows = { "ada@x.example": row("Ada Lovelace", "al"), "ben@x.example": row("Ben Okri", "") };
const ERRORS = { "ben@x.example": { name: "nameMissing" as const } };
const found = (text: string, onlyErrors = false) => filterRows(ROWS, ERRORS, { text, onlyErrors }).map(([email]) => email);

test.each([
  ["", ["ada@x.example", "ben@x.example"]],
  ["LOVE", ["ada@x.example"]],
  ["ben@", ["ben@x.example"]],
  [" al ", ["ada@x.example"]],
  ["nobody", []],
])("%j finds %j", (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test("only those whose row has an error", () => {
  expect(found("", true)).toEqual(["ben@x.example"]);
});

test.each([
  [1, [1, 2], 1],
  [3, [5], 3],
  [9, [5], 3],
  [0, [1, 2], 1],
])("page %d of five in twos", (page, items, shown) => {
  expect(pageOf([1, 2, 3, 4, 5], page, 2)).toEqual({ items, page: shown, pages: 3 });
});

test("nothing has one empty page", () => {
  expect(pageOf([], 4)).toEqual({ items: [], page: 1, pages: 1 });
});
