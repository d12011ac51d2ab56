import type { Highlight } from "@lyceum/model";
import type { Answer, AnswerColumn } from "@lyceum/semantic";
import type { TFunction } from "i18next";

import { type Cell, type Format, formatMeasure } from "../formats.ts";

export type HighlightTone = Highlight["tone"];
type Highlights = readonly Highlight[] | undefined;

const MEETS: Readonly<Record<Highlight["op"], (value: number, other: number) => boolean>> = {
  "<": (value, other) => value < other,
  "<=": (value, other) => value <= other,
  ">": (value, other) => value > other,
  ">=": (value, other) => value >= other,
};
const SIGNS: Readonly<Record<Highlight["op"], string>> = { "<": "<", "<=": "≤", ">": ">", ">=": "≥" };

/** Finds the condition by which a figure is set off; undefined for one that meets none, and for all that is no figure of the measure. */
export function highlightMet(highlights: Highlights, column: AnswerColumn | undefined, value: Cell): Highlight | undefined {
  if (column?.role !== "measure" || typeof value !== "number") return undefined;
  return highlights?.find(({ measure, op, value: other }) => measure === column.name && MEETS[op](value, other));
}

/** Finds how a figure is set off; undefined for one that is not. */
export const highlightOf = (highlights: Highlights, column: AnswerColumn | undefined, value: Cell): HighlightTone | undefined =>
  highlightMet(highlights, column, value)?.tone;

/** Writes a condition with the name of its measure, e.g. `Pass rate < 50.0%`. */
export const conditionText = ({ op, value }: Highlight, label: string, format: Format | undefined, locale: string): string =>
  `${label} ${SIGNS[op]} ${formatMeasure(value, format, locale)}`;

/** Says which figures are set off, so that no colour has to be seen for it. */
export function highlightLines(
  highlights: Highlights,
  answer: Answer | undefined,
  t: TFunction<"studio">,
  locale: string,
): readonly string[] {
  return (highlights ?? []).flatMap((highlight) => {
    const column = answer?.columns.find(({ name, role }) => name === highlight.measure && role === "measure");
    if (!column) return [];
    return [t(`notes.highlight.${highlight.tone}`, { condition: conditionText(highlight, column.label, column.format, locale) })];
  });
}
