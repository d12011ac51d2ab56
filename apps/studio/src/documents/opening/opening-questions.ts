import type { Sheet } from "@lyceum/model";
import { openingQuestions as questionsIn, type VisualQuestion } from "@lyceum/reports";

import type { DashboardView } from "../DashboardContext.ts";

/** Builds the questions that a sheet's opening is made of, under the filters that reach it, those of the page around included. */
export const openingQuestions = (view: DashboardView, sheet: Sheet): readonly VisualQuestion[] =>
  questionsIn(view, sheet, view.host.sheetFiltersOf(sheet.id));
