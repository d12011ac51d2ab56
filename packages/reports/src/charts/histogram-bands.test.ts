import { Visual } from "@lyceum/model";
import type { Answer } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { testContext, testWords } from "../testing/charts.ts";
import { readAnswer } from "./answer-reader.ts";
import { cartesianModel } from "./cartesian-model.ts";

const { style } = testContext(700);
const enrolments = { name: "enrolments", role: "measure", kind: "integer", label: "Enrolments", format: "count" } as const;
const explanation = { sql: "", definitions: [], filters: [], limits: [], freshness: [], asOf: "2026-11-20", snapshotId: "s" };

function modelOf(
  definition: object | undefined,
  kind: "text" | "number" | "integer",
  rows: Answer["rows"],
  more: Partial<Answer> = {},
  additive = true,
) {
  const column = { name: "band", role: "dimension", kind, label: "Score" } as const;
  const define = definition && { define: { dimensions: { band: definition } } };
  const visual = Visual.parse({
    id: "v",
    kind: "histogram",
    title: "V",
    span: 6,
    query: { ...define, measures: ["enrolments"], dimensions: [{ name: "band" }] },
  });
  const answer: Answer = { columns: [column, enrolments], rows, suppressed: [], truncated: false, explanation, ...more };
  const model = cartesianModel(visual, readAnswer(answer), { style, words: testWords, additive: () => additive });
  return {
    bands: model?.bands,
    drawn: model?.categories.map(({ label }, index) => [label, model.series[0]?.points[index]?.value]),
  };
}
const bins = { dimension: "score", bins: [40, 20] };

test("bands between edges are drawn in their order, also where the answer has none, and what is missing comes last", () => {
  const { drawn, bands } = modelOf(bins, "text", [
    [null, 4],
    ["≥ 40", 7],
    ["< 20", 3],
  ]);
  expect(drawn).toEqual([
    ["< 20", 3],
    ["20 – < 40", 0],
    ["≥ 40", 7],
    ["Not recorded", 4],
  ]);
  expect(bands).toEqual({ edges: ["", "20", "40", ""], hasMissing: true });
});

test("bands of a width run from the lowest to the highest without a hole", () => {
  const { drawn, bands } = modelOf({ dimension: "score", width: 10 }, "number", [
    [30, 2],
    [10, 1],
  ]);
  expect(drawn).toEqual([
    ["10 – < 20", 1],
    ["20 – < 30", 0],
    ["30 – < 40", 2],
  ]);
  expect(bands).toEqual({ edges: ["10", "20", "30", "40"], hasMissing: false });
});

test("whole numbers are bands of their own, and one far off does not draw thousands of empty ones", () => {
  expect(
    modelOf(undefined, "integer", [
      [-1, 5],
      [1, 6],
    ]).drawn,
  ).toEqual([
    ["-1", 5],
    ["0", 0],
    ["1", 6],
  ]);
  expect(
    modelOf(undefined, "integer", [
      [0, 5],
      [100_000, 6],
    ]).drawn,
  ).toHaveLength(2);
});

test("an empty band is no zero where groups may be left out, or where parts do not add up", () => {
  const protection = { minimumGroup: 10, alteredBy: 3 };
  expect(modelOf(bins, "text", [["< 20", 30]], { protection }).drawn?.[1]).toEqual(["20 – < 40", null]);
  expect(modelOf(bins, "text", [["< 20", 30]], { truncated: true }).drawn?.[1]).toEqual(["20 – < 40", null]);
  expect(modelOf(bins, "text", [["< 20", 30]], {}, false).drawn?.[1]).toEqual(["20 – < 40", null]);
});

test("values that are no numbers are columns of their own", () => {
  const { drawn, bands } = modelOf(undefined, "text", [
    ["A", 1],
    ["B", 2],
  ]);
  expect(drawn).toEqual([
    ["A", 1],
    ["B", 2],
  ]);
  expect(bands?.edges).toEqual([]);
});
