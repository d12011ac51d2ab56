import { beforeAll, expect, test } from "vitest";

import { testModel, testScatter, testSeries, testSpread } from "../testing/charts.ts";
import { englishTexts } from "../testing/export-parts.ts";
import type { NumberModel } from "./chart-model.ts";
import { changeSummary, type ChangeSummary, numberSummary } from "./figure-summary.ts";
import { chartSummary, readOut, spokenReadOut } from "./read-out.ts";

let words: Parameters<typeof changeSummary>[2];
beforeAll(async () => {
  words = { t: await englishTexts(), locale: "en" };
});

function summaryOf(value: number, previous: number, better: "higher" | "lower" | undefined): ChangeSummary | undefined {
  const change = (value - previous) * 100;
  const measured = { format: "ratio", measure: "Pass rate", notes: [], compared: "previous_year", suppressed: false, history: [] } as const;
  return changeSummary(
    { kind: "number", ...measured, value, previous, change, changeFormat: "points" } satisfies NumberModel,
    better,
    words,
  );
}

test("a change is good or bad news where the measure has a better end, and points where it leads", () => {
  expect(summaryOf(0.448, 0.41, "higher")).toEqual({ text: "+3.8 points", direction: 1, news: "good" });
  expect(summaryOf(0.448, 0.41, "lower")).toEqual({ text: "+3.8 points", direction: 1, news: "bad" });
  expect(summaryOf(0.41, 0.448, "lower")).toEqual({ text: "-3.8 points", direction: -1, news: "good" });
  expect(summaryOf(0.448, 0.41, undefined)).toMatchObject({ news: undefined });
});

test("a change that rounds to nothing is no news and points nowhere", () => {
  expect(summaryOf(0.9912, 0.9909, "higher")).toEqual({ text: "No change", direction: 0, news: undefined });
  expect(summaryOf(0.9909, 0.9912, "lower")).toEqual({ text: "No change", direction: 0, news: undefined });
  // The figures beside it still read 99.1% and 99.0%.
  expect(summaryOf(0.99051, 0.9904, "higher")).toEqual({ text: "Almost no change", direction: 0, news: undefined });
});

test("a count that changed by less than a tenth of a percent is said to have hardly changed", () => {
  const measured = {
    format: "count",
    measure: "Enrolments",
    notes: [],
    compared: "previous_year",
    suppressed: false,
    history: [],
  } as const;
  const summary = (value: number, previous: number) =>
    changeSummary({ kind: "number", ...measured, value, previous, change: value / previous - 1, changeFormat: "ratio" }, "higher", words);
  expect(summary(11_705, 11_715)).toEqual({ text: "Almost no change", direction: 0, news: undefined });
  expect(summary(11_705, 11_720)).toEqual({ text: "-0.128%", direction: -1, news: "bad" });
});

const FIRST = { series: 0, category: 0 };
const rates = testModel();
const compared = testModel({
  compared: "previous_period",
  series: [{ ...testSeries("Pass rate", []), points: [{ value: 0.864, previous: 0.8, suppressed: false }] }],
});
const stacked = testModel({
  kind: "stacked-bar",
  format: "count",
  share: true,
  series: [testSeries("Pass", [30, 5]), testSeries("Fail", [10, 5])],
});
const withheld = testModel({ series: [{ ...testSeries("Pass rate", []), points: [{ value: null, previous: null, suppressed: true }] }] });

test.each([
  ["a rate with the measure's name", rates, ["Pass rate: 86.4%"]],
  ["a value beside that of the period before", compared, ["Pass rate: 86.4%", "Period before: 80.0%", "Change: +6.4 points"]],
  ["a part with its share and its series' name", stacked, ["Pass: 75.0% (30)"]],
  ["what is withheld as such", withheld, ["Pass rate: Not shown: too few students"]],
  ["a gap as such", testModel({ series: [testSeries("Pass rate", [null])] }), ["Pass rate: No value"]],
  ["both values of a scatter's point", testScatter, ["Average score: 40.0", "Pass rate: 52.0%"]],
  [
    "a scatter's size, where it has one",
    { ...testScatter, size: testScatter.y, points: testScatter.points.map((point) => ({ ...point, size: 0.25 })) },
    ["Average score: 40.0", "Pass rate: 52.0%", "Pass rate: 25.0%"],
  ],
] as const)("reads out %s", (_what, model, lines) => {
  expect(readOut(model, FIRST, words).lines.map(({ label, text }) => `${label}: ${text}`)).toEqual(lines);
});

test("a read-out is spoken as a sentence, with its position among its neighbours", () => {
  expect(spokenReadOut(rates, { series: 0, category: 1 }, words)).toBe("Wales. Pass rate: 95.5%. 2 of 2");
  expect(spokenReadOut(testScatter, FIRST, words)).toBe("Arts. Average score: 40.0. Pass rate: 52.0%. 1 of 2");
});

test.each([
  ["of one series by its categories", rates, "Lowest: Northern (86.4%). Highest: Wales (95.5%)."],
  ["of several series by category and series", stacked, "Lowest: Wales, Pass (5). Highest: Northern, Pass (30)."],
  ["of points by their names", testScatter, "Lowest: Arts (52.0%). Highest: Science (95.5%)."],
] as const)("summarises a chart %s", (_what, model, ends) => {
  expect(chartSummary(model, "How many?", words)).toContain(ends);
});

test("a summary counts every value that can be reached, and says where there is none", () => {
  expect(chartSummary(stacked, "How many?", words)).toMatch(/^How many\? Stacked bar chart with 4 values\./);
  expect(chartSummary(withheld, "How many?", words)).toBe("How many? No values.");
});

test.each([
  [0.864, false, "86.4%"],
  [null, false, "No value"],
  [null, true, "Not shown: too few students"],
])("a figure of %j (withheld: %s) reads %j", (value, suppressed, text) => {
  const figure: NumberModel = {
    kind: "number",
    format: "ratio",
    measure: "Pass rate",
    notes: [],
    value,
    previous: null,
    change: null,
    compared: undefined,
    changeFormat: undefined,
    suppressed,
    history: [],
  };
  expect(numberSummary(figure, words)).toBe(text);
  expect(changeSummary(figure, "higher", words)).toBeUndefined();
});

test("a range is read out with both ends and all that stands behind it, and says where there is too little", () => {
  expect(spokenReadOut(testSpread, FIRST, words)).toBe("Law. Low score: 31.0. Median score: 56.0. High score: 80.0. Courses: 12. 1 of 1");
  const [mark] = testSpread.marks;
  const few = { ...testSpread, marks: [{ ...mark!, values: [null, null, null], more: [1] }] };
  expect(readOut(few, FIRST, words).lines[1]).toEqual({ label: "Median score", text: "Too few values" });
  const hidden = { ...testSpread, marks: [{ ...mark!, values: [null, null, null], suppressed: true }] };
  expect(readOut(hidden, FIRST, words).lines).toEqual([{ label: "Median score", text: "Not shown: too few students" }]);
});

test("a chart of ranges is summed up by its medians", () => {
  expect(chartSummary(testSpread, "Scores.", words)).toBe("Scores. Range chart with 1 values. Lowest: Law (56.0). Highest: Law (56.0).");
});

test("each measure of columns with a line is read out in its unit, and the columns sum the chart up", () => {
  const model = testModel({
    kind: "bar-line",
    format: "count",
    series: [
      { ...testSeries("Enrolments", [1200, 900]), format: "count" },
      { ...testSeries("Pass rate", [0.5, 0.6]), format: "ratio" },
    ],
  });
  expect(readOut(model, { series: 0, category: 1 }, words).lines).toEqual([{ label: "Enrolments", text: "900" }]);
  expect(readOut(model, { series: 1, category: 1 }, words).lines).toEqual([{ label: "Pass rate", text: "60.0%" }]);
  expect(chartSummary(model, "Terms.", words)).toContain("Lowest: Wales, Enrolments (900). Highest: Northern, Enrolments (1,200).");
});

test("a step of a funnel is read out with its part of the step before", () => {
  const model = testModel({ kind: "funnel", format: "count", series: [testSeries("steps", [1000, 250])] });
  expect(readOut(model, { series: 0, category: 0 }, words).lines[0]?.text).toBe("1,000");
  const steps = { ...model, categoryColumn: undefined };
  expect(readOut(steps, { series: 0, category: 1 }, words).lines[0]?.label).toBe("Wales");
  expect(readOut(model, { series: 0, category: 1 }, words).lines[0]?.text).toBe("250 (25.0% of the step before)");
});
