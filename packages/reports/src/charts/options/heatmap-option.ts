import { labelWriter } from "../../formats.ts";
import type { CartesianModel } from "../chart-model.ts";
import { onColour } from "./bar-option.ts";
import { columnLabels, isOrdered, rowLabels, rowLabelWidth } from "./category-labels.ts";
import { base, directLabel, emphasis, textWidth, type OptionContext, type EChartsOption } from "./option-context.ts";

/** Time and other values with an order read left to right; without any, the longer list takes the rows, where it can be read. */
export function heatmapIsTurned({ categoryColumn, seriesColumn, categories, series }: CartesianModel): boolean {
  const [category, by] = [isOrdered(categoryColumn), isOrdered(seriesColumn)];
  return category === by ? categories.length > series.length : by;
}

export function heatmapRange(model: CartesianModel): readonly [number, number] {
  const values = model.series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  // Counts are read against none; rates move in a narrow band that would all look the same from zero.
  const floor = model.format === "ratio" || model.format === "score" ? [] : [0];
  return [Math.min(...floor, ...values), Math.max(...floor, ...values)];
}

/** The colour of a cell as it is drawn: between two steps of the ramp in proportion, and not the nearer of them. */
function rampColour(ramp: readonly string[], share: number): string {
  const place = share * (ramp.length - 1);
  const [below = "#000000", above = below] = [ramp[Math.floor(place)], ramp[Math.ceil(place)]];
  const channel = (start: number): string => {
    const [low, high] = [below, above].map((colour) => Number.parseInt(colour.slice(start, start + 2), 16)) as [number, number];
    return Math.round(low + (high - low) * (place % 1))
      .toString(16)
      .padStart(2, "0");
  };
  return `#${[1, 3, 5].map(channel).join("")}`;
}

/** Rows by columns with colour as value; a cell without a value stays empty. */
export function heatmapOption(model: CartesianModel, context: OptionContext): EChartsOption {
  const turned = heatmapIsTurned(model);
  const categories = model.categories.map(({ label }) => label);
  const series = model.series.map(({ label }) => label);
  const [across, down] = turned ? [series, categories] : [categories, series];
  const [min, max] = heatmapRange(model);
  const ground = (value: number): string => rampColour(context.style.sequential, max > min ? (value - min) / (max - min) : 0.5);
  const axis = { type: "category" as const, axisTick: { show: false }, axisLine: { show: false }, splitLine: { show: false } };
  const room = context.width - rowLabelWidth(down, context.width) - 16;
  const values = model.series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  const text = labelWriter(values, model.format, context.words.locale);
  const widest = textWidth(values.map(text));
  const ordered = isOrdered(turned ? model.seriesColumn : model.categoryColumn);
  return {
    ...base(context),
    grid: { left: 4, right: 8, top: 4, bottom: 4, outerBoundsMode: "same", outerBoundsContain: "axisLabel" },
    xAxis: { ...axis, data: across, axisLabel: columnLabels(across, room, ordered, context) },
    yAxis: { ...axis, data: down, inverse: true, axisLabel: rowLabels(down, context) },
    visualMap: { show: false, type: "continuous", min, max, inRange: { color: [...context.style.sequential] } },
    series: [
      {
        type: "heatmap",
        cursor: context.pickable ? "pointer" : "default",
        itemStyle: { borderColor: context.style.surface, borderWidth: 1, borderRadius: 2 },
        emphasis: emphasis(context),
        label: {
          show: room / Math.max(1, across.length) >= widest + 8,
          ...directLabel(context),
          formatter: ({ value }: { value: unknown }) => (Array.isArray(value) && typeof value[2] === "number" ? text(value[2]) : ""),
        },
        labelLayout: { hideOverlap: true },
        data: model.series.flatMap(({ points }, row) =>
          points.flatMap(({ value }, column) => {
            if (value === null) return [];
            const colour = onColour(ground(value));
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
