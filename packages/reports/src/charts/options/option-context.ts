import { formatTick, type Format } from "../../formats.ts";
import type { CartesianModel } from "../chart-model.ts";
import type { ChartStyle } from "../chart-style.ts";
import type { ChartWords } from "../chart-words.ts";
import { pointRange, roundRange, valueRange } from "./value-range.ts";

export type { EChartsOption } from "echarts/types/dist/shared";

/** What an option is built from besides its model. Sizes in CSS px. */
export interface OptionContext {
  readonly style: ChartStyle;
  readonly words: ChartWords;
  readonly width: number;
  readonly still: boolean;
  /** Marks can be chosen to filter by. */
  readonly pickable: boolean;
}

/** Mean width of a 12 px character in the product's font. */
const CHARACTER = 6.2;

export const textWidth = (texts: readonly string[]): number => Math.ceil(Math.max(0, ...texts.map((text) => text.length)) * CHARACTER);

/** Characters that a room in px holds. */
export const charactersIn = (room: number): number => Math.floor(room / CHARACTER);

export const axisLabel = ({ style }: OptionContext) => ({ color: style.label, fontFamily: style.font, fontSize: 12, hideOverlap: true });

/** Texts beside marks: an edge of the ground keeps them legible where a line runs through them. */
export const besideLabel = (context: OptionContext) => ({
  ...directLabel(context),
  textBorderColor: context.style.surface,
  textBorderWidth: 3,
});

/** Texts on marks. Their height is stated: the library would take it from a Chinese character, which few fonts have. */
export const directLabel = ({ style }: OptionContext) => ({
  color: style.ink,
  fontFamily: style.font,
  fontSize: 12,
  lineHeight: 14,
  fontWeight: 500 as const,
});

/** Most steps of an axis of values in a chart of a width. */
const splitsOf = (width: number): number => (width < 420 ? 3 : 4);

/** An axis of a measure: light gridlines, no line of its own, ends where the measure ends. Of points, ticks are round on both axes. */
export function measureAxis(
  values: readonly number[],
  format: Format | undefined,
  context: OptionContext,
  fromZero: boolean,
  { largest = Math.max(0, ...values.map(Math.abs)), points = false }: { readonly largest?: number; readonly points?: boolean } = {},
) {
  const splits = splitsOf(context.width);
  const range = points ? pointRange(values, format, splits) : valueRange(values, format, { splits, fromZero });
  // The last tick may stand in thousands where no value does: all of them do then.
  const end = range ? Math.max(Math.abs(range.min), Math.abs(range.max)) : roundRange([0, largest], splits).max;
  return {
    type: "value" as const,
    splitNumber: splits,
    scale: !fromZero,
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: context.style.grid } },
    axisLabel: {
      ...axisLabel(context),
      formatter: (value: number) => formatTick(value, format, context.words.locale, end, range?.interval),
    },
    ...range,
  };
}

/** Every figure of a model, those of the comparison period included. */
export const figuresOf = ({ series }: CartesianModel): readonly number[] =>
  series.flatMap(({ points }) => points.flatMap(({ value, previous, interval = [] }) => [value ?? [], previous ?? [], ...interval].flat()));

/** The largest stack of a model: its parts of one category together. */
const largestStack = ({ series, categories }: CartesianModel): number =>
  Math.max(0, ...categories.map((_, category) => series.reduce((sum, { points }) => sum + (points[category]?.value ?? 0), 0)));

/** The axis of a model's values; parts that are stacked add up to more than any of them. */
export function valueAxis(model: CartesianModel, context: OptionContext, fromZero = true) {
  if (model.share) return { ...measureAxis([], "ratio", context, true), min: 0, max: 1, interval: 0.25 };
  const stacked = model.series.length > 1 && (model.kind === "stacked-bar" || model.kind === "area");
  if (stacked) return measureAxis([], model.format, context, fromZero, { largest: largestStack(model) });
  return measureAxis(figuresOf(model), model.format, context, fromZero);
}

export const base = (context: OptionContext) => ({
  animation: !context.still,
  animationDuration: 180,
  animationDurationUpdate: 180,
  animationEasing: "cubicOut" as const,
  textStyle: { fontFamily: context.style.font },
  backgroundColor: "transparent",
});

/** The mark that the reader is on: an edge in ink. */
export const emphasis = ({ style }: OptionContext) => ({ itemStyle: { borderColor: style.ink, borderWidth: 2 } });

export const hatch = ({ style }: OptionContext) => ({
  color: style.hatch,
  dashArrayX: [1, 0],
  dashArrayY: [2, 5],
  rotation: -Math.PI / 4,
});

export const shareOf = (model: CartesianModel, category: number, value: number | null): number | null => {
  if (!model.share || value === null) return value;
  // Parts of a stack stand in its series, those of a treemap in its categories.
  const parts = model.kind === "treemap" ? (model.series[0]?.points ?? []) : model.series.map(({ points }) => points[category]);
  const total = parts.reduce((sum, part) => sum + (part?.value ?? 0), 0);
  return total > 0 ? value / total : null;
};
