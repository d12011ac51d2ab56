import type { CartesianModel, ScatterModel, Series, SpreadModel } from "../charts/chart-model.ts";
import { chartStyle } from "../charts/chart-style.ts";
import type { ChartWords } from "../charts/chart-words.ts";
import type { OptionContext } from "../charts/options/option-context.ts";

export const testWords: ChartWords = {
  locale: "en",
  other: "Other",
  others: "All others",
  few: "Too few",
  yes: "Yes",
  no: "No",
  missing: "Not recorded",
  booleanSeries: (label, value) => `${label}: ${value}`,
};

/** Builds the context of an option for a chart of a width in px. */
export const testContext = (width: number): OptionContext => ({
  style: chartStyle("light"),
  words: testWords,
  width,
  still: true,
  pickable: false,
});

/** A series of plain values. */
export const testSeries = (key: string, values: readonly (number | null)[]): Series => ({
  key,
  label: key,
  value: key,
  colour: "#0F766E",
  points: values.map((value) => ({ value, previous: null, suppressed: false })),
});

/** A model of one series of rates by region, changed by what a test is about. */
export function testModel(more: Partial<CartesianModel> = {}): CartesianModel {
  return {
    kind: "bar",
    format: "ratio",
    measure: "Pass rate",
    notes: [],
    categories: ["Northern", "Wales"].map((label) => ({ value: label, label })),
    series: [testSeries("Pass rate", [0.864, 0.955])],
    categoryColumn: { name: "region", role: "dimension", kind: "text", label: "Region" },
    seriesColumn: undefined,
    share: false,
    compared: undefined,
    ...more,
  };
}

const rate = { name: "pass_rate", role: "measure", kind: "number", label: "Pass rate", format: "ratio" } as const;

/** Two courses by score and pass rate. */
export const testScatter: ScatterModel = {
  kind: "scatter",
  format: "ratio",
  measure: "Pass rate",
  notes: [],
  x: { ...rate, name: "average_score", label: "Average score", format: "score" },
  y: rate,
  size: undefined,
  categoryColumn: { name: "level1", role: "dimension", kind: "text", label: "College" },
  points: [
    { category: { value: "Arts", label: "Arts" }, x: 40, y: 0.52, size: null },
    { category: { value: "Science", label: "Science" }, x: 91, y: 0.955, size: null },
  ],
  colour: "#0F766E",
};

/** A department's scores from p10 to p90. */
export const testSpread: SpreadModel = {
  kind: "range",
  format: "score",
  measure: "Median score",
  notes: [],
  figures: ["Low score", "Median score", "High score"].map((label, index) => ({
    ...rate,
    name: `figure_${index}`,
    label,
    format: "score" as const,
  })),
  more: [{ ...rate, name: "courses", label: "Courses", format: "count" }],
  marks: [{ category: { value: "Law", label: "Law" }, values: [31, 56, 80], more: [12], suppressed: false }],
  categoryColumn: { name: "level2", role: "dimension", kind: "text", label: "Department" },
  colour: "#0F766E",
};
