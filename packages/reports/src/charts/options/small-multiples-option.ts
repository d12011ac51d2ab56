import type { CartesianModel } from "../chart-model.ts";
import { isOrdered, rowLabels, rowLabelWidth } from "./category-labels.ts";
import { axisLabel, base, emphasis, figuresOf, measureAxis, type EChartsOption, type OptionContext } from "./option-context.ts";
import { roundRange } from "./value-range.ts";

/** Least width in px of one small chart. */
const MIN_WIDTH = 190;
const MAX_COLUMNS = 4;
/** Px above a small chart for its name, and below it for the ends of its axis. */
const NAME = 26;
const FOOT = 24;
/** Height in px of a small chart that runs from left to right, and of a row of one that runs downwards. */
const DRAWN = 92;
const ROW = 22;
/** Room in px of the axis of values, and between small charts. */
const AXIS = 48;
const GAP = 18;
/** Labels at the ends of an axis stay within their small chart. */
const ENDS = { alignMinLabel: "left", alignMaxLabel: "right" } as const;

interface Panels {
  readonly columns: number;
  readonly rows: number;
  /** Px from the left edge to the first small chart: labels are written there once. */
  readonly start: number;
  readonly width: number;
  readonly height: number;
}

/** Whether the categories of small charts stand one below the other. */
export const multiplesRunDown = ({ categoryColumn }: CartesianModel): boolean => !isOrdered(categoryColumn);

/** Computes how small charts are laid out in a width in px. */
export function panelsOf(model: CartesianModel, width: number): Panels {
  const start = multiplesRunDown(model)
    ? rowLabelWidth(
        model.categories.map(({ label }) => label),
        width,
      ) + 10
    : AXIS;
  const room = width - start;
  const columns = Math.max(1, Math.min(MAX_COLUMNS, model.series.length, Math.floor((room + GAP) / (MIN_WIDTH - AXIS + GAP))));
  const height = multiplesRunDown(model) ? Math.max(2, model.categories.length) * ROW : DRAWN;
  return { columns, rows: Math.ceil(model.series.length / columns), start, width: (room - GAP * columns) / columns, height };
}

/** Height in px of all small charts. */
export function multiplesHeight(model: CartesianModel, width: number): number {
  const { rows, height } = panelsOf(model, width);
  return rows * (NAME + height + FOOT);
}

/** One small chart for each value of the second dimension, all on one scale. */
export function smallMultiplesOption(model: CartesianModel, context: OptionContext): EChartsOption {
  const panels = panelsOf(model, context.width);
  const down = multiplesRunDown(model);
  const labels = model.categories.map(({ label }) => label);
  const end = labels.length - 1;
  const figures = figuresOf(model);
  const narrow = { ...context, width: panels.width };
  const scale = { ...roundRange(figures, 2), ...measureAxis(figures, model.format, narrow, true) };
  const placed = model.series.map((series, index) => ({
    series,
    index,
    column: index % panels.columns,
    row: Math.floor(index / panels.columns),
  }));
  const topOf = (row: number): number => row * (NAME + panels.height + FOOT);
  const leftOf = (column: number): number => panels.start + column * (panels.width + GAP);
  const values = (index: number, isFirst: boolean) => ({
    ...scale,
    gridIndex: index,
    axisLabel: { ...scale.axisLabel, show: down || isFirst, ...(down ? ENDS : {}) },
  });
  const categories = (gridIndex: number, isFirst: boolean) => ({
    type: "category" as const,
    gridIndex,
    data: labels,
    inverse: down,
    boundaryGap: true,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: context.style.axis } },
    axisLabel: down
      ? { ...rowLabels(labels, context), show: isFirst }
      : {
          ...axisLabel(context),
          interval: (index: number) => index === 0 || index === end,
          ...ENDS,
        },
  });
  return {
    ...base(context),
    title: placed.map(({ series, row, column }) => ({
      text: series.label,
      left: leftOf(column),
      top: topOf(row),
      padding: 0,
      textStyle: {
        color: context.style.ink,
        fontFamily: context.style.font,
        fontSize: 12,
        fontWeight: 600,
        lineHeight: 16,
        width: panels.width,
        overflow: "truncate" as const,
      },
    })),
    grid: placed.map(({ row, column }) => ({
      left: leftOf(column),
      top: topOf(row) + NAME,
      width: panels.width,
      height: panels.height,
      outerBoundsMode: "none" as const,
    })),
    xAxis: placed.map(({ index, column }) => (down ? values(index, column === 0) : categories(index, column === 0))),
    yAxis: placed.map(({ index, column }) => (down ? categories(index, column === 0) : values(index, column === 0))),
    series: placed.map(({ series, index }) => ({
      type: "bar" as const,
      id: series.key,
      name: series.label,
      xAxisIndex: index,
      yAxisIndex: index,
      barCategoryGap: "20%",
      cursor: context.pickable ? "pointer" : "default",
      itemStyle: { color: series.colour, borderRadius: 1 },
      emphasis: emphasis(context),
      data: series.points.map(({ value }) => value),
    })),
  };
}
