import type { ScatterModel } from "../chart-model.ts";
import { base, besideLabel, emphasis, measureAxis, type OptionContext, type EChartsOption } from "./option-context.ts";

const MAX_LABELS = 24;

/** Area, not width, stands for size: 6 to 34 px across where points are few, less where many would cover each other. */
function diameters(model: ScatterModel): readonly number[] {
  const largest = Math.max(1, ...model.points.map(({ size }) => size ?? 0));
  const widest = Math.max(12, Math.min(34, 220 / Math.sqrt(model.points.length)));
  return model.points.map(({ size }) => (model.size ? 4 + (widest - 4) * Math.sqrt((size ?? 0) / largest) : Math.min(10, widest)));
}

/** One point per category, two measures as its place, a third as its size. */
export function scatterOption(model: ScatterModel, context: OptionContext): EChartsOption {
  const size = diameters(model);
  const axis = (column: ScatterModel["x"], values: readonly number[], nameGap: number) => ({
    ...measureAxis(values, column.format, context, false, { points: true }),
    name: column.label,
    nameLocation: "middle" as const,
    nameGap,
    nameTextStyle: { color: context.style.label, fontSize: 12, fontFamily: context.style.font },
  });
  return {
    ...base(context),
    grid: { left: 8, right: 20, top: 12, bottom: 8, outerBoundsMode: "same" },
    xAxis: axis(
      model.x,
      model.points.map(({ x }) => x),
      28,
    ),
    yAxis: axis(
      model.y,
      model.points.map(({ y }) => y),
      44,
    ),
    series: [
      {
        type: "scatter",
        cursor: context.pickable ? "pointer" : "default",
        itemStyle: { color: model.colour, opacity: 0.72, borderColor: context.style.surface, borderWidth: 1 },
        emphasis: emphasis(context),
        data: model.points.map(({ x, y, category }, index) => ({ name: category.label, value: [x, y], symbolSize: size[index] ?? 10 })),
        label: { show: model.points.length <= MAX_LABELS, position: "right", formatter: "{b}", ...besideLabel(context), fontWeight: 400 },
        labelLayout: { hideOverlap: true },
      },
    ],
  };
}
