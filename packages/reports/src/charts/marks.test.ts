import { expect, test } from "vitest";

import { testModel, testScatter, testSeries, testSpread } from "../testing/charts.ts";
import { extent, markAddress, markAt, pickedAt, positionAfterKey, positionOfEvent } from "./marks.ts";

const regions = ["North", "South", "Wales"].map((label) => ({ value: label, label }));
const gender = { name: "gender", role: "dimension", kind: "text", label: "Gender" } as const;
const single = testModel({ categories: regions, series: [testSeries("Pass rate", [0.1, 0.2, 0.3])] });
const grouped = testModel({
  kind: "column",
  categories: regions,
  series: [testSeries("F", [1, 2, 3]), testSeries("M", [4, null, 6])],
  seriesColumn: gender,
});
const map = { ...grouped, kind: "heatmap" as const };

test.each([
  ["ArrowRight", { series: 0, category: 0 }, false, { series: 0, category: 1 }],
  ["ArrowLeft", { series: 0, category: 0 }, false, { series: 0, category: 0 }],
  ["ArrowRight", { series: 0, category: 2 }, false, { series: 0, category: 2 }],
  ["ArrowDown", { series: 0, category: 1 }, false, { series: 1, category: 1 }],
  ["ArrowUp", { series: 1, category: 1 }, false, { series: 0, category: 1 }],
  ["ArrowDown", { series: 1, category: 1 }, false, { series: 1, category: 1 }],
  ["Home", { series: 1, category: 2 }, false, { series: 1, category: 0 }],
  ["End", { series: 1, category: 0 }, false, { series: 1, category: 2 }],
  ["ArrowDown", { series: 0, category: 0 }, true, { series: 0, category: 1 }],
  ["ArrowRight", { series: 0, category: 0 }, true, { series: 1, category: 0 }],
  ["a", { series: 0, category: 0 }, false, undefined],
] as const)("%s leads from %j (rows: %s) to %j", (key, from, turned, position) => {
  expect(positionAfterKey(key, from, grouped, turned)).toEqual(position);
});

test("in a chart of one series, up and down move as left and right do", () => {
  expect(positionAfterKey("ArrowDown", { series: 0, category: 0 }, single, false)).toEqual({ series: 0, category: 1 });
  expect(positionAfterKey("ArrowUp", { series: 0, category: 1 }, single, false)).toEqual({ series: 0, category: 0 });
});

test.each([
  ["one series", single, { categories: 3, series: 1 }],
  ["two series", grouped, { categories: 3, series: 2 }],
  ["a scatter", testScatter, { categories: 2, series: 1 }],
  ["a range", testSpread, { categories: 1, series: 1 }],
] as const)("arrow keys move through all marks of %s", (_what, model, counts) => {
  expect(extent(model)).toEqual(counts);
});

test("a mark says its category, its series and its value; there is none outside the chart", () => {
  expect(markAt(grouped, { series: 1, category: 2 })).toMatchObject({ category: "Wales", series: { label: "M" }, point: { value: 6 } });
  expect(markAt(testScatter, { series: 0, category: 1 })).toMatchObject({ category: "Science", point: { value: 0.955 }, across: 91 });
  expect(markAt(grouped, { series: 2, category: 0 })).toBeUndefined();
  expect(markAt(grouped, { series: 0, category: 3 })).toBeUndefined();
});

test("a mark filters by the values of its category and series, and Other by none", () => {
  const region = expect.objectContaining({ name: "region" }) as unknown;
  expect(pickedAt(grouped, { series: 0, category: 1 })).toEqual([
    { column: region, value: "South" },
    { column: gender, value: "F" },
  ]);
  expect(pickedAt(single, { series: 0, category: 0 })).toEqual([{ column: region, value: "North" }]);
  const other = { ...grouped, series: [{ ...testSeries("Other", [1, 2, 3]), value: undefined }] };
  expect(pickedAt(other, { series: 0, category: 0 })).toEqual([{ column: region, value: "North" }]);
  const missing = testModel({ categories: [{ value: null, label: "Not recorded" }], series: [testSeries("Pass rate", [1])] });
  expect(pickedAt(missing, { series: 0, category: 0 })).toEqual([{ column: region, value: null }]);
});

test("a mark is found again from what the drawing library says of it", () => {
  expect(markAddress(grouped, { series: 1, category: 2 })).toEqual({ seriesId: "M", dataIndex: 2 });
  expect(positionOfEvent(grouped, { seriesId: "M", dataIndex: 2 })).toEqual({ series: 1, category: 2 });
  expect(markAddress(testScatter, { series: 0, category: 1 })).toEqual({ seriesIndex: 0, dataIndex: 1 });
  expect(positionOfEvent(testScatter, { dataIndex: 1 })).toEqual({ series: 0, category: 1 });
  // Empty cells have no mark and no place in the library's data.
  expect(markAddress(map, { series: 1, category: 2 })).toEqual({ seriesIndex: 0, dataIndex: 4 });
  expect(markAddress(map, { series: 1, category: 1 })).toBeUndefined();
});

test.each([
  ["a line of the comparison", { seriesId: "F.previous", dataIndex: 0 }],
  ["nothing", undefined],
  ["an event without data", { seriesId: "F" }],
])("%s is no mark", (_what, event) => {
  expect(positionOfEvent(grouped, event)).toBeUndefined();
});

test("a cell of a heatmap is found whichever of its dimensions reads across", () => {
  // Three regions by two genders: the longer list takes the rows.
  expect(positionOfEvent(map, { dataIndex: 4, value: [1, 2, 6] })).toEqual({ series: 1, category: 2 });
  const flat = { ...map, categories: regions.slice(0, 1), series: [testSeries("F", [1]), testSeries("M", [4])] };
  expect(positionOfEvent(flat, { dataIndex: 1, value: [0, 1, 4] })).toEqual({ series: 1, category: 0 });
  expect(positionOfEvent(map, { dataIndex: 4 })).toBeUndefined();
});

test("a range is found by its category, filters by it, and is meant by every part of its mark", () => {
  const place = { series: 0, category: 0 };
  expect(markAddress(testSpread, place)).toEqual({ seriesId: "spread", dataIndex: 0 });
  for (const seriesId of ["spread", "median"]) expect(positionOfEvent(testSpread, { seriesId, dataIndex: 0 })).toEqual(place);
  expect(pickedAt(testSpread, place)).toEqual([{ column: testSpread.categoryColumn, value: "Law" }]);
  expect(markAt(testSpread, place)).toMatchObject({ category: "Law", point: { value: 56 } });
  expect(markAt(testSpread, { series: 0, category: 1 })).toBeUndefined();
});
