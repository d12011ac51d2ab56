import { contrast } from "@lyceum/ui/tokens";

import { formatShort, labelWriter } from "../../formats.ts";
import type { CartesianModel, Point, Series } from "../chart-model.ts";
import { columnLabels, isOrdered, rowLabels, rowLabelWidth } from "./category-labels.ts";
import {
  base,
  besideLabel,
  directLabel,
  emphasis,
  figuresOf,
  hatch,
  shareOf,
  textWidth,
  valueAxis,
  type OptionContext,
  type EChartsOption,
} from "./option-context.ts";
import { isPartial } from "./partial-line.ts";

const WIDEST_BAR = 36;
const WIDEST_COLUMN = 64;
/** Part of a category's room that its bars fill. */
const FILLED = 0.72;
/** Room in px of the axis of values beside columns. */
const AXIS = 52;
/** Words under more columns than this can be read no more. */
const MAX_COLUMNS = 16;

const isPeriod = ({ categoryColumn }: CartesianModel): boolean =>
  categoryColumn?.kind === "date" || ["term", "academic_year"].includes(categoryColumn?.name ?? "");

/** Time and terms run left to right even when stacked; other categories read best as rows, and so do many columns of words. */
export function isUpright(model: CartesianModel): boolean {
  if (model.kind === "column") return model.categories.length <= MAX_COLUMNS || isOrdered(model.categoryColumn);
  return model.kind === "stacked-bar" && isPeriod(model);
}

const largest = (model: CartesianModel): number => Math.max(0, ...figuresOf(model));

/** Values stand at the end of a bar, or inside where the tick of the comparison would cross them. */
function labelPosition(stacked: boolean, upright: boolean, ticked: boolean) {
  if (stacked) return "inside" as const;
  if (upright) return "top" as const;
  return ticked ? ("insideLeft" as const) : ("right" as const);
}

/** Px that a column needs beside what stands in it: a share's sign is wider than its digits. */
const IN_COLUMN = 4;
/** Px that a part of a stack needs beside what stands in it: its length is known before the chart is laid out, and not to the px. */
const BESIDE_INSIDE = 14;

/** Px along which the bars of a chart grow. */
function lengthOf(model: CartesianModel, context: OptionContext): number {
  if (isUpright(model)) return 200;
  return (
    context.width -
    rowLabelWidth(
      model.categories.map(({ label }) => label),
      context.width,
    ) -
    24
  );
}

/** What stands on a bar: one decimal of a rate where it has room, else none, else nothing. */
function labelText(model: CartesianModel, series: readonly Series[], context: OptionContext) {
  const stacked = model.kind === "stacked-bar";
  const format = model.share ? "ratio" : model.format;
  const { locale } = context.words;
  const known = series.flatMap(({ points }) => points.flatMap((point, index) => shareOf(model, index, point.value) ?? []));
  const full = labelWriter(known, format, locale);
  if (!isUpright(model)) {
    const perPx = (model.share ? 1 : stackedLargest(model)) / lengthOf(model, context);
    return (value: number): string => (!stacked || value >= (textWidth([full(value)]) + BESIDE_INSIDE) * perPx ? full(value) : "");
  }
  const band = (context.width - AXIS) / Math.max(1, model.categories.length);
  // What stands above a column may reach over the gap beside it.
  const room = stacked
    ? Math.min(WIDEST_COLUMN, band * FILLED) - 2 - IN_COLUMN
    : (band / model.series.length) * (model.series.length > 1 ? FILLED : 1) - 2;
  const short = (value: number): string => formatShort(format === "ratio" ? Math.round(value * 100) / 100 : value, format, locale);
  const least = stacked ? (model.share ? 1 : stackedLargest(model)) * (16 / lengthOf(model, context)) : 0;
  const text = [full, short].find((write) => textWidth(known.map(write)) <= room);
  return (value: number): string => (text && (!stacked || value >= least) ? text(value) : "");
}

/** Px between a bar's end, or the tick of the comparison, and what stands beside it. */
const BESIDE = 6;

/** Where a row's value stands when its bar has no room for it before the tick of the comparison: beside the bar, past a tick that is in its way. */
function besideTick({ value, previous }: Point, text: string, pxOf: (value: number) => number, { style }: OptionContext) {
  if (value === null) return {};
  const end = pxOf(value);
  const tick = previous === null ? end : pxOf(previous);
  const needed = textWidth([text]) + 2 * BESIDE;
  if (Math.min(end, tick) >= needed) return {};
  const crossed = tick > end - BESIDE && tick < end + needed;
  return { label: { position: "right" as const, color: style.ink, distance: BESIDE + (crossed ? Math.max(0, tick - end) : 0) } };
}

/** Edges of marks that are set off: told apart without colours. */
const EDGES = { good: "solid", bad: "dashed", notice: "dotted" } as const;

/** Sets a mark off by its edge and, where no other series is told by its colour, by its ground. */
function setOffStyle({ setOff }: Point, model: CartesianModel, series: Series, { style }: OptionContext) {
  if (!setOff) return {};
  const color = model.series.length === 1 ? style.setOff[setOff.tone] : series.colour;
  return { itemStyle: { color, borderColor: style.ink, borderWidth: 2, borderType: EDGES[setOff.tone] } };
}

/** A column of a week or month that is not whole: pale, with a dashed edge. */
const paleColumn = ({ colour }: Series) => ({
  color: `${colour}66`,
  borderColor: colour,
  borderWidth: 1.5,
  borderType: "dashed" as const,
});

/** The ground that stands beneath what is written on a mark. */
const groundOf = ({ setOff }: Point, model: CartesianModel, series: Series, { style }: OptionContext): string =>
  setOff && model.series.length === 1 ? style.setOff[setOff.tone] : series.colour;

/** A row's values, each where it can be read beside the tick of the comparison. */
function tickedData(model: CartesianModel, series: Series, text: (value: number) => string, context: OptionContext) {
  const room = lengthOf(model, context) - textWidth(figuresOf(model).map(text));
  const pxOf = (value: number): number => (value / (largest(model) || 1)) * room;
  return series.points.map((point) => ({
    value: point.value,
    ...setOffStyle(point, model, series, context),
    ...(point.setOff && { label: { color: onColour(groundOf(point, model, series, context)) } }),
    ...besideTick(point, point.value === null ? "" : text(point.value), pxOf, context),
  }));
}

const stackedLargest = ({ categories, series }: CartesianModel): number =>
  Math.max(0, ...categories.map((_, index) => series.reduce((sum, { points }) => sum + Math.max(0, points[index]?.value ?? 0), 0)));

function marks(model: CartesianModel, series: Series, text: (value: number) => string, context: OptionContext) {
  const stacked = model.kind === "stacked-bar";
  const upright = isUpright(model);
  const ticked = model.compared !== undefined && model.series.length === 1;
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
    data:
      ticked && !stacked && !upright
        ? tickedData(model, series, text, context)
        : series.points.map((point, index) => {
            const value = shareOf(model, index, point.value);
            if (!stacked && isPartial(model, index)) return { value, itemStyle: paleColumn(series) };
            return point.setOff ? { value, ...setOffStyle(point, model, series, context) } : value;
          }),
    label: {
      show: true,
      position: labelPosition(stacked, upright, ticked),
      ...(stacked || (ticked && !upright) ? { ...directLabel(context), color: onColour(series.colour) } : besideLabel(context)),
      formatter: ({ value }: { value: unknown }) => (typeof value === "number" ? text(value) : ""),
    },
    labelLayout: ticked && upright ? aboveTick(series) : { hideOverlap: true },
  };
}

/** Px between a column's label and the tick of the comparison. */
const CLEAR = 3;

/** Where a column and what is written on it are drawn, as the drawing library tells it. */
interface Drawn {
  readonly dataIndex?: number;
  readonly rect: Box;
  readonly labelRect: Box;
}
interface Box {
  readonly y: number;
  readonly height: number;
}

/** Lifts what is written on a column above the tick of the comparison, where that would cross it. Px come from the columns as they are drawn. */
function aboveTick({ points }: Series) {
  let pxPerUnit = 0;
  return ({ dataIndex = -1, rect, labelRect }: Drawn) => {
    const { value = null, previous = null } = points[dataIndex] ?? {};
    if (value !== null && value > 0) pxPerUnit = rect.height / value;
    const base = rect.y + rect.height;
    const tick = previous === null || previous < 0 ? undefined : base - previous * pxPerUnit;
    const bottom = labelRect.y + labelRect.height;
    const isCrossed = tick !== undefined && tick > labelRect.y - CLEAR && tick < bottom + CLEAR;
    return { hideOverlap: true, ...(isCrossed && { dy: tick - CLEAR - bottom }) };
  };
}

/** Inks of figures on colours, from the first that is tried. Black is for the few colours on which neither of the others reads. */
const INKS = ["#FFFFFF", "#0B111D", "#000000"];
const READABLE = 4.5;

/** Chooses the ink in which text on a colour can be read: there is none on which black and white both fail. */
export const onColour = (colour: string): string => INKS.find((ink) => contrast(ink, colour) >= READABLE) ?? "#000000";

/** Px that a category's columns have across. */
const columnRoom = ({ categories }: CartesianModel, { width }: OptionContext): number =>
  ((width - AXIS) / Math.max(1, categories.length)) * FILLED;

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
      symbolSize: upright ? [Math.min(26, Math.max(6, columnRoom(model, context))), 3] : [3, 20],
      silent: true,
      z: 5,
      itemStyle: { color: context.style.ghost },
      data,
    },
  ];
}

/** A hatched band where a group is too small to show. */
function withheld(model: CartesianModel, context: OptionContext) {
  const withheldAt = model.categories.map(
    (_, index) => model.series.length > 0 && model.series.every(({ points }) => points[index]?.suppressed),
  );
  if (!withheldAt.includes(true)) return [];
  const full = model.share ? 1 : largest(model) || 1;
  return [
    {
      type: "bar" as const,
      barGap: "-100%",
      barMaxWidth: isUpright(model) ? WIDEST_COLUMN : WIDEST_BAR,
      silent: true,
      z: 0,
      itemStyle: { color: context.style.surface, decal: hatch(context) },
      data: withheldAt.map((isHidden) => (isHidden ? full : null)),
    },
  ];
}

/** Bars, columns and stacked bars; always from zero. */
export function barOption(model: CartesianModel, context: OptionContext): EChartsOption {
  const upright = isUpright(model);
  const labels = model.categories.map(({ label }) => label);
  const categories = {
    type: "category" as const,
    data: labels,
    inverse: !upright,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: context.style.axis } },
    axisLabel: upright ? columnLabels(labels, context.width - AXIS, isOrdered(model.categoryColumn), context) : rowLabels(labels, context),
  };
  const direct = !upright && model.kind !== "stacked-bar";
  // Values at the ends of bars make an axis of values needless.
  const values = direct ? { type: "value" as const, show: false, max: largest(model) || 1 } : valueAxis(model, context);
  const axes = upright ? { xAxis: categories, yAxis: values } : { xAxis: { ...values, position: "top" as const }, yAxis: categories };
  const text = labelText(model, model.series, context);
  return {
    ...base(context),
    ...axes,
    grid: {
      left: 4,
      right: direct ? 12 + textWidth(figuresOf(model).map(text)) : 12,
      top: upright ? 20 : direct ? 4 : 8,
      bottom: 4,
      outerBoundsMode: "same",
      outerBoundsContain: "axisLabel",
    },
    series: [...model.series.map((series) => marks(model, series, text, context)), ...ghost(model, context), ...withheld(model, context)],
  };
}
