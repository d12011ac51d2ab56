import type { Dashboard, Sheet, Visual } from "@lyceum/model";
import { drilledVisual, missingFilters, questionOf, type ReportView, type VisualQuestion } from "@lyceum/reports";
import { type Answer, QueryProblem } from "@lyceum/semantic";

import { hostFiltersOf, type ReadParts } from "../../domain/files/read-content.ts";
import { findBroken } from "../../domain/reports/check-document.ts";
import type { OpenedReport } from "../../domain/reports/open-report.ts";
import { inTurns } from "./in-turns.ts";

/** A visual as it is set, with its question. */
export interface SetVisual {
  readonly sheet: Sheet;
  readonly visual: Visual;
  readonly question: VisualQuestion;
  /** A filter must be set before it is asked. */
  readonly waits: boolean;
  /** It cannot be read, or the model no longer answers it. */
  readonly isBroken: boolean;
}

/** A visual with its answer; undefined where the reader's rights do not reach its question. */
export interface AnsweredVisual extends SetVisual {
  readonly answer: Answer | undefined;
}

/** Lists the visuals of the sheets that are summarised, each with its question as the screen asks it. */
export function setVisuals(view: ReportView, own: Dashboard, parts: ReadParts): readonly SetVisual[] {
  const hosted = hostFiltersOf(own, parts);
  const { dashboard, values } = view;
  const broken = new Set(findBroken(own).map((entry) => `${entry.sheet} ${entry.visual}`));
  const chosen = dashboard.sheets.filter(({ id }) => parts.sheetIds?.includes(id) ?? true);
  return chosen.flatMap((sheet) => {
    const isClosed = missingFilters(dashboard.filters, values, hosted(sheet.id)).length > 0;
    return sheet.visuals.map((each) => {
      const visual = drilledVisual(each, view);
      const question = questionOf(view, { sheetId: sheet.id, visual, hostFilters: hosted(sheet.id, visual.id) });
      const isBroken = broken.has(`${sheet.id} ${visual.id}`);
      return { sheet, visual, question, waits: isClosed || question.needs.length > 0, isBroken };
    });
  });
}

/** Whether a visual shows a course over days, weeks or months. */
export const isOverTime = ({ visual }: SetVisual): boolean =>
  visual.query.dimensions.length === 1 && ["day", "week", "month"].includes(visual.query.dimensions[0]?.grain ?? "");

/** Asks a question; undefined where the reader's rights do not reach it, or a draft asks what the model no longer has. */
export async function askOpen(asking: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof QueryProblem) return undefined;
    throw error;
  }
}

/** Asks what the screen asks of each visual: what is kept or under way is shared. */
export const askVisuals = ({ ask }: Pick<OpenedReport, "ask">, visuals: readonly SetVisual[]): Promise<readonly AnsweredVisual[]> =>
  inTurns(visuals, async (visual) => ({
    ...visual,
    answer: visual.waits || visual.isBroken ? undefined : await askOpen(ask(visual.question.query)),
  }));
