import type { Visual } from "@lyceum/model";
import type { AnswerColumn } from "@lyceum/semantic";

import { formatShort, type Cell } from "../formats.ts";
import type { Bands } from "./chart-model.ts";

/** More empty bands than this are not drawn one by one: a single far value would leave nothing to be seen. */
const MAX_BANDS = 120;

/** A band of a histogram: the value of its dimension in an answer, and where it begins and ends. */
export interface Band {
  readonly value: Cell;
  readonly label: string;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Bands by width are named by their lower end, and every one from the lowest to the highest is there, empty or not. */
function bandsByWidth(values: readonly Cell[], width: number, locale: string): readonly Band[] {
  const ends = values.filter((value) => typeof value === "number").toSorted((left, right) => left - right);
  const [low = 0, high = 0] = [ends[0], ends.at(-1)];
  const count = ends.length === 0 ? 0 : Math.round((high - low) / width) + 1;
  const starts = count <= MAX_BANDS ? Array.from({ length: count }, (_, index) => Number((low + index * width).toPrecision(12))) : ends;
  const text = (value: number): string => formatShort(value, undefined, locale);
  return starts.map((from) => {
    const to = Number((from + width).toPrecision(12));
    return { value: from, label: width === 1 ? text(from) : `${text(from)} – < ${text(to)}`, from, to };
  });
}

/** Bands between edges; those that no value lies in are drawn as well. */
function bandsByEdges(bins: readonly number[], locale: string): readonly Band[] {
  const edges = [...new Set(bins)].toSorted((left, right) => left - right);
  const text = (value: number): string => formatShort(value, undefined, locale);
  return [undefined, ...edges].map((from, index): Band => {
    const to = edges[index];
    if (from === undefined) return { value: `< ${to}`, label: `< ${text(to ?? 0)}`, from, to };
    if (to === undefined) return { value: `≥ ${from}`, label: `≥ ${text(from)}`, from, to };
    return { value: `${from} – < ${to}`, label: `${text(from)} – < ${text(to)}`, from, to };
  });
}

/**
 * Lists the bands of a histogram in their order, those without values included; undefined where its dimension has
 * none: each value is then a column of its own.
 * @param values of the dimension that the answer has.
 */
export function histogramBands(
  visual: Visual,
  column: AnswerColumn | undefined,
  values: readonly Cell[],
  locale: string,
): readonly Band[] | undefined {
  if (!column) return undefined;
  const definition = visual.query.define?.dimensions?.[column.name];
  if (definition && "bins" in definition) return bandsByEdges(definition.bins, locale);
  if (definition && "width" in definition) return bandsByWidth(values, definition.width, locale);
  return column.kind === "integer" ? bandsByWidth(values, 1, locale) : undefined;
}

/** Names the edges that bands share; those of single whole numbers stand between them and stay unnamed. */
export function bandEdges(bands: readonly Band[], hasMissing: boolean, locale: string): Bands {
  const single = bands.every(({ from, to }) => from !== undefined && to !== undefined && to - from === 1);
  const ends = [...bands.map(({ from }) => from), bands.at(-1)?.to];
  return { edges: ends.map((end) => (end === undefined || single ? "" : formatShort(end, undefined, locale))), hasMissing };
}
