import type { AnswerColumn } from "@lyceum/semantic";

import type { Cell } from "../formats.ts";
import {
  type Category,
  type DrawnModel,
  isSpreadModel,
  type Point,
  type ScatterModel,
  type Series,
  type SpreadModel,
} from "./chart-model.ts";
import { heatmapIndex, heatmapIsTurned } from "./options/heatmap-option.ts";
import { drawnBand, bandAt } from "./options/histogram-option.ts";
import { SPREAD_SERIES } from "./options/spread-option.ts";
import { treemapCategory, treemapIndex } from "./options/treemap-option.ts";
import { middleOf } from "./spread-model.ts";

/** Where the reader is: which category of which series. */
export interface MarkPosition {
  readonly series: number;
  readonly category: number;
}

/** Counts of categories and series that arrow keys move through. */
export function extent(model: DrawnModel): { readonly categories: number; readonly series: number } {
  if (model.kind === "scatter") return { categories: model.points.length, series: 1 };
  if (isSpreadModel(model)) return { categories: model.marks.length, series: 1 };
  return { categories: model.categories.length, series: model.series.length };
}

const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/** The place that a key leads to; undefined for a key that does not move. */
export function positionAfterKey(key: string, from: MarkPosition, model: DrawnModel, turned: boolean): MarkPosition | undefined {
  const { categories, series } = extent(model);
  const along = (step: number): MarkPosition => ({ ...from, category: clamp(from.category + step, categories) });
  const across = (step: number): MarkPosition => ({ ...from, series: clamp(from.series + step, series) });
  // In a chart of rows the categories run downwards.
  const [next, other] = turned ? [across, along] : [along, across];
  switch (key) {
    case "ArrowRight":
      return next(1);
    case "ArrowLeft":
      return next(-1);
    case "ArrowDown":
      return series === 1 && !turned ? along(1) : other(1);
    case "ArrowUp":
      return series === 1 && !turned ? along(-1) : other(-1);
    case "Home":
      return { ...from, category: 0 };
    case "End":
      return { ...from, category: categories - 1 };
    default:
      return undefined;
  }
}

/** What stands at a position. */
export interface Mark {
  readonly category: string;
  readonly series: Series | undefined;
  readonly point: Point;
  /** Second value of a scatter's point. */
  readonly across: number | undefined;
}

export function markAt(model: DrawnModel, { series, category }: MarkPosition): Mark | undefined {
  if (model.kind === "scatter") {
    const point = model.points[category];
    return (
      point && {
        category: point.category.label,
        series: undefined,
        point: { value: point.y, previous: null, suppressed: false },
        across: point.x,
      }
    );
  }
  if (isSpreadModel(model)) {
    const mark = model.marks[category];
    const point = mark && { value: middleOf(mark.values), previous: null, suppressed: mark.suppressed };
    return point && { category: mark.category.label, series: undefined, point, across: undefined };
  }
  const found = model.series[series];
  const point = found?.points[category];
  return found && point && { category: model.categories[category]?.label ?? "", series: found, point, across: undefined };
}

const categoriesOf = (model: ScatterModel | SpreadModel): readonly Category[] =>
  (model.kind === "scatter" ? model.points : model.marks).map(({ category }) => category);

/** A value of a dimension that a mark stands for. */
export interface Picked {
  readonly column: AnswerColumn;
  readonly value: Cell;
}

/** The dimension values of a mark, to filter by. "Other" stands for none. */
export function pickedAt(model: DrawnModel, { series, category }: MarkPosition): readonly Picked[] {
  const isCartesian = "series" in model;
  const value = isCartesian ? model.categories[category]?.value : categoriesOf(model)[category]?.value;
  const by = isCartesian ? model.series[series]?.value : undefined;
  const seriesColumn = isCartesian ? model.seriesColumn : undefined;
  const own = model.categoryColumn && value !== undefined ? [{ column: model.categoryColumn, value: value }] : [];
  return seriesColumn && by !== undefined ? [...own, { column: seriesColumn, value: by }] : own;
}

/** The mark's address inside ECharts. */
export function markAddress(
  model: DrawnModel,
  position: MarkPosition,
): { readonly seriesId?: string; readonly seriesIndex?: number; readonly dataIndex: number } | undefined {
  if (model.kind === "scatter") return { seriesIndex: 0, dataIndex: position.category };
  if (model.kind === "heatmap") {
    const dataIndex = heatmapIndex(model, position.series, position.category);
    return dataIndex === undefined ? undefined : { seriesIndex: 0, dataIndex };
  }
  if (model.kind === "treemap") {
    const dataIndex = treemapIndex(model, position.category);
    return dataIndex === undefined ? undefined : { seriesIndex: 0, dataIndex };
  }
  if (isSpreadModel(model)) return { seriesId: SPREAD_SERIES, dataIndex: position.category };
  const series = model.series[position.series];
  return series && { seriesId: series.key, dataIndex: drawnBand(model, position.category) };
}

interface MarkEvent {
  readonly dataIndex: number;
  readonly seriesId?: string;
  readonly value?: unknown;
}

const isMarkEvent = (event: unknown): event is MarkEvent =>
  typeof event === "object" && event !== null && "dataIndex" in event && typeof event.dataIndex === "number";

/** The place of the mark that an ECharts event is about. */
export function positionOfEvent(model: DrawnModel, event: unknown): MarkPosition | undefined {
  if (!isMarkEvent(event)) return undefined;
  if (model.kind === "scatter") return { series: 0, category: event.dataIndex };
  if (model.kind === "heatmap") {
    if (!Array.isArray(event.value)) return undefined;
    const [across, down] = event.value as number[];
    const [category, series] = heatmapIsTurned(model) ? [down, across] : [across, down];
    return category === undefined || series === undefined ? undefined : { series, category };
  }
  if (model.kind === "treemap") {
    const category = treemapCategory(model, event.dataIndex);
    return category === undefined ? undefined : { series: 0, category };
  }
  if (isSpreadModel(model)) return { series: 0, category: event.dataIndex };
  const series = model.series.findIndex(({ key }) => key === event.seriesId);
  return series < 0 ? undefined : { series, category: bandAt(model, event.dataIndex) };
}
