import type { Visual } from "@lyceum/model";
import type { Answer } from "@lyceum/semantic";
import { createInstance } from "i18next";
import { expect, test } from "vitest";

import { testContext, testWords } from "../testing/charts.ts";
import { chartModelFromAnswer } from "./chart-model-from-answer.ts";
import type { CartesianModel } from "./chart-model.ts";
import { chartStyle } from "./chart-style.ts";
import { chartOption } from "./options/chart-option.ts";
import { readOut } from "./read-out.ts";

const texts = createInstance();
await texts.init({
  lng: "en",
  resources: { en: { studio: { filters: { range: "{{from}} to {{to}}" }, chart: { interval: "95% interval" } } } },
});
const words = { t: texts.getFixedT("en", "studio"), locale: "en" };

const measure = (name: string) => ({ name, role: "measure", kind: "number", label: name, format: "ratio" }) as const;
const answer = {
  columns: [
    { name: "year", role: "dimension", kind: "text", label: "Year" },
    { name: "group", role: "dimension", kind: "text", label: "Group" },
    ...["rate", "low", "high"].map(measure),
  ],
  rows: [
    ["2024", "A", 0.8, 0.75, 0.84],
    ["2024", "B", 0.7, 0.61, 0.78],
    ["2025", "A", 0.82, 0.77, 0.86],
    ["2025", "B", null, null, null],
  ],
  suppressed: [],
  truncated: false,
} as unknown as Answer;
const visual = {
  id: "v",
  kind: "line",
  title: "V",
  query: { measures: ["rate", "low", "high"], having: [] },
  interval: ["low", "high"],
} as unknown as Visual;
const context = { style: chartStyle("light"), words: testWords, additive: () => false };

test("the ends of an interval make a band around each line, are read out with it and are no lines of their own", () => {
  const model = chartModelFromAnswer(visual, answer, context) as CartesianModel;
  expect(model.series.map(({ label, points }) => [label, points.map(({ interval }) => interval)])).toEqual([
    [
      "A",
      [
        [0.75, 0.84],
        [0.77, 0.86],
      ],
    ],
    ["B", [[0.61, 0.78], undefined]],
  ]);
  const { series, yAxis } = chartOption(model, testContext(600)) as unknown as {
    series: readonly { id: string; stack?: string; data: readonly (number | null)[] }[];
    yAxis: { min: number; max: number };
  };
  expect(series.map(({ id }) => id)).toEqual(['"A".low', '"A".high', '"B".low', '"B".high', '"A"', '"B"']);
  expect(series[1]?.data.map((value) => Number(value?.toFixed(2)))).toEqual([0.09, 0.09]);
  expect(series[3]?.data.at(-1)).toBeNull();
  expect(yAxis.min).toBeLessThanOrEqual(0.61);
  expect(yAxis.max).toBeGreaterThanOrEqual(0.86);
  expect(readOut(model, { series: 1, category: 0 }, words).lines.at(-1)).toEqual({ label: "95% interval", text: "61.0% to 78.0%" });
  expect(readOut(model, { series: 1, category: 1 }, words).lines).toHaveLength(1);
});

test("a measure of one series has its band too, and a visual without an interval none", () => {
  const alone = { ...answer, columns: answer.columns.filter(({ name }) => name !== "group"), rows: [["2024", 0.8, 0.75, 0.84]] } as Answer;
  const model = chartModelFromAnswer(visual, alone, context) as CartesianModel;
  expect(model.series.map(({ label, points }) => [label, points[0]?.interval])).toEqual([["rate", [0.75, 0.84]]]);
  const { interval: _interval, ...plain } = visual;
  expect((chartModelFromAnswer(plain as Visual, alone, context) as CartesianModel).series).toHaveLength(3);
});
