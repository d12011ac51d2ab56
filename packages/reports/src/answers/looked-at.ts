import type { Visual } from "@lyceum/model";
import type { Answer } from "@lyceum/semantic";

import { readAnswer } from "../charts/answer-reader.ts";
import type { VisualQuestion } from "../filters/visual-filters.ts";

/** Builds the figure of how much there is in which a visual finds something; undefined where it names none. */
export function lookedAtVisual({ id, title, span, mode, freeOf, none }: Visual): Visual | undefined {
  return none && { id, kind: "number", title, span, mode, query: none.query, ...(freeOf && { freeOf }) };
}

/** Whether that figure obeys every filter that any of the visual obeys: otherwise it may speak of what the reader left out. */
export const isAsLimited = (figure: VisualQuestion, visual: VisualQuestion): boolean =>
  figure.unlimited.every(({ filter }) => visual.unlimited.some((other) => other.filter === filter && other.measures.length === 0));

/** Reads the only figure of an answer; undefined before the answer is there, and where it has none. */
export function onlyFigure(answer: Answer | undefined): number | undefined {
  const reader = answer && readAnswer(answer);
  const [measure] = reader?.measures ?? [];
  return measure && (reader?.number(0, measure.name) ?? undefined);
}
