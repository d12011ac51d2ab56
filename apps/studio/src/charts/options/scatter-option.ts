import { formatShort } from "../../lib/formats.ts";
import type { ScatterModel } from "../chart-model.ts";
import type { EChartsOption } from "../echarts.ts";
import { axisLabel, base, directLabel, emphasis, type OptionContext } from "./option-context.ts";

const MOST_LABELS = 24;

/** Area, not width, stands for size: 8 to 34 px across. */
function diameters(model: ScatterModel): readonly number[] {
  const largest = Math.max(1, ...model.points.map(({ size }) => size ?? 0));
  return model.points.map(({ size }) => (model.size ? 8 + 26 * Math.sqrt((size ?? 0) / largest) : 10));
}

/** One point per category, two measures as its place, a third as its size. */
export function scatterOption(model: ScatterModel, context: OptionContext): EChartsOption {
  const size = diameters(model);
  const axis = (column: ScatterModel["x"], nameGap: number) => ({
    type: "value" as const,
    scale: true,
    splitNumber: 4,
    name: column.label,
    nameLocation: "middle" as const,
    nameGap,
    nameTextStyle: { color: context.style.label, fontSize: 12, fontFamily: context.style.font },
    axisTick: { show: false },
    axisLine: { show: false },
    splitLine: { lineStyle: { color: context.style.grid } },
    axisLabel: { ...axisLabel(context), formatter: (value: number) => formatShort(value, column.format, context.words.locale) },
  });
  return {
    ...base(context),
    grid: { left: 8, right: 20, top: 12, bottom: 8, outerBoundsMode: "same" },
    xAxis: axis(model.x, 28),
    yAxis: axis(model.y, 44),
    series: [
      {
        type: "scatter",
        cursor: context.pickable ? "pointer" : "default",
        itemStyle: { color: model.colour, opacity: 0.72, borderColor: context.style.surface, borderWidth: 1 },
        emphasis: emphasis(context),
        data: model.points.map(({ x, y, category }, index) => ({ name: category.label, value: [x, y], symbolSize: size[index] ?? 10 })),
        label: { show: model.points.length <= MOST_LABELS, position: "right", formatter: "{b}", ...directLabel(context), fontWeight: 400 },
        labelLayout: { hideOverlap: true },
      },
    ],
  };
}
