import { educationModel, Visual } from "@lyceum/model";
import { canUse } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { addBreakdown, readBreakdown, removeBreakdown, writeBreakdown } from "./breakdowns.ts";
import { buildingReducer, startBuilding } from "./building.ts";
import { checkCalculation, completed, wordBefore } from "./calculation.ts";
import { choiceOf, dimensionObstacle, measureObstacle, missingOf } from "./combinable.ts";
import { searchFields } from "./field-search.ts";
import { addFilter, comparisonBy, withComparison, withoutUnset } from "./filters.ts";
import { addMeasure, readMeasure, removeMeasure, writeMeasure } from "./measures.ts";

const visualOf = (measures: string[], dimensions: string[] = [], more: object = {}): Visual =>
  Visual.parse({
    id: "own",
    kind: "bar",
    title: "",
    span: 6,
    query: { measures, dimensions: dimensions.map((name) => ({ name })) },
    ...more,
  });
const partsOf = (visual: Visual, name: string) => {
  const reading = readMeasure(visual.query, name);
  if (reading.kind !== "measure") throw new Error(`${name} is ${reading.kind}`);
  return reading;
};

test("a measure with a filter of its own, shown as a share, is two definitions, and none once it is plain again", () => {
  const start = visualOf(["passes"], ["level1"]);
  const limited = writeMeasure(start, educationModel, "passes", {
    ...partsOf(start, "passes"),
    where: [{ dimension: "gender", op: "in", values: ["F"] }],
    showAs: "share",
    within: ["level1"],
    label: "Passes of women, share",
  });
  expect(limited.query).toMatchObject({
    measures: ["passes_share"],
    define: {
      measures: {
        passes_where: { measure: "passes", where: [{ dimension: "gender", op: "in", values: ["F"] }] },
        passes_share: { expression: "share(passes_where, level1)", label: "Passes of women, share" },
      },
    },
  });
  const parts = partsOf(limited, "passes_share");
  const plain = writeMeasure(limited, educationModel, "passes_share", {
    ...parts,
    where: [],
    showAs: "value",
    within: [],
    label: undefined,
  });
  expect(plain).toEqual(start);
  const apart = removeBreakdown(limited, educationModel, 0);
  expect(apart.query.define?.measures["passes_share"]).toMatchObject({ expression: "share(passes_where)" });
});

test("the first values with all others take the place of a breakdown, in its order and subtotals too", () => {
  const query = {
    measures: ["enrolments"],
    dimensions: [{ name: "level1" }, { name: "outcome" }],
    order: [{ by: "level1" }],
    subtotals: [["level1"]],
  };
  const start = visualOf([], [], { query, drill: "node" });
  const first = start.query.dimensions[0];
  if (!first) throw new Error("no dimension");
  const grouping = { kind: "top", top: 3, by: "enrolments", others: "All others", direction: "desc", within: [] } as const;
  const top = writeBreakdown(start, educationModel, 0, { ...readBreakdown(start.query, first), grouping });
  expect(top.query).toMatchObject({
    dimensions: [{ name: "level1_top" }, { name: "outcome" }],
    order: [{ by: "level1_top" }],
    subtotals: [["level1_top"]],
    define: { dimensions: { level1_top: { dimension: "level1", top: 3 } } },
  });
  expect(top.drill, "no level is left to go down from").toBeUndefined();
  expect(removeBreakdown(top, educationModel, 0).query).toMatchObject({ dimensions: [{ name: "outcome" }], order: [], subtotals: [] });

  const own = { ...readBreakdown(top.query, { name: "level1_top" }), grouping: { ...grouping, within: ["outcome"] } };
  const within = writeBreakdown(top, educationModel, 0, own);
  expect(within.query.define?.dimensions["level1_top"]).toMatchObject({ top: 3, within: ["outcome"] });
  const groups = { kind: "groups", groups: [{ label: "Gone", values: ["Withdrawn"] }], others: "Other" } as const;
  const renamed = writeBreakdown(within, educationModel, 1, { ...readBreakdown(within.query, { name: "outcome" }), grouping: groups });
  expect(renamed.query.define?.dimensions["level1_top"], "within what stands there now").toMatchObject({ within: ["outcome_groups"] });
  expect(removeBreakdown(renamed, educationModel, 1).query.define?.dimensions, "of all where that is gone").toEqual({
    level1_top: { dimension: "level1", top: 3, by: "enrolments", others: "All others", direction: "desc" },
  });
});

test("another first measure ends the reader's choice of it, and what was said of a measure that is gone", () => {
  const start = visualOf(["pass_rate", "passes"], ["term"], { keyMeasure: true, interval: ["passes", "pass_rate"] });
  expect(addMeasure(start, "students")).toMatchObject({ keyMeasure: true, interval: ["passes", "pass_rate"] });
  const rest = removeMeasure(start, "pass_rate");
  expect([rest.keyMeasure, rest.interval]).toEqual([undefined, undefined]);
});

test("lines and bands go with the measure on the axis of values: another kind may have another one there", () => {
  const reduce = buildingReducer(educationModel);
  const lined = startBuilding(visualOf(["pass_rate", "passes"], ["level1"], { references: [{ value: 0.8 }] }), []);
  const drawnAs = (kind: Visual["kind"]) =>
    reduce(lined, { type: "change", change: (building) => ({ ...building, visual: { ...building.visual, kind } }) }).present.visual;
  expect([drawnAs("line").references, drawnAs("scatter").references]).toEqual([[{ value: 0.8 }], undefined]);
});

test("a field is hindered by what the compiler would refuse, and by nothing else", () => {
  const choice = choiceOf(educationModel, visualOf(["clicks"], ["item_type"]));
  for (const name of Object.keys(educationModel.dimensions).slice(0, 60))
    expect([name, dimensionObstacle(choice, name) === undefined]).toEqual([name, canUse(educationModel, ["clicks"], name)]);
  for (const name of Object.keys(educationModel.measures))
    expect([name, measureObstacle(choice, name) === undefined]).toEqual([name, canUse(educationModel, [name], "item_type")]);
});

test("a question says what it lacks before it is asked", () => {
  expect(missingOf(educationModel, startBuilding(undefined, ["visual-1"]).present.visual)).toEqual({ code: "nothing" });
  expect(startBuilding(undefined, ["visual-1"]).present.visual.id).toBe("visual-2");
  const apart = addBreakdown(visualOf(["awards"]), { name: "item_type" });
  expect(missingOf(educationModel, apart)).toEqual({ code: "apart", measure: "awards", dimension: "item_type" });
  const unset = addFilter(visualOf(["enrolments"]), { dimension: "outcome", op: "in", values: [] });
  expect(withoutUnset(unset)).toEqual(visualOf(["enrolments"]));
});

test.each([
  ["term", "previous_period"],
  ["activity_date", "previous_period"],
  ["academic_year", "previous_year"],
  ["level1", undefined],
  ["toString", undefined],
])("dropping %s on the comparison compares with %s", (name, comparison) => {
  expect(comparisonBy(educationModel, name)).toBe(comparison);
  expect(withComparison(visualOf(["passes"], [], { comparison: "previous_year" }), comparisonBy(educationModel, name)).comparison).toBe(
    comparison,
  );
});

test.each([
  ["passes / enrolments", { format: "ratio" }],
  ["clicks / students", { format: "decimal" }],
  ["pass_rate - total(pass_rate)", { format: "points" }],
  ["passes / ", { problem: { fault: "operand", position: 9 } }],
  ["passes + average_score", { problem: { fault: "units" } }],
  ["passes / enrolmets", { problem: { fault: "unknown_measure", position: 9, words: { text: "enrolmets" } } }],
  ["passes ? 2", { problem: { fault: "character", position: 7 } }],
  ["median(passes)", { problem: { fault: "function", position: 0 } }],
  ["(passes", { problem: { fault: "sign", position: 7 } }],
  ["moving(passes, 0)", { problem: { fault: "moving" } }],
  ["share(rank(passes))", { problem: { fault: "nested_rows" } }],
  ["", { problem: { fault: "empty" } }],
])("the formula %s is %o", (text, expected) => {
  expect(checkCalculation(educationModel, {}, text)).toMatchObject(expected);
});

test("the word at the caret is completed, a function with its brackets", () => {
  const word = wordBefore("passes / enr + 1", 12);
  expect(word).toEqual({ from: 9, to: 12, text: "enr" });
  expect(completed("passes / enr + 1", word, "enrolments")).toEqual({ text: "passes / enrolments + 1", caret: 19 });
  expect(completed("sha", wordBefore("sha", 3), "share")).toEqual({ text: "share()", caret: 6 });
  expect(wordBefore("passes / ", 9).text).toBe("");
});

test("fields are found by what people type, one wrong letter forgiven, names before definitions", () => {
  const fields = Object.entries(educationModel.measures).map(([name, { label, description, synonyms = [] }]) => ({
    name,
    label,
    description,
    synonyms,
  }));
  const found = (text: string) => searchFields(fields, text).map(({ label }) => label);
  expect(found("pass rate")[0]).toBe("Pass rate");
  expect(found("pas rate")[0]).toBe("Pass rate");
  expect(found("withdrwal rate")[0]).toBe("Withdrawal rate");
  expect(found("zzzz")).toEqual([]);
  expect(found("")).toHaveLength(fields.length);
});
