import { DELIVERED_DASHBOARDS, educationModel, Visual } from "@lyceum/model";
import type { Answer } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { missingOf } from "./combinable.ts";
import { bestKind, shapeOfQuestion, suggestKinds } from "./suggest-kinds.ts";

const delivered = DELIVERED_DASHBOARDS.flatMap(({ id, sheets }) =>
  sheets.flatMap((sheet) => sheet.visuals.map((visual) => ({ place: `${id} ${sheet.id} ${visual.id}`, visual }))),
);
const shapeOf = (measures: string[], dimensions: { name: string; grain?: "month" }[], answer?: Answer) =>
  shapeOfQuestion(educationModel, { query: Visual.shape.query.parse({ measures, dimensions }) }, answer);

test("every kind that the frame draws is suggested or says what it needs, each once", () => {
  const kinds = suggestKinds(shapeOf(["enrolments"], [{ name: "level1" }])).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual([...Visual.shape.kind.options].toSorted());
});

test("delivered visuals are drawn as kinds that fit their questions, and nothing is missing of them", () => {
  const wrong = delivered.flatMap(({ place, visual }) => {
    const { reason, fits } =
      suggestKinds(shapeOfQuestion(educationModel, visual, undefined)).find(({ kind }) => kind === visual.kind) ?? {};
    const missing = missingOf(educationModel, visual);
    return fits && !missing ? [] : [{ place, kind: visual.kind, reason, missing }];
  });
  // Years of awards are texts to the model; such a line stays as it was drawn.
  expect(wrong.filter(({ place }) => !place.startsWith("progression-and-awards awards upper-by-"))).toEqual([]);
});

test.each([
  ["one measure", ["pass_rate"], [], "number"],
  ["a measure by place", ["enrolments"], [{ name: "level1" }], "bar"],
  ["a measure by month", ["enrolments"], [{ name: "registered_date", grain: "month" as const }], "line"],
  ["a count and a rate by place", ["enrolments", "pass_rate"], [{ name: "level1" }], "bar-line"],
  ["a count by two", ["enrolments"], [{ name: "level1" }, { name: "outcome" }], "stacked-bar"],
  ["many measures by place", ["enrolments", "pass_rate", "withdrawal_rate"], [{ name: "level1" }], "table"],
  ["a count by a number", ["enrolments"], [{ name: "previous_attempts" }], "histogram"],
  ["a list", [], [{ name: "level1" }], "table"],
])("%s is best drawn as %4$s", (_, measures, dimensions, kind) => {
  expect(bestKind(shapeOf(measures, dimensions))).toBe(kind);
});

test("what does not fit says why", () => {
  const reasons = Object.fromEntries(
    suggestKinds(shapeOf(["pass_rate"], [{ name: "level1" }])).map(({ kind, fits, reason }) => [kind, fits ? true : reason]),
  );
  expect(reasons).toMatchObject({
    bar: true,
    number: "needs_no_breakdown",
    line: "needs_time",
    treemap: "needs_sums",
    "stacked-bar": "needs_two_breakdowns",
    scatter: "needs_two_measures",
    "box-plot": "needs_five_measures",
    histogram: "needs_bands",
  });
});

test("columns give way to bars where an answer shows that there are too many values", () => {
  const column = { name: "course", role: "dimension", kind: "text", label: "Course" } as const;
  const answer = { columns: [column], rows: Array.from({ length: 60 }, (_, index) => [`C${index}`]) } as unknown as Answer;
  const shape = shapeOf(["enrolments"], [{ name: "course" }], answer);
  expect(bestKind(shape)).toBe("bar");
  expect(suggestKinds(shape).find(({ kind }) => kind === "column")).toMatchObject({ fits: false, reason: "too_many_values" });
});
