import { formatLabel } from "../../lib/formats.ts";
import type { CartesianModel, Series } from "../chart-model.ts";
import type { EChartsOption } from "../echarts.ts";
import { axisLabel, base, directLabel, emphasis, hatch, shareOf, textWidth, valueAxis, type OptionContext } from "./option-context.ts";

const WIDEST_BAR = 36;
const WIDEST_COLUMN = 64;

/** Time and terms run left to right even when stacked; other categories read best as rows. */
export function isUpright({ kind, categoryColumn }: CartesianModel): boolean {
  if (kind !== "stacked-bar") return kind === "column";
  return categoryColumn?.kind === "date" || ["term", "academic_year"].includes(categoryColumn?.name ?? "");
}

const largest = ({ series }: CartesianModel): number =>
  Math.max(0, ...series.flatMap(({ points }) => points.map(({ value, previous }) => Math.max(value ?? 0, previous ?? 0))));

/** Values stand at the end of a bar, or inside where the tick of the comparison would cross them. */
function labelPosition(stacked: boolean, upright: boolean, ticked: boolean) {
  if (stacked) return "inside" as const;
  if (upright) return "top" as const;
  return ticked ? ("insideLeft" as const) : ("right" as const);
}

function marks(model: CartesianModel, series: Series, context: OptionContext) {
  const stacked = model.kind === "stacked-bar";
  const upright = isUpright(model);
  const ticked = model.compared && model.series.length === 1;
  const room = upright ? context.width / Math.max(1, model.categories.length * (stacked ? 1 : model.series.length)) >= 40 : true;
  const format = model.share ? "ratio" : model.format;
  const least = model.share ? 0.07 : largest(model) * 0.08;
  return {
    id: series.key,
    name: series.label,
    type: "bar" as const,
    ...(stacked ? { stack: "all" } : {}),
    barMaxWidth: upright ? WIDEST_COLUMN : WIDEST_BAR,
    barCategoryGap: "28%",
    cursor: context.pickable ? "pointer" : "default",
    itemStyle: { color: series.colour, ...(stacked ? { borderColor: context.style.surface, borderWidth: 1 } : { borderRadius: 2 }) },
    emphasis: emphasis(context),
    data: series.points.map((point, index) => shareOf(model, index, point.value)),
    label: {
      show: room,
      position: labelPosition(stacked, upright, ticked),
      ...directLabel(context),
      ...(stacked || (ticked && !upright) ? { color: onColour(series.colour) } : {}),
      formatter: ({ value }: { value: unknown }) =>
        typeof value === "number" && (!stacked || value >= least) ? formatLabel(value, format, context.words.locale) : "",
    },
    labelLayout: { hideOverlap: true },
  };
}

/** Black or white, whichever reads better on the colour. */
export function onColour(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return 0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2 > 0.2 ? "#0B111D" : "#FFFFFF";
}

/** A thin tick where the comparison period stood. */
function ghost(model: CartesianModel, context: OptionContext) {
  if (!model.compared || model.series.length !== 1) return [];
  const upright = isUpright(model);
  const points = model.series[0]?.points ?? [];
  const data = points.flatMap(({ previous }, index) => (previous === null ? [] : [upright ? [index, previous] : [previous, index]]));
  return [
    {
      type: "scatter" as const,
      symbol: "rect",
      symbolSize: upright ? [26, 3] : [3, 20],
      silent: true,
      z: 5,
      itemStyle: { color: context.style.ghost },
      data,
    },
  ];
}

/** A hatched band where a group is too small to show. */
function withheld(model: CartesianModel, context: OptionContext) {
  const hidden = model.categories.map(
    (_, index) => model.series.length > 0 && model.series.every(({ points }) => points[index]?.suppressed),
  );
  if (!hidden.includes(true)) return [];
  const full = model.share ? 1 : largest(model) || 1;
  return [
    {
      type: "bar" as const,
      barGap: "-100%",
      barMaxWidth: isUpright(model) ? WIDEST_COLUMN : WIDEST_BAR,
      silent: true,
      z: 0,
      itemStyle: { color: context.style.surface, decal: hatch(context) },
      data: hidden.map((is) => (is ? full : null)),
    },
  ];
}

/** Columns with room for words break them over lines; narrow ones turn them. */
function uprightLabels(labels: readonly string[], context: OptionContext) {
  const band = (context.width - 56) / Math.max(1, labels.length);
  const needed = textWidth(labels);
  if (needed <= band - 4 || labels.length > 24) return axisLabel(context);
  if (band >= 60) return { ...axisLabel(context), interval: 0, width: band - 8, overflow: "break" as const, hideOverlap: false };
  return { ...axisLabel(context), interval: 0, rotate: 40, width: 96, overflow: "truncate" as const, hideOverlap: false };
}

/** As much of a label as two lines hold. */
function twoLines(label: string, width: number): string {
  const most = Math.max(8, Math.floor((width / textWidth(["x"])) * 1.7));
  return label.length > most ? `${label.slice(0, most - 1).trimEnd()}…` : label;
}

/** Bars, columns and stacked bars; always from zero. */
export function barOption(model: CartesianModel, context: OptionContext): EChartsOption {
  const upright = isUpright(model);
  const labels = model.categories.map(({ label }) => label);
  const widest = Math.min(textWidth(labels) + 4, Math.max(72, Math.min(240, context.width * 0.36)));
  const categories = {
    type: "category" as const,
    data: labels,
    inverse: !upright,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: context.style.axis } },
    axisLabel: upright
      ? uprightLabels(labels, context)
      : {
          ...axisLabel(context),
          interval: 0,
          width: widest,
          overflow: "break" as const,
          lineHeight: 13,
          formatter: (label: string) => twoLines(label, widest),
        },
  };
  const values = valueAxis(model, context);
  const axes = upright ? { xAxis: categories, yAxis: values } : { xAxis: { ...values, position: "top" as const }, yAxis: categories };
  const direct = !upright && model.kind === "bar";
  return {
    ...base(context),
    ...axes,
    // Values at the ends of bars make an axis of values needless.
    ...(direct ? { xAxis: { ...values, show: true, axisLabel: { show: false }, position: "top" as const } } : {}),
    grid: {
      left: 4,
      right: direct ? 52 : 12,
      top: upright ? 20 : direct ? 4 : 8,
      bottom: 4,
      outerBoundsMode: "same",
      outerBoundsContain: "axisLabel",
    },
    series: [...model.series.map((series) => marks(model, series, context)), ...ghost(model, context), ...withheld(model, context)],
  };
}
