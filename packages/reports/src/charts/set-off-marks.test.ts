import type { Highlight } from "@lyceum/model";
import { type Answer, type AnswerColumn } from "@lyceum/semantic";
import { contrast, colours } from "@lyceum/ui/tokens";
import { expect, test } from "vitest";

import { renderChart } from "../drawing/render-chart.ts";
import { testContext, testModel, testSeries } from "../testing/charts.ts";
import { englishTexts } from "../testing/export-parts.ts";
import { readAnswer } from "./answer-reader.ts";
import type { CartesianModel } from "./chart-model.ts";
import { chartStyle } from "./chart-style.ts";
import { onColour } from "./options/bar-option.ts";
import { chartOption } from "./options/chart-option.ts";
import { spokenReadOut } from "./read-out.ts";
import { bearsHighlights, withSetOffMarks } from "./set-off-marks.ts";

const rate: AnswerColumn = { name: "pass_rate", role: "measure", kind: "number", label: "Pass rate", format: "ratio" };
const bad: Highlight = { measure: "pass_rate", op: "<", value: 0.9, tone: "bad" };
const reader = readAnswer({ columns: [rate], rows: [], suppressed: [], truncated: false } as unknown as Answer);
const bars = (more: Partial<CartesianModel> = {}) =>
  withSetOffMarks(
    testModel({ series: [{ ...testSeries("pass_rate", [0.864, 0.955]), label: "Pass rate" }], ...more }),
    [bad],
    reader,
  ) as CartesianModel;

test.each(["light", "dark"] as const)(
  "marks that are set off stand out from the %s surface, and what is written on them can be read",
  (scheme) => {
    for (const colour of Object.values(chartStyle(scheme).setOff)) {
      expect(contrast(colour, colours[scheme].surface)).toBeGreaterThanOrEqual(3);
      expect(contrast(colour, onColour(colour))).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test.each(["bar", "column"] as const)("a %s that meets a condition has a colour and an edge of its own, in pictures too", async (kind) => {
  const model = bars({ kind });
  const [series] = chartOption(model, testContext(800)).series as unknown as readonly { readonly data: readonly unknown[] }[];
  const { setOff, ink } = chartStyle("light");
  expect(series?.data).toMatchObject([{ value: 0.864, itemStyle: { color: setOff.bad, borderColor: ink, borderType: "dashed" } }, 0.955]);
  const markup = await renderChart(model, testContext(800), 200);
  expect(markup).toContain(setOff.bad);
  expect(markup).toContain("stroke-dasharray");
});

test("of several series each keeps its colour: the edge sets off", () => {
  const seriesColumn = { name: "gender", role: "dimension", kind: "text", label: "Gender" } as const;
  const model = bars({ seriesColumn, series: [testSeries("Women", [0.5, 0.95]), testSeries("Men", [0.95, 0.95])] });
  const [series] = chartOption(model, testContext(800)).series as unknown as readonly { readonly data: readonly unknown[] }[];
  expect(series?.data).toMatchObject([{ itemStyle: { color: "#0F766E", borderType: "dashed" } }, 0.95]);
});

test("what is withheld and what meets no condition is not set off; the read-out says in words what is", async () => {
  const words = { t: await englishTexts(), locale: "en" };
  expect(spokenReadOut(bars(), { category: 0, series: 0 }, words)).toContain("Set off as bad: Pass rate < 90.0%");
  expect(spokenReadOut(bars(), { category: 1, series: 0 }, words)).not.toContain("Set off");
  const points = [{ value: 0.1, previous: null, suppressed: true }];
  expect(bars({ series: [{ ...testSeries("pass_rate", []), points }] }).series[0]?.points[0]).not.toHaveProperty("setOff");
});

test("a single figure is set off by the condition that it meets", () => {
  const tile = { kind: "number", format: "ratio", measure: "Pass rate", notes: [], previous: null, change: null, history: [] } as const;
  const number = (value: number) =>
    withSetOffMarks({ ...tile, value, suppressed: false, compared: undefined, changeFormat: undefined }, [bad], reader);
  expect(number(0.5)).toMatchObject({ setOff: bad });
  expect(number(0.95)).not.toHaveProperty("setOff");
});

test("figures are set off in tables, tiles, bars and columns alone", () => {
  const kinds = ["table", "pivot", "number", "bar", "column", "line", "heatmap", "treemap"] as const;
  expect(kinds.filter((kind) => bearsHighlights({ kind }))).toEqual(["table", "pivot", "number", "bar", "column"]);
});
