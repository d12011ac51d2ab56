import { expect, test } from "vitest";

import { nestedFolders, wayTo } from "./folders.ts";

const folder = (id: string, parent: string | null) => ({ id, name: id, parent, mayChange: false });
const folders = [folder("faculty", null), folder("arts", "faculty"), folder("2026", "arts"), folder("senate", null)];

test("folders are listed with those that lie in them, and found from the outermost inwards", () => {
  expect(nestedFolders(folders).map(({ folder: { id }, level }) => [id, level])).toEqual([
    ["faculty", 0],
    ["arts", 1],
    ["2026", 2],
    ["senate", 0],
  ]);
  expect(wayTo(folders, "2026").map(({ id }) => id)).toEqual(["faculty", "arts", "2026"]);
  expect(wayTo(folders, null)).toEqual([]);
});
