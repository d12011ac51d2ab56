import { chosenDays } from "@lyceum/reports";
import { type AnsweredForSummary, type GroupSizes, unfinishedPeriods } from "@lyceum/reports/summary";
import type { Answer } from "@lyceum/semantic";

import type { OpenedReport } from "../../domain/reports/open-report.ts";
import type { AskedVisual } from "./read-visuals.ts";

const NO_SIZES: ReadonlyMap<string, GroupSizes> = new Map();

/** Joins an answer with what findings need to know of its visual. */
export function answered(
  { view }: Pick<OpenedReport, "view">,
  { sheet, visual, question, answer }: AskedVisual & { readonly answer: Answer },
  sizes: ReadonlyMap<string, GroupSizes> = NO_SIZES,
): AnsweredForSummary {
  const { asOf } = answer.explanation;
  const days = chosenDays(question.applied, view.values);
  return {
    visual: { sheetId: sheet.id, visualId: visual.id },
    kind: visual.kind,
    isSelection: visual.query.having.length > 0,
    answer,
    additive: (measure) => view.facts.additive(measure, question.define),
    sizes,
    unfinished: unfinishedPeriods(answer, days ? { from: days.from, to: days.to < asOf ? days.to : asOf } : { to: asOf }),
  };
}
