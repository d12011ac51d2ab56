import type { Visual } from "@lyceum/model";

import type { AnswerReader } from "./answer-reader.ts";
import { type DrawingContext, MAX_BARS } from "./cartesian-model.ts";
import type { ChartNote, SpreadMark, SpreadModel } from "./chart-model.ts";
import { dimensionLabel } from "./chart-words.ts";

/** Counts of measures that a mark is drawn from, lowest first: p10, median, p90, or p5, p25, median, p75, p95. */
export const SPREAD_FIGURES = { range: 3, "box-plot": 5 } as const;

export const isSpread = (kind: Visual["kind"]): kind is SpreadModel["kind"] => kind in SPREAD_FIGURES;

/** The median of a mark. */
export const middleOf = (values: readonly (number | null)[]): number | null => values[(values.length - 1) / 2] ?? null;

const hasNothing = ({ values, suppressed }: SpreadMark): boolean => !suppressed && values.every((value) => value === null);

/** Builds the model of ranges or box plots, one per value of the first dimension; undefined with fewer measures than a mark takes. */
export function spreadModel(
  kind: SpreadModel["kind"],
  reader: AnswerReader,
  { style, words }: Pick<DrawingContext, "style" | "words">,
): SpreadModel | undefined {
  const count = SPREAD_FIGURES[kind];
  const figures = reader.measures.slice(0, count);
  const middle = figures[(count - 1) / 2];
  if (figures.length < count || !middle) return undefined;
  const column = reader.dimensions[0];
  const all = reader.rows.map((_, row): SpreadMark => {
    const value = column ? reader.cell(row, column.name) : null;
    return {
      category: { value: column ? value : undefined, label: column ? dimensionLabel(value, column, words) : middle.label },
      values: figures.map(({ name }) => reader.number(row, name)),
      more: reader.measures.slice(count).map(({ name }) => reader.number(row, name)),
      suppressed: reader.suppressed.has(row),
    };
  });
  const marks = all.slice(0, MAX_BARS);
  const notes: ChartNote[] = [];
  if (marks.length < all.length) notes.push({ code: "first", shown: marks.length, total: all.length });
  const hollow = marks.filter(hasNothing).length;
  if (hollow > 0) notes.push({ code: "hollow", count: hollow });
  return {
    kind,
    format: middle.format,
    measure: middle.label,
    notes,
    figures,
    more: reader.measures.slice(count),
    marks,
    categoryColumn: column,
    colour: style.categorical[0],
  };
}
