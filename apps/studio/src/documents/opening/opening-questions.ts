import type { Sheet } from "@lyceum/model";
import { drilledVisual, openingVisuals, type VisualQuestion, visualQuestion } from "@lyceum/reports";

import type { DashboardView } from "../DashboardContext.ts";

/** Builds the questions that a sheet's opening is made of, under the filters that reach it. */
export function openingQuestions(view: DashboardView, sheet: Sheet): readonly VisualQuestion[] {
  const sentences = view.texts.opening(sheet);
  return openingVisuals(sheet).map((visual) => {
    const drilled = drilledVisual(visual, view.dashboard.filters, view.values);
    const question = visualQuestion(drilled, { ...view, hostFilters: view.host.sheetFiltersOf(sheet.id) });
    const define = sentences?.define(visual.query.define);
    return define ? { ...question, query: { ...question.query, define } } : question;
  });
}
