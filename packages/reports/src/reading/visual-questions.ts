import type { Sheet, Visual } from "@lyceum/model";
import type { QueryInput } from "@lyceum/semantic";

import { isAsLimited, lookedAtVisual } from "../answers/looked-at.ts";
import { drilledVisual } from "../filters/hierarchy.ts";
import { type HostFilter, type VisualQuestion, visualQuestion } from "../filters/visual-filters.ts";
import { openingVisuals } from "../opening/opening-visuals.ts";
import type { ReportView } from "./report-view.ts";

/** A visual of a sheet, and what the page around the report sets for it. */
export interface VisualPlace {
  readonly sheetId: string;
  readonly visual: Visual;
  readonly hostFilters: readonly HostFilter[];
}

/** Builds a visual's question under the filters that reach it, with what it defines labelled in the reader's language. */
export function questionOf(view: ReportView, { sheetId, visual, hostFilters }: VisualPlace): VisualQuestion {
  const question = visualQuestion(visual, { ...view, hostFilters });
  const define = view.texts.definitions(sheetId, { ...visual, query: { ...visual.query, define: question.define } });
  return define ? { ...question, query: { ...question.query, define } } : question;
}

/** What a visual says where it finds nothing, and the question whether there was something to look at. */
export interface NoneFound {
  readonly query: QueryInput;
  readonly text: string;
}

/** Builds what a visual says where it finds nothing; undefined where that could not be relied on. */
export function noneFoundOf(view: ReportView, place: VisualPlace, question: VisualQuestion): NoneFound | undefined {
  const figure = lookedAtVisual(place.visual);
  const text = view.texts.visual(place.sheetId, place.visual, "none");
  const lookedAt = figure && questionOf(view, { ...place, visual: figure });
  return lookedAt && text !== undefined && isAsLimited(lookedAt, question) ? { query: lookedAt.query, text } : undefined;
}

/** Builds the questions that a sheet's opening is made of, under the filters that reach it. */
export function openingQuestions(view: ReportView, sheet: Sheet, hostFilters: readonly HostFilter[]): readonly VisualQuestion[] {
  const sentences = view.texts.opening(sheet);
  return openingVisuals(sheet).map((visual) => {
    const drilled = drilledVisual(visual, view);
    const question = visualQuestion(drilled, { ...view, hostFilters });
    const define = sentences?.define(visual.query.define);
    return define ? { ...question, query: { ...question.query, define } } : question;
  });
}
