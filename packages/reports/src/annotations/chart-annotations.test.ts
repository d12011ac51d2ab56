import type { FilterControl } from "@lyceum/model";
import { expect, test } from "vitest";

import type { CartesianModel } from "../charts/chart-model.ts";
import { chartOption } from "../charts/options/chart-option.ts";
import { testContext, testModel, testSeries } from "../testing/charts.ts";
import { type DatedNote, isInScope, isOverDays, placedNotes } from "./chart-annotations.ts";

const overTime = (
  grain: "day" | "week" | "month" | "term",
  starts: readonly string[],
  kind: CartesianModel["kind"] = "line",
): CartesianModel =>
  testModel({
    kind,
    categories: starts.map((value) => ({ value, label: value })),
    series: [
      testSeries(
        "Clicks",
        starts.map((_, index) => index),
      ),
    ],
    categoryColumn: { name: "activity_date", role: "dimension", kind: "date", grain, label: "Day" },
  });
const note = (from: string, to = from, path: readonly string[] | null = null): DatedNote => ({
  from,
  to,
  text: `${from} to ${to}`,
  place: path && { path },
});
const WEEKS = overTime("week", ["2026-03-02", "2026-03-09", "2026-03-23"]);

test.each([
  ["its first day", "2026-03-02", "2026-03-02", [0, 0]],
  ["its last day", "2026-03-29", "2026-03-29", [2, 2]],
  ["a Sunday", "2026-03-08", "2026-03-08", [0, 0]],
  ["weeks that it touches", "2026-03-08", "2026-03-09", [0, 1]],
  ["a week without rows", "2026-03-17", "2026-03-18", [2, 2]],
  ["what begins before the chart", "2026-01-01", "2026-03-10", [0, 1]],
  ["what ends after it", "2026-03-23", "2027-01-01", [2, 2]],
])("a note on %s stands at its category", (_name, from, to, [first, last]) => {
  expect(placedNotes(WEEKS, [note(from, to)]).map(({ mark }) => mark)).toEqual([{ number: 1, first, last }]);
});

test("notes are numbered from the earliest, and those before the first day and after the last are left out", () => {
  const notes = ["2026-03-30", "2026-03-10", "2026-03-01", "2026-03-03"].map((day) => note(day));
  expect(placedNotes(WEEKS, notes).map((placed) => [placed.mark.number, placed.note.from])).toEqual([
    [1, "2026-03-03"],
    [2, "2026-03-10"],
  ]);
});

test("days and months have their own ends", () => {
  const months = overTime("month", ["2026-01-01", "2026-02-01"]);
  expect(placedNotes(months, [note("2026-02-28"), note("2026-03-01")])).toHaveLength(1);
  const days = overTime("day", ["2026-02-27", "2026-02-28"]);
  expect(placedNotes(days, [note("2026-02-28"), note("2026-03-01")])).toHaveLength(1);
});

test("charts of anything but days, weeks and months bear no notes", () => {
  expect(isOverDays(WEEKS)).toBe(true);
  expect(isOverDays(overTime("term", ["Autumn 2025"]))).toBe(false);
  expect(isOverDays(overTime("day", ["2026-02-27"], "spark"))).toBe(false);
  expect(isOverDays(testModel())).toBe(false);
  expect(isOverDays(undefined)).toBe(false);
});

const filter = (dimension: string): FilterControl => ({ id: dimension, dimension, kind: "choice", multiple: true }) as never;

test("a note about a part goes where the part is filtered away", () => {
  const filters = [filter("level1"), filter("level2"), filter("module")];
  const [all, arts, history] = [
    note("2026-03-02"),
    note("2026-03-02", "2026-03-02", ["Arts"]),
    note("2026-03-02", "2026-03-02", ["Arts", "History"]),
  ];
  const shown = (values: Record<string, string[]>) => [all, arts, history].map((each) => isInScope(each, filters, values));
  expect(shown({})).toEqual([true, true, true]);
  expect(shown({ level1: ["Arts", "Science"] })).toEqual([true, true, true]);
  expect(shown({ level1: ["Science"] })).toEqual([true, false, false]);
  expect(shown({ level1: ["Arts"], level2: ["Music"] })).toEqual([true, true, false]);
  expect(shown({ module: ["HIS1"] })).toEqual([true, true, true]);
});

test.each(["line", "area", "column", "bar-line"] as const)("a %s draws a number where notes begin and shades those that last", (kind) => {
  const model = overTime("week", ["2026-03-02", "2026-03-09", "2026-03-16"], kind);
  const series = kind === "bar-line" ? [testSeries("Clicks", [1, 2, 3]), testSeries("Rate", [1, 2, 3])] : model.series;
  const annotations = placedNotes(model, [note("2026-03-03"), note("2026-03-04"), note("2026-03-10", "2026-03-18")]).map(({ mark }) => ({
    ...mark,
    text: "",
  }));
  const drawn = (marked: CartesianModel) => chartOption(marked, testContext(600)) as { grid: { top: number }; series: { id?: string }[] };
  const [bare, bearing] = [drawn({ ...model, series }), drawn({ ...model, series, annotations })];
  expect(bearing.series.length).toBe(bare.series.length + 1);
  expect(bearing.grid.top).toBeGreaterThan(bare.grid.top);
  expect(bearing.series.at(-1)).toMatchObject({
    markLine: {
      data: [
        { name: "1 2", xAxis: 0 },
        { name: "3", xAxis: 1 },
      ],
    },
    markArea: { data: [[{ xAxis: 1 }, { xAxis: 2 }]] },
  });
  expect(JSON.stringify(drawn({ ...model, series, annotations: [] }))).toBe(JSON.stringify(bare));
});
