import type { Visual } from "@lyceum/model";
import type { AnswerColumn } from "@lyceum/semantic";

import type { Cell } from "../formats.ts";
import type { AnswerReader } from "./answer-reader.ts";
import { type CartesianModel, type Category, type ChartNote, NOTHING, type Point, type Series } from "./chart-model.ts";
import { seriesColour, type ChartStyle } from "./chart-style.ts";
import { dimensionLabel, inMeaningOrder, seriesLabel, type ChartWords } from "./chart-words.ts";
import { withEmptySteps } from "./even-steps.ts";
import { foldSeries } from "./fold-series.ts";
import { bandEdges, histogramBands } from "./histogram-bands.ts";
import { mergedOrder } from "./merged-order.ts";

/** More bars than this cannot be read; the table has them all. */
export const MAX_BARS = 30;
/** More small charts than this cannot be compared. */
export const MAX_PANELS = 12;

const keyOf = (value: Cell): string => JSON.stringify(value);

function distinct(reader: AnswerReader, column: AnswerColumn): readonly Cell[] {
  const seen = new Map<string, Cell>();
  reader.rows.forEach((_, row) => {
    const value = reader.cell(row, column.name);
    if (!seen.has(keyOf(value))) seen.set(keyOf(value), value);
  });
  return inMeaningOrder([...seen.values()]);
}

/** Values of the second dimension, in the order that they have under every value of the first. */
function seriesValues(reader: AnswerReader, category: AnswerColumn | undefined, by: AnswerColumn): readonly Cell[] {
  const byKey = new Map(reader.rows.map((_, row) => [keyOf(reader.cell(row, by.name)), reader.cell(row, by.name)]));
  const rows = Map.groupBy(
    reader.rows.map((_, row) => row),
    (row) => keyOf(category ? reader.cell(row, category.name) : null),
  );
  const lists = [...rows.values()].map((own) => own.map((row) => keyOf(reader.cell(row, by.name))));
  return inMeaningOrder(mergedOrder(lists).map((key) => byKey.get(key) ?? null));
}

/** One series per value of the second dimension. */
function seriesByDimension(
  reader: AnswerReader,
  categories: readonly Category[],
  columns: Columns,
  context: DrawingContext,
): readonly Series[] {
  const { category, series: by, measure } = columns;
  if (!by) return [];
  const rowOf = new Map(
    reader.rows.map((_, row) => [keyOf(category ? reader.cell(row, category.name) : null) + keyOf(reader.cell(row, by.name)), row]),
  );
  return seriesValues(reader, category, by).map((value, index) => ({
    key: keyOf(value),
    label: seriesLabel(value, by, context.words),
    value,
    colour: seriesColour(context.style, value, index, by.of ?? by.name),
    points: categories.map((category) => {
      const row = rowOf.get(keyOf(category.value ?? null) + keyOf(value));
      return row === undefined ? NOTHING : reader.point(row, measure.name);
    }),
  }));
}

/** One series per measure that shares the first one's unit: other units would need a second axis. */
function seriesByMeasure(
  reader: AnswerReader,
  order: readonly number[],
  measure: AnswerColumn,
  context: DrawingContext,
): readonly Series[] {
  const alike = reader.measures.filter(({ format }) => format === measure.format);
  return alike.map((column, index) => ({
    key: column.name,
    label: column.label,
    value: undefined,
    colour: seriesColour(context.style, undefined, index),
    points: order.map((row) => reader.point(row, column.name)),
  }));
}

interface Columns {
  readonly category: AnswerColumn | undefined;
  readonly series: AnswerColumn | undefined;
  readonly measure: AnswerColumn;
}
export interface DrawingContext {
  readonly style: ChartStyle;
  readonly words: ChartWords;
  /** Whether a measure's groups may be added up. */
  readonly additive: (measure: string) => boolean;
}

/** Rows in the order in which their categories are drawn. */
function rowOrder(reader: AnswerReader, category: AnswerColumn | undefined): readonly number[] {
  if (!category) return reader.rows.map((_, row) => row);
  const rank = new Map(distinct(reader, category).map((value, index) => [keyOf(value), index]));
  const rankOf = (row: number): number => rank.get(keyOf(reader.cell(row, category.name))) ?? 0;
  return reader.rows.map((_, row) => row).toSorted((row, other) => rankOf(row) - rankOf(other));
}

function cut(
  categories: readonly Category[],
  series: readonly Series[],
  kind: CartesianModel["kind"],
): [readonly Category[], readonly Series[], ChartNote[]] {
  const barred = kind === "bar" || kind === "stacked-bar" || kind === "funnel" || kind === "treemap";
  if (!barred || categories.length <= MAX_BARS) return [categories, series, []];
  const shorter = series.map((full) => ({ ...full, points: full.points.slice(0, MAX_BARS) }));
  return [categories.slice(0, MAX_BARS), shorter, [{ code: "first", shown: MAX_BARS, total: categories.length }]];
}

const UNFOLDED: readonly CartesianModel["kind"][] = ["heatmap", "small-multiples"];

interface Drawing {
  readonly columns: Columns;
  readonly categories: readonly Category[];
  /** Rows in the order of the categories. */
  readonly order: readonly number[];
}

/** Series of a kind: by the second dimension, or by the measures that it draws. */
function drawnSeries(
  kind: CartesianModel["kind"],
  reader: AnswerReader,
  { columns, categories, order }: Drawing,
  context: DrawingContext,
): readonly Series[] {
  const single = { ...reader, measures: reader.measures.slice(0, 1) };
  switch (kind) {
    case "bar-line":
      return reader.measures.slice(0, 2).map((column, index) => ({
        key: column.name,
        label: column.label,
        value: undefined,
        colour: seriesColour(context.style, undefined, index),
        format: column.format,
        points: order.map((row) => reader.point(row, column.name)),
      }));
    case "small-multiples":
      // One colour: the name above tells them apart.
      return seriesByDimension(reader, categories, columns, context).map((series) => ({
        ...series,
        colour: seriesColour(context.style, series.value, 0),
      }));
    case "spark":
    case "funnel":
    case "treemap":
      return seriesByMeasure(single, order, columns.measure, context);
    case "bar":
    case "column":
    case "histogram":
    case "stacked-bar":
    case "line":
    case "area":
    case "heatmap":
      return columns.series
        ? seriesByDimension(reader, categories, columns, context)
        : seriesByMeasure(reader, order, columns.measure, context);
  }
}

/** Steps that are measures of one row, in the order of the query; those of another unit than the first are no steps of it. */
function measureSteps(reader: AnswerReader, measure: AnswerColumn, context: DrawingContext): CartesianModel {
  const steps = reader.measures.filter(({ format }) => format === measure.format);
  const points = steps.map(({ name }) => reader.point(0, name));
  return {
    kind: "funnel",
    format: measure.format,
    measure: measure.label,
    notes: steps.length < reader.measures.length ? [{ code: "first", shown: steps.length, total: reader.measures.length }] : [],
    categories: steps.map(({ label }) => ({ value: undefined, label })),
    series: [{ key: "steps", label: measure.label, value: undefined, colour: seriesColour(context.style, undefined, 0), points }],
    categoryColumn: undefined,
    seriesColumn: undefined,
    share: false,
    compared: reader.compared,
    ...(reader.comparedWith && { comparedWith: reader.comparedWith }),
  };
}

/** Bands of a histogram in their order, empty ones among them; of a sum an empty band has 0, unless small groups are left out. */
function histogramModel(visual: Visual, reader: AnswerReader, measure: AnswerColumn, context: DrawingContext): CartesianModel {
  const column = reader.dimensions[0];
  const values = column ? distinct(reader, column) : [];
  const known = values.filter((value) => value !== null && value !== "");
  const { locale } = context.words;
  const bands = histogramBands(visual, column, known, locale);
  const rowOf = new Map(reader.rows.map((_, row) => [keyOf(column ? reader.cell(row, column.name) : null), row]));
  const missing = values.filter((value) => value === null || value === "");
  const label = (value: Cell): string => (column ? dimensionLabel(value, column, context.words) : measure.label);
  const categories: readonly Category[] = [
    ...(bands ?? known.map((value) => ({ value, label: label(value) }))),
    ...missing.map((value) => ({ value, label: label(value) })),
  ].map(({ value, label: text }) => ({ value, label: text }));
  const hasAll = context.additive(measure.name) && !reader.isProtected && !reader.truncated;
  const empty: Point = { ...NOTHING, value: hasAll ? 0 : null };
  const points = categories.map(({ value }) => {
    const row = rowOf.get(keyOf(value ?? null));
    return row === undefined ? empty : reader.point(row, measure.name);
  });
  return {
    kind: "histogram",
    format: measure.format,
    measure: measure.label,
    notes: [],
    categories,
    series: [{ key: measure.name, label: measure.label, value: undefined, colour: seriesColour(context.style, undefined, 0), points }],
    categoryColumn: column,
    seriesColumn: undefined,
    share: false,
    compared: undefined,
    bands: bands ? bandEdges(bands, missing.length > 0, locale) : { edges: [], hasMissing: missing.length > 0 },
  };
}

const CARTESIAN: readonly string[] = [
  "spark",
  "bar-line",
  "small-multiples",
  "funnel",
  "treemap",
  "bar",
  "column",
  "histogram",
  "stacked-bar",
  "line",
  "area",
  "heatmap",
] satisfies CartesianModel["kind"][];
const isCartesian = (kind: Visual["kind"]): kind is CartesianModel["kind"] => CARTESIAN.includes(kind);

/** Whether every group of an answer is there with its figures, so that they make up the whole. */
const isWhole = ({ isProtected, truncated, suppressed }: AnswerReader): boolean => !isProtected && !truncated && suppressed.size === 0;

/** Reads the ends of an interval with the point that they belong to, and as no measures of their own. */
function withInterval(reader: AnswerReader, interval: Visual["interval"]): AnswerReader {
  if (!interval) return reader;
  const [first] = reader.measures;
  return {
    ...reader,
    measures: reader.measures.filter(({ name }) => !interval.includes(name)),
    point: (row, measure) => {
      const [low, high] = interval.map((end) => reader.number(row, end));
      const point = reader.point(row, measure);
      return measure === first?.name && typeof low === "number" && typeof high === "number" ? { ...point, interval: [low, high] } : point;
    },
  };
}

/** Categories across series, from an answer with one or two dimensions. */
export function cartesianModel(visual: Visual, answered: AnswerReader, context: DrawingContext): CartesianModel | undefined {
  const reader = withInterval(answered, visual.interval);
  const measure = reader.measures[0];
  const [category, by] = reader.dimensions;
  const kind = visual.kind;
  if (!measure || !isCartesian(kind)) return undefined;
  if (kind === "histogram") return histogramModel(visual, reader, measure, context);
  if (kind === "funnel" && !category) return measureSteps(reader, measure, context);
  if (kind === "bar-line" && reader.measures.length < 2) return undefined;
  if (kind === "small-multiples" && !by) return undefined;
  // Areas side by side are read as parts of their sum.
  if (kind === "treemap" && !(category && context.additive(measure.name))) return undefined;
  const columns: Columns = { category, series: by, measure };
  const label = (value: Cell): string => (category ? dimensionLabel(value, category, context.words) : measure.label);
  const order = rowOrder(reader, category);
  const values: readonly Cell[] = category ? distinct(reader, category) : [null];
  const everything = values.map((value): Category => ({ value, label: label(value) }));
  const drawn = drawnSeries(kind, reader, { columns, categories: everything, order }, context);
  const additive = context.additive(measure.name);
  const other = { label: context.words.other, colour: context.style.muted };
  const { series: few, folded } = UNFOLDED.includes(kind) ? { series: drawn, folded: 0 } : foldSeries(drawn, additive, other);
  const panels = kind === "small-multiples" ? few.slice(0, MAX_PANELS) : few;
  const [categories, series, notes] = cut(everything, panels, kind);
  if (panels.length < few.length) notes.push({ code: "panels", shown: panels.length, total: few.length });
  if (folded > 0) {
    notes.push(additive ? { code: "folded", count: folded } : { code: "first", shown: few.length, total: drawn.length });
  }
  const model: CartesianModel = {
    kind,
    format: measure.format,
    measure: measure.label,
    notes,
    categories,
    series,
    categoryColumn: category,
    seriesColumn: by,
    share: (kind === "stacked-bar" && visual.mode === "share") || (kind === "treemap" && notes.length === 0 && isWhole(reader)),
    compared: reader.compared,
    ...(reader.comparedWith && { comparedWith: reader.comparedWith }),
  };
  const hasAll = !by && category?.picked === undefined && isWhole(reader) && visual.query.having.length === 0;
  return withEmptySteps(model, ({ key }) => hasAll && context.additive(key), context.words);
}
