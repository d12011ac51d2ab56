import { expect, test } from "vitest";

import { renderChart } from "../../drawing/render-chart.ts";
import { testContext, testModel } from "../../testing/charts.ts";
import { chartKey } from "../chart-key.ts";
import type { CartesianModel } from "../chart-model.ts";

const GHOST = testContext(700).style.ghost.toLowerCase();

/** Columns beside what was before. */
const compared = (pairs: readonly (readonly [value: number, previous: number])[]): CartesianModel =>
  testModel({
    kind: "column",
    format: "count",
    share: false,
    compared: "previous_year",
    categories: pairs.map((_, index) => ({ value: String(index), label: `Band ${index}` })),
    series: [
      {
        key: "students",
        label: "Students",
        value: undefined,
        colour: "#0F766E",
        points: pairs.map(([value, previous]) => ({ value, previous, suppressed: false })),
      },
    ],
  });

/** Places of ticks and of the texts on columns, in px from the top, in the order of the columns. */
async function drawnOf(model: CartesianModel, width: number, height: number) {
  const markup = await renderChart(model, testContext(width), height);
  const ticks = [...markup.matchAll(/<path d="M-?1 -?1[^"]*" transform="matrix\(([^)]*)\)" fill="([^"]*)"/g)]
    .filter(([, , fill]) => fill?.toLowerCase() === GHOST)
    .map(([, matrix = ""]) => {
      const [, , , tall = 0, , y = 0] = matrix.split(",").map(Number);
      return { top: y - tall, bottom: y + tall };
    });
  const texts = [...markup.matchAll(/font-weight:500;" y="(-?[\d.]+)" transform="translate\([\d.]+ ([\d.]+)\)"/g)].map(
    ([, offset, y]) => Number(offset) + Number(y),
  );
  return { ticks, texts };
}

test.each([
  [700, 280],
  [420, 280],
  [700, 520],
])("what stands on a column is never crossed by the tick of what was before, in %d by %d px", async (width, height) => {
  const pairs = [
    [5353, 5200],
    [8998, 9050],
    [8989, 8700],
    [1816, 2150],
    [308, 420],
    [317, 300],
    [4000, 4700],
  ] as const;
  const { ticks, texts } = await drawnOf(compared(pairs), width, height);
  expect(ticks).toHaveLength(pairs.length);
  expect(texts).toHaveLength(pairs.length);
  for (const [index, { top, bottom }] of ticks.entries()) {
    const middle = texts[index] ?? 0;
    expect(bottom < middle - 5 || top > middle + 5, `${index}: text at ${middle}, tick from ${top} to ${bottom}`).toBe(true);
  }
});

test("the key names the comparison where ticks or lines of it are drawn, and not beside bars of two series", () => {
  const single = compared([[10, 12]]);
  const [series] = single.series;
  const two: CartesianModel = { ...single, series: series ? [series, { ...series, key: "staff" }] : [] };
  const ghostOf = (model: CartesianModel) => chartKey(model, 400, "en")?.ghost;
  expect(ghostOf(single)).toBeDefined();
  for (const kind of ["column", "bar"] as const) expect(ghostOf({ ...two, kind }), kind).toBeUndefined();
  expect(ghostOf({ ...two, kind: "line" })).toBeDefined();
});
