import type { Answer } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { testContext, testWords } from "../testing/charts.ts";
import { readAnswer } from "./answer-reader.ts";
import { MAX_BARS } from "./cartesian-model.ts";
import { spreadModel } from "./spread-model.ts";

const { style } = testContext(700);
const unit = { name: "level2", role: "dimension", kind: "text", label: "Department" } as const;
const score = (name: string) => ({ name, role: "measure", kind: "number", label: name, format: "score" }) as const;
const courses = { name: "courses", role: "measure", kind: "integer", label: "Courses", format: "count" } as const;
const explanation = { sql: "", definitions: [], filters: [], limits: [], freshness: [], asOf: "2026-11-20", snapshotId: "s" };
const columns = [unit, score("p10"), score("median"), score("p90"), courses];

const modelOf = (rows: Answer["rows"], kind: "range" | "box-plot" = "range", suppressed: number[] = []) =>
  spreadModel(kind, readAnswer({ columns, rows, suppressed, truncated: false, explanation }), { style, words: testWords });

test("a range has the low end, the median and the high end of each category, and what follows is read out", () => {
  const model = modelOf([["Law", 31, 56, 80, 12]]);
  expect(model).toMatchObject({ kind: "range", measure: "median", format: "score", categoryColumn: unit });
  expect(model?.figures.map(({ name }) => name)).toEqual(["p10", "median", "p90"]);
  expect(model?.more.map(({ name }) => name)).toEqual(["courses"]);
  expect(model?.marks).toEqual([{ category: { value: "Law", label: "Law" }, values: [31, 56, 80], more: [12], suppressed: false }]);
});

test("a box plot takes five figures and a range three; with fewer there is nothing to draw", () => {
  expect(modelOf([["Law", 31, 56, 80, 12]], "box-plot")).toBeUndefined();
  expect(
    spreadModel("range", readAnswer({ columns: [unit, courses], rows: [], suppressed: [], truncated: false, explanation }), {
      style,
      words: testWords,
    }),
  ).toBeUndefined();
});

test("says how many categories have too few values to be spread, and counts those that are withheld apart", () => {
  const rows = [
    ["Law", 31, 56, 80, 12],
    ["Arts", null, null, null, 1],
    ["Music", null, null, null, null],
  ];
  expect(modelOf(rows, "range", [2])?.notes).toEqual([{ code: "hollow", count: 1 }]);
});

test("says how many of all categories are drawn", () => {
  const rows = Array.from({ length: MAX_BARS + 4 }, (_, index) => [`Department ${index}`, 1, 2, 3, 4]);
  const model = modelOf(rows);
  expect(model?.marks).toHaveLength(MAX_BARS);
  expect(model?.notes).toEqual([{ code: "first", shown: MAX_BARS, total: MAX_BARS + 4 }]);
});

test("without a dimension the one mark bears the measure's name and filters by nothing", () => {
  const model = spreadModel(
    "range",
    readAnswer({ columns: columns.slice(1, 4), rows: [[1, 2, 3]], suppressed: [], truncated: false, explanation }),
    { style, words: testWords },
  );
  expect(model?.marks[0]?.category).toEqual({ value: undefined, label: "median" });
});
