import type { CartesianModel, Series } from "../chart-model.ts";
import { columnLabels, isOrdered } from "./category-labels.ts";
import { base, emphasis, measureAxis, type EChartsOption, type OptionContext } from "./option-context.ts";

const WIDEST_COLUMN = 64;
/** Room in px of both axes of values. */
const AXES = 104;
/** Part of the room that the name of each axis has at most: turned labels may leave less room than that. */
const NAME = 0.34;

const valuesOf = ({ points }: Series): readonly number[] => points.flatMap(({ value }) => value ?? []);

/** Columns of one measure and a line of another, each on its own axis from zero that bears the measure's name. */
export function barLineOption(model: CartesianModel, context: OptionContext): EChartsOption {
  const labels = model.categories.map(({ label }) => label);
  const axis = (series: Series | undefined, side: "left" | "right") => ({
    ...measureAxis(series ? valuesOf(series) : [], series?.format, context, true),
    position: side,
    name: series?.label ?? "",
    nameLocation: "end" as const,
    nameGap: 12,
    nameTruncate: { maxWidth: Math.max(40, (context.width - AXES) * NAME), ellipsis: "…" },
    nameTextStyle: { color: context.style.label, fontSize: 12, fontFamily: context.style.font, align: side, padding: 0 },
    // One set of gridlines: lines of both would not meet.
    ...(side === "right" ? { splitLine: { show: false } } : {}),
  });
  const [bars, line] = model.series;
  const cursor = context.pickable ? "pointer" : "default";
  return {
    ...base(context),
    grid: { left: 4, right: 4, top: 36, bottom: 4, outerBoundsMode: "same", outerBoundsContain: "axisLabel" },
    xAxis: {
      type: "category",
      data: labels,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: context.style.axis } },
      axisLabel: columnLabels(labels, context.width - AXES, isOrdered(model.categoryColumn), context),
    },
    yAxis: [axis(bars, "left"), axis(line, "right")],
    series: [
      {
        type: "bar",
        id: bars?.key ?? "",
        name: bars?.label ?? "",
        barMaxWidth: WIDEST_COLUMN,
        barCategoryGap: "28%",
        cursor,
        itemStyle: { color: bars?.colour, borderRadius: 2 },
        emphasis: emphasis(context),
        data: bars?.points.map(({ value }) => value) ?? [],
      },
      {
        type: "line",
        id: line?.key ?? "",
        name: line?.label ?? "",
        yAxisIndex: 1,
        cursor,
        symbol: "circle",
        symbolSize: 8,
        connectNulls: false,
        z: 4,
        lineStyle: { color: line?.colour, width: 2.25, join: "round" },
        itemStyle: { color: line?.colour, borderColor: context.style.surface, borderWidth: 1 },
        emphasis: { lineStyle: { width: 2.25 }, itemStyle: { borderColor: context.style.ink, borderWidth: 2 }, scale: 1.4 },
        data: line?.points.map(({ value }) => value) ?? [],
      },
    ],
  };
}
