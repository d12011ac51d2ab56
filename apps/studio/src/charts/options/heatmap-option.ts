import { formatLabel } from "../../lib/formats.ts";
import type { CartesianModel } from "../chart-model.ts";
import type { EChartsOption } from "../echarts.ts";
import { onColour } from "./bar-option.ts";
import { axisLabel, base, directLabel, emphasis, textWidth, type OptionContext } from "./option-context.ts";

const ROOM_FOR_LABEL = 84;
/** Letters are estimated at a mean width; wide ones need a little more. */
const LABEL_SLACK = 16;

/** Time reads left to right; the other dimension takes the rows. */
export const heatmapIsTurned = (model: CartesianModel): boolean => model.seriesColumn?.kind === "date";

export function heatmapRange(model: CartesianModel): readonly [number, number] {
  const values = model.series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  // Counts are read against none; rates move in a narrow band that would all look the same from zero.
  const floor = model.format === "ratio" || model.format === "score" ? [] : [0];
  return [Math.min(...floor, ...values), Math.max(...floor, ...values)];
}

/** Rows by columns with colour as value; a cell without a value stays empty. */
export function heatmapOption(model: CartesianModel, context: OptionContext): EChartsOption {
  const turned = heatmapIsTurned(model);
  const categories = model.categories.map(({ label }) => label);
  const series = model.series.map(({ label }) => label);
  const [across, down] = turned ? [series, categories] : [categories, series];
  const [min, max] = heatmapRange(model);
  const ramp = context.style.sequential;
  const step = (value: number): string => ramp[Math.round(((value - min) / (max - min || 1)) * (ramp.length - 1))] ?? context.style.surface;
  const axis = { type: "category" as const, axisTick: { show: false }, axisLine: { show: false }, splitLine: { show: false } };
  const width = Math.min(textWidth(down) + LABEL_SLACK, Math.max(120, context.width * 0.3));
  return {
    ...base(context),
    grid: { left: 4, right: 8, top: 4, bottom: 4, outerBoundsMode: "same", outerBoundsContain: "axisLabel" },
    xAxis: { ...axis, data: across, axisLabel: axisLabel(context) },
    yAxis: { ...axis, data: down, inverse: true, axisLabel: { ...axisLabel(context), interval: 0, width, overflow: "truncate" } },
    visualMap: { show: false, type: "continuous", min, max, inRange: { color: [...context.style.sequential] } },
    series: [
      {
        type: "heatmap",
        cursor: context.pickable ? "pointer" : "default",
        itemStyle: { borderColor: context.style.surface, borderWidth: 1, borderRadius: 2 },
        emphasis: emphasis(context),
        label: {
          show: context.width / Math.max(1, across.length) >= ROOM_FOR_LABEL,
          ...directLabel(context),
          formatter: ({ value }: { value: unknown }) =>
            Array.isArray(value) && typeof value[2] === "number" ? formatLabel(value[2], model.format, context.words.locale) : "",
        },
        labelLayout: { hideOverlap: true },
        data: model.series.flatMap(({ points }, row) =>
          points.flatMap(({ value }, column) => {
            if (value === null) return [];
            const colour = onColour(step(value));
            return [{ value: turned ? [row, column, value] : [column, row, value], label: { color: colour } }];
          }),
        ),
      },
    ],
  };
}

/** Position of a cell in the series' data, which leaves out empty cells; undefined for an empty one. */
export function heatmapIndex(model: CartesianModel, series: number, category: number): number | undefined {
  let index = -1;
  for (const [row, { points }] of model.series.entries()) {
    for (const [column, { value }] of points.entries()) {
      if (value !== null) index += 1;
      if (row === series && column === category) return value === null ? undefined : index;
    }
  }
  return undefined;
}
