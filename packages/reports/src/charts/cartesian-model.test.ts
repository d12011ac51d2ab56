import { Visual } from "@lyceum/model";
import type { Answer } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { testContext, testWords } from "../testing/charts.ts";
import { readAnswer } from "./answer-reader.ts";
import { cartesianModel, MAX_BARS, MAX_PANELS } from "./cartesian-model.ts";

const { style } = testContext(700);
const region = { name: "region", role: "dimension", kind: "text", label: "Region" } as const;
const outcome = { name: "outcome", role: "dimension", kind: "text", label: "Result" } as const;
const enrolments = { name: "enrolments", role: "measure", kind: "integer", label: "Enrolments", format: "count" } as const;
const passRate = { name: "pass_rate", role: "measure", kind: "number", label: "Pass rate", format: "ratio" } as const;
const failRate = { ...passRate, name: "fail_rate", label: "Fail rate" };
const explanation = { sql: "", definitions: [], filters: [], limits: [], freshness: [], asOf: "2026-11-20", snapshotId: "s" };

function modelOf(
  kind: string,
  columns: Answer["columns"],
  rows: Answer["rows"],
  { additive = true, suppressed = [] as number[], mode = {} } = {},
) {
  const answer: Answer = { columns, rows, suppressed, truncated: false, explanation };
  const visual = Visual.parse({ id: "v", kind, title: "V", span: 6, query: { measures: ["enrolments"] }, ...mode });
  return cartesianModel(visual, readAnswer(answer), { style, words: testWords, additive: () => additive });
}
const drawn = (model: ReturnType<typeof modelOf>) => model?.series.map(({ label, points }) => [label, ...points.map(({ value }) => value)]);

test("one dimension makes categories, and every measure of the same unit a series", () => {
  const rows = [
    ["North", 0.6, 0.1, 900],
    ["Wales", 0.7, 0.2, 400],
  ];
  const model = modelOf("column", [region, passRate, failRate, enrolments], rows);
  expect(model?.categories.map(({ label }) => label)).toEqual(["North", "Wales"]);
  // Enrolments would need a second axis.
  expect(drawn(model)).toEqual([
    ["Pass rate", 0.6, 0.7],
    ["Fail rate", 0.1, 0.2],
  ]);
  expect(model).toMatchObject({ format: "ratio", measure: "Pass rate", categoryColumn: region, seriesColumn: undefined, share: false });
});

test("a second dimension makes the series, with gaps where no row is", () => {
  const rows = [
    ["North", "Fail", 1],
    ["North", "Pass", 2],
    ["Wales", "Pass", 4],
  ];
  const model = modelOf("stacked-bar", [region, outcome, enrolments], rows, { mode: { mode: "share" } });
  // Results read from best to none, in colours of their own.
  expect(drawn(model)).toEqual([
    ["Pass", 2, 4],
    ["Fail", 1, null],
  ]);
  expect(model?.series.map(({ colour }) => colour)).toEqual([style.outcome.Pass, style.outcome.Fail]);
  expect(model).toMatchObject({ seriesColumn: outcome, share: true });
});

test("categories of results are put in their order, and their figures with them", () => {
  const rows = [
    ["Withdrawn", 3],
    ["Pass", 5],
  ];
  const model = modelOf("bar", [outcome, enrolments], rows);
  expect(model?.categories.map(({ label }) => label)).toEqual(["Pass", "Withdrawn"]);
  expect(drawn(model)).toEqual([["Enrolments", 5, 3]]);
});

test("a measure alone is one bar that carries its name", () => {
  const model = modelOf("bar", [enrolments], [[7]]);
  expect(model?.categories).toEqual([{ value: null, label: "Enrolments" }]);
  expect(drawn(model)).toEqual([["Enrolments", 7]]);
});

test("what is withheld stays a mark without a value", () => {
  const model = modelOf("bar", [region, enrolments], [["Isles", null]], { suppressed: [0] });
  expect(model?.series[0]?.points).toEqual([{ value: null, previous: null, suppressed: true }]);
});

const many = Array.from({ length: MAX_BARS + 5 }, (_, index) => [`Region ${index}`, 100 - index]);
test.each([
  ["bar", MAX_BARS, [{ code: "first", shown: MAX_BARS, total: MAX_BARS + 5 }]],
  ["line", MAX_BARS + 5, []],
  ["column", MAX_BARS + 5, []],
])("a %s of many categories draws %d of them and says %j", (kind, shown, notes) => {
  const model = modelOf(kind, [region, enrolments], many);
  expect(model?.categories).toHaveLength(shown);
  expect(model?.series[0]?.points).toHaveLength(shown);
  expect(model?.notes).toEqual(notes);
});

const crowd = Array.from({ length: 12 }, (_, index) => ["North", `Group ${index}`, 12 - index]);
test.each([
  ["counts", "stacked-bar", true, [...Array.from({ length: 7 }, (_, index) => `Group ${index}`), "Other"], [{ code: "folded", count: 5 }]],
  ["rates", "column", false, Array.from({ length: 8 }, (_, index) => `Group ${index}`), [{ code: "first", shown: 8, total: 12 }]],
  ["cells of a heatmap", "heatmap", true, Array.from({ length: 12 }, (_, index) => `Group ${index}`), []],
] as const)("of many series of %s a %s keeps what can be told apart, and says so", (_what, kind, additive, labels, notes) => {
  const model = modelOf(kind, [region, { ...outcome, name: "group", label: "Group" }, enrolments], crowd, { additive });
  expect(model?.series.map(({ label }) => label)).toEqual(labels);
  expect(model?.notes).toEqual(notes);
});

test("the rest of counts is their sum", () => {
  const model = modelOf("stacked-bar", [region, { ...outcome, name: "group", label: "Group" }, enrolments], crowd);
  expect(model?.series.at(-1)?.points).toEqual([{ value: 5 + 4 + 3 + 2 + 1, previous: null, suppressed: false }]);
});

test.each(["number", "scatter", "table"])("a %s has no categories across series", (kind) => {
  expect(modelOf(kind, [region, enrolments], [["North", 1]])).toBeUndefined();
});

test("an answer without a measure cannot be drawn", () => {
  expect(modelOf("bar", [region], [["North"]])).toBeUndefined();
});

test("columns and a line take the first two measures, each in its unit; one alone cannot be drawn that way", () => {
  const model = modelOf("bar-line", [region, enrolments, passRate, failRate], [["North", 900, 0.6, 0.1]]);
  expect(model?.series.map(({ label, format, points }) => [label, format, points[0]?.value])).toEqual([
    ["Enrolments", "count", 900],
    ["Pass rate", "ratio", 0.6],
  ]);
  expect(modelOf("bar-line", [region, enrolments], [["North", 900]])).toBeUndefined();
});

test("small charts need a second dimension, are never added up, and say how many of them are drawn", () => {
  const rows = Array.from({ length: MAX_PANELS + 3 }, (_, index) => [`R${index}`, "Pass", 1]).map(([name, result, count]) => [
    result ?? "",
    name ?? "",
    count ?? 0,
  ]);
  const model = modelOf("small-multiples", [outcome, region, enrolments], rows);
  expect(model?.series.map(({ label }) => label)).toEqual(Array.from({ length: MAX_PANELS }, (_, index) => `R${index}`));
  expect(new Set(model?.series.map(({ colour }) => colour)).size).toBe(1);
  expect(model?.notes).toEqual([{ code: "panels", shown: MAX_PANELS, total: MAX_PANELS + 3 }]);
  expect(modelOf("small-multiples", [outcome, enrolments], [["Pass", 1]])).toBeUndefined();
});

test("a treemap draws parts that add up, and says their shares only of a whole that is all there", () => {
  const rows = [
    ["North", 300],
    ["Wales", 100],
  ];
  const columns = [region, enrolments];
  expect(drawn(modelOf("treemap", columns, rows))).toEqual([["Enrolments", 300, 100]]);
  expect(modelOf("treemap", columns, rows)?.share).toBe(true);
  expect(modelOf("treemap", columns, rows, { suppressed: [1] })?.share).toBe(false);
  expect(modelOf("treemap", [region, passRate], [["North", 0.5]], { additive: false })).toBeUndefined();
  const many = Array.from({ length: MAX_BARS + 2 }, (_, index) => [`R${index}`, 10]);
  const cut = modelOf("treemap", columns, many);
  expect([cut?.categories.length, cut?.share, cut?.notes]).toEqual([
    MAX_BARS,
    false,
    [{ code: "first", shown: MAX_BARS, total: MAX_BARS + 2 }],
  ]);
});

test("a funnel's steps are its measures of one unit, or the values of its dimension", () => {
  const [started, passed] = ["Started", "Passed"].map((label) => ({ ...enrolments, name: label, label }));
  const steps = modelOf("funnel", [started!, passed!, passRate], [[900, 600, 0.5]]);
  expect(steps?.categories.map(({ label, value }) => [label, value])).toEqual([
    ["Started", undefined],
    ["Passed", undefined],
  ]);
  expect(drawn(steps)).toEqual([["Started", 900, 600]]);
  expect(steps?.notes).toEqual([{ code: "first", shown: 2, total: 3 }]);
  expect(
    drawn(
      modelOf(
        "funnel",
        [region, enrolments],
        [
          ["North", 3],
          ["Wales", 2],
        ],
      ),
    ),
  ).toEqual([["Enrolments", 3, 2]]);
});
