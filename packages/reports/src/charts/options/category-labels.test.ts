import { expect, test } from "vitest";

import { testContext } from "../../testing/charts.ts";
import { columnLabels, isOrdered, rowHeight, rowLabels } from "./category-labels.ts";

const DEPARTMENTS = Array.from({ length: 24 }, (_, index) => `Department of Computing and Subject number ${index}`);

test("every row has its label, on as many lines as it needs, in a row as tall", () => {
  const narrow = rowLabels(DEPARTMENTS, testContext(320));
  expect(narrow).toMatchObject({ interval: 0, hideOverlap: false });
  expect(DEPARTMENTS.map((label) => narrow.formatter(label))).toEqual(DEPARTMENTS);
  expect(rowHeight(DEPARTMENTS, 320)).toBeGreaterThan(rowHeight(["Law"], 320));
  expect(rowHeight(DEPARTMENTS, 1000)).toBe(rowHeight(["Law"], 1000));
});

test("only what three lines cannot hold is cut, and says so", () => {
  const long = "A name that somebody made longer and longer until no three lines of a phone could hold it any more";
  const cut = rowLabels([long], testContext(320)).formatter(long);
  expect(cut).toMatch(/…$/);
  expect(cut.length).toBeLessThan(long.length);
});

test.each([
  ["stand in line where they have room", ["Female", "Male"], 400, false, { interval: 0 }],
  ["break between words", ["Autumn 2024", "Spring 2025", "Summer 2025"], 200, true, { interval: 0, overflow: "break" }],
  ["are turned, and none is left out", ["Higher education", "Lower than A level", "Postgraduate"], 180, false, { interval: 0, rotate: 40 }],
  ["stand upright in the end", DEPARTMENTS, 300, false, { interval: 0, rotate: 90 }],
] as const)("labels of columns %s", (_what, labels, room, ordered, expected) => {
  expect(columnLabels(labels, room, ordered, testContext(room))).toMatchObject(expected);
});

test("only values with an order of their own may leave labels out", () => {
  const months = Array.from({ length: 38 }, (_, index) => `Month ${index}`);
  expect(columnLabels(months, 300, true, testContext(300))).toMatchObject({ hideOverlap: true });
  const column = { name: "region", role: "dimension", kind: "text", label: "Region" } as const;
  expect([isOrdered(column), isOrdered({ ...column, name: "term" }), isOrdered({ ...column, kind: "date" }), isOrdered(undefined)]).toEqual(
    [false, true, true, false],
  );
});
