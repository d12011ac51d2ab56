import { formatTick, labelWriter } from "../../formats.ts";
import type { SpreadModel } from "../chart-model.ts";
import { middleOf } from "../spread-model.ts";
import { columnLabels, isOrdered, rowLabels, rowLabelWidth } from "./category-labels.ts";
import {
  base,
  besideLabel,
  directLabel,
  emphasis,
  hatch,
  measureAxis,
  textWidth,
  type EChartsOption,
  type OptionContext,
} from "./option-context.ts";
import { roundRange } from "./value-range.ts";

/** Px across a bar from p10 to p90 or of a box, and across the whisker behind a box. */
const BAR = { range: 10, "box-plot": 18 } as const;
const WHISKER = 2;
/** Px across the dot of a median. */
const DOT = 11;
/** Room in px of the axis of values beside columns. */
const AXIS = 52;
/** Px between the end of a bar and the figure beside it. */
const BESIDE = 6;
/** Below this width in px only medians are written: the axis has the ends. */
const NARROW = 480;
/** Most steps of an axis of values that reach below zero. */
const SPLITS = 4;
/** The series that a mark is addressed by. */
export const SPREAD_SERIES = "spread";

/** Time, terms and bands run from left to right; other categories read best as rows. */
export const spreadIsUpright = ({ categoryColumn }: SpreadModel): boolean =>
  // Yes and No follow in no order.
  categoryColumn?.kind !== "boolean" && isOrdered(categoryColumn);

type Ends = readonly [low: number | null, high: number | null];

/** Low and high end of a mark, the wider or, of a box plot, the inner ones. */
const endsOf = (values: readonly (number | null)[], inner: boolean): Ends => {
  const skipped = inner && values.length === 5 ? 1 : 0;
  return [values[skipped] ?? null, values.at(-1 - skipped) ?? null];
};

const figuresOf = ({ marks }: SpreadModel): readonly number[] => marks.flatMap(({ values }) => values.flatMap((value) => value ?? []));

/** A bar between two values: an invisible one up to the lower, and one in colour on it. Both signs are stacked as one. */
function span(model: SpreadModel, ends: readonly Ends[], opacity: number, context: OptionContext) {
  const stacked = {
    type: "bar" as const,
    stack: SPREAD_SERIES,
    stackStrategy: "all" as const,
    barWidth: BAR[model.kind],
  };
  return [
    { ...stacked, silent: true, itemStyle: { color: "transparent" }, data: ends.map(([low, high]) => (high === null ? null : low)) },
    {
      ...stacked,
      id: SPREAD_SERIES,
      cursor: context.pickable ? "pointer" : "default",
      itemStyle: { color: model.colour, opacity, borderRadius: 3 },
      emphasis: { itemStyle: { ...emphasis(context).itemStyle, opacity } },
      data: ends.map(([low, high]) => (low === null || high === null ? null : high - low)),
    },
  ];
}

/** Lines from the lowest to the highest figure behind boxes, each on its own. */
function whiskers(model: SpreadModel, upright: boolean) {
  return {
    type: "line" as const,
    id: "whisker",
    silent: true,
    symbol: "none",
    connectNulls: false,
    z: 1,
    lineStyle: { color: model.colour, width: WHISKER },
    data: model.marks.flatMap(({ values }, index) => [
      ...endsOf(values, false).map((end) => placed(end, index, upright)),
      placed(null, index, upright),
    ]),
  };
}

/** A point of a category that stands for a value; a dash where there is none keeps the others in their places. */
const placed = (value: number | null, index: number, upright: boolean) =>
  value === null ? ["-", "-"] : upright ? [index, value] : [value, index];

/** Where a row's category has nothing: a hollow dot at the start that says so. */
function hollow(model: SpreadModel, low: number, upright: boolean, context: OptionContext) {
  const data = model.marks.flatMap(({ values, suppressed }, index) =>
    suppressed || values.some((value) => value !== null) ? [] : [upright ? [index, low] : [low, index]],
  );
  if (data.length === 0) return [];
  return [
    {
      type: "scatter" as const,
      id: "hollow",
      silent: true,
      symbolSize: DOT - 2,
      itemStyle: { color: context.style.surface, borderColor: context.style.muted, borderWidth: 1.5 },
      label: {
        show: !upright,
        position: "right" as const,
        ...directLabel(context),
        color: context.style.muted,
        fontWeight: 400,
        formatter: context.words.few,
      },
      data,
    },
  ];
}

/** A hatched bar where a group is too small to show. */
function withheld(model: SpreadModel, full: number, context: OptionContext) {
  if (!model.marks.some(({ suppressed }) => suppressed)) return [];
  return [
    {
      type: "bar" as const,
      id: "withheld",
      barGap: "-100%",
      barWidth: BAR[model.kind],
      silent: true,
      itemStyle: { color: context.style.surface, decal: hatch(context) },
      data: model.marks.map(({ suppressed }) => (suppressed ? full : null)),
    },
  ];
}

/** Figures beside the ends of bars in rows, where there is room for them. */
function endLabels(model: SpreadModel, lowest: number, room: number, text: (value: number) => string, context: OptionContext) {
  if (context.width < NARROW) return [];
  const figures = figuresOf(model);
  const high = Math.max(0, ...figures);
  const pxOf = (value: number): number => ((value - lowest) / (high - lowest || 1)) * room;
  const sides = [
    [0, "left"],
    [1, "right"],
  ] as const;
  return sides.map(([end, position]) => ({
    type: "scatter" as const,
    silent: true,
    symbolSize: 1,
    itemStyle: { color: "transparent" },
    label: {
      show: true,
      position,
      distance: BESIDE,
      ...besideLabel(context),
      color: context.style.muted,
      fontWeight: 400,
      formatter: ({ value }: { value: unknown }) => (Array.isArray(value) && typeof value[0] === "number" ? text(value[0]) : ""),
    },
    data: model.marks.map(({ values }, index) => {
      const value = endsOf(values, false)[end];
      const isCut = value !== null && end === 0 && pxOf(value) < textWidth([text(value)]) + 2 * BESIDE;
      return placed(isCut ? null : value, index, false);
    }),
  }));
}

/** The median of each mark: a dot on a range, a line across a box. */
function medians(model: SpreadModel, upright: boolean, room: number, text: (value: number) => string, context: OptionContext) {
  const isBox = model.kind === "box-plot";
  const line = BAR["box-plot"] + 4;
  const fits = !upright || room / Math.max(1, model.marks.length) >= textWidth(figuresOf(model).map(text)) + DOT + BESIDE;
  return {
    type: "scatter" as const,
    id: "median",
    cursor: context.pickable ? "pointer" : "default",
    symbol: isBox ? "rect" : "circle",
    symbolSize: isBox ? (upright ? [line, 3] : [3, line]) : DOT,
    z: 4,
    itemStyle: { color: isBox ? context.style.ink : model.colour, borderColor: context.style.surface, borderWidth: isBox ? 0 : 2 },
    label: {
      show: fits,
      position: upright ? ("right" as const) : ("top" as const),
      distance: isBox && !upright ? 1 : 3,
      ...besideLabel(context),
      formatter: ({ value }: { value: unknown }) => {
        const own: unknown = Array.isArray(value) ? value[upright ? 1 : 0] : undefined;
        return typeof own === "number" ? text(own) : "";
      },
    },
    labelLayout: { hideOverlap: true },
    data: model.marks.map(({ values }, index) => placed(middleOf(values), index, upright)),
  };
}

interface Room {
  readonly beside: number;
  readonly room: number;
}

/** Lets an axis of rows that begins below zero reach so far that what is written beside the lowest end has room. */
function withRoomBelow(axis: ReturnType<typeof measureAxis>, model: SpreadModel, { beside, room }: Room, { words }: OptionContext) {
  const figures = figuresOf(model);
  const [low, high] = [Math.min(0, ...figures), Math.max(0, ...figures)];
  const perPx = (high - low) / Math.max(1, room - beside);
  const range = roundRange([low, high], SPLITS);
  const isShort = low - range.min < beside * perPx;
  const end = Math.max(Math.abs(range.min), Math.abs(range.max));
  return {
    ...axis,
    min: isShort ? range.min - range.interval : range.min,
    max: range.max,
    interval: range.interval,
    axisLabel: {
      ...axis.axisLabel,
      formatter: (value: number) => formatTick(value, model.format, words.locale, end, range.interval),
    },
  };
}

/** Spreads of values: a bar from p10 to p90 with the median as a dot, or a box from p25 to p75 with whiskers from p5 to p95. */
export function spreadOption(model: SpreadModel, context: OptionContext): EChartsOption {
  const upright = spreadIsUpright(model);
  const labels = model.marks.map(({ category }) => category.label);
  const figures = figuresOf(model);
  const text = labelWriter(figures, model.format, context.words.locale);
  const beside = textWidth(figures.map(text)) + 2 * BESIDE;
  const room = upright ? context.width - AXIS : context.width - rowLabelWidth(labels, context.width) - beside - 16;
  const categories = {
    type: "category" as const,
    data: labels,
    inverse: !upright,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: context.style.axis } },
    axisLabel: upright ? columnLabels(labels, room, isOrdered(model.categoryColumn), context) : rowLabels(labels, context),
  };
  const axis = measureAxis(figures, model.format, context, true);
  const low = Math.min(0, ...figures);
  const values = upright || low === 0 ? axis : withRoomBelow(axis, model, { beside, room }, context);
  const full = Math.max(0, ...figures) || 1;
  const inner = model.marks.map((mark) => endsOf(mark.values, true));
  const isBox = model.kind === "box-plot";
  return {
    ...base(context),
    ...(upright ? { xAxis: categories, yAxis: values } : { xAxis: { ...values, position: "top" as const }, yAxis: categories }),
    grid: {
      left: 4,
      right: upright ? 12 : beside,
      top: upright ? 16 : 8,
      bottom: 4,
      outerBoundsMode: "same",
      outerBoundsContain: "axisLabel",
    },
    series: [
      ...(isBox ? [whiskers(model, upright)] : []),
      ...span(model, inner, isBox ? 0.55 : 0.4, context),
      medians(model, upright, room, text, context),
      ...(upright ? [] : endLabels(model, "min" in values && typeof values.min === "number" ? values.min : low, room, text, context)),
      ...hollow(model, low, upright, context),
      ...withheld(model, full, context),
    ],
  };
}
