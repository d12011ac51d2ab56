import type { Highlight } from "@lyceum/model";
import type { Answer, AnswerColumn } from "@lyceum/semantic";
import type { TFunction } from "i18next";

import { type Cell, formatMeasure } from "../formats.ts";

export type HighlightTone = Highlight["tone"];
type Highlights = readonly Highlight[] | undefined;

const MEETS: Readonly<Record<Highlight["op"], (value: number, other: number) => boolean>> = {
  "<": (value, other) => value < other,
  "<=": (value, other) => value <= other,
  ">": (value, other) => value > other,
  ">=": (value, other) => value >= other,
};
const SIGNS: Readonly<Record<Highlight["op"], string>> = { "<": "<", "<=": "≤", ">": ">", ">=": "≥" };

/** Finds how a figure is set off; undefined for one that meets no condition, and for all that is no figure of the measure. */
export function highlightOf(highlights: Highlights, column: AnswerColumn | undefined, value: Cell): HighlightTone | undefined {
  if (column?.role !== "measure" || typeof value !== "number") return undefined;
  return highlights?.find(({ measure, op, value: other }) => measure === column.name && MEETS[op](value, other))?.tone;
}

/** Says which figures are set off, so that no colour has to be seen for it. */
export function highlightLines(
  highlights: Highlights,
  answer: Answer | undefined,
  t: TFunction<"studio">,
  locale: string,
): readonly string[] {
  return (highlights ?? []).flatMap(({ measure, op, value, tone }) => {
    const column = answer?.columns.find(({ name, role }) => name === measure && role === "measure");
    if (!column) return [];
    return [t(`notes.highlight.${tone}`, { condition: `${column.label} ${SIGNS[op]} ${formatMeasure(value, column.format, locale)}` })];
  });
}
