import type { CartesianModel, Point, Series } from "../chart-model.ts";
import { axisLabel, base, besideLabel, textWidth, valueAxis, type OptionContext, type EChartsOption } from "./option-context.ts";
import { hollowDot, isPartial, partialLines } from "./partial-line.ts";

/** Px across a line. */
const WIDTH = 2.25;
/** Below this width names stand in a key above the chart, where they have room. */
const NARROW = 520;
export const MAX_DIRECT_LABELS = 6;
/** Bands of several lines lie over each other. */
const BAND_OPACITY = 0.12;

/** Whether lines carry their names at their ends. */
export const labelsAtEnds = (model: CartesianModel, width: number): boolean =>
  model.series.length > 1 && model.series.length <= MAX_DIRECT_LABELS && width >= NARROW;

/** More points than this stand too close for each to have a dot. */
const MAX_DOTS = 14;

/** Whether a point has no neighbour that a line could lead to: without a dot it would not be seen. */
const standsAlone = (points: readonly Point[]): boolean =>
  points.some(({ value }, index) => value !== null && (points[index - 1]?.value ?? points[index + 1]?.value ?? null) === null);

function line(series: Series, model: CartesianModel, context: OptionContext) {
  const few = series.points.filter(({ value }) => value !== null).length <= MAX_DOTS;
  const alone = standsAlone(series.points);
  return {
    id: series.key,
    name: series.label,
    type: "line" as const,
    data: series.points.map(({ value }, index) =>
      isPartial(model, index) && value !== null ? { value, ...hollowDot(series, context) } : value,
    ),
    connectNulls: false,
    symbol: "circle",
    symbolSize: few || !alone ? 8 : 4,
    showSymbol: few || alone,
    cursor: context.pickable ? "pointer" : "default",
    lineStyle: { color: series.colour, width: WIDTH, join: "round" as const, ...(model.partial?.length && { opacity: 0 }) },
    itemStyle: { color: series.colour },
    emphasis: { lineStyle: { width: WIDTH }, itemStyle: { borderColor: context.style.ink, borderWidth: 2 }, scale: 1.4 },
    ...(model.kind === "area" ? { areaStyle: { color: series.colour, opacity: 0.16 } } : {}),
    ...(isStacked(model) ? { stack: "all", areaStyle: { color: series.colour, opacity: 0.6 } } : {}),
    endLabel: {
      show: labelsAtEnds(model, context.width),
      ...besideLabel(context),
      color: series.colour === context.style.muted ? context.style.muted : context.style.ink,
      formatter: series.label,
      distance: 8,
    },
    labelLayout: { moveOverlap: "shiftY" as const },
  };
}

/** Whether areas stand on each other. */
const isStacked = ({ kind, series }: CartesianModel): boolean => kind === "area" && series.length > 1;

function ghost(series: Series, context: OptionContext) {
  return {
    id: `${series.key}.previous`,
    type: "line" as const,
    data: series.points.map(({ previous }) => previous),
    symbol: "none",
    silent: true,
    z: 1,
    lineStyle: { color: context.style.ghost, width: 1.25, type: [4, 3] },
  };
}

/** A band in a line's colour between the ends of its interval: an invisible line at the lower one, and the area up to the higher one on it. */
function band({ key, colour, points }: Series) {
  if (!points.some(({ interval }) => interval)) return [];
  const part = {
    type: "line" as const,
    stack: `${key}.band`,
    stackStrategy: "all" as const,
    symbol: "none",
    silent: true,
    connectNulls: false,
    z: 0,
    lineStyle: { opacity: 0 },
  };
  return [
    { ...part, id: `${key}.low`, data: points.map(({ interval }) => interval?.[0] ?? null) },
    {
      ...part,
      id: `${key}.high`,
      areaStyle: { color: colour, opacity: BAND_OPACITY },
      data: points.map(({ interval }) => (interval ? interval[1] - interval[0] : null)),
    },
  ];
}

/** Lines may start above zero when a rate or score moves in a narrow band; sums and areas never do. */
export const fromZero = ({ kind, format }: CartesianModel): boolean => kind === "area" || (format !== "ratio" && format !== "score");

/** Px by which the last label but one reaches over the end of its axis: the last one, where it is shown, ends there. */
const overhang = (labels: readonly string[], { width }: OptionContext): number =>
  labels.length < 2 ? 0 : Math.ceil(textWidth(labels) / 2 - width / labels.length);

/** Lines and areas over time or another ordered category; missing values are gaps. */
export function lineOption(model: CartesianModel, context: OptionContext): EChartsOption {
  const labels = model.categories.map(({ label }) => label);
  const named = labelsAtEnds(model, context.width) ? Math.min(180, textWidth(model.series.map(({ label }) => label)) + 16) : 16;
  const ends = Math.max(named, overhang(labels, context));
  const compared = model.compared !== undefined && model.series.length <= 2;
  return {
    ...base(context),
    grid: { left: 4, right: ends, top: 12, bottom: 4, outerBoundsMode: "same", outerBoundsContain: "axisLabel" },
    xAxis: {
      type: "category",
      data: labels,
      boundaryGap: model.categories.length < 2,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: context.style.axis } },
      axisLabel: { ...axisLabel(context), alignMinLabel: "left", alignMaxLabel: "right" },
    },
    yAxis: valueAxis(model, context, fromZero(model)),
    series: [
      ...model.series.flatMap(band),
      ...(compared ? model.series.map((series) => ghost(series, context)) : []),
      ...model.series.flatMap((series) => partialLines(series, model, { width: WIDTH, ...(isStacked(model) && { stack: "all" }) })),
      ...model.series.map((series) => line(series, model, context)),
    ],
  };
}
