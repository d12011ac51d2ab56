import { expect, test } from "vitest";

import { renderChart } from "../../drawing/render-chart.ts";
import { testContext, testModel, testSeries } from "../../testing/charts.ts";
import type { CartesianModel } from "../chart-model.ts";
import { readOut } from "../read-out.ts";
import { chartOption } from "./chart-option.ts";

interface Drawn {
  readonly id: string;
  readonly data: readonly unknown[];
  readonly lineStyle: { readonly opacity?: number; readonly type?: unknown };
}
const WEEKS = ["2026-10-19", "2026-10-26", "2026-11-02", "2026-11-09", "2026-11-16"];
/** Uses by week, of which the first and the last are cut off. */
const weekly = (kind: CartesianModel["kind"]): CartesianModel =>
  testModel({
    kind,
    format: "count",
    share: false,
    categories: WEEKS.map((value) => ({ value, label: value })),
    categoryColumn: { name: "used", role: "dimension", kind: "date", label: "Used", grain: "week" },
    series: [testSeries("Uses", [10, 90, 80, 85, 40])],
    partial: [
      { category: 0, days: 2, length: 7 },
      { category: 4, days: 5, length: 7 },
    ],
  });
const seriesOf = (model: CartesianModel): readonly Drawn[] => chartOption(model, testContext(700)).series as never;
const valueOf = (item: unknown): unknown => (typeof item === "object" && item !== null && "value" in item ? item.value : item);

test.each(["line", "area", "spark"] as const)(
  "a %s is dashed to and from weeks that are not whole, and whole between whole ones",
  (kind) => {
    const drawn = seriesOf(weekly(kind));
    const find = (end: string) => drawn.find(({ id }) => id.endsWith(end));
    expect(find(".whole")?.data).toEqual([null, 90, 80, 85, null]);
    expect(find(".partial")?.data).toEqual([10, 90, null, 85, 40]);
    expect(find(".partial")?.lineStyle.type).toEqual([5, 4]);
    // What is picked is the series itself, with every point.
    const own = drawn.find(({ id }) => id === weekly(kind).series[0]?.key);
    expect(own?.data.map(valueOf)).toEqual([10, 90, 80, 85, 40]);
    expect(own?.lineStyle.opacity).toBe(0);
  },
);

test("a chart whose weeks are whole is one line", () => {
  const { partial: _, ...whole } = weekly("line");
  expect(seriesOf(whole).map(({ id }) => id)).toEqual([whole.series[0]?.key]);
});

test("columns that are not whole are pale with a dashed edge, and others are not", async () => {
  const markup = await renderChart(weekly("column"), testContext(700), 300);
  expect(markup.match(/stroke-dasharray/g)).toHaveLength(2);
  const [own] = seriesOf(weekly("column"));
  expect(own?.data.map((item) => typeof item === "object")).toEqual([true, false, false, false, true]);
});

test("a week that is not whole is read out with how many of its days are in it", () => {
  const t = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as never;
  const heading = (category: number) => readOut(weekly("line"), { series: 0, category }, { t, locale: "en" }).heading;
  expect(heading(0)).toContain('"days":2,"length":7');
  expect(heading(1)).toBe("2026-10-26");
});
