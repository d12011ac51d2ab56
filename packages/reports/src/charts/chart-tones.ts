import { type CartesianModel, type DrawnModel, isSpreadModel, type ScatterModel, type SpreadModel } from "./chart-model.ts";
import { extent, type MarkPosition } from "./marks.ts";
import { heatmapRange } from "./options/heatmap-option.ts";
import { fromZero } from "./options/line-option.ts";
import { shareOf } from "./options/option-context.ts";

/** How a mark sounds. */
export interface Tone {
  /** Its figures one after the other, each from 0 for the lowest pitch to 1 for the highest. */
  readonly heights: readonly number[];
  /** Where it is heard, from -1 for the left to 1 for the right. */
  readonly pan: number;
}

/** Lowest pitch in Hz, the A below middle C, and octaves above it: what the speakers of a laptop play without effort. */
const LOWEST = 220;
const OCTAVES = 3;

/** Computes the pitch of a height, in Hz: the ear hears equal ratios as equal steps. */
export const frequencyOf = (height: number): number => LOWEST * 2 ** (OCTAVES * height);

/** Ends of the scale that heights are measured on. */
interface Scale {
  readonly low: number;
  readonly high: number;
}

const scaleOf = (values: readonly number[], isFromZero: boolean): Scale => {
  const ends = isFromZero ? [0, ...values] : values;
  return { low: Math.min(...ends), high: Math.max(...ends) };
};

/** A figure among equals is neither high nor low. */
const heightOn = ({ low, high }: Scale, value: number): number => (high > low ? (value - low) / (high - low) : 0.5);

const panOf = (place: number, places: number): number => (places > 1 ? (2 * place) / (places - 1) - 1 : 0);

/** The figure that a mark is drawn by; null where none is drawn. */
function figureAt(model: CartesianModel, { series, category }: MarkPosition): number | null {
  const point = model.series[series]?.points[category];
  if (!point || point.suppressed) return null;
  return model.share && model.kind !== "treemap" ? shareOf(model, category, point.value) : point.value;
}

/** The scale of a series, as its axis or its colours have it. */
function cartesianScale(model: CartesianModel, own: number): Scale {
  if (model.share && model.kind !== "treemap") return { low: 0, high: 1 };
  if (model.kind === "heatmap") {
    const [low, high] = heatmapRange(model);
    return { low, high };
  }
  const figures = model.series.flatMap(({ points }, series) =>
    // Columns and their line have an axis each.
    model.kind === "bar-line" && series !== own ? [] : points.flatMap((_, category) => figureAt(model, { series, category }) ?? []),
  );
  return scaleOf(figures, model.kind !== "line" || fromZero(model));
}

function cartesianTone(model: CartesianModel, position: MarkPosition): Tone | undefined {
  const figure = figureAt(model, position);
  if (figure === null) return undefined;
  return { heights: [heightOn(cartesianScale(model, position.series), figure)], pan: panOf(position.category, extent(model).categories) };
}

/** The higher a point lies the higher it sounds, and where it lies across is where it is heard. */
function scatterTone({ points }: ScatterModel, { category }: MarkPosition): Tone | undefined {
  const point = points[category];
  if (!point) return undefined;
  const [across, up] = [points.map(({ x }) => x), points.map(({ y }) => y)].map((values) => scaleOf(values, false));
  return across && up && { heights: [heightOn(up, point.y)], pan: 2 * heightOn(across, point.x) - 1 };
}

function spreadTone({ marks }: SpreadModel, { category }: MarkPosition): Tone | undefined {
  const mark = marks[category];
  const shown = mark && !mark.suppressed ? mark.values.flatMap((value) => value ?? []) : [];
  if (shown.length === 0) return undefined;
  const scale = scaleOf(
    marks.flatMap(({ values, suppressed }) => (suppressed ? [] : values.flatMap((value) => value ?? []))),
    true,
  );
  return { heights: shown.map((value) => heightOn(scale, value)), pan: panOf(category, marks.length) };
}

/**
 * Computes how the mark at a position sounds, from what it is drawn by: the ear is given no more than the eye. A range
 * sounds as its figures from the lowest to the highest.
 * @returns undefined for silence: what is withheld or missing is no zero.
 */
export function toneAt(model: DrawnModel, position: MarkPosition): Tone | undefined {
  if (model.kind === "scatter") return scatterTone(model, position);
  return isSpreadModel(model) ? spreadTone(model, position) : cartesianTone(model, position);
}
