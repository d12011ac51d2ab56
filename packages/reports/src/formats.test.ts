import { expect, test } from "vitest";

import {
  changeBetween,
  changeDirection,
  changePattern,
  formatChange,
  formatDate,
  formatDifference,
  formatDimension,
  formatMeasure,
  formatMoment,
  formatPeriod,
  formatShort,
  formatTick,
  labelWriter,
  sharedDecimals,
} from "./formats.ts";

const words = { yes: "Yes", no: "No", missing: "Not recorded", others: "All others" };

test.each([
  [32593, "count", "en", "32,593"],
  [32593, "count", "de", "32.593"],
  [0.4716, "ratio", "en", "47.2%"],
  [72.25, "score", "en", "72.3"],
  [90, "minutes", "en", "90 min"],
  [150, "minutes", "en", "2.5 hr"],
] as const)("%d as %s in %s reads %s", (value, format, locale, text) => {
  expect(formatMeasure(value, format, locale)).toBe(text);
});

test.each([
  ["means have the decimals that one of them needs", [29.2, 29.51, 31], "decimal", ["29.20", "29.51", "31.00"]],
  ["means that are whole have none", [40, 53], "decimal", ["40", "53"]],
  ["days as well", [11, 16.5], "days", ["11.0 days", "16.5 days"]],
  ["what has its decimals by its unit keeps them", [0.5, 0.123], "ratio", ["50.0%", "12.3%"]],
] as const)("beside each other, %s", (_what, values, format, texts) => {
  expect(values.map((value) => formatMeasure(value, format, "en", sharedDecimals(values, format)))).toEqual(texts);
});

test.each([
  ["marks", [81.5, 89, 97.5], "score", ["81.5", "89.0", "97.5"]],
  ["whole medians", [40, 41], "decimal", ["40", "41"]],
  ["thousands", [10_000, 18_200, 9274], "count", ["10.0K", "18.2K", "9,274"]],
  ["rates", [0.5, 0.123], "ratio", ["50.0%", "12.3%"]],
] as const)("labels of %s have as many decimals as each other", (_what, values, format, texts) => {
  expect(values.map(labelWriter(values, format, "en"))).toEqual(texts);
});

test.each([
  [[59, 59.5, 60], "score", 0.5, ["59.0", "59.5", "60.0"]],
  [[0.06, 0.065, 0.07], "ratio", 0.005, ["6.0%", "6.5%", "7.0%"]],
  [[0.25, 0.5], "ratio", 0.25, ["25%", "50%"]],
] as const)("ticks %j of %s have the decimals of their step", (values, format, step, texts) => {
  expect(values.map((value) => formatTick(value, format, "en", Math.max(...values), step))).toEqual(texts);
});

test("a week is named by its first day and a month by its name", () => {
  expect([formatPeriod("2026-11-16", "week", "en"), formatPeriod("2026-11-01", "month", "en")]).toEqual(["Nov 16, 2026", "Nov 2026"]);
});

test.each([
  [0.04166, "+4.17%"],
  [-0.5, "-50%"],
  [12.3456, "+1,230%"],
  [0, "0%"],
])("a change of %d keeps three significant digits", (change, text) => {
  expect(formatChange(change, "ratio", "en")).toBe(text);
});

test.each([
  [0.04, "points", 0],
  [-0.049, "points", 0],
  [0.06, "points", 1],
  [-0.0004, "ratio", 0],
  [-0.001, "ratio", -1],
  [0, "ratio", 0],
] as const)("a change of %d leads where it is told to lead", (change, format, direction) => {
  expect(changeDirection(change, format)).toBe(direction);
});

test.each([
  [0.038, "ratio", "+3.8"],
  [-1204, "count", "-1,204"],
  [0, "count", "0"],
  [1.26, "score", "+1.3"],
] as const)("a difference of %s in %s reads %s", (difference, format, text) => {
  expect(formatDifference(difference, format, "en")).toBe(text);
});

test("a rate changes by percentage points, and everything else by a part of what was", () => {
  expect(changeBetween(0.41, 0.448, "ratio")).toEqual({ change: expect.closeTo(3.8, 9) as number, format: "points" });
  expect([3.8, -0.04, -12, 0].map((change) => formatChange(change, "points", "en"))).toEqual(["+3.8", "0.0", "-12.0", "0.0"]);
  expect(formatChange(3.8, "points", "de")).toBe("+3,8");
  expect(changePattern(3.8, "points")).toBe("+0.0;-0.0;0.0");
  expect(changeBetween(4, 5, "count")).toEqual({ change: 0.25, format: "ratio" });
  expect(changeBetween(0, 5, "count")).toBeUndefined();
  expect(changeBetween(0, 0.1, "ratio")?.change).toBe(10);
});

test.each([
  [0.04166, "+0.00%;-0.00%;0%"],
  [-0.5, "+0.0%;-0.0%;0%"],
  [0.0999, "+0.00%;-0.00%;0%"],
  [0.09996, "+0.0%;-0.0%;0%"],
  [0.00417, "+0.000%;-0.000%;0%"],
  [0.99951, "+0%;-0%;0%"],
  [12.3456, "+0%;-0%;0%"],
  [0, "+0%;-0%;0%"],
])("a spreadsheet writes a change of %d as %s", (change, pattern) => {
  expect(changePattern(change)).toBe(pattern);
});

test("short forms keep small numbers exact", () => {
  expect([formatShort(9999, "count", "en"), formatShort(39_605_099, "count", "en"), formatShort(0.4, "ratio", "en")]).toEqual([
    "9,999",
    "39.6M",
    "40%",
  ]);
});

test("dates are days of UTC wherever the reader is", () => {
  expect(formatDate("2026-11-20", "en-GB")).toBe("20 November 2026");
  expect(formatMoment("2026-11-20T23:30:00Z", "en-GB")).toBe("20 November 2026 at 23:30 UTC");
  const own = new Date("2026-11-20T23:30:00Z").getHours().toString().padStart(2, "0");
  expect(formatMoment("2026-11-20T23:30:00Z", "en-GB", "device")).toMatch(new RegExp(`2026 at ${own}:\\d\\d \\S+$`));
});

test.each([
  [null, { kind: "text" }, "Not recorded"],
  [true, { kind: "boolean" }, "Yes"],
  [2025, { kind: "integer", grain: "academic_year" }, "2025/26"],
  [1999, { kind: "integer", grain: "academic_year" }, "1999/00"],
  ["2025-03-01", { kind: "date", grain: "month" }, "Mar 2025"],
  ["2014J", { kind: "text" }, "2014J"],
  ["…", { kind: "text", others: "…" }, "All others"],
  ["Other modules", { kind: "text", others: "Other modules" }, "Other modules"],
] as const)("%j of %j reads %s", (value, column, text) => {
  expect(formatDimension(value, column, "en-GB", words)).toBe(text);
});

test("ticks of an axis are told in one unit", () => {
  const ticks = (values: readonly number[], locale = "en") => values.map((value) => formatTick(value, "count", locale, 18_000));
  expect(ticks([0, 500, 3000, 12_000])).toEqual(["0", "500", "3K", "12K"]);
  expect(formatTick(3000, "count", "en", 9000)).toBe("3,000");
  expect(formatTick(0.4, "ratio", "en", 0.9)).toBe("40%");
});

test("a language without a word for thousands has them in full, and one for millions has it", () => {
  expect([50_991, 39_605_099].map((value) => formatShort(value, "count", "de"))).toEqual(["50.991", "39,6\u00a0Mio."]);
  expect([9000, 12_000].map((value) => formatTick(value, "count", "de", 18_000))).toEqual(["9.000", "12.000"]);
  expect(formatShort(50_991, "count", "ja")).toBe("5.1万");
});
