import { formatMeasure } from "../../formats.ts";
import type { CartesianModel } from "../chart-model.ts";
import { rowLabels } from "./category-labels.ts";
import { base, directLabel, emphasis, figuresOf, textWidth, type EChartsOption, type OptionContext } from "./option-context.ts";

const BAR = 26;

/** The part of the step before that reached a step; null at the first, and where either is unknown. */
export function shareOfStepBefore({ series }: CartesianModel, step: number): number | null {
  const [value, before] = [series[0]?.points[step]?.value, series[0]?.points[step - 1]?.value];
  return typeof value === "number" && typeof before === "number" && before > 0 ? value / before : null;
}

/** Ordered steps as bars from zero, with what the step before had beyond them in a faint colour. */
export function funnelOption(model: CartesianModel, context: OptionContext): EChartsOption {
  const [series] = model.series;
  const points = series?.points ?? [];
  const labels = model.categories.map(({ label }) => label);
  const { locale } = context.words;
  const texts = points.map(({ value }, step) => {
    if (value === null) return "";
    const share = shareOfStepBefore(model, step);
    const full = formatMeasure(value, model.format, locale);
    return share === null ? full : `${full} · ${formatMeasure(share, "ratio", locale)}`;
  });
  const stacked = { type: "bar" as const, stack: "steps", barWidth: BAR };
  return {
    ...base(context),
    grid: { left: 4, right: textWidth(texts) + 16, top: 4, bottom: 4, outerBoundsMode: "same", outerBoundsContain: "axisLabel" },
    xAxis: { type: "value", show: false, max: Math.max(0, ...figuresOf(model)) || 1 },
    yAxis: {
      type: "category",
      data: labels,
      inverse: true,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: context.style.axis } },
      axisLabel: rowLabels(labels, context),
    },
    series: [
      {
        ...stacked,
        id: series?.key ?? "",
        name: series?.label ?? "",
        cursor: context.pickable ? "pointer" : "default",
        itemStyle: { color: series?.colour, borderRadius: 2 },
        emphasis: emphasis(context),
        data: points.map(({ value }) => value),
      },
      {
        ...stacked,
        id: "lost",
        silent: true,
        itemStyle: { color: context.style.grid },
        label: {
          show: true,
          position: "right",
          ...directLabel(context),
          formatter: ({ dataIndex }: { dataIndex: number }) => texts[dataIndex] ?? "",
        },
        data: points.map(({ value }, step) => (value === null ? null : Math.max(0, (points[step - 1]?.value ?? value) - value))),
      },
    ],
  };
}
