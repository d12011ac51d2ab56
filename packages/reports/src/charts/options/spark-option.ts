import type { CartesianModel } from "../chart-model.ts";
import { axisLabel, base, figuresOf, type EChartsOption, type OptionContext } from "./option-context.ts";
import { hollowDot, isPartial, partialLines } from "./partial-line.ts";

/** Px across the line. */
const WIDTH = 2;
/** Px across the dot at the latest value. */
const LATEST = 8;

/** The course of a figure over time: a line without an axis of values, its first and last moment beneath. */
export function sparkOption(model: CartesianModel, context: OptionContext): EChartsOption {
  const [series] = model.series;
  const points = series?.points ?? [];
  const last = points.findLastIndex(({ value }) => value !== null);
  const end = model.categories.length - 1;
  const figures = figuresOf(model);
  const [low, high] = [Math.min(0, ...figures), Math.max(0, ...figures)];
  const line = { type: "line" as const, connectNulls: false };
  const ghost = {
    ...line,
    id: "previous",
    silent: true,
    symbol: "none",
    z: 1,
    lineStyle: { color: context.style.ghost, width: 1.25, type: [4, 3] },
    data: points.map(({ previous }) => previous),
  };
  return {
    ...base(context),
    grid: { left: 4, right: 8, top: 8, bottom: 20, containLabel: false },
    xAxis: {
      type: "category",
      data: model.categories.map(({ label }) => label),
      boundaryGap: false,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: context.style.axis } },
      axisLabel: {
        ...axisLabel(context),
        interval: (index: number) => index === 0 || index === end,
        alignMinLabel: "left",
        alignMaxLabel: "right",
      },
    },
    yAxis: { type: "value", show: false, min: low, max: high > low ? high : low + 1 },
    series: [
      ...(model.compared ? [ghost] : []),
      ...(series ? partialLines(series, model, { width: WIDTH }) : []),
      {
        ...line,
        id: series?.key ?? "",
        name: series?.label ?? "",
        cursor: context.pickable ? "pointer" : "default",
        symbol: "circle",
        symbolSize: LATEST,
        showSymbol: true,
        showAllSymbol: true,
        lineStyle: { color: series?.colour, width: WIDTH, join: "round", ...(model.partial?.length && { opacity: 0 }) },
        itemStyle: { color: series?.colour },
        areaStyle: { color: series?.colour, opacity: 0.1 },
        emphasis: { lineStyle: { width: WIDTH }, itemStyle: { borderColor: context.style.ink, borderWidth: 2 }, scale: 1.4 },
        // Only the latest value has a dot; the others are found by the pointer all the same.
        data: points.map(({ value }, index) =>
          index === last && series && isPartial(model, index)
            ? { value, ...hollowDot(series, context) }
            : index === last
              ? value
              : { value: value ?? "-", itemStyle: { opacity: 0 }, emphasis: { itemStyle: { opacity: 1 } } },
        ),
      },
    ],
  };
}
