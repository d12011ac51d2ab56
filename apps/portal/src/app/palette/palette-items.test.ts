import { expect, test } from "vitest";

import { findItems, type PaletteItem } from "./palette-items.ts";

const item = (key: string, label: string, hint = "Page", words = ""): PaletteItem => ({ key, label, hint, path: `/${key}`, words });
const ITEMS = [
  item("home", "Home"),
  item("engagement", "Student engagement", "Report in Learning"),
  item("learning", "Learning"),
  item("course", "CDM_LMS.COURSE", "Table", "one row per course"),
  item("students", "Étudiants et résultats"),
];
const keys = (query: string, most = 10) => findItems(ITEMS, query, most).map(({ key }) => key);

test.each([
  ["", ["home", "engagement", "learning", "course", "students"]],
  ["ENGAGE", ["engagement"]],
  ["learning", ["learning", "engagement"]],
  ["course", ["course"]],
  ["etud", ["students"]],
  ["report student", ["engagement"]],
  ["student nothing", []],
])("%j finds %j", (query, expected) => {
  expect(keys(query)).toEqual(expected);
});

test("the list is as long as wanted at most", () => {
  expect(keys("", 2)).toEqual(["home", "engagement"]);
});
